//! A first look at the type of an object, before its members are read.
//!
//! Source: `SimpleMetaFactory.Interpret` of `k8s.io/apimachinery`.

use serde_json::Value;

/// What an object says of its type; empty for what it leaves out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::admission) struct TypeNames {
    pub(in crate::admission) group: String,
    pub(in crate::admission) version: String,
    pub(in crate::admission) kind: String,
}

/// The Go type that the first look reads.
const GO_TYPE: &str = r#"struct { APIVersion string "json:\"apiVersion,omitempty\""; Kind string "json:\"kind,omitempty\"" }"#;

impl TypeNames {
    /// Reads the type from the members that name it, in the order of the text.
    ///
    /// # Errors
    ///
    /// Why it cannot be reported, as the server words it.
    pub(super) fn read(whole: &Value, named: &[(String, Value)]) -> Result<Self, String> {
        let parse_error =
            |text: String| format!("couldn't get version/kind; json parse error: json: {text}");
        if !whole.is_object() && !whole.is_null() {
            let found = go_kind(whole);
            let text = format!("cannot unmarshal {found} into Go value of type {GO_TYPE}");
            return Err(parse_error(text));
        }
        let (mut api_version, mut kind) = ("", "");
        for (key, value) in named {
            let (field, name) = if key.eq_ignore_ascii_case("kind") {
                (&mut kind, "kind")
            } else {
                (&mut api_version, "apiVersion")
            };
            match value {
                Value::String(text) => *field = text,
                Value::Null => {}
                other => {
                    let found = go_kind(other);
                    return Err(parse_error(format!(
                        "cannot unmarshal {found} into Go struct field .{name} of type string"
                    )));
                }
            }
        }
        let (group, version) = group_and_version(api_version)?;
        Ok(Self {
            group: group.to_owned(),
            version: version.to_owned(),
            kind: kind.to_owned(),
        })
    }

    /// The group and the version as an object says them.
    pub(in crate::admission) fn api_version(&self) -> String {
        match self.group.as_str() {
            "" => self.version.clone(),
            group => format!("{group}/{}", self.version),
        }
    }

    /// The type, with another one's names in the place of those that are left out.
    pub(in crate::admission) fn or(self, default: &Self) -> Self {
        let mut names = self;
        if names.kind.is_empty() {
            names.kind.clone_from(&default.kind);
        }
        if names.version.is_empty() && (names.group.is_empty() || names.group == default.group) {
            names.group.clone_from(&default.group);
            names.version.clone_from(&default.version);
        }
        names
    }
}

/// The two parts of an `apiVersion`.
///
/// # Errors
///
/// That it has more, as the server words it.
pub(in crate::admission) fn group_and_version(api_version: &str) -> Result<(&str, &str), String> {
    if api_version.is_empty() || api_version == "/" {
        return Ok(("", ""));
    }
    match api_version.split_once('/') {
        None => Ok(("", api_version)),
        Some((group, version)) if !version.contains('/') => Ok((group, version)),
        Some(_) => Err(format!("unexpected GroupVersion string: {api_version}")),
    }
}

/// What Go's decoder calls a value that a type does not accept.
pub(in crate::admission) fn go_kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "bool",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

#[cfg(test)]
mod tests {
    use super::group_and_version;

    #[test]
    fn versions_are_split_at_their_only_slash() {
        assert_eq!(group_and_version("a/b"), Ok(("a", "b")));
        assert_eq!(group_and_version("v1"), Ok(("", "v1")));
        assert_eq!(group_and_version("/v1"), Ok(("", "v1")));
        assert_eq!(group_and_version(""), Ok(("", "")));
        assert!(group_and_version("a/b/c").is_err());
    }
}

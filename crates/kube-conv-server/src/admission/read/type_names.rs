//! Reads the type of an object before its members are decoded.
//!
//! Source: `SimpleMetaFactory.Interpret` of `k8s.io/apimachinery`.

use crate::json_text::names_type;
use kube_conv_schema::content::group_and_version;
use kube_conv_schema::go;
use serde_json::Value;

/// The `apiVersion` and `kind` of an object; empty if absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::admission) struct TypeNames {
    pub(in crate::admission) group: String,
    pub(in crate::admission) version: String,
    pub(in crate::admission) kind: String,
}

/// The Go type that the first look reads.
const GO_TYPE: &str = r#"struct { APIVersion string "json:\"apiVersion,omitempty\""; Kind string "json:\"kind,omitempty\"" }"#;

impl TypeNames {
    /// Reads the type of an object.
    ///
    /// # Errors
    ///
    /// The server's message about a type that cannot be read.
    pub(in crate::admission) fn of(object: &Value) -> Result<Self, String> {
        let members = object.as_object().into_iter().flatten();
        Self::read(object, members.filter(|(name, _)| names_type(name)))
    }

    /// Reads the type from the members that name it, in the order of the text.
    ///
    /// # Errors
    ///
    /// The server's message about a type that cannot be read.
    pub(super) fn read<'v>(
        whole: &Value,
        named: impl Iterator<Item = (&'v String, &'v Value)>,
    ) -> Result<Self, String> {
        let parse_error =
            |text: String| format!("couldn't get version/kind; json parse error: json: {text}");
        if !whole.is_object() && !whole.is_null() {
            let found = go::json_kind(whole);
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
                    let found = go::json_kind(other);
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

    /// The group and the version in the form of `apiVersion`.
    pub(in crate::admission) fn api_version(&self) -> String {
        match self.group.as_str() {
            "" => self.version.clone(),
            group => format!("{group}/{}", self.version),
        }
    }

    /// Fills in the missing names from another type.
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

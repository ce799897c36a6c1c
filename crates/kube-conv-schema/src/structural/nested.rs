//! Values at dotted paths, as Go's helpers for unstructured objects look for them.

use super::{plain, type_of};
use serde_json::{Map, Value};

/// A path such as `.spec.replicas`.
#[derive(Debug)]
#[doc(hidden)]
pub struct NestedPath {
    /// The path as the CRD spells it.
    pub spelled: String,
    steps: Vec<String>,
}

impl NestedPath {
    /// Splits a path at its dots. The leading one may be missing.
    #[doc(hidden)]
    #[must_use]
    pub fn read(spelled: &str) -> Self {
        let inner = spelled.strip_prefix('.').unwrap_or(spelled);
        Self {
            spelled: spelled.to_owned(),
            steps: inner.split('.').map(str::to_owned).collect(),
        }
    }

    /// The names of the members on the way.
    #[doc(hidden)]
    #[must_use]
    pub fn steps(&self) -> &[String] {
        &self.steps
    }

    /// Returns the integer at the path, or `None` if there is no value.
    ///
    /// # Errors
    ///
    /// A value of another type at the path or on the way to it.
    #[doc(hidden)]
    pub fn integer(&self, members: &Map<String, Value>) -> Result<Option<i64>, String> {
        let Some(found) = self.find(members)? else {
            return Ok(None);
        };
        let integer = found.as_i64().ok_or_else(|| self.error(found, "int64"))?;
        Ok(Some(integer))
    }

    /// Returns the string at the path, or `None` if there is no value.
    ///
    /// # Errors
    ///
    /// A value of another type at the path or on the way to it.
    #[doc(hidden)]
    pub fn text<'m>(&self, members: &'m Map<String, Value>) -> Result<Option<&'m str>, String> {
        let Some(found) = self.find(members)? else {
            return Ok(None);
        };
        let text = found.as_str().ok_or_else(|| self.error(found, "string"))?;
        Ok(Some(text))
    }

    /// Sets the value at the path, and creates missing objects on the way.
    ///
    /// # Errors
    ///
    /// A value on the way that is not an object.
    #[doc(hidden)]
    pub fn set(&self, members: &mut Map<String, Value>, value: Value) -> Result<(), String> {
        let Some((last, way)) = self.steps.split_last() else {
            return Ok(());
        };
        let mut inner = members;
        for (index, step) in way.iter().enumerate() {
            let next = inner
                .entry(step.as_str())
                .or_insert_with(|| Value::Object(Map::new()));
            inner = next.as_object_mut().ok_or_else(|| {
                let shown = self.shown(index + 1);
                format!("value cannot be set because {shown} is not a map[string]interface{{}}")
            })?;
        }
        inner.insert(last.clone(), value);
        Ok(())
    }

    fn find<'m>(&self, members: &'m Map<String, Value>) -> Result<Option<&'m Value>, String> {
        let mut found = self.steps.first().and_then(|step| members.get(step));
        for (index, step) in self.steps.iter().enumerate().skip(1) {
            found = match found {
                None | Some(Value::Null) => return Ok(None),
                Some(Value::Object(members)) => members.get(step),
                Some(other) => {
                    let expected = "map[string]interface{}";
                    return Err(accessor_error(&self.shown(index + 1), other, expected));
                }
            };
        }
        Ok(found)
    }

    /// The first steps as errors show them.
    fn shown(&self, steps: usize) -> String {
        let steps: Vec<&str> = self.steps.iter().take(steps).map(String::as_str).collect();
        format!(".{}", steps.join("."))
    }

    fn error(&self, found: &Value, expected: &str) -> String {
        accessor_error(&self.shown(self.steps.len()), found, expected)
    }
}

/// The error of a value of another type.
#[doc(hidden)]
#[must_use]
pub fn accessor_error(path: &str, found: &Value, expected: &str) -> String {
    let (shown, go_type) = (plain(found), type_of(found));
    format!("{path} accessor error: {shown} is of the type {go_type}, expected {expected}")
}

#[cfg(test)]
mod tests {
    use super::NestedPath;
    use serde_json::{Value, json};

    fn integer(path: &str, object: &Value) -> Result<Option<i64>, String> {
        NestedPath::read(path).integer(object.as_object().unwrap())
    }

    #[test]
    fn values_are_found_or_the_error_is_reported() {
        let object = json!({"a": {"b": 1, "c": "x", "n": null}, "s": "x"});
        assert_eq!(integer(".a.b", &object), Ok(Some(1)));
        assert_eq!(integer("a.z", &object), Ok(None));
        assert_eq!(integer(".a.n.z", &object), Ok(None));
        let error = ".a.c accessor error: x is of the type string, expected int64";
        assert_eq!(integer(".a.c", &object), Err(error.to_owned()));
        let error = ".s.b accessor error: x is of the type string, expected map[string]interface{}";
        assert_eq!(integer(".s.b.c", &object), Err(error.to_owned()));
    }

    #[test]
    fn values_are_set_on_new_ways() {
        let mut object = json!({"s": "x"});
        let members = object.as_object_mut().unwrap();
        NestedPath::read(".a.b").set(members, json!(1)).unwrap();
        for (path, not_an_object) in [(".s.b", ".s"), (".a.b.c", ".a.b")] {
            let error = format!(
                "value cannot be set because {not_an_object} is not a map[string]interface{{}}"
            );
            assert_eq!(NestedPath::read(path).set(members, json!(1)), Err(error));
        }
        assert_eq!(object, json!({"s": "x", "a": {"b": 1}}));
    }
}

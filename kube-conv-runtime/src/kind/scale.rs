//! The subresource `/scale` of an object.

use super::Scale;
use crate::meta::ScaleStatus;
use serde_json::{Map, Value};
use std::error::Error;
use std::fmt;

/// An error of the subresource `/scale`.
#[derive(Clone, PartialEq, Eq)]
pub struct ScaleError(String);

impl fmt::Display for ScaleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

kube_conv_schema::errors::debug_as_display!(ScaleError);

impl Error for ScaleError {}

impl From<serde_json::Error> for ScaleError {
    fn from(error: serde_json::Error) -> Self {
        Self(error.to_string())
    }
}

/// Reads the wanted and the observed replicas of an object; the latter are zero if absent.
///
/// Upstream: `scaleFromCustomResource` of `k8s.io/apiextensions-apiserver/pkg/registry/customresource/etcd.go`.
///
/// # Errors
///
/// With the server's message: the spec has no replicas, or they are not an integer.
pub(crate) fn read(paths: &Scale, object: &Value) -> Result<(i32, ScaleStatus), ScaleError> {
    let path = paths.spec_replicas;
    let wanted = integer(object, path)?
        .ok_or_else(|| ScaleError(format!("the spec replicas field {path:?} does not exist")))?;
    let observed = integer(object, paths.status_replicas)?.unwrap_or_default();
    let selector = match paths.label_selector {
        Some(path) => text(object, path)?.filter(|selector| !selector.is_empty()),
        None => None,
    };
    let status = ScaleStatus {
        replicas: low_bits(observed),
        selector,
    };
    Ok((low_bits(wanted), status))
}

/// Sets the wanted number of replicas, and creates missing objects on the way.
///
/// Upstream: `UpdatedObject` of `scaleUpdatedObjectInfo` in the same file.
///
/// # Errors
///
/// A value on the way is not an object, or the number is the smallest one, which a server treats as
/// absent.
pub(crate) fn write(paths: &Scale, object: &mut Value, replicas: i32) -> Result<(), ScaleError> {
    if replicas == i32::MIN {
        let path = paths.spec_replicas;
        let text = format!("the spec replicas field {path:?} cannot be empty");
        return Err(ScaleError(text));
    }
    let mut at = object;
    for step in steps(paths.spec_replicas) {
        let members = match at {
            Value::Object(members) => members,
            other => {
                let path = paths.spec_replicas;
                let found = go_type(other);
                let text = format!(
                    "{path} accessor error: a value on the way is of the type {found}, expected map[string]interface {{}}"
                );
                return Err(ScaleError(text));
            }
        };
        at = members
            .entry(step)
            .or_insert_with(|| Value::Object(Map::new()));
    }
    *at = replicas.into();
    Ok(())
}

/// The server keeps the lower 32 bits of a number that is too large.
#[expect(clippy::cast_possible_truncation, reason = "as the server does it")]
const fn low_bits(number: i64) -> i32 {
    number as i32
}

fn steps(path: &str) -> impl Iterator<Item = &str> {
    path.strip_prefix('.').unwrap_or(path).split('.')
}

fn integer(object: &Value, path: &str) -> Result<Option<i64>, ScaleError> {
    found(object, path)?
        .map(|value| match value.as_i64() {
            Some(number) => Ok(number),
            None => Err(unexpected(path, value, "int64")),
        })
        .transpose()
}

fn text(object: &Value, path: &str) -> Result<Option<String>, ScaleError> {
    found(object, path)?
        .map(|value| match value.as_str() {
            Some(text) => Ok(text.to_owned()),
            None => Err(unexpected(path, value, "string")),
        })
        .transpose()
}

/// The value at a path; `None` if a member is absent.
fn found<'v>(object: &'v Value, path: &str) -> Result<Option<&'v Value>, ScaleError> {
    let mut at = object;
    for step in steps(path) {
        let Value::Object(members) = at else {
            return Err(unexpected(path, at, "map[string]interface {}"));
        };
        match members.get(step) {
            Some(member) => at = member,
            None => return Ok(None),
        }
    }
    Ok(Some(at))
}

fn unexpected(path: &str, found: &Value, expected: &str) -> ScaleError {
    let shown = match found {
        Value::Null => "<nil>".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let found = go_type(found);
    ScaleError(format!(
        "{path} accessor error: {shown} is of the type {found}, expected {expected}"
    ))
}

/// The type that a server has for a value.
fn go_type(value: &Value) -> &'static str {
    match value {
        Value::Null => "<nil>",
        Value::Bool(_) => "bool",
        Value::Number(number) if number.is_i64() => "int64",
        Value::Number(_) => "float64",
        Value::String(_) => "string",
        Value::Array(_) => "[]interface {}",
        Value::Object(_) => "map[string]interface {}",
    }
}

#[cfg(test)]
mod tests {
    use super::{Scale, read, write};
    use crate::meta::ScaleStatus;
    use serde_json::{Value, json};

    const PATHS: Scale = Scale {
        spec_replicas: ".spec.a.b",
        status_replicas: ".status.replicas",
        label_selector: Some(".status.selector"),
    };

    #[test]
    fn it_is_read_by_its_paths() {
        let read = |object: Value| read(&PATHS, &object).map_err(|error| error.to_string());
        let full = json!({
            "spec": {"a": {"b": 3}},
            "status": {"replicas": 2, "selector": "a=b"}
        });
        let status = ScaleStatus {
            replicas: 2,
            selector: Some("a=b".to_owned()),
        };
        assert_eq!(read(full), Ok((3, status)));
        assert_eq!(
            read(json!({"spec": {"a": {"b": 3}}})),
            Ok((3, ScaleStatus::default()))
        );
        for (object, error) in [
            (
                json!({}),
                "the spec replicas field \".spec.a.b\" does not exist",
            ),
            (
                json!({"spec": {"a": {"b": "x"}}}),
                ".spec.a.b accessor error: x is of the type string, expected int64",
            ),
            (
                json!({"spec": {"a": 1}}),
                ".spec.a.b accessor error: 1 is of the type int64, expected map[string]interface {}",
            ),
            (
                json!({"spec": {"a": {"b": 1}}, "status": {"selector": 5}}),
                ".status.selector accessor error: 5 is of the type int64, expected string",
            ),
        ] {
            assert_eq!(read(object), Err(error.to_owned()));
        }
    }

    #[test]
    fn it_is_written_where_objects_are_or_may_be() {
        let mut object = json!({"spec": {"c": 1}});
        write(&PATHS, &mut object, 5).unwrap();
        assert_eq!(object, json!({"spec": {"c": 1, "a": {"b": 5}}}));
        assert!(write(&PATHS, &mut object, i32::MIN).is_err());
        let mut object = json!({"spec": {"a": 1}});
        assert!(write(&PATHS, &mut object, 5).is_err());
    }
}

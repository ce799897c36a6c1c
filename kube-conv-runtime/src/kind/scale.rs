//! The subresource `/scale` of an object.

use super::Scale;
use crate::meta::ScaleStatus;
use kube_conv_schema::structural::nested::NestedPath;
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

impl From<String> for ScaleError {
    fn from(message: String) -> Self {
        Self(message)
    }
}

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
    let empty = Map::new();
    let members = object.as_object().unwrap_or(&empty);
    let integer = |path| NestedPath::read(path).integer(members);
    let path = paths.spec_replicas;
    let wanted =
        integer(path)?.ok_or_else(|| format!("the spec replicas field {path:?} does not exist"))?;
    let observed = integer(paths.status_replicas)?.unwrap_or_default();
    let selector = paths.label_selector.map(NestedPath::read);
    let selector = selector.map(|path| Ok::<_, String>(path.text(members)?.map(str::to_owned)));
    let status = ScaleStatus {
        replicas: low_bits(observed),
        selector: selector
            .transpose()?
            .flatten()
            .filter(|selector| !selector.is_empty()),
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
    let path = paths.spec_replicas;
    if replicas == i32::MIN {
        return Err(format!("the spec replicas field {path:?} cannot be empty").into());
    }
    match object.as_object_mut() {
        Some(members) => Ok(NestedPath::read(path).set(members, replicas.into())?),
        None => Ok(()),
    }
}

#[expect(clippy::cast_possible_truncation, reason = "as the server does it")]
const fn low_bits(number: i64) -> i32 {
    number as i32
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
                ".spec.a.b accessor error: 1 is of the type int64, expected map[string]interface{}",
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

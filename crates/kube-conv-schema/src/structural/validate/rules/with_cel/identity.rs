//! What makes items of sets and list maps the same for expressions.

use crate::structural::number::GoNumber;
use kube_conv_cel::values::{Key, Value};
use serde_json::Value as Json;

/// The identity of a scalar.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) enum Identity<'v> {
    /// One that can be a key.
    Key(Key<'v>),
    /// Bytes.
    Bytes(Vec<u8>),
    /// Anything else, such as an error or NaN, which is never equal to another.
    Other,
}

/// The identity of an item of a set.
///
/// # Errors
///
/// The item is not a scalar.
pub(super) fn of_scalar<'v>(item: &Value<'v>) -> Result<Identity<'v>, Value<'v>> {
    match item {
        Value::List(_) | Value::Map(_) => Err(Value::error(
            "listSet operations are only supported on lists of scalar values",
        )),
        scalar => Ok(of_value(scalar)),
    }
}

fn of_value<'v>(scalar: &Value<'v>) -> Identity<'v> {
    match scalar {
        Value::Bytes(bytes) => Identity::Bytes(bytes.to_vec()),
        scalar => Key::of(scalar).map_or(Identity::Other, Identity::Key),
    }
}

/// The identity of an item of a list map: the values of its keys. In JSON, names of keys are not unescaped,
/// and values other than objects have no keys.
pub(super) fn of_item<'v>(
    keys: &'v [String],
    item: &Value<'v>,
    by_json: bool,
) -> Option<Vec<Identity<'v>>> {
    use crate::schema::cel_text::field_name;
    let escaped = |key: &'v String| field_name(key).unwrap_or_else(|| key.as_str().into());
    let Value::Map(map) = item else {
        return (!by_json).then(|| keys.iter().map(|_| Identity::Key(Key::Null)).collect());
    };
    if by_json {
        let members = map.as_user()?.data().downcast_ref::<Json>()?.as_object()?;
        let members = keys.iter().map(|key| members.get(&*escaped(key)));
        return Some(members.map(of_json).collect());
    }
    let found = keys
        .iter()
        .map(|key| match map.find(&Value::string(escaped(key))) {
            None | Some(Value::Error(_)) => Identity::Key(Key::Null),
            Some(value) => of_value(&value),
        });
    Some(found.collect())
}

fn of_json(value: Option<&Json>) -> Identity<'_> {
    Identity::Key(match value {
        None | Some(Json::Null) => Key::Null,
        Some(Json::Bool(value)) => Key::Bool(*value),
        Some(Json::String(text)) => Key::String(text.as_str().into()),
        Some(Json::Number(number)) => match GoNumber::of(number) {
            GoNumber::Integer(value) => Key::Int(value),
            GoNumber::Float(value) => return of_value(&Value::Double(value)),
        },
        Some(Json::Array(_) | Json::Object(_)) => return Identity::Other,
    })
}

//! Parses patches.

use super::operation::{Operation, Patch, Payload, TextMember};
use super::{Error, Reason};
use crate::read::read;
use kube_conv_schema::go::json_kind;
use kube_conv_schema::limits::MOST_LEVELS;
use serde_json::{Map, Value};

/// The levels of a patch around the value of an operation.
const LEVELS_AROUND: usize = 2;

impl Patch {
    /// Reads a patch. Unknown members are skipped, and the last of several members of one name is
    /// used; a missing or wrong member is an error only when its operation is applied.
    ///
    /// # Errors
    ///
    /// Invalid JSON, or not a list of objects; a value of more than 500 levels, or a number beyond all floats.
    ///
    /// Source: `DecodePatch` of `gopkg.in/evanphx/json-patch.v4`.
    pub fn decode(patch: &[u8]) -> Result<Self, Error> {
        let read = read(patch, MOST_LEVELS + LEVELS_AROUND);
        Self::of_value(read.map_err(|why| rejected(why.to_string()))?)
    }

    /// Reads a patch from its JSON, as [`decode`](Self::decode) does.
    #[doc(hidden)]
    pub fn of_value(patch: Value) -> Result<Self, Error> {
        let items = match patch {
            Value::Null => return Ok(Self::default()),
            Value::Array(items) => items,
            other => return Err(rejected(wrong_type(json_kind(&other), "jsonpatch.Patch"))),
        };
        let operations = items.into_iter().map(|item| match item {
            Value::Object(members) => Ok(operation(members)),
            Value::Null => Ok(operation(Map::new())),
            other => Err(rejected(wrong_type(
                json_kind(&other),
                "jsonpatch.Operation",
            ))),
        });
        Ok(Self::new(operations.collect::<Result<_, _>>()?))
    }
}

fn rejected(text: String) -> Error {
    Error::new(Reason::Decode, text)
}

/// Go's message about JSON of a wrong type.
fn wrong_type(found: &str, go_type: &str) -> String {
    format!("json: cannot unmarshal {found} into Go value of type {go_type}")
}

fn operation(mut members: Map<String, Value>) -> Operation {
    let value = members.remove("value");
    let string = |name: &str| match members.get(name) {
        None | Some(Value::Null) => TextMember::Absent,
        Some(Value::String(text)) => TextMember::Text(text.clone()),
        Some(other) => TextMember::Wrong(json_kind(other)),
    };
    Operation {
        op: string("op"),
        path: string("path"),
        from: string("from"),
        value: value.map_or(Payload::Absent, |value| Payload::of(&value)),
    }
}

//! JSON values whose numbers every format can write.
//!
//! Another crate of the program may enable `arbitrary_precision` of serde_json. Its numbers are
//! then written as a struct that only serde_json itself reads as a number.

use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};
use serde_json::{Number, Value};

/// A value with plain numbers.
#[doc(hidden)]
pub struct Plain<'a>(pub &'a Value);

impl Serialize for Plain<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Number(number) => write_number(number, output),
            Value::Array(items) => values(items, output),
            Value::Object(fields) => {
                let mut map = output.serialize_map(Some(fields.len()))?;
                for (name, value) in fields {
                    map.serialize_entry(name, &Plain(value))?;
                }
                map.end()
            }
            other => other.serialize(output),
        }
    }
}

fn write_number<S: Serializer>(number: &Number, output: S) -> Result<S::Ok, S::Error> {
    if let Some(value) = number.as_i64() {
        output.serialize_i64(value)
    } else if let Some(value) = number.as_u64() {
        output.serialize_u64(value)
    } else if let Some(value) = number.as_f64() {
        output.serialize_f64(value)
    } else {
        number.serialize(output)
    }
}

/// Writes a list of values.
fn values<S: Serializer>(items: &[Value], output: S) -> Result<S::Ok, S::Error> {
    let mut list = output.serialize_seq(Some(items.len()))?;
    for item in items {
        list.serialize_element(&Plain(item))?;
    }
    list.end()
}

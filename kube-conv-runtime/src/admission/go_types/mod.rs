//! Values read into Go's types: what is rejected, in the words of Go's decoder, and what is unknown.
//!
//! A server reads metadata, and the Scale, into structs before anything else is looked at. Source:
//! `sigs.k8s.io/json`, which `k8s.io/apimachinery` reads with.

mod object_meta;
mod scale;
mod shape;

pub(super) use object_meta::OBJECT_META;
pub(super) use scale::SCALE;
pub(super) use shape::{Shape, Struct};

use super::read::go_kind;
use crate::go;
use crate::go::by_name;
use crate::meta::Time;
use serde_json::{Map, Value};

/// The most unknown members that are reported.
const MOST_REPORTED: usize = 100;

/// How the numbers of a value come to Go's decoder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbers {
    /// As the client spells them.
    AsSent,
    /// As Go writes them: `2.0` is `2`.
    Rewritten,
}

/// Reads a value into a struct: the paths of the members that it does not know.
///
/// # Errors
///
/// The first member of another type, in the words of Go's decoder.
pub(super) fn read(
    into: &'static Struct,
    value: &Value,
    numbers: Numbers,
) -> Result<Vec<String>, String> {
    let mut reader = Reader {
        numbers,
        names: Vec::new(),
        path: String::new(),
        rejection: None,
        unknown: Vec::new(),
    };
    match value {
        Value::Null => {}
        Value::Object(members) => reader.members(into, members)?,
        other => {
            let (found, go_type) = (go_kind(other), into.go_type);
            return Err(format!(
                "json: cannot unmarshal {found} into Go value of type {go_type}"
            ));
        }
    }
    match reader.rejection {
        Some(rejection) => Err(rejection),
        None => Ok(reader.unknown),
    }
}

struct Reader {
    numbers: Numbers,
    /// The names of the fields that are open, as rejections list them.
    names: Vec<&'static str>,
    /// Where in the value it is, as unknown members are reported.
    path: String,
    /// The first rejection. Reading goes on after it, since some rejections come at once.
    rejection: Option<String>,
    unknown: Vec<String>,
}

/// A rejection that ends the reading, and comes before all others.
type Read = Result<(), String>;

impl Reader {
    fn members(&mut self, into: &'static Struct, members: &Map<String, Value>) -> Read {
        by_name::try_each(members, |name, value| {
            let before = self.path.len();
            self.push_key(name);
            match into.field(name) {
                Some((name, shape)) => {
                    self.names.push(name);
                    self.field(into, shape, value)?;
                    self.names.pop();
                }
                None => self.report_unknown(),
            }
            self.path.truncate(before);
            Ok(())
        })
    }

    fn report_unknown(&mut self) {
        if self.unknown.len() < MOST_REPORTED {
            self.unknown.push(self.path.clone());
        }
    }

    fn push_key(&mut self, key: &str) {
        if !self.path.is_empty() {
            self.path.push('.');
        }
        self.path.push_str(key);
    }

    /// Reads the value of a field, or of an item or entry of it.
    fn field(&mut self, within: &'static Struct, shape: &'static Shape, value: &Value) -> Read {
        match (shape, value) {
            (Shape::Raw, _) | (_, Value::Null) => {}
            (Shape::Time, value) => return self.time(within, value),
            (Shape::Text(_), Value::String(_)) | (Shape::Boolean, Value::Bool(_)) => {}
            (Shape::Integer(bits), Value::Number(_)) => self.integer(within, *bits, value),
            (Shape::TextMap, Value::Object(entries)) => {
                for value in entries.values() {
                    self.field(within, &Shape::Text("string"), value)?;
                }
            }
            (Shape::List(of), Value::Array(items)) => {
                for (index, item) in items.iter().enumerate() {
                    let before = self.path.len();
                    self.path.push_str(&format!("[{index}]"));
                    self.field(within, of, item)?;
                    self.path.truncate(before);
                }
            }
            (Shape::Struct(of), Value::Object(members)) => return self.members(of, members),
            (shape, value) => self.reject(within, go_kind(value), &shape.go_type()),
        }
        Ok(())
    }

    fn integer(&mut self, within: &'static Struct, bits: u32, value: &Value) {
        let spelled = match self.numbers {
            Numbers::AsSent => value.to_string(),
            Numbers::Rewritten => go::json(value),
        };
        let fits = spelled
            .parse::<i64>()
            .is_ok_and(|integer| bits == 64 || i32::try_from(integer).is_ok());
        if !fits {
            self.reject(within, &format!("number {spelled}"), &format!("int{bits}"));
        }
    }

    fn time(&self, within: &'static Struct, value: &Value) -> Read {
        let Value::String(text) = value else {
            return Err(self.rejection(within, go_kind(value), "string"));
        };
        serde_json::from_value::<Time>(Value::from(text.as_str()))
            .map(|_| ())
            .map_err(|error| error.to_string())
    }

    fn reject(&mut self, within: &'static Struct, found: &str, go_type: &str) {
        if self.rejection.is_none() {
            self.rejection = Some(self.rejection(within, found, go_type));
        }
    }

    fn rejection(&self, within: &'static Struct, found: &str, go_type: &str) -> String {
        let (name, field) = (within.name, self.names.join("."));
        format!(
            "json: cannot unmarshal {found} into Go struct field {name}.{field} of type {go_type}"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{Numbers, OBJECT_META, SCALE, Struct};
    use serde_json::{Value, json};

    fn read(into: &'static Struct, value: &Value) -> Result<Vec<String>, String> {
        super::read(into, value, Numbers::Rewritten)
    }

    #[test]
    fn the_first_rejection_is_worded_as_go_words_it() {
        for (metadata, expected) in [
            (
                json!([]),
                "json: cannot unmarshal array into Go value of type v1.ObjectMeta",
            ),
            (
                json!({"ownerReferences": [{"uid": 5}]}),
                "json: cannot unmarshal number into Go struct field OwnerReference.ownerReferences.uid of type types.UID",
            ),
            (
                json!({"finalizers": [1, "a"]}),
                "json: cannot unmarshal number into Go struct field ObjectMeta.finalizers of type string",
            ),
            (
                json!({"generation": 1e300, "labels": 1}),
                "json: cannot unmarshal number 1e+300 into Go struct field ObjectMeta.generation of type int64",
            ),
            (
                json!({"annotations": 1, "deletionTimestamp": 5}),
                "json: cannot unmarshal number into Go struct field ObjectMeta.deletionTimestamp of type string",
            ),
        ] {
            assert_eq!(read(&OBJECT_META, &metadata).unwrap_err(), expected);
        }
        let scale = json!({"spec": {"replicas": 3_000_000_000_i64}});
        assert_eq!(
            read(&SCALE, &scale).unwrap_err(),
            "json: cannot unmarshal number 3000000000 into Go struct field ScaleSpec.spec.replicas of type int32"
        );
    }

    #[test]
    fn unknown_members_are_reported_by_their_paths() {
        let metadata = json!({"a": 1, "name": "n", "ownerReferences": [{}, {"x": {"y": 1}}], "labels": {"z": "z"}});
        assert_eq!(
            read(&OBJECT_META, &metadata).unwrap(),
            ["a", "ownerReferences[1].x"]
        );
        assert_eq!(read(&OBJECT_META, &json!(null)).unwrap(), [""; 0]);
        assert_eq!(
            read(&OBJECT_META, &json!({"generation": 2.0})).unwrap(),
            [""; 0]
        );
    }
}

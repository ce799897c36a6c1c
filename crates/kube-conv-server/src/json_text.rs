//! Reads JSON as a server does: integers stay integers, the last of repeated members is used, and
//! each repetition is reported.
//!
//! Source: `UnmarshalStrict` of `sigs.k8s.io/json`.

use kube_conv_crd::go_structs::BeyondFloats;
use kube_conv_patch::json_syntax::{JsonParts, Quoted, scan};
use kube_conv_schema::go::utf8;
use kube_conv_schema::limits::{MOST_LEVELS, push_to_path};
use serde_json::map::Entry;
use serde_json::{Map, Number, Value};
use std::collections::HashSet;

/// The most unknown members of metadata, and the most repeated members, that are reported.
pub(crate) const MOST_REPORTED: usize = 100;

/// The parsed text.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    pub(super) value: Value,
    /// The paths of members that occur twice, each once, in the order of the text.
    pub(super) duplicates: Vec<String>,
    /// The members of the root that name its type, in the order of the text.
    pub(super) type_names: Vec<(String, Value)>,
    /// The first number beyond the range of `f64`.
    pub(super) beyond_floats: Option<BeyondFloats>,
    /// If it was read as a JSON patch: the paths of unknown members of operations, each with the number of
    /// duplicates before it.
    pub(super) unknown: Vec<(usize, String)>,
    /// If it was read as a JSON patch: Go's message about the first value of a wrong type.
    pub(super) wrong_type: Option<String>,
}

/// A parse error.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ReadError {
    /// Invalid JSON, with Go's message.
    Syntax(String),
    /// More levels than the limit.
    TooDeep,
}

/// The text about more levels than the limit.
pub(crate) fn too_deep() -> String {
    format!("the object nests more than {MOST_LEVELS} levels")
}

/// Reads a whole text.
pub(crate) fn read(text: &[u8]) -> Result<Tree, ReadError> {
    read_by(TextReader::default(), text)
}

/// Reads a JSON patch, and checks its operations.
pub(crate) fn read_patch(text: &[u8]) -> Result<Tree, ReadError> {
    let reader = TextReader {
        is_patch: true,
        ..TextReader::default()
    };
    read_by(reader, text)
}

fn read_by(mut reader: TextReader<'_>, text: &[u8]) -> Result<Tree, ReadError> {
    scan(text, &mut reader).map_err(ReadError::Syntax)?;
    match reader.is_too_deep {
        true => Err(ReadError::TooDeep),
        false => Ok(reader.tree),
    }
}

/// Returns the paths of the members that are sought, in the order of the text; repeated members repeatedly.
pub(crate) fn places(text: &[u8], sought: HashSet<String>) -> Vec<String> {
    let mut reader = TextReader {
        sought_members: sought,
        ..TextReader::default()
    };
    match scan(text, &mut reader) {
        Ok(()) => reader.places,
        Err(_) => Vec::new(),
    }
}

/// Returns a number as it is written, by its path; the last one if members are repeated.
pub(crate) fn spelled(text: &[u8], path: &str) -> Option<String> {
    let mut reader = TextReader {
        sought: Some(path),
        ..TextReader::default()
    };
    scan(text, &mut reader).ok()?;
    reader.spelled
}

#[derive(Default)]
struct TextReader<'p> {
    /// The arrays and objects around the next value.
    open: Vec<OpenValue>,
    is_too_deep: bool,
    /// Whether it is a list of operations.
    is_patch: bool,
    reported: HashSet<String>,
    tree: Tree,
    /// The path of the number to find, and its text.
    sought: Option<&'p str>,
    spelled: Option<String>,
    /// The paths of members to find, and those that are found.
    sought_members: HashSet<String>,
    places: Vec<String>,
}

enum OpenValue {
    Array(Vec<Value>),
    Object {
        members: Map<String, Value>,
        /// The path segment of the next member.
        name: String,
        /// How many duplicates had been reported when it was read.
        reported: usize,
    },
}

impl JsonParts for TextReader<'_> {
    fn begin(&mut self, is_object: bool) -> usize {
        self.check_type(if is_object { "object" } else { "array" });
        if self.has_room() {
            self.open.push(match is_object {
                true => OpenValue::Object {
                    members: Map::new(),
                    name: String::new(),
                    reported: 0,
                },
                false => OpenValue::Array(Vec::new()),
            });
        }
        0
    }

    fn end(&mut self, _begun: usize, _at: usize) {
        match self.open.pop() {
            _ if self.is_too_deep => {}
            Some(OpenValue::Array(items)) => self.add(Value::Array(items)),
            Some(OpenValue::Object { members, .. }) => self.add(Value::Object(members)),
            None => {}
        }
    }

    fn name(&mut self, text: &Quoted<'_>) {
        if let Some(OpenValue::Object { name, reported, .. }) = self.open.last_mut() {
            *name = text.read();
            *reported = self.tree.duplicates.len();
        }
        if self.open.len() == 2 && self.is_in_unknown() {
            self.report_unknown();
        }
        if !self.sought_members.is_empty() {
            let path = self.written(push_to_path);
            if self.sought_members.contains(&path) {
                self.places.push(path);
            }
        }
    }

    fn text(&mut self, text: &Quoted<'_>) {
        self.check_type("string");
        if self.has_room() {
            self.add(Value::String(text.read()));
        }
    }

    fn scalar(&mut self, spelled: &[u8]) {
        self.check_type(match spelled.first() {
            Some(b't' | b'f') => "bool",
            Some(b'n') => "null",
            _ => "number",
        });
        if !self.has_room() {
            return;
        }
        let value = match spelled.first() {
            Some(b't' | b'f') => Value::Bool(spelled == b"true"),
            Some(b'n') => Value::Null,
            _ => self.number(&utf8(spelled)),
        };
        self.add(value);
    }
}

impl TextReader<'_> {
    /// Whether the limit allows one more level.
    fn has_room(&mut self) -> bool {
        self.is_too_deep |= self.open.len() >= MOST_LEVELS;
        !self.is_too_deep
    }

    /// Adds a value to the innermost array or object.
    fn add(&mut self, value: Value) {
        let is_member_of_root = self.open.len() == 1;
        match self.open.last_mut() {
            None => self.tree.value = value,
            Some(OpenValue::Array(items)) => items.push(value),
            Some(OpenValue::Object {
                members,
                name,
                reported,
            }) => {
                if is_member_of_root && names_type(name) {
                    let value = match &value {
                        Value::Array(_) => Value::Array(Vec::new()),
                        Value::Object(_) => Value::Object(Map::new()),
                        scalar => scalar.clone(),
                    };
                    self.tree.type_names.push((name.clone(), value));
                }
                match members.entry(std::mem::take(name)) {
                    Entry::Vacant(place) => drop(place.insert(value)),
                    Entry::Occupied(mut place) => {
                        name.clone_from(place.key());
                        place.insert(value);
                        let reported = *reported;
                        self.report_duplicate(reported);
                    }
                }
            }
        }
    }

    /// The member of an operation of a JSON patch that the next value is in.
    fn operation_member(&self) -> Option<&str> {
        match self.open.get(1) {
            Some(OpenValue::Object { name, .. }) if self.is_patch => Some(name),
            _ => None,
        }
    }

    /// Whether the next value is in a member that operations do not have.
    fn is_in_unknown(&self) -> bool {
        let is_known = |name| matches!(name, "op" | "path" | "from" | "value");
        self.operation_member().is_some_and(|name| !is_known(name))
    }

    fn report_unknown(&mut self) {
        let path = self.written(push_to_path);
        if self.tree.unknown.len() < MOST_REPORTED && self.reported.insert(path.clone()) {
            let place = self.tree.duplicates.len();
            self.tree.unknown.push((place, path));
        }
    }

    /// Checks the type of a value if it is a JSON patch, an operation, or a text of one.
    fn check_type(&mut self, found: &str) {
        let place = match (self.open.len(), self.operation_member(), found) {
            _ if !self.is_patch => return,
            (_, _, "null") | (0, _, "array") | (1, _, "object") => return,
            (0, ..) => "value of type []handlers.jsonPatchOp".to_owned(),
            (1, ..) => "value of type handlers.jsonPatchOp".to_owned(),
            (2, Some(name @ ("op" | "path" | "from")), found) if found != "string" => {
                format!("struct field jsonPatchOp.{name} of type string")
            }
            _ => return,
        };
        self.report_wrong_type(found, &place);
    }

    fn report_wrong_type(&mut self, found: &str, place: &str) {
        let message = || format!("json: cannot unmarshal {found} into Go {place}");
        self.tree.wrong_type.get_or_insert_with(message);
    }

    /// The path of the next value.
    fn path(&self) -> String {
        self.written(String::push_str)
    }

    fn written(&self, push: impl Fn(&mut String, &str)) -> String {
        let mut path = String::new();
        for (level, open) in self.open.iter().enumerate() {
            match open {
                OpenValue::Object { name, .. } => {
                    if level > 0 {
                        push(&mut path, ".");
                    }
                    push(&mut path, name);
                }
                OpenValue::Array(items) => push(&mut path, &format!("[{}]", items.len())),
            }
        }
        path
    }

    /// Whether the next value is at a path. Compares from the end, where most paths differ.
    fn is_at(&self, path: &str) -> bool {
        let mut rest = path;
        for (level, open) in self.open.iter().enumerate().rev() {
            let above = match open {
                OpenValue::Object { name, .. } => {
                    rest.strip_suffix(name.as_str()).and_then(|above| {
                        if level > 0 {
                            above.strip_suffix('.')
                        } else {
                            Some(above)
                        }
                    })
                }
                OpenValue::Array(items) => rest.strip_suffix(&format!("[{}]", items.len())),
            };
            let Some(above) = above else {
                return false;
            };
            rest = above;
        }
        rest.is_empty()
    }

    /// Reports the member that was added last, before the duplicates inside of it.
    fn report_duplicate(&mut self, place: usize) {
        if place >= MOST_REPORTED || self.is_in_unknown() {
            return;
        }
        // The paths are limited, since there may be one for each member.
        let path = self.written(push_to_path);
        if self.reported.insert(path.clone()) {
            self.tree.duplicates.insert(place, path);
            self.tree.duplicates.truncate(MOST_REPORTED);
        }
    }

    fn number(&mut self, spelled: &str) -> Value {
        if self.sought.is_some_and(|sought| self.is_at(sought)) {
            self.spelled = Some(spelled.to_owned());
        }
        if let Ok(integer) = spelled.parse::<i64>() {
            return integer.into();
        }
        let float = spelled.parse::<f64>().ok().and_then(Number::from_f64);
        if float.is_none() && self.operation_member() == Some("value") {
            let place = "struct field jsonPatchOp.value of type float64";
            self.report_wrong_type(&format!("number {spelled}"), place);
        }
        if float.is_none() && self.tree.beyond_floats.is_none() {
            self.tree.beyond_floats = Some(BeyondFloats {
                place: self.path(),
                spelled: spelled.to_owned(),
            });
        }
        float.map_or(Value::Null, Value::Number)
    }
}

/// Whether a member names the type: Go's decoder of its names does not distinguish upper from lower
/// case.
pub(crate) fn names_type(name: &str) -> bool {
    name.eq_ignore_ascii_case("kind") || name.eq_ignore_ascii_case("apiVersion")
}

#[cfg(test)]
mod tests {
    use super::{ReadError, read, spelled};
    use serde_json::{Value, json};

    fn value(text: &str) -> Value {
        read(text.as_bytes()).unwrap().value
    }

    #[test]
    fn numbers_are_integers_where_they_are_spelled_so_and_fit() {
        assert_eq!(value("[1,-0,1.0,1e2]"), json!([1, 0, 1.0, 100.0]));
        assert_eq!(
            value("9223372036854775808"),
            json!(9.223_372_036_854_776e18)
        );
        let tree = read(b"[1, 1e999, -1e998]").unwrap();
        assert_eq!(tree.beyond_floats.unwrap().spelled, "1e999");
        let text = br#"{"a": [{"b": 1}, {"b": 1.50}], "b": 2}"#;
        assert_eq!(spelled(text, "a[1].b").as_deref(), Some("1.50"));
    }

    #[test]
    fn strings_are_read_as_go_reads_them() {
        assert_eq!(value(r#""\u00e9\ud83d\ude00\n\/""#), json!("é😀\n/"));
        assert_eq!(
            value(r#""\ud83dx\ude00\ud83d\u0041""#),
            json!("\u{fffd}x\u{fffd}\u{fffd}A")
        );
        let lossy = read(b"\"a\xff\xe2\x82b\"").unwrap().value;
        assert_eq!(lossy, json!("a\u{fffd}\u{fffd}\u{fffd}b"));
    }

    #[test]
    fn duplicates_are_reported_once_each_in_the_order_of_the_text() {
        let tree = read(br#"{"a":{"b":1,"b":2,"b":3},"l":[{},{"c":1,"c":1}],"a":{}}"#).unwrap();
        assert_eq!(tree.duplicates, ["a.b", "l[1].c", "a"]);
        assert_eq!(tree.value, json!({"a": {}, "l": [{}, {"c": 1}]}));
        let tree = read(br#"{"a":1,"a":{"b":1,"c":{},"b":2,"c":{"d":1,"d":2}},"a":3}"#).unwrap();
        assert_eq!(tree.duplicates, ["a", "a.b", "a.c", "a.c.d"]);
        let inside = r#""b":1,"b":1"#;
        let many: Vec<String> = (0..100)
            .map(|index| format!(r#"{{{inside},"i":{index}}}"#))
            .collect();
        let text = format!(r#"{{"a":1,"a":[{}]}}"#, many.join(","));
        let duplicates = read(text.as_bytes()).unwrap().duplicates;
        assert_eq!(duplicates.len(), 100);
        assert_eq!(duplicates[..2], ["a", "a[0].b"]);
    }

    #[test]
    fn depth_is_bounded() {
        let nested = |depth| "[".repeat(depth) + &"]".repeat(depth);
        assert!(read(nested(500).as_bytes()).is_ok());
        assert_eq!(
            read(nested(501).as_bytes()).unwrap_err(),
            ReadError::TooDeep
        );
        let too_deep = "invalid character '[' exceeded max depth".to_owned();
        assert_eq!(
            read("[".repeat(10_000_000).as_bytes()).unwrap_err(),
            ReadError::Syntax(too_deep)
        );
    }

    #[test]
    fn invalid_json_of_any_depth_is_rejected_with_gos_message() {
        let rejected = |text: &str| read(text.as_bytes()).unwrap_err();
        let unquoted = "invalid character 'a' looking for beginning of value".to_owned();
        assert_eq!(rejected("[a]"), ReadError::Syntax(unquoted.clone()));
        assert_eq!(
            rejected(&("[".repeat(501) + "a")),
            ReadError::Syntax(unquoted)
        );
    }
}

//! Writes `fieldsV1`.

use super::FieldSet;
use crate::apply::path::{Escapes, write_text};
use serde_json::{Map, Value};

impl FieldSet {
    /// Returns the set as JSON, in the order of its elements, byte for byte as structured-merge-diff
    /// writes it.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut out = String::new();
        self.write(&mut out, &mut String::new(), false);
        out
    }

    /// Writes the set; keys are written to a buffer first, to be escaped.
    fn write(&self, out: &mut String, key: &mut String, is_member: bool) {
        out.push('{');
        if is_member && !self.nodes.is_empty() {
            out.push_str("\".\":{}");
        }
        for (index, node) in self.nodes.iter().enumerate() {
            if index > 0 || is_member {
                out.push(',');
            }
            key.clear();
            node.element.write_key(key);
            write_text(out, key, Escapes::Needed);
            out.push(':');
            match &node.children {
                Some(children) => children.write(out, key, node.is_member),
                None => out.push_str("{}"),
            }
        }
        out.push('}');
    }

    /// Returns the set as the `fieldsV1` of an entry of `managedFields`.
    #[must_use]
    pub fn to_fields_v1(&self) -> Value {
        Value::Object(self.to_object(false))
    }

    fn to_object(&self, is_member: bool) -> Map<String, Value> {
        let mut members = Map::new();
        if is_member && !self.nodes.is_empty() {
            members.insert(".".to_owned(), Value::Object(Map::new()));
        }
        for node in &self.nodes {
            let below = node.children.as_deref();
            let below = below.map_or_else(Map::new, |below| below.to_object(node.is_member));
            members.insert(node.element.to_key(), Value::Object(below));
        }
        members
    }
}

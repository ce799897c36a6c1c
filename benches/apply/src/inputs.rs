//! The objects, and what is applied to them.

use kube_conv_patch::apply::{Duplicates, ObjectType};
use serde_json::{Value, json};
use std::error::Error;
use std::path::Path;

/// A stored object, what manager `a` applies to it, and the fields of each manager, as text.
pub struct Input {
    count: usize,
    pub live: String,
    pub applied: String,
    pub fields: Vec<(&'static str, String)>,
}

/// The types, in the library's format.
pub fn types() -> Value {
    json!({"types": [
        {"name": "object", "map": {"fields": [
            {"name": "kind", "type": {"scalar": "string"}},
            {"name": "items", "type": {"list": {
                "elementType": {"namedType": "item"}, "elementRelationship": "associative", "keys": ["name"],
            }}},
        ]}},
        {"name": "item", "map": {"fields": [
            {"name": "name", "type": {"scalar": "string"}},
            {"name": "image", "type": {"scalar": "string"}},
            {"name": "port", "type": {"scalar": "numeric"}},
        ]}},
    ]})
}

impl Input {
    /// Each item has a field of `a` and one of `b`. Now `a` changes every third and no longer applies every
    /// tenth.
    pub fn new(count: usize) -> Self {
        let live = object(count, |index| {
            Some(json!({"name": name(index), "image": "image:1", "port": index}))
        });
        let applied = object(count, |index| {
            let image = if index % 3 == 0 { "image:2" } else { "image:1" };
            (index % 10 != 0).then(|| json!({"name": name(index), "image": image}))
        });
        let before = object(count, |index| {
            Some(json!({"name": name(index), "image": "image:1"}))
        });
        let other = object(count, |index| {
            Some(json!({"name": name(index), "port": index}))
        });
        Self {
            count,
            live: live.to_string(),
            applied: applied.to_string(),
            fields: vec![
                ("a", fields(before).unwrap_or_default()),
                ("b", fields(other).unwrap_or_default()),
            ],
        }
    }

    /// Writes the input of the Go program.
    pub fn write(&self, folder: &Path) -> std::io::Result<()> {
        let write = |kind: &str, text: &str| {
            std::fs::write(folder.join(format!("{}.{kind}.json", self.count)), text)
        };
        write("live", &self.live)?;
        write("applied", &self.applied)?;
        let mut fields = self.fields.iter();
        fields.try_for_each(|(manager, fields)| write(manager, fields))
    }
}

fn name(index: usize) -> String {
    format!("item-{index}")
}

fn object(count: usize, item: impl Fn(usize) -> Option<Value>) -> Value {
    let items: Vec<Value> = (0..count).filter_map(item).collect();
    json!({"kind": "Object", "items": items})
}

/// The fields of a manager that applied an object.
fn fields(object: Value) -> Result<String, Box<dyn Error>> {
    let types = ObjectType::read(&types(), "object")?;
    let typed = types.typed(object, Duplicates::Rejected)?;
    Ok(typed.field_set().to_fields_v1().to_string())
}

//! Enums of strings.

use super::Reader;
use crate::import::attribute::Key;
use crate::import::identifiers;
use crate::import::keywords::{Keywords, cel};
use crate::import::model::{Body, EnumValue, Item, Type};
use crate::schema::Schema;
use crate::schema::place::Place;
use serde_json::Value;
use std::collections::BTreeSet;

/// The names of the variant for values that the CRD does not list.
const UNKNOWN: [&str; 3] = ["Other", "Unknown", "Unlisted"];

impl Reader<'_> {
    /// The enum of a string with listed values, unless two of them have one name in Rust.
    pub(super) fn string_enum(&mut self, schema: &Schema, at: &Place<'_>) -> Option<Type> {
        let path = self.path(at);
        let mut names = BTreeSet::new();
        let mut values = Vec::new();
        for value in &schema.enum_values {
            let value = value.as_str()?;
            let given = self.names.of_value(&path, value);
            let rust = given.or_else(|| identifiers::variant(value))?;
            if !names.insert(rust.clone()) {
                return None;
            }
            values.push(EnumValue {
                rust,
                value: value.to_owned(),
            });
        }
        let unknown = UNKNOWN.into_iter().find(|name| !names.contains(*name));
        let keys = keys_of(schema);
        let body = Body::Enum(values, unknown.map(str::to_owned));
        Some(Type::Item(self.add(
            Item { keys, body },
            schema,
            Vec::new(),
            at,
        )))
    }
}

fn keys_of(schema: &Schema) -> Vec<Key> {
    let mut keywords = Keywords::of(schema);
    for keyword in ["type", "enum"] {
        keywords.take(keyword);
    }
    let mut keys: Vec<Key> = cel(&schema.validations).collect();
    keywords.about_any(&mut keys);
    keywords.finish(&mut keys);
    keys
}

/// The variant of a value.
pub(super) fn variant_of(item: &Item, value: &Value) -> Option<String> {
    let Body::Enum(values, _) = &item.body else {
        return None;
    };
    let found = values
        .iter()
        .find(|known| value.as_str() == Some(&known.value))?;
    Some(found.rust.clone())
}

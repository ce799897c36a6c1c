//! Enums of strings and of integers.

use super::ModuleReader;
use crate::attribute::Argument;
use crate::identifiers;
use crate::keywords::{Keywords, cel};
use crate::model::{Body, EnumValue, RustItem, RustType};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::place::Place;
use serde_json::Value;
use std::collections::BTreeSet;

/// The names of the variant for values that the CRD does not list.
const UNKNOWN: [&str; 3] = ["Other", "Unknown", "Unlisted"];

impl ModuleReader<'_> {
    /// The enum of a string with listed values, unless two of them have one name in Rust.
    pub(super) fn string_enum(&mut self, schema: &Schema, at: &Place<'_>) -> Option<RustType> {
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
        let unknown = name_of_unknown(|name| names.contains(name));
        let keys = keys_of(schema);
        let body = Body::Enum(values, unknown);
        Some(RustType::Item(self.add(
            RustItem { keys, body },
            schema,
            Vec::new(),
            at,
        )))
    }
}

impl ModuleReader<'_> {
    /// The enum of an integer with listed values, unless two of them have one name in Rust. It keeps
    /// no other values, as the schema accepts none.
    pub(super) fn integer_enum(&mut self, schema: &Schema, at: &Place<'_>) -> Option<RustType> {
        let path = self.path(at);
        let mut names = BTreeSet::new();
        let mut values = Vec::new();
        for value in &schema.enum_values {
            let value = value
                .as_i64()
                .filter(|value| value.unsigned_abs() < 1 << 53)?;
            let given = self.names.of_value(&path, &value.to_string());
            let rust = given.unwrap_or_else(|| identifiers::number(value));
            if !names.insert(rust.clone()) {
                return None;
            }
            values.push((rust, value));
        }
        if values.is_empty() {
            return None;
        }
        let mut keys = vec![Argument::Word("integer")];
        keys.extend(keys_of(schema));
        let body = Body::Integers(values);
        let item = RustItem { keys, body };
        Some(RustType::Item(self.add(item, schema, Vec::new(), at)))
    }
}

/// A name for the variant that keeps what the CRD does not list.
pub(super) fn name_of_unknown(is_taken: impl Fn(&str) -> bool) -> Option<String> {
    let mut names = UNKNOWN.into_iter();
    names.find(|name| !is_taken(name)).map(str::to_owned)
}

fn keys_of(schema: &Schema) -> Vec<Argument> {
    let mut keywords = Keywords::of(schema);
    for keyword in ["type", "enum"] {
        keywords.take(keyword);
    }
    let mut keys: Vec<Argument> = cel(&schema.validations).collect();
    keywords.about_any(&mut keys);
    keywords.finish(&mut keys);
    keys
}

/// The variant of a value.
pub(super) fn variant_of(item: &RustItem, value: &Value) -> Option<String> {
    match &item.body {
        Body::Enum(values, _) => {
            let mut values = values.iter();
            let found = values.find(|known| value.as_str() == Some(&known.value))?;
            Some(found.rust.clone())
        }
        Body::Integers(values) => {
            let mut values = values.iter();
            let (rust, _) = values.find(|(_, known)| value.as_i64() == Some(*known))?;
            Some(rust.clone())
        }
        _ => None,
    }
}

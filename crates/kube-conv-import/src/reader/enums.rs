//! Enums of strings and of integers.

use super::ModuleReader;
use crate::attribute::Argument;
use crate::identifiers;
use crate::keywords::{Keywords, cel};
use crate::model::{Body, RustItem, RustType};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::place::Place;
use serde_json::Value;
use std::collections::BTreeSet;

/// The names of the variant for values that the CRD does not list.
const UNKNOWN: [&str; 3] = ["Other", "Unknown", "Unlisted"];

impl ModuleReader<'_> {
    /// The enum of a string with listed values, unless two of them have one name in Rust.
    pub(super) fn string_enum(&mut self, schema: &Schema, at: &Place<'_>) -> Option<RustType> {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let values = self.named(schema, at, text, |value| identifiers::variant(value))?;
        let unknown = name_of_unknown(|name| values.iter().any(|(rust, _)| rust == name));
        let body = Body::Enum(values, unknown);
        Some(self.without_fields(body, keys_of(schema), schema, at))
    }

    /// The enum of an integer with listed values, unless two of them have one name in Rust. It keeps
    /// no other values, as the schema accepts none.
    pub(super) fn integer_enum(&mut self, schema: &Schema, at: &Place<'_>) -> Option<RustType> {
        let number = |value: &Value| {
            value
                .as_i64()
                .filter(|value| value.unsigned_abs() < 1 << 53)
        };
        let values = self.named(schema, at, number, |value| {
            Some(identifiers::number(*value))
        })?;
        if values.is_empty() {
            return None;
        }
        let mut keys = vec![Argument::Word("integer")];
        keys.extend(keys_of(schema));
        Some(self.without_fields(Body::Integers(values), keys, schema, at))
    }

    /// The listed values, each with its name in Rust.
    fn named<V: ToString>(
        &self,
        schema: &Schema,
        at: &Place<'_>,
        read: impl Fn(&Value) -> Option<V>,
        name: impl Fn(&V) -> Option<String>,
    ) -> Option<Vec<(String, V)>> {
        let path = self.path(at);
        let mut names = BTreeSet::new();
        let named = schema.enum_values.iter().map(|value| {
            let value = read(value)?;
            let given = self.names.of_value(&path, &value.to_string());
            let rust = given.or_else(|| name(&value))?;
            names.insert(rust.clone()).then_some((rust, value))
        });
        named.collect()
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
            let (rust, _) = values.find(|(_, known)| value.as_str() == Some(known))?;
            Some(rust.clone())
        }
        Body::Integers(values) => {
            let mut values = values.iter();
            let (rust, _) = values.find(|(_, known)| value.as_i64() == Some(*known))?;
            Some(rust.clone())
        }
        _ => None,
    }
}

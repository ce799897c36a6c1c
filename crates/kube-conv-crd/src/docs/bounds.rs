//! What a schema's keywords demand of a value, in sentences without their full stops.

use super::text::{Sentence, code, codes};
use super::types::{Container, FieldType};
use kube_conv_schema::schema::{Number, Schema};

/// All sentences about a field: those about itself, then those about what it contains.
pub(super) fn sentences(parts: &FieldType<'_>) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    let mut prefix = String::new();
    for (container, schema) in &parts.containers {
        add(&mut sentences, &prefix, of_container(*container, schema));
        prefix.push_str(match container {
            Container::List => "each item: ",
            Container::Map => "each value: ",
        });
    }
    add(&mut sentences, &prefix, of_value(parts.value));
    sentences
}

fn add(sentences: &mut Vec<Sentence>, prefix: &str, new: Vec<Sentence>) {
    sentences.extend(new.into_iter().map(|sentence| match prefix {
        "" => sentence,
        prefix => format!("{prefix}{sentence}"),
    }));
}

fn of_container(container: Container, schema: &Schema) -> Vec<Sentence> {
    let mut found = Vec::new();
    match container {
        Container::List => {
            found.extend(range(schema.min_items, schema.max_items, "item"));
            found.extend(list_type(schema));
        }
        Container::Map => {
            found.extend(range(schema.min_properties, schema.max_properties, "entry"));
            let is_atomic = schema.map_type.as_deref() == Some("atomic");
            found.extend(is_atomic.then(|| "applied as a whole".to_owned()));
        }
    }
    found.extend(of_all(schema));
    found
}

fn list_type(schema: &Schema) -> Option<Sentence> {
    match schema.list_type.as_deref()? {
        "set" => Some("no item twice".to_owned()),
        "map" => Some(format!(
            "no two items with the same {}",
            codes(&schema.list_map_keys)
        )),
        "atomic" => Some("applied as a whole".to_owned()),
        _ => None,
    }
}

fn of_value(schema: &Schema) -> Vec<Sentence> {
    let mut found = of_all(schema);
    if !schema.enum_values.is_empty() {
        let values: Vec<String> = schema.enum_values.iter().map(plain).collect();
        found.push(format!("one of {}", codes(&values)));
    }
    found.extend(least(schema));
    found.extend(greatest(schema));
    found.extend(
        schema
            .multiple_of
            .map(|factor| format!("a multiple of {}", number(factor))),
    );
    found.extend(range(schema.min_length, schema.max_length, "character"));
    found.extend(range(schema.min_properties, schema.max_properties, "field"));
    found.extend(
        schema
            .pattern
            .as_ref()
            .map(|pattern| format!("matches {}", code(pattern))),
    );
    if schema.embedded_resource {
        found.push("a complete object of any kind".to_owned());
    } else if schema.preserve_unknown_fields == Some(true) {
        found.push("unknown fields are kept".to_owned());
    }
    found
}

/// What can be said of any schema.
fn of_all(schema: &Schema) -> Vec<Sentence> {
    let null = schema.nullable.then(|| "may be null".to_owned());
    let example = schema.example.as_ref();
    let example = example.map(|value| format!("for example {}", code(plain(value))));
    null.into_iter().chain(example).collect()
}

fn least(schema: &Schema) -> Option<Sentence> {
    let words = if schema.exclusive_minimum {
        "more than"
    } else {
        "at least"
    };
    Some(format!("{words} {}", number(schema.minimum?)))
}

fn greatest(schema: &Schema) -> Option<Sentence> {
    let words = if schema.exclusive_maximum {
        "less than"
    } else {
        "at most"
    };
    Some(format!("{words} {}", number(schema.maximum?)))
}

/// How many of something there may be.
fn range(least: Option<i64>, greatest: Option<i64>, noun: &str) -> Option<Sentence> {
    let least = least.filter(|least| *least > 0);
    let (words, last) = match (least, greatest) {
        (None, None) => return None,
        (Some(least), None) => (format!("at least {least}"), least),
        (None, Some(greatest)) => (format!("at most {greatest}"), greatest),
        (Some(least), Some(greatest)) if least == greatest => (least.to_string(), least),
        (Some(least), Some(greatest)) => (format!("{least} to {greatest}"), greatest),
    };
    Some(format!("{words} {}", counted(noun, last)))
}

fn counted(noun: &str, count: i64) -> String {
    match (count, noun.strip_suffix('y')) {
        (1, _) => noun.to_owned(),
        (_, Some(stem)) => format!("{stem}ies"),
        (_, None) => format!("{noun}s"),
    }
}

fn number(number: Number) -> String {
    match number {
        Number::Integer(value) => value.to_string(),
        Number::Float(value) => value.to_string(),
    }
}

/// A value as people write it: texts without quotes.
fn plain(value: &serde_json::Value) -> String {
    match value.as_str() {
        Some(text) if !text.is_empty() => text.to_owned(),
        _ => value.to_string(),
    }
}

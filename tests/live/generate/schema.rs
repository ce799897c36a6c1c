//! Structural schemas, mostly such as the API server accepts.

use super::{format, instance, number, pattern, text, union};
use crate::random::Random;
use serde_json::{Map, Value, json};

/// The kind of values of a schema, which decides the keywords it may have.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    String,
    Integer,
    Number,
    Boolean,
    Array,
    Object,
    Map,
    IntOrString,
    Unknown,
    Embedded,
}

const SCALARS: &[Kind] = &[
    Kind::String,
    Kind::String,
    Kind::String,
    Kind::Integer,
    Kind::Integer,
    Kind::Number,
    Kind::Number,
    Kind::Boolean,
    Kind::IntOrString,
];

const NESTING: &[Kind] = &[
    Kind::Array,
    Kind::Array,
    Kind::Array,
    Kind::Object,
    Kind::Object,
    Kind::Object,
    Kind::Map,
    Kind::Map,
    Kind::Embedded,
    Kind::Unknown,
];

/// The schema of any value, with at most this many levels.
pub fn any(random: &mut Random, levels: usize) -> Value {
    let kind = if levels > 0 && random.percent(45) {
        random.one_of(NESTING)
    } else {
        random.one_of(SCALARS)
    };
    of_kind(random, kind, levels)
}

/// The schema of an object with named properties.
pub fn object(random: &mut Random, levels: usize) -> Value {
    of_kind(random, Kind::Object, levels.max(1))
}

/// The schema of an object with one property that many keywords check.
pub fn focused(random: &mut Random) -> Value {
    let all = [SCALARS, NESTING].concat();
    let kind = random.one_of(&all);
    let mut schema = shape(random, kind, 1);
    for _ in 0..4 {
        checks(random, kind, &mut schema);
    }
    if random.percent(30) {
        junctors(random, kind, &mut schema);
    }
    json!({ "type": "object", "properties": { "a": schema } })
}

fn of_kind(random: &mut Random, kind: Kind, levels: usize) -> Value {
    let mut schema = shape(random, kind, levels);
    checks(random, kind, &mut schema);
    if random.percent(15) {
        junctors(random, kind, &mut schema);
    }
    if random.percent(15) {
        schema.insert("nullable".to_owned(), json!(true));
    }
    if kind == Kind::Object && random.percent(12) {
        union::rules(random, &mut schema);
    }
    let mut schema = Value::Object(schema);
    // It is unknown which values junctors accept, and the server rejects a default that they reject.
    if random.percent(18) && !has_junctors(&schema) && !has_rules(&schema) {
        schema["default"] = instance::valid(random, &schema);
    }
    schema
}

/// The keywords that define the structure; they are outside junctors only.
fn shape(random: &mut Random, kind: Kind, levels: usize) -> Map<String, Value> {
    let shape = match kind {
        Kind::String => json!({ "type": "string" }),
        Kind::Integer => json!({ "type": "integer" }),
        Kind::Number => json!({ "type": "number" }),
        Kind::Boolean => json!({ "type": "boolean" }),
        Kind::Array => array(random, levels),
        Kind::Object => json!({ "type": "object", "properties": properties(random, levels) }),
        Kind::Map => map(random, levels),
        Kind::IntOrString => int_or_string(random),
        Kind::Unknown => unknown(random, levels),
        Kind::Embedded => embedded(random, levels),
    };
    match shape {
        Value::Object(members) => members,
        _ => Map::new(),
    }
}

fn properties(random: &mut Random, levels: usize) -> Value {
    let count = random.count(4) + usize::from(random.percent(80));
    let members = random.list(count, |random| {
        (text::name(random), any(random, levels - 1))
    });
    Value::Object(members.into_iter().collect())
}

fn map(random: &mut Random, levels: usize) -> Value {
    let values = if random.percent(10) {
        json!(true)
    } else {
        any(random, levels - 1)
    };
    json!({ "type": "object", "additionalProperties": values })
}

fn int_or_string(random: &mut Random) -> Value {
    let mut schema = json!({ "x-kubernetes-int-or-string": true });
    if random.percent(40) {
        schema["anyOf"] = json!([{ "type": "integer" }, { "type": "string" }]);
    }
    schema
}

fn unknown(random: &mut Random, levels: usize) -> Value {
    let mut schema = json!({ "x-kubernetes-preserve-unknown-fields": true });
    if random.percent(60) {
        schema["type"] = json!("object");
        if random.percent(60) {
            schema["properties"] = properties(random, levels);
        }
    }
    schema
}

fn embedded(random: &mut Random, levels: usize) -> Value {
    let mut schema = json!({ "type": "object", "x-kubernetes-embedded-resource": true });
    if random.percent(60) {
        schema["x-kubernetes-preserve-unknown-fields"] = json!(true);
    } else {
        schema["properties"] = json!({ "spec": any(random, levels - 1) });
    }
    schema
}

fn array(random: &mut Random, levels: usize) -> Value {
    match random.below(6) {
        0 => {
            json!({ "type": "array", "items": any(random, levels - 1), "x-kubernetes-list-type": "atomic" })
        }
        1 => {
            let kind = random.one_of(&[
                Kind::String,
                Kind::Integer,
                Kind::Number,
                Kind::Boolean,
                Kind::Object,
            ]);
            let mut items = of_kind(random, kind, levels);
            if kind == Kind::Object {
                items["x-kubernetes-map-type"] = json!("atomic");
            }
            json!({ "type": "array", "items": never_null(items), "x-kubernetes-list-type": "set" })
        }
        2 => keyed(random, levels),
        _ => json!({ "type": "array", "items": any(random, levels - 1) }),
    }
}

/// A list of type map.
fn keyed(random: &mut Random, levels: usize) -> Value {
    let mut items = never_null(of_kind(random, Kind::Object, levels));
    let count = 1 + usize::from(random.percent(40));
    let keys = &["name", "port"][..count];
    let mut required = Vec::new();
    for key in keys {
        let kind = random.one_of(&[Kind::String, Kind::Integer, Kind::Boolean, Kind::Number]);
        let mut schema = never_null(of_kind(random, kind, 0));
        if random.percent(60) {
            required.push(*key);
        } else {
            schema["default"] = instance::valid(random, &schema);
        }
        items["properties"][*key] = schema;
    }
    if !required.is_empty() {
        items["required"] = json!(required);
    }
    // Values that were valid before the keys were set may now be invalid.
    if let Some(members) = items.as_object_mut() {
        members.remove("default");
    }
    json!({
        "type": "array",
        "items": items,
        "x-kubernetes-list-type": "map",
        "x-kubernetes-list-map-keys": keys,
    })
}

fn never_null(mut schema: Value) -> Value {
    if let Some(members) = schema.as_object_mut() {
        members.remove("nullable");
    }
    schema
}

/// The keywords that check a value of that kind; they may be in junctors, too.
fn checks(random: &mut Random, kind: Kind, schema: &mut Map<String, Value>) {
    match kind {
        Kind::String => strings(random, schema),
        Kind::Integer => numbers(random, &["int32", "int64", "uint32"], schema),
        Kind::Number => numbers(random, &["float", "double", "int32"], schema),
        Kind::IntOrString => {
            if random.percent(20) {
                strings(random, schema);
            }
            if random.percent(20) {
                numbers(random, &["int32"], schema);
            }
        }
        Kind::Array => bounds(random, "Items", schema),
        Kind::Object | Kind::Map | Kind::Unknown | Kind::Embedded => {
            bounds(random, "Properties", schema);
            required(random, schema);
        }
        Kind::Boolean => {}
    }
    if random.percent(10) {
        let values = enumeration(random, schema);
        schema.insert("enum".to_owned(), values);
    }
}

fn bounds(random: &mut Random, noun: &str, schema: &mut Map<String, Value>) {
    if random.percent(12) {
        schema.insert(format!("min{noun}"), json!(random.between(0, 3)));
    }
    if random.percent(12) {
        schema.insert(format!("max{noun}"), json!(random.between(0, 6)));
    }
}

fn strings(random: &mut Random, schema: &mut Map<String, Value>) {
    bounds(random, "Length", schema);
    if random.percent(15) {
        schema.insert("pattern".to_owned(), json!(pattern::any(random)));
    }
    if random.percent(35) {
        schema.insert("format".to_owned(), json!(format::any(random)));
    }
}

fn numbers(random: &mut Random, formats: &[&str], schema: &mut Map<String, Value>) {
    for (bound, exclusive) in [
        ("minimum", "exclusiveMinimum"),
        ("maximum", "exclusiveMaximum"),
    ] {
        if random.percent(20) {
            schema.insert(bound.to_owned(), limit(random));
            if random.percent(40) {
                schema.insert(exclusive.to_owned(), json!(random.percent(85)));
            }
        }
    }
    if random.percent(12) {
        let divisors = [
            json!(2),
            json!(3),
            json!(0.1),
            json!(0.01),
            json!(10),
            json!(1.5),
            json!(1e6),
        ];
        schema.insert("multipleOf".to_owned(), random.one_of(&divisors));
    }
    if random.percent(25) {
        schema.insert("format".to_owned(), json!(random.pick(formats)));
    }
}

fn limit(random: &mut Random) -> Value {
    match random.below(6) {
        0..=2 => json!(random.between(-5, 5)),
        3 => json!(random.between(-50, 50) as f64 / 10.0),
        4 => json!(number::float(random)),
        _ => json!(number::integer(random)),
    }
}

fn required(random: &mut Random, schema: &mut Map<String, Value>) {
    if random.percent(70) {
        return;
    }
    let mut names: Vec<String> = match schema.get("properties").and_then(Value::as_object) {
        Some(properties) => properties.keys().cloned().collect(),
        None => vec![text::name(random), text::name(random)],
    };
    names.retain(|_| random.percent(60));
    if random.percent(5) {
        names.push(text::name(random));
    }
    if random.percent(20) {
        names.reverse();
    }
    schema.insert("required".to_owned(), json!(names));
}

fn enumeration(random: &mut Random, schema: &Map<String, Value>) -> Value {
    let count = random.count(4) + 1;
    let schema = Value::Object(schema.clone());
    let mut values = random.list(count, |random| instance::valid(random, &schema));
    if random.percent(20) {
        values.push(Value::Null);
    }
    json!(values)
}

fn junctors(random: &mut Random, kind: Kind, schema: &mut Map<String, Value>) {
    let junctor = random.pick(&["allOf", "anyOf", "oneOf", "not", "anyOf", "oneOf"]);
    if schema.contains_key(junctor) {
        return;
    }
    let branches = if junctor == "not" {
        Value::Object(branch(random, kind, schema, 2))
    } else {
        let count = random.count(3) + 1;
        json!(random.list(count, |random| branch(random, kind, schema, 2)))
    };
    schema.insert(junctor.to_owned(), branches);
}

/// Whether there are rules, for which the accepted values are unknown, too.
fn has_rules(schema: &Value) -> bool {
    schema.to_string().contains("x-kubernetes-validations")
}

fn has_junctors(schema: &Value) -> bool {
    let Value::Object(members) = schema else {
        return schema
            .as_array()
            .is_some_and(|items| items.iter().any(has_junctors));
    };
    let is_junctor = |name: &str| ["allOf", "anyOf", "oneOf", "not"].contains(&name);
    members
        .iter()
        .any(|(name, inner)| is_junctor(name) || has_junctors(inner))
}

/// One branch of a junctor: checks of the value and of its parts.
fn branch(
    random: &mut Random,
    kind: Kind,
    around: &Map<String, Value>,
    levels: usize,
) -> Map<String, Value> {
    let mut inner = Map::new();
    checks(random, kind, &mut inner);
    if kind == Kind::Object && random.percent(50) {
        required(random, &mut inner);
        inner.remove("properties");
        if let Some(properties) = around.get("properties").and_then(Value::as_object) {
            let mut nested = Map::new();
            for (name, schema) in properties {
                if random.percent(40) {
                    let mut below = Map::new();
                    checks(random, kind_of(schema), &mut below);
                    nested.insert(name.clone(), Value::Object(below));
                }
            }
            inner.insert("properties".to_owned(), Value::Object(nested));
        }
    }
    if kind == Kind::Array && random.percent(40) {
        let mut items = Map::new();
        checks(
            random,
            around.get("items").map_or(Kind::String, kind_of),
            &mut items,
        );
        inner.insert("items".to_owned(), Value::Object(items));
    }
    if levels > 0 && random.percent(10) {
        let name = random.pick(&["allOf", "anyOf", "oneOf"]);
        let deeper = branch(random, kind, around, levels - 1);
        inner.insert(name.to_owned(), json!([deeper]));
    }
    inner
}

fn kind_of(schema: &Value) -> Kind {
    match schema["type"].as_str() {
        Some("string") => Kind::String,
        Some("integer") => Kind::Integer,
        Some("number") => Kind::Number,
        Some("boolean") => Kind::Boolean,
        Some("array") => Kind::Array,
        Some(_) => Kind::Map,
        None if schema.get("x-kubernetes-int-or-string").is_some() => Kind::IntOrString,
        None => Kind::Unknown,
    }
}

//! Making values valid: changes at the places of errors, as long as they do not lead to more errors.

use super::place::{ValueKey, at_mut, find, schema_at};
use super::random::Random;
use super::values::Generator;
use super::work::Work;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::structural::Structural;
use serde_json::Value;

/// The most changes that are tried.
const TRIES: usize = 400;

/// The most changes of a text or a number alone, which is replaced each time.
const TRIES_OF_A_SCALAR: usize = 20;

/// The most changes that are too large.
const MOST_TOO_LARGE: usize = 8;

/// Makes a value valid, if that succeeds.
#[doc(hidden)]
pub fn repaired(
    generator: &mut Generator<'_>,
    schema: &Schema,
    structural: &Structural,
    mut value: Value,
    work: &Work,
) -> Option<Value> {
    if generator.is_too_large() {
        return None;
    }
    let mut errors = paths(work, structural, &value);
    let mut too_large = 0;
    let mut tries = 0;
    loop {
        let Some(path) = generator.random.one_of(&errors) else {
            return Some(value);
        };
        let most = match value {
            Value::Array(_) | Value::Object(_) => TRIES,
            _ => TRIES_OF_A_SCALAR,
        };
        if work.is_done() || tries >= most {
            return None;
        }
        tries += 1;
        let mut changed = value.clone();
        change(generator, schema, &mut changed, path);
        work.take(generator.take_checks());
        if generator.is_too_large() {
            too_large += 1;
            generator.forget();
            match too_large > MOST_TOO_LARGE {
                true => return None,
                false => continue,
            }
        }
        let remaining = paths(work, structural, &changed);
        // A change for the worse now and then leads out of dead ends.
        if remaining.len() <= errors.len() || generator.random.percent(5) {
            (value, errors) = (changed, remaining);
        }
    }
}

/// The paths of the errors of a value.
fn paths(work: &Work, structural: &Structural, value: &Value) -> Vec<String> {
    let errors = work.process(structural, value).err();
    let errors = errors.iter().flatten();
    errors.map(|error| error.field().to_owned()).collect()
}

/// Changes a value at the path of an error, or right around it.
fn change(generator: &mut Generator<'_>, schema: &Schema, value: &mut Value, path: &str) {
    let mut place = find(value, path);
    if let Some(name) = place.missing
        && let Some(object) = schema_at(schema, &place.keys)
        && let Some(property) = object.properties.get(name.as_str())
        && generator.random.percent(80)
        && let Some(Value::Object(members)) = at_mut(value, &place.keys)
    {
        members.insert(name, generator.value(property));
        return;
    }
    let up = generator.random.one_of(&[0, 0, 0, 0, 1, 1, 2]).copied();
    for _ in 0..up.unwrap_or(0) {
        // The outermost object has the names of the kind.
        if place.keys.len() > 1 {
            place.keys.pop();
        }
    }
    if generator.random.percent(20) && remove(schema, value, &place.keys) {
        return;
    }
    if let Some(schema) = schema_at(schema, &place.keys)
        && let Some(inner) = at_mut(value, &place.keys)
    {
        match inner {
            Value::Object(_) if generator.random.percent(70) => {
                change_member(generator, schema, inner)
            }
            Value::Array(items) if generator.random.percent(50) && !items.is_empty() => {
                items.remove(generator.random.below(items.len()));
            }
            _ if place.keys.is_empty() => change_member(generator, schema, inner),
            _ => *inner = generator.value(schema),
        }
    }
}

/// Removes what is at a place, unless it is required.
fn remove(schema: &Schema, value: &mut Value, keys: &[ValueKey]) -> bool {
    let Some((ValueKey::Name(name), above)) = keys.split_last() else {
        return false;
    };
    let object = schema_at(schema, above);
    let is_required = object.is_none_or(|object| object.required.iter().any(|known| known == name));
    match at_mut(value, above) {
        Some(Value::Object(members)) if !is_required => members.remove(name).is_some(),
        _ => false,
    }
}

/// Adds, removes or changes a member of an object.
fn change_member(generator: &mut Generator<'_>, schema: &Schema, value: &mut Value) {
    let Value::Object(members) = value else {
        return;
    };
    let mut names: Vec<&str> = schema.properties.keys().map(|name| &**name).collect();
    if schema.additional_properties.is_some() {
        let is_listed = |name: &str| schema.properties.contains_key(name);
        let entries = members.keys().map(String::as_str);
        names.extend(entries.filter(|name| !is_listed(name)));
    }
    let Some(name) = one_of(generator.random, names) else {
        return;
    };
    let is_required = schema.required.iter().any(|known| *known == name);
    let property = schema_at(schema, &[ValueKey::Name(name.clone())]);
    if members.contains_key(&name) && !is_required && generator.random.percent(50) {
        members.remove(&name);
    } else if let Some(property) = property {
        let value = generator.value(property);
        members.insert(name, value);
    }
}

fn one_of(random: &mut Random, names: Vec<&str>) -> Option<String> {
    random.one_of(&names).map(|name| (*name).to_owned())
}

#[cfg(test)]
mod tests {
    use super::repaired;
    use crate::generate::{Constants, Generator, Random, Work};
    use kube_conv_schema::schema::Schema;
    use kube_conv_schema::structural::Structural;
    use serde_json::json;

    #[test]
    fn rules_are_met_by_changes_at_their_place() {
        let schema: Schema = serde_json::from_value(json!({
            "type": "object",
            "required": ["mode", "sizes"],
            "properties": {
                "mode": {"type": "string"},
                "sizes": {"type": "array", "items": {"type": "integer"}},
                "git": {"type": "object", "properties": {"url": {"type": "string", "pattern": "^https://"}}},
                "oci": {"type": "string"},
            },
            "x-kubernetes-validations": [
                {"rule": "self.mode in ['Fast', 'Safe']"},
                {"rule": "self.mode == 'Fast' ? has(self.git) && !has(self.oci) : has(self.oci)"},
                {"rule": "self.sizes.exists(size, size == 41)"},
            ],
        }))
        .unwrap();
        let structural = Structural::new(&schema).unwrap();
        let constants = Constants::of([&schema]);
        for seed in 0..40 {
            let mut random = Random::new(seed);
            let mut generator = Generator::new(&mut random, &constants);
            let start = generator.value(&schema);
            let value = repaired(&mut generator, &schema, &structural, start, &Work::new());
            assert!(structural.process(&value.unwrap()).is_ok(), "{seed}");
        }
    }

    #[test]
    fn values_without_a_type_are_booleans_and_what_alternatives_list() {
        let schema: Schema = serde_json::from_value(json!({
            "anyOf": [{"enum": ["First", "Second"]}, {"minLength": 1, "maxLength": 0}],
            "minimum": 1, "maximum": 0, "minItems": 1, "maxItems": 0, "minProperties": 1, "maxProperties": 0,
            "x-kubernetes-preserve-unknown-fields": true,
        }))
        .unwrap();
        let structural = Structural::new(&schema).unwrap();
        let constants = Constants::of([&schema]);
        let values = (0..40).map(|seed| {
            let mut random = Random::new(seed);
            Generator::new(&mut random, &constants).value(&schema)
        });
        let values: Vec<_> = values.collect();
        assert!(values.iter().all(|value| structural.process(value).is_ok()));
        for value in [json!(true), json!(false), json!("First"), json!("Second")] {
            assert!(values.contains(&value), "{value}");
        }
    }

    #[test]
    fn a_schema_without_values_has_none() {
        let schema: Schema = serde_json::from_value(json!({
            "type": "object", "required": ["a"],
            "properties": {"a": {"type": "integer", "minimum": 2, "maximum": 1}},
        }))
        .unwrap();
        let structural = Structural::new(&schema).unwrap();
        let (mut random, constants) = (Random::new(1), Constants::default());
        let mut generator = Generator::new(&mut random, &constants);
        let start = json!({});
        let found = repaired(&mut generator, &schema, &structural, start, &Work::new());
        assert_eq!(found, None);
    }
}

//! CustomResourceDefinitions with a mistake or two: random ones, and published ones if they
//! are next to the repository.

mod keywords;
mod others;

use super::{published, resource, schema, value};
use crate::random::Random;
use keywords::{keyword, schemas};
use others::{spec, version};
use serde_json::{Value, json};

pub fn validate(random: &mut Random) -> Value {
    let base = match published::any(random) {
        Some(published) if random.percent(40) => published,
        _ => several_versions(random),
    };
    let mut crd = base.clone();
    for _ in 0..=random.count(2) {
        mutate(random, &mut crd);
    }
    let mut question = json!({ "crd": crd });
    if random.percent(15) {
        question["crd"]["metadata"]["resourceVersion"] = json!("1");
        let mut old = base;
        if random.percent(30) {
            mutate(random, &mut old);
        }
        question["old"] = old;
    }
    if random.percent(10) {
        question["fieldValidation"] = json!(random.pick(&["Strict", "Warn", "Ignore"]));
    }
    question
}

/// A published CRD with a change of one keyword at one place: set to something else, added
/// or removed.
pub fn one_keyword(random: &mut Random) -> Value {
    let mut crd = published::without_rules(random).unwrap_or_else(|| several_versions(random));
    let places = schemas(&crd);
    let place = &places[random.below(places.len())];
    if let Some(node) = crd.pointer_mut(place).and_then(Value::as_object_mut) {
        let keys: Vec<String> = node.keys().cloned().collect();
        if random.percent(30) && !keys.is_empty() {
            node.remove(&keys[random.below(keys.len())]);
        } else {
            keyword(random, node);
            // Checking a rule needs an evaluator.
            node.remove("x-kubernetes-validations");
        }
    }
    json!({ "crd": crd })
}

fn several_versions(random: &mut Random) -> Value {
    let spec = schema::object(random, 2);
    let mut crd = resource::crd(random, &spec);
    if random.percent(20) {
        let mut second = crd["spec"]["versions"][0].clone();
        second["name"] = json!(random.pick(&["v2", "v2", "v1beta1", "v1"]));
        second["storage"] = json!(random.percent(10));
        crd["spec"]["versions"].as_array_mut().unwrap().push(second);
    }
    crd
}

fn mutate(random: &mut Random, crd: &mut Value) {
    let places: Vec<String> = schemas(crd);
    if places.is_empty() || random.percent(30) {
        match random.below(10) {
            0 => anything(random, crd),
            1..4 => version(random, crd),
            _ => spec(random, crd),
        }
        return;
    }
    let place = &places[random.below(places.len())];
    let node = crd.pointer_mut(place).unwrap();
    if random.percent(5) {
        *node = value::any(random, 1);
    } else if let Some(node) = node.as_object_mut() {
        if random.percent(15) {
            let keys: Vec<String> = node.keys().cloned().collect();
            if !keys.is_empty() {
                node.remove(&keys[random.below(keys.len())]);
            }
        } else {
            keyword(random, node);
        }
    }
}

fn one_of(random: &mut Random, values: &[Value]) -> Value {
    random.one_of(values)
}

/// Replaces any value with null or a value of another shape.
fn anything(random: &mut Random, crd: &mut Value) {
    let mut places = vec![String::new()];
    all_places(crd, String::new(), &mut places);
    let place = &places[random.below(places.len())];
    // The server reads these before it decodes the CRD.
    if [
        "",
        "/kind",
        "/apiVersion",
        "/metadata",
        "/metadata/name",
        "/metadata/resourceVersion",
    ]
    .contains(&&**place)
    {
        return;
    }
    if let Some(node) = crd.pointer_mut(place) {
        *node = one_of(
            random,
            &[
                json!(null),
                json!(null),
                json!(5),
                json!("x"),
                json!([]),
                json!({}),
                json!(true),
                json!(1.5),
            ],
        );
    }
}

fn all_places(value: &Value, place: String, found: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                all_places(item, format!("{place}/{index}"), found);
            }
        }
        Value::Object(members) => {
            for (name, member) in members {
                let name = name.replace('~', "~0").replace('/', "~1");
                all_places(member, format!("{place}/{name}"), found);
            }
        }
        _ => {}
    }
    found.push(place);
}

/// Sets a value inside objects, which are created if they are missing.
fn set(root: &mut Value, steps: &[&str], value: Value) {
    let mut node = root;
    for step in steps {
        if !node.is_object() {
            *node = json!({});
        }
        node = node
            .as_object_mut()
            .unwrap()
            .entry(*step)
            .or_insert(Value::Null);
    }
    *node = value;
}

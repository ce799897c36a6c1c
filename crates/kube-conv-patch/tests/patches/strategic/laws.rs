//! Properties of patches, tested with random objects; a failure prints the seed.

use crate::item::item;
use fastrand::Rng;
use kube_conv_patch::strategic::{Options, apply, conflicts, three_way, two_way};
use serde_json::{Map, Value, json};

/// Makes a value.
type Make = fn(&mut Rng) -> Value;

const RUNS: u64 = 1_000;

/// Tests a property with random choices, for each of many seeds.
fn for_all(law: impl Fn(&mut Rng)) {
    for seed in 0..RUNS {
        let shown = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            law(&mut Rng::with_seed(seed));
        }));
        assert!(shown.is_ok(), "seed {seed}");
    }
}

fn text(random: &mut Rng) -> Value {
    json!(["a", "b", "c", "d"][random.usize(..4)])
}

/// Different values of a list, in any order.
fn some_of(random: &mut Rng, values: &[&str]) -> Vec<Value> {
    let mut chosen: Vec<&&str> = values.iter().filter(|_| random.bool()).collect();
    random.shuffle(&mut chosen);
    chosen.into_iter().map(|value| json!(value)).collect()
}

fn numbers(random: &mut Rng) -> Value {
    let texts = some_of(random, &["1", "2", "9", "10", "11", "100"]);
    let numbers = texts
        .iter()
        .filter_map(|text| text.as_str()?.parse::<i64>().ok());
    json!(numbers.collect::<Vec<_>>())
}

fn keyed(random: &mut Rng, make: fn(&mut Rng) -> Map<String, Value>) -> Value {
    let names = some_of(random, &["a", "b", "c", "d", "e"]);
    let items = names.into_iter().map(|name| {
        let mut item = make(random);
        item.insert("name".to_owned(), name);
        Value::Object(item)
    });
    json!(items.collect::<Vec<_>>())
}

fn pin(random: &mut Rng) -> Map<String, Value> {
    let mut pin = Map::new();
    pin.insert("name".to_owned(), text(random));
    if random.bool() {
        pin.insert("value".to_owned(), text(random));
    }
    pin
}

fn part(random: &mut Rng) -> Map<String, Value> {
    let mut part = pin(random);
    let others: [(&str, Make); 3] = [
        ("other", text),
        ("pins", |random| keyed(random, pin)),
        ("numbers", numbers),
    ];
    for (key, make) in others {
        if random.u8(..3) == 0 {
            part.insert(key.to_owned(), make(random));
        }
    }
    part
}

/// An object whose merged lists have no key and no value twice.
fn object(random: &mut Rng) -> Value {
    let mut object = Map::new();
    let members: [(&str, Make); 12] = [
        ("name", text),
        ("value", text),
        ("parts", |random| keyed(random, part)),
        ("steps", |random| keyed(random, part)),
        ("numbers", numbers),
        ("texts", |random| {
            json!(some_of(random, &["x", "Y", "z", "é"]))
        }),
        ("plain", |random| {
            json!([random.i64(0..3), random.i64(0..3)])
        }),
        ("labels", |random| {
            let keys = some_of(random, &["k", "l", "m"]);
            let keys = keys.iter().filter_map(|key| key.as_str());
            Value::Object(keys.map(|key| (key.to_owned(), text(random))).collect())
        }),
        ("byName", |random| {
            let keys = some_of(random, &["k", "l"]);
            let keys = keys.iter().filter_map(|key| key.as_str());
            Value::Object(
                keys.map(|key| (key.to_owned(), part(random).into()))
                    .collect(),
            )
        }),
        ("selector", |random| Value::Object(pin(random))),
        ("union", |random| Value::Object(part(random))),
        (
            "anything",
            |random| json!({ "x": { (if random.bool() { "y" } else { "z" }): [1] } }),
        ),
    ];
    for (key, make) in members {
        if random.u8(..3) > 0 {
            object.insert(key.to_owned(), make(random));
        }
    }
    Value::Object(object)
}

#[test]
fn applying_the_difference_gives_the_other_object() {
    for_all(|random| {
        let (one, other) = (object(random), object(random));
        let patch = two_way(&one, &other, &item(), &Options::new()).unwrap();
        assert_eq!(
            apply(&one, &patch, &item()).unwrap(),
            other,
            "{one}\n{patch}"
        );
    });
}

#[test]
fn there_is_no_difference_between_an_object_and_itself() {
    for_all(|random| {
        let one = object(random);
        let patch = two_way(&one, &one, &item(), &Options::new()).unwrap();
        assert_eq!(patch, json!({}), "{one}");
    });
}

#[test]
fn the_empty_patch_changes_nothing() {
    for_all(|random| {
        let one = object(random);
        assert_eq!(apply(&one, &json!({}), &item()).unwrap(), one);
    });
}

#[test]
fn a_patch_applied_twice_is_applied_once() {
    for_all(|random| {
        let (one, other) = (object(random), object(random));
        let patch = two_way(&one, &other, &item(), &Options::new()).unwrap();
        assert_eq!(
            apply(&other, &patch, &item()).unwrap(),
            other,
            "{one}\n{patch}"
        );
    });
}

#[test]
fn with_a_live_object_that_has_not_changed_three_way_is_two_way() {
    for_all(|random| {
        let (one, other) = (object(random), object(random));
        for options in [Options::new(), Options::new().overwrite()] {
            let two = two_way(&one, &other, &item(), &options).unwrap();
            let three = three_way(&one, &other, &one, &item(), &options).unwrap();
            assert_eq!(three, two, "{one}\n{other}");
        }
    });
}

#[test]
fn fields_of_the_live_object_alone_survive_a_three_way_patch() {
    for_all(|random| {
        let (one, other) = (object(random), object(random));
        let mut live = one.clone();
        live["labels"]["live"] = json!("kept");
        live["live"] = json!(true);
        let options = Options::new().overwrite();
        let patch = three_way(&one, &other, &live, &item(), &options).unwrap();
        let patched = apply(&live, &patch, &item()).unwrap();
        assert_eq!(patched["live"], json!(true));
        let dropped = one.get("labels").is_some() && other.get("labels").is_none();
        assert_eq!(
            patched["labels"]["live"] == "kept",
            !dropped,
            "{one}\n{other}"
        );
    });
}

#[test]
fn a_patch_does_not_contradict_itself() {
    for_all(|random| {
        let (one, other) = (object(random), object(random));
        let patch = two_way(&one, &other, &item(), &Options::new()).unwrap();
        let found = conflicts(&patch, &patch, &item(), &Options::new()).unwrap();
        assert_eq!(found, [], "{patch}");
    });
}

#[test]
fn only_different_values_contradict_each_other() {
    let values = [
        json!(true),
        json!(false),
        json!(1),
        json!(2),
        json!("1"),
        json!("a"),
    ];
    for (one, left) in values.iter().enumerate() {
        for (other, right) in values.iter().enumerate() {
            let [left, right] = [left, right].map(|value| json!({ "value": value }));
            let found = conflicts(&left, &right, &item(), &Options::new()).unwrap();
            assert_eq!(found.is_empty(), one == other, "{left} {right}");
        }
    }
}

/// Both modes create patches with the same resulting object, except for orders that the exact one loses.
#[test]
fn canonical_patches_have_the_same_result_as_exact_ones() {
    let sorted = |mut object: Value| {
        for list in ["numbers", "texts"] {
            if let Some(items) = object[list].as_array_mut() {
                items.sort_by_key(Value::to_string);
            }
        }
        for part in ["/union", "/selector"] {
            if let Some(items) = object
                .pointer_mut(part)
                .and_then(|part| part["numbers"].as_array_mut())
            {
                items.sort_by_key(Value::to_string);
            }
        }
        for list in ["/parts", "/byName"] {
            let inner: Vec<&mut Value> = match object.pointer_mut(list) {
                Some(Value::Array(items)) => items.iter_mut().collect(),
                Some(Value::Object(members)) => members.values_mut().collect(),
                _ => Vec::new(),
            };
            for part in inner {
                if let Some(items) = part["numbers"].as_array_mut() {
                    items.sort_by_key(Value::to_string);
                }
            }
        }
        object.to_string()
    };
    for_all(|random| {
        let (one, other) = (object(random), object(random));
        let [canonical, exact] = [Options::new(), Options::new().exact()].map(|options| {
            let patch = two_way(&one, &other, &item(), &options).unwrap();
            apply(&one, &patch, &item()).unwrap()
        });
        assert_eq!(sorted(canonical), sorted(exact), "{one}\n{other}");
    });
}

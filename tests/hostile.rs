//! Whatever a value is made of, it gets an answer: no panic, no overflow of the stack, no silence.
#![allow(missing_docs)]

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::schema::Schema;
use kube_conv_runtime::structural::Structural;
use std::collections::BTreeMap;
use std::mem::ManuallyDrop;

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Everything {
    #[k8s(optional, list_map(name))]
    pub items: Vec<Item>,
    #[k8s(optional, list_set)]
    pub tags: Vec<String>,
    #[k8s(optional)]
    pub labels: BTreeMap<String, String>,
    pub anything: Option<Value>,
    pub number: Option<i64>,
    pub union: Option<Choice>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Item {
    pub name: String,
    #[k8s(default = 1, minimum = 0, maximum = 10)]
    pub weight: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
pub enum Choice {
    Nothing,
    Text(String),
    #[k8s(unknown)]
    Other(Value),
}

/// A list in a list in a list. It is never dropped: dropping it would overflow the stack, which is
/// serde_json's affair.
fn nested(depth: usize) -> ManuallyDrop<Value> {
    let value = (0..depth).fold(Value::Null, |inner, _| Value::Array(vec![inner]));
    ManuallyDrop::new(value)
}

#[test]
fn a_value_of_a_hundred_thousand_levels_is_refused() {
    let mut object = ManuallyDrop::new(json!({}));
    for place in ["anything", "items", "tags", "labels", "number", "union"] {
        object[place] = ManuallyDrop::into_inner(nested(100_000));
        let refused = Everything::decode(&object).unwrap_err();
        assert!(!refused.is_empty());
        assert!(refused.to_string().len() < 10_000, "{place}");
        // Taken out without being dropped.
        std::mem::forget(std::mem::replace(&mut object[place], Value::Null));
    }
}

#[test]
fn a_schema_of_ten_thousand_levels_is_refused() {
    let schema = (0..10_000).fold(Schema::of_type("string"), |inner, _| Schema {
        items: Some(Box::new(inner)),
        ..Schema::of_type("array")
    });
    let schema = ManuallyDrop::new(schema);
    assert!(Structural::compile(&schema).is_err());
}

#[test]
fn long_lists_are_judged_in_linear_time() {
    let items: Vec<Value> = (0..200_000)
        .map(|n| json!({"name": format!("n{n}")}))
        .collect();
    let tags: Vec<Value> = (0..200_000).map(|n| json!(format!("t{n}"))).collect();
    let read = assert_valid!(Everything::decode(&json!({"items": items, "tags": tags})));
    assert_eq!(read.items.len(), 200_000);
    assert!(read.items.iter().all(|item| item.weight == 1));
}

#[test]
fn every_item_of_a_long_wrong_list_is_reported() {
    let items: Vec<Value> = (0..20_000)
        .map(|_| json!({"name": 1, "weight": 11}))
        .collect();
    let refused = Everything::decode(&json!({ "items": items })).unwrap_err();
    assert!(refused.len() >= 40_000, "{}", refused.len());
}

#[test]
fn numbers_of_any_size_get_an_answer() {
    for number in [
        json!(u64::MAX),
        json!(1e300),
        json!(-1e300),
        json!(i64::MIN),
        json!(0.5),
    ] {
        let _ = Everything::decode(&json!({ "number": number }));
    }
    assert_valid!(Everything::decode(&json!({ "number": i64::MIN })));
    assert!(Everything::decode(&json!({ "number": u64::MAX })).is_err());
}

#[test]
fn a_value_that_is_no_object_is_refused() {
    for value in [json!(null), json!(1), json!("x"), json!([]), json!(true)] {
        let refused = Everything::decode(&value).unwrap_err();
        let first = refused.first().unwrap().to_string();
        assert!(first.starts_with("<nil>: Invalid value"), "{refused}");
    }
}

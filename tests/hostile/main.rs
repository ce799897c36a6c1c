//! Every value gets a result, whatever it contains: no panic, no stack overflow, no missing error.
#![allow(missing_docs, clippy::indexing_slicing, clippy::unwrap_used)]

mod depth;
mod hostile_definitions;
mod hostile_markup;
#[path = "../shared/hostile_objects.rs"]
mod hostile_objects;
mod hostile_pages;
mod hostile_requests;
mod long_input;
mod long_lists;
mod memory_of_requests;
mod random_inputs;
#[path = "../shared/same.rs"]
mod same;

use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::schema::{Schema, SchemaOrBool};
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

/// A deeply nested list. It is never dropped: dropping it would overflow the stack in
/// serde_json.
fn nested(depth: usize) -> ManuallyDrop<Value> {
    let value = (0..depth).fold(Value::Null, |inner, _| Value::Array(vec![inner]));
    ManuallyDrop::new(value)
}

#[test]
fn a_value_of_a_hundred_thousand_levels_is_rejected() {
    let mut object = ManuallyDrop::new(json!({}));
    for place in ["anything", "items", "tags", "labels", "number", "union"] {
        object[place] = ManuallyDrop::into_inner(nested(100_000));
        let rejected = Everything::decode(&object).unwrap_err();
        assert!(!rejected.is_empty());
        assert!(rejected.to_string().len() < 10_000, "{place}");
        // Taken out without being dropped.
        std::mem::forget(std::mem::replace(&mut object[place], Value::Null));
    }
}

#[test]
fn a_schema_of_ten_thousand_levels_is_rejected() {
    let schema = (0..10_000).fold(Schema::of_type("string"), |inner, _| Schema {
        items: Some(Box::new(inner)),
        ..Schema::of_type("array")
    });
    let schema = ManuallyDrop::new(schema);
    assert!(Structural::compile(&schema).is_err());
}

/// Serde reads a part of them, as programs that have no other stack do.
#[test]
fn schemas_below_dependencies_are_rejected_at_any_depth() {
    let dependencies = (0..500).fold(json!({"type": "object"}), |below, _| {
        let mut schema = json!({"dependencies": {}});
        schema["dependencies"]["a"] = below;
        schema
    });
    let rejected = serde_json::from_value::<Schema>(dependencies).unwrap_err();
    assert!(
        rejected.to_string().contains("nests more than 64 levels"),
        "{rejected}"
    );
}

#[test]
fn a_schema_of_nine_thousand_levels_is_not_written() {
    let schema = (0..9_000).fold(Schema::of_type("string"), |inner, _| Schema {
        properties: [("a".into(), inner.into())].into(),
        ..Schema::of_type("object")
    });
    let schema = ManuallyDrop::new(schema);
    assert_eq!(schema.to_json_string(), "");
    let rejected = kube_conv_yaml::ToYaml::to_yaml(&*schema).unwrap_err();
    assert_eq!(rejected.to_string(), "must not nest more than 500 levels");
}

/// A schema and a value of the greatest allowed depth, for each kind of level.
fn deepest(level: fn(Schema) -> Schema, inside: fn(Value) -> Value) -> (Schema, Value) {
    const LEVELS: usize = 499;
    let leaf = Schema {
        default: Some(json!("d")),
        ..Schema::of_type("string")
    };
    let schema = (0..LEVELS).fold(leaf, |below, _| level(below));
    let value = (0..LEVELS).fold(json!(1), |below, _| inside(below));
    (schema, value)
}

#[test]
fn the_deepest_schemas_and_values_fit_the_stack_of_a_thread() {
    let member = |below: Schema| Schema {
        properties: [("a".into(), below.into())].into(),
        required: vec!["b".into()],
        ..Schema::of_type("object")
    };
    let free = |below| Schema {
        additional_properties: Some(Box::new(SchemaOrBool::Schema(below))),
        embedded_resource: true,
        ..Schema::of_type("object")
    };
    let item = |below| Schema {
        items: Some(Box::new(below)),
        list_type: Some("set".into()),
        ..Schema::of_type("array")
    };
    let branch = |below| Schema {
        any_of: vec![below],
        ..Schema::default()
    };
    let object = |below| json!({"a": below});
    let list = |below| json!([below]);
    let same = |below| below;
    type Level = (fn(Schema) -> Schema, fn(Value) -> Value);
    let levels: [Level; 4] = [
        (member, object),
        (free, object),
        (item, list),
        (branch, same),
    ];
    for (level, inside) in levels {
        let (schema, value) = deepest(level, inside);
        let structural = Structural::compile(&schema).unwrap();
        assert!(structural.process(&value).is_err());
        let mut pruned = value.clone();
        structural.prune(&mut pruned);
        structural.default(&mut pruned);
        assert!(structural.unevaluated().is_empty());
    }
}

#[test]
fn long_lists_are_checked_in_linear_time() {
    let items: Vec<Value> = (0..100_000)
        .map(|n| json!({"name": format!("n{n}")}))
        .collect();
    let tags: Vec<Value> = (0..100_000).map(|n| json!(format!("t{n}"))).collect();
    let read = assert_valid!(Everything::decode(&json!({"items": items, "tags": tags})));
    assert_eq!(read.items.len(), 100_000);
    assert!(read.items.iter().all(|item| item.weight == 1));
}

#[test]
fn every_item_of_a_long_wrong_list_is_reported() {
    let items: Vec<Value> = (0..20_000)
        .map(|_| json!({"name": 1, "weight": 11}))
        .collect();
    let rejected = Everything::decode(&json!({ "items": items })).unwrap_err();
    assert!(rejected.len() >= 40_000, "{}", rejected.len());
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
fn values_other_than_objects_are_rejected() {
    for value in [json!(null), json!(1), json!("x"), json!([]), json!(true)] {
        let rejected = Everything::decode(&value).unwrap_err();
        let first = rejected.first().unwrap().to_string();
        assert!(first.starts_with("<nil>: Invalid value"), "{rejected}");
    }
}

#[test]
fn a_value_of_the_greatest_depth_is_read() {
    let mut object = json!({});
    object["anything"] = (0..498).fold(json!(1), |below, _| json!({ "a": below }));
    let read = assert_valid!(Everything::decode(&object));
    assert_eq!(read.anything.as_ref(), object.get("anything"));
    object["anything"] = json!([object["anything"].take()]);
    assert_errors!(
        Everything::decode(&object),
        ["<nil>: Invalid value: must not nest more than 500 levels"]
    );
}

#[test]
fn patches_of_a_hundred_thousand_levels_are_rejected() {
    use kube_conv_patch::json;
    use kube_conv_patch::json::{Operation, Patch};
    use kube_conv_patch::merge;

    let mut deep = ManuallyDrop::new(json!({"a": 1}));
    deep["deep"] = ManuallyDrop::into_inner(nested(100_000));
    let flat = json!({"a": 2});
    let patch = Patch::new(vec![Operation::add("/deep", &deep)]);
    assert!(patch.apply(&flat).is_err());
    assert!(patch.apply(&deep).is_err());
    assert!(Patch::default().apply(&deep).is_err());
    let removed = Patch::new(vec![Operation::remove("/deep")]);
    assert!(removed.apply(&deep).is_err());
    assert!(serde_json::to_string(&patch).is_err());
    assert!(merge::apply(&deep, &flat).is_err());
    assert!(merge::apply(&flat, &deep).is_err());
    assert!(merge::has_conflicts(&deep, &flat));
    for pair in [(&*deep, &flat), (&flat, &*deep)] {
        assert!(merge::create(pair.0, pair.1).is_err());
        assert!(merge::three_way(pair.0, pair.1, pair.0, &[]).is_err());
        assert!(merge::three_way(pair.0, pair.0, pair.1, &[]).is_err());
        assert!(json::create(pair.0, pair.1).is_err());
    }
    // Taken out without being dropped.
    std::mem::forget(std::mem::replace(&mut deep["deep"], Value::Null));

    let text = "[".repeat(100_000) + &"]".repeat(100_000);
    assert!(Patch::decode(text.as_bytes()).is_err());
    assert!(removed.apply_text(text.as_bytes()).is_err());
    assert!(merge::apply_text(text.as_bytes(), b"{}").is_err());
    assert!(merge::apply_text(b"{}", text.as_bytes()).is_err());
}

#[test]
fn the_deepest_patches_fit_the_stack_of_a_thread() {
    use kube_conv_patch::json;
    use kube_conv_patch::json::{Operation, Patch};
    use kube_conv_patch::merge;

    for inside in [
        (|below| json!([below])) as fn(Value) -> Value,
        |below| json!({"a": below}),
    ] {
        let deep = json!({"deep": (0..498).fold(json!(1), |below, _| inside(below))});
        let other = json!({"deep": (0..498).fold(json!(2), |below, _| inside(below))});
        let patch = Patch::new(vec![Operation::replace("", &other)]);
        assert_eq!(patch.apply(&deep).as_ref(), Ok(&other));
        let patch = json::create(&deep, &other).unwrap();
        assert_eq!(patch.apply(&deep).as_ref(), Ok(&other));
        let patch = merge::three_way(&deep, &other, &deep, &[]).unwrap();
        assert_eq!(merge::apply(&deep, &patch).as_ref(), Ok(&other));
        let nested = |levels: usize| "{\"a\":".repeat(levels) + "1" + &"}".repeat(levels);
        let (document, patch) = (nested(499), nested(498));
        merge::apply_text(document.as_bytes(), patch.as_bytes()).unwrap();
        let path = "/a".repeat(498);
        let patch = Patch::new(vec![
            Operation::copy_to("/b", "/a"),
            Operation::remove(path),
        ]);
        patch.apply_text(document.as_bytes()).unwrap();
        // Operations may nest for a while.
        let into_itself = (0..5_000).flat_map(|_| {
            let value = json!({});
            [
                Operation::add("/b", &value),
                Operation::move_to("/b/a", "/a"),
                Operation::move_to("/a", "/b"),
            ]
        });
        let patch: Patch = into_itself.collect();
        assert!(patch.apply(&json!({"a": 1})).is_err());
    }
}

#[test]
fn bodies_of_a_megabyte_are_patched() {
    use kube_conv_patch::json::Patch;
    use kube_conv_patch::merge;

    let size = 1 << 20;
    let members: Vec<String> = (0..size / 20)
        .map(|number| format!("\"key{number}\":{number}"))
        .collect();
    let many = format!("{{{}}}", members.join(","));
    let merged = merge::apply_text(many.as_bytes(), many.as_bytes()).unwrap();
    assert_eq!(merged.len(), many.len());
    let twice = "{\"a\":1,".to_owned() + &"\"a\":{\"b\":null},".repeat(size / 20) + "\"a\":2}";
    assert_eq!(
        merge::apply_text(b"{}", twice.as_bytes()).unwrap(),
        "{\"a\":2}"
    );
    let operation = r#"{"op":"copy","from":"/a","path":"/a"},"#;
    let operations = operation.repeat(size / operation.len());
    let patch = format!("[{}]", operations.trim_end_matches(','));
    let patch = Patch::decode(patch.as_bytes()).unwrap();
    let patched = patch.apply_text(br#"{"a":[1,{"b":"<"}]}"#).unwrap();
    assert_eq!(patched, r#"{"a":[1,{"b":"\u003c"}]}"#);
}

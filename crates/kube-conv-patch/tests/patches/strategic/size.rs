//! Documents of any depth and size.

use crate::item::item;
use kube_conv_patch::strategic::{
    Error, Options, apply, apply_text, conflicts, three_way, two_way, two_way_text,
};
use serde_json::{Value, json};
use std::mem::ManuallyDrop;

/// Deeply nested objects. They are never dropped: dropping them would overflow the stack in
/// `serde_json`.
fn nested(levels: usize) -> ManuallyDrop<Value> {
    let wrap = |inner, _| Value::Object([("anything".to_owned(), inner)].into_iter().collect());
    ManuallyDrop::new((1..levels).fold(json!({}), wrap))
}

#[test]
fn a_document_of_a_hundred_thousand_levels_is_rejected() {
    let deep = nested(100_000);
    let flat = json!({});
    let rejected = Err(Error::TooDeep { limit: 500 });
    let options = Options::new();
    assert_eq!(apply(&deep, &flat, &item()), rejected);
    assert_eq!(apply(&flat, &deep, &item()), rejected);
    assert_eq!(two_way(&flat, &deep, &item(), &options), rejected);
    assert_eq!(three_way(&flat, &flat, &deep, &item(), &options), rejected);
    assert!(conflicts(&deep, &flat, &item(), &options).is_err());
}

#[test]
fn the_deepest_documents_fit_the_stack_of_a_thread() {
    let mut list = json!({});
    let mut changed = json!({"value": "x"});
    for _ in 0..249 {
        list = json!({"anything": list, "labels": {"a": "1"}});
        changed = json!({"anything": changed, "labels": {"a": "2"}});
    }
    for (one, other) in [(&list, &changed), (&*nested(500), &*nested(499))] {
        let patch = two_way(one, other, &item(), &Options::new()).unwrap();
        assert_eq!(apply(one, &patch, &item()).unwrap(), *other);
        let options = Options::new().exact();
        let careful = three_way(one, other, other, &item(), &options);
        assert!(careful.is_ok(), "{careful:?}");
    }
}

/// Lists in which every item has a list, to the greatest allowed depth.
#[test]
fn the_deepest_merged_lists_fit_the_stack_of_a_thread() {
    #[derive(kube_conv_runtime::ApiType, Clone, Debug, PartialEq)]
    struct Node {
        name: String,
        value: Option<String>,
        #[k8s(optional, recursive(depth = 1), list_map(name), patch_strategy = merge, patch_merge_key = name)]
        nodes: Vec<Node>,
    }
    let nodes = |value: &str| {
        (0..249).fold(
            json!({"name": "a", "value": value}),
            |inner, _| json!({"name": "a", "value": value, "nodes": [inner, {"name": "b"}]}),
        )
    };
    let metadata = kube_conv_patch::strategic::TypeMetadata::of::<Node>();
    let (one, other) = (nodes("x"), nodes("y"));
    let patch = two_way(&one, &other, &metadata, &Options::new()).unwrap();
    assert_eq!(apply(&one, &patch, &metadata).unwrap(), other);
    let conflicting = three_way(&one, &other, &nodes("z"), &metadata, &Options::new());
    assert!(matches!(conflicting, Err(Error::Conflict(_))));
}

/// Upstream's release build needs two seconds for a list of four thousand items.
#[test]
fn the_work_for_large_lists_is_linear_in_their_length() {
    let [once, twice] =
        [2_500, 5_000].map(|count| allocation_counter::measure(|| patch_lists(count)));
    // Lists and maps grow by doubling.
    assert!(
        twice.count_total < 5 * once.count_total / 2,
        "{once:?}, then {twice:?}"
    );
    assert!(
        twice.bytes_total < 5 * once.bytes_total / 2,
        "{once:?}, then {twice:?}"
    );
}

fn patch_lists(count: usize) {
    let list = |value: &str| -> Vec<Value> {
        let items = (0..count).map(|number| json!({"name": format!("n{number}"), "value": value}));
        items.collect()
    };
    let numbers: Vec<usize> = (0..count).collect();
    let doubled: Vec<usize> = (0..count).chain(0..count).collect();
    let one = json!({"parts": list("x"), "numbers": numbers, "plain": doubled});
    let mut moved = list("y");
    moved.rotate_left(count / 2);
    let other =
        json!({"parts": moved, "numbers": (1..count + 1).rev().collect::<Vec<_>>(), "plain": []});
    for options in [Options::new(), Options::new().exact()] {
        let patch = two_way(&one, &other, &item(), &options).unwrap();
        assert_eq!(apply(&one, &patch, &item()).unwrap(), other);
    }
    let emptied: Vec<Value> = list("x")
        .into_iter()
        .map(|mut item| {
            item["$patch"] = json!("delete");
            item
        })
        .collect();
    assert_eq!(
        apply(
            &json!({"parts": list("x")}),
            &json!({"parts": emptied}),
            &item()
        )
        .unwrap(),
        json!({"parts": []})
    );
    let again = json!({"numbers": doubled});
    apply(&json!({"numbers": doubled}), &again, &item()).unwrap();
    conflicts(
        &json!({"plain": doubled}),
        &json!({"plain": doubled}),
        &item(),
        &Options::new().exact(),
    )
    .unwrap();
}

/// An item of two texts is one allocation in each document, and one in the order of the patch.
#[test]
fn patches_of_texts_allocate_for_objects_alone() {
    let count = 1_000;
    let list = |changed: bool| {
        let items = (0..count).filter(|number| !changed || number % 10 > 0);
        let value = |number| if changed && number % 3 == 0 { "y" } else { "x" };
        let items =
            items.map(|number| json!({"name": format!("n{number}"), "value": value(number)}));
        json!({"parts": items.collect::<Vec<_>>()}).to_string()
    };
    let (one, other) = (list(false), list(true));
    let (metadata, options) = (item(), Options::new());
    let allocations = |work: &dyn Fn() -> String| {
        let mut made = String::new();
        let counted = allocation_counter::measure(|| made = work());
        (counted.count_total, made)
    };
    let two_way = || two_way_text(one.as_bytes(), other.as_bytes(), &metadata, &options).unwrap();
    let (to_create, patch) = allocations(&two_way);
    let apply = || apply_text(one.as_bytes(), patch.as_bytes(), &metadata).unwrap();
    let (to_apply, patched) = allocations(&apply);
    assert_eq!(patched, other);
    assert!(to_create < 3_400, "{to_create}");
    assert!(to_apply < 2_600, "{to_apply}");
}

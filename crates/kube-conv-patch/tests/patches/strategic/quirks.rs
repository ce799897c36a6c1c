//! Surprising behavior of clusters. The recorded answers cover all of it; this file shows the most
//! instructive cases.

use crate::item::{Item, Part, item};
use kube_conv_patch::strategic::{
    Error, Options, TypeMetadata, apply, apply_typed, conflicts, three_way, two_way,
};
use serde_json::{Value, json};

fn names(object: &Value, list: &str) -> String {
    let items = object[list].as_array().into_iter().flatten();
    items.filter_map(|item| item["name"].as_str()).collect()
}

/// The live list, the names of the items that the patch adds and orders, and those that it deletes.
fn ordered(live: &str, added: &str, deleted: &str) -> String {
    let items = |names: &str| -> Vec<Value> {
        names
            .chars()
            .map(|name| json!({"name": name.to_string()}))
            .collect()
    };
    let mut patch = items(added);
    patch.extend(items(deleted).into_iter().map(|mut item| {
        item["$patch"] = json!("delete");
        item
    }));
    let patch = json!({"$setElementOrder/parts": items(added), "parts": patch});
    names(
        &apply(&json!({"parts": items(live)}), &patch, &item()).unwrap(),
        "parts",
    )
}

#[test]
fn items_without_a_place_are_inserted_before_others_and_come_last_among_many() {
    let added = |live: &str, added: &str| {
        let items = |names: &str| -> Value {
            let names = names.chars().map(|name| json!({"name": name.to_string()}));
            names.collect()
        };
        let patch = json!({"$setElementOrder/parts": [], "parts": items(added)});
        names(
            &apply(&json!({"parts": items(live)}), &patch, &item()).unwrap(),
            "parts",
        )
    };
    assert_eq!(added("b", "cd"), "bdc");
    assert_eq!(added("b", "bcd"), "dcb");
    assert_eq!(added("ab", "cbd"), "dabc");
    let many = "abcdefghijklmnopqrstuv";
    assert_eq!(added(many, "zay"), format!("{many}yz"));
}

#[test]
fn a_new_item_comes_first_unless_the_same_patch_deletes() {
    assert_eq!(ordered("st", "z", ""), "zst");
    assert_eq!(ordered("sat", "z", "a"), "stz");
    assert_eq!(ordered("satu", "zy", "a"), "stuzy");
    let unordered = json!({"parts": [{"name": "z"}, {"name": "a", "$patch": "delete"}]});
    let live = json!({"parts": [{"name": "s"}, {"name": "a"}, {"name": "t"}]});
    assert_eq!(
        names(&apply(&live, &unordered, &item()).unwrap(), "parts"),
        "zst"
    );
}

#[test]
fn items_that_replace_a_list_are_ordered_as_deletions_left_it_in_memory() {
    let deleted = |name: &str| json!({"name": name, "$patch": "delete"});
    let patch = json!({"$setElementOrder/parts": [], "parts": [
        deleted("t"), deleted("a"), {"$patch": "replace"}, {"name": "a"}, {"name": "t"},
    ]});
    let live = json!({"parts": [{"name": "s"}, {"name": "a"}, {"name": "t"}]});
    assert_eq!(
        names(&apply(&live, &patch, &item()).unwrap(), "parts"),
        "at"
    );
}

#[test]
fn additions_are_in_the_order_of_the_new_list_even_if_keys_repeat() {
    let new = json!({"parts": [{"name": "z"}, {"name": "a", "value": "1"}, {"name": "a"}]});
    let patch = two_way(
        &json!({"parts": [{"name": "q"}]}),
        &new,
        &item(),
        &Options::new(),
    );
    assert_eq!(names(&patch.unwrap(), "parts"), "zaaq");
}

#[test]
fn deleting_an_object_empties_it_and_null_removes_it() {
    let live = json!({"labels": {"a": "1"}});
    let deleted = apply(&live, &json!({"labels": {"$patch": "delete"}}), &item());
    assert_eq!(deleted.unwrap(), json!({"labels": {}}));
    let removed = apply(&live, &json!({"labels": null}), &item());
    assert_eq!(removed.unwrap(), json!({}));
}

#[test]
fn replacing_an_absent_field_loses_the_content() {
    let patch = json!({"labels": {"$patch": "replace", "a": "1"}});
    assert_eq!(apply(&json!({}), &patch, &item()).unwrap(), json!({}));
}

#[test]
fn canonical_patches_leave_out_what_has_not_changed() {
    let object = json!({"texts": ["b", "a"], "selector": {"name": "a"}});
    let made = |options| two_way(&object, &object, &item(), &options).unwrap();
    assert_eq!(made(Options::new()), json!({}));
    assert_eq!(
        made(Options::new().exact()),
        json!({"$setElementOrder/texts": ["b", "a"], "selector": {"name": "a"}})
    );
}

#[test]
fn canonical_patches_keep_an_order_that_exact_ones_lose() {
    let (one, other) = (json!({"numbers": [9, 10]}), json!({"numbers": [10, 9]}));
    let made = |options| two_way(&one, &other, &item(), &options).unwrap();
    assert_eq!(
        made(Options::new()),
        json!({"$setElementOrder/numbers": [10, 9]})
    );
    assert_eq!(made(Options::new().exact()), json!({}));
}

#[test]
fn canonical_patches_distinguish_keys_of_different_types_() {
    let one = json!({"parts": [{"name": 1, "value": "x"}]});
    let other = json!({"parts": [{"name": "1", "value": "x"}]});
    let patch = two_way(&one, &other, &item(), &Options::new()).unwrap();
    assert_eq!(apply(&one, &patch, &item()).unwrap(), other);
    let patch = two_way(&one, &other, &item(), &Options::new().exact()).unwrap();
    assert_ne!(apply(&one, &patch, &item()).unwrap(), other);
}

#[test]
fn a_conflict_names_the_place_on_both_sides() {
    let original = json!({"parts": [{"name": "a", "value": "1"}, {"name": "b", "value": "1"}]});
    let modified = json!({"parts": [{"name": "a", "value": "1"}, {"name": "b", "value": "2"}]});
    let current =
        json!({"parts": [{"name": "a", "value": "1", "other": "x"}, {"name": "b", "value": "3"}]});
    let rejected = three_way(&original, &modified, &current, &item(), &Options::new());
    let Err(Error::Conflict(found)) = rejected else {
        panic!("{rejected:?}");
    };
    assert_eq!(found.conflicts.len(), 1);
    assert_eq!(found.conflicts[0].left, "parts[0].value");
    assert_eq!(found.conflicts[0].right, "parts[1].value");
    let text = Error::Conflict(found).to_string();
    assert!(
        text.contains("conflicts with changes made from original to current"),
        "{text}"
    );
    let forced = three_way(
        &original,
        &modified,
        &current,
        &item(),
        &Options::new().overwrite(),
    );
    assert_eq!(forced.unwrap()["parts"][0]["value"], "2");
}

#[test]
fn all_conflicts_are_returned_unless_the_result_is_exact() {
    let (left, right) = (
        json!({"name": "a", "value": "b"}),
        json!({"name": "x", "value": "y"}),
    );
    let count = |options| conflicts(&left, &right, &item(), &options).unwrap().len();
    assert_eq!(count(Options::new()), 2);
    assert_eq!(count(Options::new().exact()), 1);
}

/// Upstream: `sliceOfMapsToMapOfMaps` writes keys with `%s`.
#[test]
fn a_number_and_the_text_that_go_writes_for_it_are_one_key_only_to_kubernetes() {
    let patch = |name: Value, value: &str| json!({"parts": [{"name": name, "value": value}]});
    let (number, text) = (patch(json!(1), "a"), patch(json!("%!s(int64=1)"), "b"));
    let count = |options| conflicts(&number, &text, &item(), &options).unwrap().len();
    assert_eq!(count(Options::new()), 0);
    assert_eq!(count(Options::new().exact()), 1);
}

#[test]
fn deletions_from_the_same_list_on_both_sides_do_not_conflict() {
    let [one, two] = [json!({"numbers": [1, 2]}), json!({"numbers": [2]})];
    let made = |options| three_way(&one, &two, &two, &item(), &options);
    assert!(made(Options::new()).is_ok());
    let text = made(Options::new().exact()).unwrap_err().to_string();
    assert!(text.starts_with("unable to find api field"), "{text}");
}

#[test]
fn a_precondition_that_fails_names_the_patch() {
    let [one, other] = [
        json!({"metadata": {"name": "a"}}),
        json!({"metadata": {"name": "b"}}),
    ];
    let options = Options::new().require_metadata_unchanged("name");
    let rejected = two_way(
        &one,
        &other,
        &kube_conv_patch::strategic::TypeMetadata::of::<serde_json::Value>(),
        &options,
    );
    assert_eq!(
        rejected.unwrap_err().to_string(),
        "precondition failed for: map[metadata:map[name:b]]"
    );
}

fn typed() -> Item {
    let part = |name: &str| Part {
        name: name.to_owned(),
        value: None,
        other: None,
        pins: Vec::new(),
        numbers: vec![1, 2],
    };
    Item {
        name: "i".to_owned(),
        value: None,
        other: None,
        parts: vec![part("a"), part("b")],
        steps: Vec::new(),
        numbers: Vec::new(),
        texts: Vec::new(),
        plain: Vec::new(),
        labels: [("a".to_owned(), "1".to_owned())].into(),
        by_name: Default::default(),
        selector: None,
        union: None,
        anything: None,
    }
}

#[test]
fn typed_objects_are_patched_and_compared() {
    let one = typed();
    let mut other = one.clone();
    other.parts.remove(0);
    other.parts[0].value = Some("x".to_owned());
    other.labels.clear();
    let patch = two_way(
        &json!(one),
        &json!(other),
        &TypeMetadata::of::<Item>(),
        &Options::new(),
    )
    .unwrap();
    assert_eq!(
        patch,
        json!({
            "$setElementOrder/parts": [{"name": "b"}],
            "parts": [{"name": "b", "value": "x"}, {"$patch": "delete", "name": "a"}],
            "labels": null,
        })
    );
    assert_eq!(apply_typed(&one, &patch), Ok(other));
    let rejected = apply_typed(&one, &json!({"name": 1})).unwrap_err();
    assert!(matches!(rejected, Error::Undecodable { .. }), "{rejected}");
}

#[test]
fn items_of_one_key_come_reversed_in_exact_patches_of_any_length() {
    let patch = |others: usize| {
        let others = (0..others).map(|number| json!({"name": format!("other {number:02}")}));
        let part = |value: &str| json!({"name": "x", "value": value});
        let list = |own: Vec<Value>| json!({"parts": own.into_iter().chain(others.clone()).collect::<Vec<_>>()});
        let (one, other) = (
            list(vec![part("1"), part("2")]),
            list(vec![part("3"), part("4")]),
        );
        two_way(&one, &other, &item(), &Options::new().exact()).unwrap()["parts"].clone()
    };
    assert_eq!(patch(0).as_array().map(Vec::len), Some(2));
    assert_eq!(patch(13), patch(0));
}

/// Kubernetes compares as many as the first list has, without those that it repeats.
#[test]
fn values_that_only_the_second_list_has_contradict_the_first_but_not_exactly() {
    let found = |left: Value, right: Value, options: &Options| {
        let (left, right) = (json!({"plain": left}), json!({"plain": right}));
        conflicts(&left, &right, &item(), options).unwrap().len()
    };
    let (options, exact) = (Options::new(), Options::new().exact());
    let (repeated, more) = (json!([1, 1, 1]), json!([1, 2, 3]));
    assert_eq!(found(repeated.clone(), more.clone(), &options), 1);
    assert_eq!(found(repeated.clone(), more.clone(), &exact), 0);
    assert_eq!(found(more, repeated, &exact), 1);
    let (ordered, other) = (json!([1, 2]), json!([2, 1]));
    assert_eq!(found(ordered.clone(), other.clone(), &options), 0);
    assert_eq!(found(ordered, other, &exact), 0);
}

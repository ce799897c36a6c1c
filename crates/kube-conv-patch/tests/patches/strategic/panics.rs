//! Input at which Kubernetes' code panics: here it is an error, or has a result.

use crate::item::item;
use kube_conv_patch::strategic::{Error, Options, apply, conflicts, two_way};
use serde_json::{Value, json};

fn applied(original: Value, patch: Value) -> String {
    match apply(&original, &patch, &item()) {
        Ok(value) => value.to_string(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_list_that_begins_with_null() {
    let null = "a list begins with null; leave the null out";
    assert_eq!(
        applied(json!({"numbers": [null]}), json!({"numbers": [1]})),
        null
    );
    let diff = two_way(
        &json!({"numbers": [null]}),
        &json!({"numbers": [1]}),
        &item(),
        &Options::new(),
    );
    assert_eq!(diff, Err(Error::NullInList));
    let left = json!({"plain": [null]});
    assert_eq!(
        conflicts(&left, &left, &item(), &Options::new()),
        Err(Error::NullInList)
    );
}

#[test]
fn an_object_as_merge_key() {
    let list = json!({"parts": [{"name": {}}, {"name": {}}]});
    let rejected = "items cannot be distinguished by map[]; write a string, a number or a boolean";
    assert_eq!(applied(list.clone(), list), rejected);
}

#[test]
fn an_object_or_a_list_as_merge_key_after_one_of_the_patch_or_of_the_original() {
    let rejected = |key: &str| {
        format!("items cannot be distinguished by {key}; write a string, a number or a boolean")
    };
    let parts = |names: Value| {
        let names = names.as_array().unwrap().iter();
        json!({"parts": names.map(|name| json!({"name": name})).collect::<Value>()})
    };
    for (original, patch, shown) in [
        (json!(["a"]), json!([{}, {}]), "map[]"),
        (json!(["a"]), json!([["b"], ["b"]]), "[b]"),
        (json!([{}]), json!(["a", {}]), "map[]"),
        (json!([["b"]]), json!(["a", ["b"]]), "[b]"),
    ] {
        let text = format!("{original} {patch}");
        let applied = applied(parts(original), parts(patch));
        assert_eq!(applied, rejected(shown), "{text}");
    }
}

#[test]
fn a_list_among_retained_keys() {
    let patch = json!({"union": {"$retainKeys": [["a"]]}});
    let rejected = "items cannot be distinguished by [a]; write a string, a number or a boolean";
    assert_eq!(applied(json!({"union": {}}), patch), rejected);
}

#[test]
fn an_order_of_objects_for_a_list_without_a_merge_key() {
    let original = json!({"steps": [{"name": "a"}]});
    let rejected =
        "items cannot be distinguished by map[name:a]; write a string, a number or a boolean";
    assert_eq!(
        applied(original, json!({"$setElementOrder/steps": [{"name": "a"}]})),
        rejected
    );
}

#[test]
fn lists_of_scalars_of_which_one_is_longer_without_duplicates() {
    let (left, right) = (json!({"plain": [1, 2, 3]}), json!({"plain": [1, 1, 1]}));
    for options in [Options::new(), Options::new().exact()] {
        let found = conflicts(&left, &right, &item(), &options).unwrap();
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].left, "plain");
    }
}

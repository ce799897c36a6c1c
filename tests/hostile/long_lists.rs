//! A list of many items is validated in one pass. There is no time limit, but quadratic code would
//! take minutes.
#![allow(missing_docs, clippy::indexing_slicing, reason = "a test")]

use crate::{Item, same};
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct ByJson {
    #[k8s(with = same, as = Vec<Item>, required, list_map(name), each_val(subfield(weight, maximum = 9)))]
    pub items: Vec<Item>,
}

#[test]
fn old_items_known_only_as_json_are_found_by_their_keys() {
    let item = |index: i32, weight: i32| Item {
        name: format!("n{index}"),
        weight,
    };
    let old = ByJson {
        items: (0..30_000).rev().map(|index| item(index, 10)).collect(),
    };
    let mut new = ByJson {
        items: (0..30_000).map(|index| item(index, 10)).collect(),
    };
    new.items[7].weight = 11;
    let errors = new.validate_update(&old).unwrap_err();
    let fields: Vec<&str> = errors.iter().map(|error| error.field()).collect();
    // The maximum of the type, and that of the field.
    assert_eq!(fields, ["items[7].weight"; 2]);
}

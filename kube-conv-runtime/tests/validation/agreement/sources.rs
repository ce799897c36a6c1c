//! Fields whose JSON is made by a module, so that only the JSON is known.

use crate::agreement::compare::assert_agreement;
use crate::same;
use std::collections::BTreeMap;

structs! {
    struct Sources {
        #[k8s(with = same, as = Vec<String>, required, atomic, min_items = 1, each_val(pattern = "[a-z]"))]
        each: Vec<String>,
        #[k8s(with = same, as = Vec<String>, required, list_set, max_items = 4)]
        set: Vec<String>,
        #[k8s(with = same, as = BTreeMap<String, i32>, required, max_properties = 2, each_val(maximum = 1))]
        map: BTreeMap<String, i32>,
        #[k8s(with = same, as = i32, exclusive_maximum = 4, multiple_of = 2)]
        number: i32,
        #[k8s(with = same, as = String, min_length = 2, enum_values("ab", "aa"))]
        text: Option<String>,
    }
}

#[test]
fn fields_that_are_known_by_their_json() {
    assert_agreement!(Sources);
}

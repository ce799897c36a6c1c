//! Rules of the user's own along with those that kube-conv writes.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::schema::Schema;
use serde_json::{Value, json};

/// The texts are those of the rules of `immutable`, `monotonic` and `update`.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Item {
    #[k8s(cel("self == oldSelf", message = "field is immutable"))]
    fixed: String,
    #[k8s(cel("self >= oldSelf", message = "may not be decreased"))]
    growing: i32,
    #[k8s(cel("self == oldSelf", message = "field cannot be modified once set"))]
    #[k8s(immutable)]
    both: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Listed {
    #[k8s(required, max_items = 4)]
    items: Vec<Item>,
}

#[test]
fn a_rule_with_a_message_of_ours_stays_in_the_schema() {
    let schema = serde_json::to_value(Schema::of::<Listed>()).unwrap();
    let rules = |field: &str| -> Vec<Value> {
        let field = &schema["properties"]["items"]["items"]["properties"][field];
        field["x-kubernetes-validations"]
            .as_array()
            .cloned()
            .unwrap_or_default()
    };
    assert_eq!(
        rules("fixed"),
        [json!({"message": "field is immutable", "rule": "self == oldSelf"})]
    );
    assert_eq!(
        rules("growing"),
        [json!({"message": "may not be decreased", "rule": "self >= oldSelf"})]
    );
    // The rule of `immutable` has no older item to compare with, and a server rejects it there.
    assert_eq!(
        rules("both"),
        [json!({"message": "field cannot be modified once set", "rule": "self == oldSelf"})]
    );
}

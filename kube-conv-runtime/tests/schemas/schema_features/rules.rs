//! The user's own rules along with those that kube-conv generates.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::type_schema::schema_of;
use serde_json::{Value, json};
use test_support::taken;

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

/// A union between the list and its items, so that the constant check does not see the rules, which
/// a server rejects here.
#[derive(ApiType, Clone, Debug, PartialEq)]
enum Wrapped {
    Item(Item),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Listed {
    #[k8s(required, max_items = 4)]
    items: Vec<Wrapped>,
}

#[test]
fn a_rule_with_a_message_of_ours_stays_in_the_schema() {
    let schema = serde_json::to_value(schema_of::<Listed>()).unwrap();
    let rules = |field: &str| -> Vec<Value> {
        let item = &schema["properties"]["items"]["items"]["properties"]["item"];
        let field = &item["properties"][field];
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
    // The rule of `immutable` has no old item to compare with, and a server rejects it there.
    assert_eq!(
        rules("both"),
        [json!({"message": "field cannot be modified once set", "rule": "self == oldSelf"})]
    );
}

/// An object whose name becomes a label.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.acme.dev", version = "v1", scope = Cluster)]
struct Named {
    #[k8s(subfield(name, min_length = 2, max_length = 5, pattern = "^[a-z]+$"))]
    metadata: ObjectMeta,
    spec: NamedSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct NamedSpec {
    a: Option<i32>,
}

/// Of the metadata, a server accepts only rules on the names.
#[test]
fn rules_on_the_name_of_an_object_are_in_the_schema() {
    let crd = serde_json::to_value(Named::crd()).unwrap();
    let schema = &crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"];
    assert_eq!(
        schema["properties"]["metadata"],
        json!({"type": "object", "properties": {
            "name": {"type": "string", "minLength": 2, "maxLength": 5, "pattern": "^[a-z]+$"},
        }})
    );
    taken::assert_taken("rules::Named", crd);
}

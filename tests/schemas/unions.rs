//! Unions in lists and maps, with which a server accepts a CRD whatever the lists hold.

use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// Unions at each place.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Holder {
    metadata: ObjectMeta,
    spec: Spec,
}

#[derive(ApiType, Clone, Debug, PartialEq, Default)]
struct Spec {
    #[k8s(optional, atomic)]
    sources: Vec<Source>,
    #[k8s(optional, allow(no_maps_of_subobjects, reason = "as published"))]
    by_name: BTreeMap<String, Source>,
    #[k8s(optional, atomic)]
    stores: Vec<Store>,
    #[k8s(optional, atomic, max_items = 16)]
    few_stores: Vec<Store>,
    #[k8s(optional, atomic)]
    groups: Vec<Group>,
}

/// Two members.
#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Git { url: String },
    Archive { image: String },
}

/// Six members.
#[derive(ApiType, Clone, Debug, PartialEq)]
enum Store {
    A {},
    B {},
    C {},
    D {},
    E {},
    F {},
}

/// Lists in a list.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Group {
    #[k8s(optional, atomic)]
    sources: Vec<Source>,
    #[k8s(optional, atomic)]
    filters: Vec<Filter>,
    #[k8s(optional, atomic)]
    steps: Vec<Step>,
    /// A single one costs no more than the rules of each item.
    source: Option<Source>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
enum Filter {
    Mirror { to: String },
    Drop,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Step {
    #[k8s(union_member)]
    run: Option<String>,
    #[k8s(union_member)]
    wait: Option<String>,
}

/// How a server checks the union at a path below the spec.
#[derive(Debug, PartialEq)]
enum By {
    Rules,
    Keywords,
    Nothing,
}

fn checks(path: &str) -> By {
    let crd = CustomResourceDefinition::of::<Holder>().to_json();
    let root = "/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties";
    let schema = crd.pointer(&format!("{root}/{path}"));
    assert!(schema.is_some(), "no {path}");
    let is_set = |keyword: &str| schema.is_some_and(|schema| schema.get(keyword).is_some());
    match is_set("oneOf") || is_set("anyOf") {
        _ if is_set("x-kubernetes-validations") => By::Rules,
        true => By::Keywords,
        false => By::Nothing,
    }
}

#[test]
fn a_server_accepts_unions_in_lists_without_bounds() {
    assert_crd_accepted::<Holder>();
}

#[test]
fn rules_that_would_cost_too_much_are_keywords() {
    assert_eq!(checks("sources/items"), By::Rules);
    assert_eq!(checks("byName/additionalProperties"), By::Rules);
    assert_eq!(checks("fewStores/items"), By::Rules);
    assert_eq!(checks("stores/items"), By::Keywords);
    let of_groups = |field| checks(&format!("groups/items/properties/{field}"));
    assert_eq!(of_groups("source"), By::Rules);
    assert_eq!(of_groups("sources/items"), By::Keywords);
    assert_eq!(of_groups("filters/items"), By::Keywords);
    assert_eq!(of_groups("steps/items"), By::Keywords);
}

#[test]
fn several_members_are_rejected_at_each_place() {
    let both = json!({"git": {"url": "a"}, "archive": {"image": "b"}});
    let steps = json!([{"run": "a", "wait": "b"}]);
    for spec in [
        json!({"sources": [both]}),
        json!({"byName": {"x": both}}),
        json!({"stores": [{"a": {}, "f": {}}]}),
        json!({"fewStores": [{"a": {}, "f": {}}]}),
        json!({"stores": [{}]}),
        json!({"groups": [{"sources": [both]}]}),
        json!({"groups": [{"sources": [{}]}]}),
        json!({"groups": [{"filters": [{"type": "Drop", "mirror": {"to": "a"}}]}]}),
        json!({"groups": [{"filters": [{"type": "Mirror"}]}]}),
        json!({"groups": [{"steps": steps}]}),
        json!({"groups": [{"source": both}]}),
    ] {
        let crd = CustomResourceDefinition::of::<Holder>();
        let engine = kube_conv_runtime::admission::Engine::new(&crd, "v1").unwrap();
        let object = json!({
            "apiVersion": "acme.dev/v1",
            "kind": "Holder",
            "metadata": {"name": "h", "namespace": "default"},
            "spec": spec,
        });
        let answer = engine.create(&object);
        assert_eq!(answer.result.unwrap_err().code, 422, "{spec}");
        assert!(Holder::decode(&object).is_err(), "{spec}");
    }
}

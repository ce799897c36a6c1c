//! Unions in lists and maps, with which a server accepts a CRD whatever the lists hold.

use kube_conv_crd::check_crd;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;
use kube_conv_server::admission::Engine;
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
    assert_valid!(check_crd(&Holder::crd()));
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
        let engine = Engine::new(&crd, "v1").unwrap();
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

/// A list of unions without a bound, thirty times: each is cheap enough, all together are not.
macro_rules! many_lists {
    ($($name:ident)*) => {
        #[derive(Kind, Clone, Debug, PartialEq)]
        #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
        struct Many {
            metadata: ObjectMeta,
            spec: ManyLists,
        }

        #[derive(ApiType, Clone, Debug, PartialEq, Default)]
        struct ManyLists {
            $(#[k8s(optional, atomic)] $name: Vec<Source>,)*
        }

        const LISTS: &[&str] = &[$(stringify!($name)),*];
    };
}

many_lists! {
    a1 a2 a3 a4 a5 a6 a7 a8 a9 b1 b2 b3 b4 b5 b6 b7 b8 b9 c1 c2 c3 c4 c5 c6 c7 c8 c9 d1 d2 d3
}

#[test]
fn a_server_accepts_many_lists_of_unions() {
    assert_valid!(check_crd(&Many::crd()));
    for list in LISTS {
        let object = json!({
            "apiVersion": "acme.dev/v1",
            "kind": "Many",
            "metadata": {"name": "a"},
            "spec": {*list: [{"git": {"url": ""}, "archive": {"image": ""}}]},
        });
        let errors = Many::decode(&object).unwrap_err();
        let field = errors.iter().map(|error| error.field().to_owned());
        assert!(
            field
                .clone()
                .any(|field| field == format!("spec.{list}[0]")),
            "{errors}"
        );
    }
}

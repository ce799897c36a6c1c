//! `patch_strategy` says how strategic merge patches merge a field; without it that follows from the list type. No CRD has it.
//! Mistakes: tests/ui/ours/patches.rs, tests/ui/ours/patch_topology.rs.
//! In patches: crates/kube-conv-patch/tests/patches/patch_metadata.rs.

use kube_conv_runtime::ApiType;
use kube_conv_runtime::api::{FieldInfo, PatchStrategy, Shape};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::schema::Schema;
use kube_conv_runtime::type_schema::schema_of;
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
struct Widget {
    metadata: ObjectMeta,
    spec: Spec,
    status: Option<Status>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Status {
    conditions: Vec<Condition>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    #[k8s(optional)]
    plain: Vec<Port>,
    #[k8s(optional, list_map(port_name))]
    one_key: Vec<Port>,
    #[k8s(optional, list_map(port_name, protocol))]
    two_keys: Vec<Port>,
    #[k8s(optional, list_map(port_name, protocol), patch_merge_key = port_name)]
    named_key: Vec<Port>,
    #[k8s(list_map("name"), patch_strategy = merge)]
    said_merge: Option<Vec<Port>>,
    #[k8s(optional, list_map(port_name), patch_strategy = replace)]
    #[k8s(allow(patch_topology, reason = "it is what is tested"))]
    replaced: Vec<Port>,
    #[k8s(optional, atomic, patch_strategy = merge, patch_merge_key = "name")]
    #[k8s(allow(patch_topology, reason = "as conditions of jobs"))]
    atomic_merged: Vec<Port>,
    #[k8s(optional, list_map(port_name), patch_strategy = "merge,retainKeys")]
    retained: Vec<Port>,
    #[k8s(optional, list_set)]
    set: Vec<String>,
    #[k8s(optional, list_type = none, patch_strategy = merge)]
    scalars: Vec<String>,
    #[k8s(optional, patch_strategy = replace)]
    map: BTreeMap<String, String>,
    #[k8s(patch_strategy = retainKeys)]
    strategy: Port,
    #[k8s(optional, recursive(depth = 1), list_map(name))]
    children: Vec<Child>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Child {
    name: String,
    #[k8s(recursive(depth = 1), patch_strategy = replace)]
    parent: Option<Box<Spec>>,
}

fn fields<T: ApiType>() -> &'static [FieldInfo] {
    match T::TYPE.shape {
        Shape::Object(fields) => fields,
        _ => panic!("no object"),
    }
}

/// The strategies and the merge key of each field.
pub(super) fn patches<T: ApiType>()
-> Vec<(&'static str, Option<&'static str>, Option<&'static str>)> {
    let patch = |field: &'static FieldInfo| {
        let patch = field.patch();
        let words = patch.strategy.map(PatchStrategy::as_str);
        (field.name, words, patch.merge_key)
    };
    fields::<T>().iter().map(patch).collect()
}

#[test]
fn the_default_strategy_follows_from_the_list_type() {
    assert_eq!(
        patches::<Spec>(),
        [
            ("plain", None, None),
            ("oneKey", Some("merge"), Some("name")),
            ("twoKeys", None, None),
            ("namedKey", Some("merge"), Some("name")),
            ("saidMerge", Some("merge"), Some("name")),
            ("replaced", Some("replace"), None),
            ("atomicMerged", Some("merge"), Some("name")),
            ("retained", Some("merge,retainKeys"), Some("name")),
            ("set", Some("merge"), None),
            ("scalars", Some("merge"), None),
            ("map", Some("replace"), None),
            ("strategy", Some("retainKeys"), None),
            ("children", Some("merge"), Some("name")),
        ]
    );
    assert_eq!(
        patches::<Status>(),
        [("conditions", Some("merge"), Some("type"))]
    );
    assert_eq!(
        patches::<Child>(),
        [("name", None, None), ("parent", Some("replace"), None)]
    );
}

#[test]
fn the_meta_types_have_kubernetes_patch_metadata() {
    let of = |name: &str| {
        let found = patches::<ObjectMeta>();
        found
            .into_iter()
            .find(|(field, ..)| *field == name)
            .unwrap()
    };
    assert_eq!(
        of("ownerReferences"),
        ("ownerReferences", Some("merge"), Some("uid"))
    );
    assert_eq!(of("finalizers"), ("finalizers", Some("merge"), None));
    assert_eq!(of("managedFields"), ("managedFields", None, None));
}

/// A server rejects `x-kubernetes-patch-strategy` in a structural schema, and drops it elsewhere.
#[test]
fn no_crd_has_patch_metadata() {
    let crd = serde_json::to_string(&Widget::crd()).unwrap();
    assert!(crd.contains("x-kubernetes-list-map-keys"));
    assert!(!crd.contains("patch"), "{crd}");
    assert!(!crd.contains("retainKeys"), "{crd}");
    let schema = serde_json::to_string(&schema_of::<Spec>()).unwrap();
    assert!(!schema.contains("patch"), "{schema}");
    let stored = json!({"type": "array", "x-kubernetes-patch-strategy": "merge"});
    let read: Schema = serde_json::from_value(stored).unwrap();
    assert_eq!(
        serde_json::to_value(&read).unwrap(),
        json!({"type": "array"})
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    #[k8s(name = "name")]
    port_name: String,
    #[k8s(default = "TCP")]
    protocol: String,
}

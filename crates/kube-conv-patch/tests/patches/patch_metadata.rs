//! Patch metadata: explicit and derived from list types; no CRD has it.
#![expect(clippy::panic, reason = "all of it is a test")]

use kube_conv_patch::strategic::{TypeMetadata, apply};
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
struct Port {
    #[k8s(name = "name")]
    port_name: String,
    #[k8s(default = "TCP")]
    protocol: String,
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
fn patches<T: ApiType>() -> Vec<(&'static str, Option<&'static str>, Option<&'static str>)> {
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

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Ports {
    name: String,
    #[k8s(optional, list_map(port_name))]
    ports: Vec<Port>,
    #[k8s(patch_strategy = retainKeys)]
    main: Option<Port>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type")]
enum Tagged {
    Ports(Ports),
    Written {
        #[k8s(optional, list_set)]
        zones: Vec<String>,
        #[k8s(optional, atomic)]
        hosts: Vec<String>,
    },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Untagged {
    Ports(Ports),
    Written {
        zone: String,
        #[k8s(optional, list_set)]
        zones: Vec<String>,
    },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Mixed {
    Flag(bool),
    Names(Vec<String>),
    Ports(Ports),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Holder {
    tagged: Option<Tagged>,
    untagged: Option<Untagged>,
    mixed: Option<Mixed>,
    #[k8s(flatten)]
    flat: Option<Untagged>,
}

/// Fields of members are merged as those of a struct; a list that is one of several values is replaced.
#[test]
fn members_without_a_field_are_patched_as_the_fields_of_one_object() {
    let merged = |original: Value, patch: Value| {
        let metadata = TypeMetadata::of::<Holder>();
        apply(&original, &patch, &metadata).unwrap()
    };
    let ports = |protocol: &str| json!([{"name": "a", "protocol": "TCP"}, {"name": "b", "protocol": protocol}]);
    let changed = json!([{"name": "b", "protocol": "UDP"}]);
    for field in ["tagged", "untagged", "mixed"] {
        assert_eq!(
            merged(
                json!({field: {"name": "n", "ports": ports("TCP"), "main": {"name": "m", "protocol": "UDP"}}}),
                json!({field: {"ports": changed, "main": {"$retainKeys": ["name"], "name": "o"}}}),
            ),
            json!({field: {"name": "n", "ports": ports("UDP"), "main": {"name": "o"}}}),
            "{field}"
        );
    }
    for field in ["tagged", "untagged"] {
        assert_eq!(
            merged(
                json!({field: {"zone": "z", "zones": ["a", "b"]}}),
                json!({field: {"zones": ["b"]}})
            ),
            json!({field: {"zone": "z", "zones": ["a", "b"]}}),
            "{field}"
        );
    }
    assert_eq!(
        merged(
            json!({"tagged": {"hosts": ["a"]}}),
            json!({"tagged": {"hosts": ["b"]}})
        ),
        json!({"tagged": {"hosts": ["b"]}})
    );
    // Fields of a flattened member are those of the object around it.
    assert_eq!(
        merged(
            json!({"name": "n", "ports": ports("TCP")}),
            json!({"ports": changed})
        ),
        json!({"name": "n", "ports": ports("UDP")})
    );
    for (original, patch) in [
        (json!(["a"]), json!(["b"])),
        (json!(true), json!(["b"])),
        (json!(["a"]), json!(false)),
    ] {
        assert_eq!(
            merged(json!({"mixed": original}), json!({"mixed": patch})),
            json!({"mixed": patch})
        );
    }
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

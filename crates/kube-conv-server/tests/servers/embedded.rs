//! Objects in others, which a server prunes and defaults as objects of their own.

use kube_conv_runtime::prelude::*;
use kube_conv_server::admission::Engine;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Gadget {
    metadata: ObjectMeta,
    spec: GadgetSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct GadgetSpec {
    #[k8s(default = 1)]
    size: i32,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Crate {
    metadata: ObjectMeta,
    spec: CrateSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct CrateSpec {
    #[k8s(embedded)]
    first: Gadget,
    #[k8s(embedded)]
    any: Option<Value>,
}

#[test]
fn embedded_objects_are_pruned_and_defaulted() {
    let mut sent = json!({
        "apiVersion": "acme.dev/v1",
        "kind": "Crate",
        "metadata": {"name": "a", "namespace": "default"},
        "spec": {
            "first": {
                "apiVersion": "acme.dev/v1", "kind": "Gadget",
                "metadata": {"name": "g", "labels": {"a": "b"}}, "spec": {"size": 1},
            },
            "any": {"apiVersion": "v1", "kind": "A", "kept": 1, "metadata": {}},
        },
    });
    let expected = sent["spec"].clone();
    let spec = &mut sent["spec"];
    spec["first"]["spec"] = json!({"unknown": 1});
    spec["first"]["metadata"]["unknown"] = json!(1);
    spec["first"]["other"] = json!(1);
    spec["any"]["metadata"]["unknown"] = json!(1);
    let answer = Engine::new(&Crate::crd(), "v1").unwrap().create(&sent);
    assert_eq!(answer.result.unwrap().object["spec"], expected);
}

//! `embedded` is a complete object of some kind: any one, as a server keeps it, or one of a type, which is checked as such.
//! Mistakes: tests/ui/ours/presence.rs, tests/ui/ours/types.rs.
//! In CRDs: kube-conv-runtime/tests/schemas/schema_features/embedded.rs.

use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Gadget {
    metadata: ObjectMeta,
    #[k8s(default = 1, maximum = 9)]
    size: Option<i32>,
}

types! {
    struct Templates { #[k8s(embedded)] any: Option<Value>, #[k8s(embedded, optional, atomic)] gadgets: Vec<Gadget>, }
        has {
            "/properties/any/x-kubernetes-embedded-resource": true,
            "/properties/any/x-kubernetes-preserve-unknown-fields": true,
            "/properties/gadgets/items/x-kubernetes-embedded-resource": true,
            "/properties/gadgets/items/properties/size/default": 1,
        }
        stays [{
            "any": {"apiVersion": "v1", "kind": "Pod", "metadata": {}, "spec": {"a": [1]}},
            "gadgets": [{"apiVersion": "acme.dev/v1", "kind": "Gadget", "metadata": {"name": "g"}}],
        }]
        finds [expect::required("any.kind"), expect::invalid("gadgets[0].size")]
            in {"any": {"apiVersion": "v1"}, "gadgets": [{"size": 10}]};
}

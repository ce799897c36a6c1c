//! Names of a kind that a server or the conventions reject.

use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "one", scope = Namespaced, strict)]
struct widget {
    metadata: ObjectMeta,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme", version = "V1", scope = Namespace, strict)]
#[k8s(
    kind = "my-gadget",
    plural = "Gadgets",
    singular = "gad_get",
    list_kind = "Gadgets"
)]
#[k8s(short_names("GD", "gd", "gd"), categories("All"))]
struct Gadget {
    metadata: ObjectMeta,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(strict, group = "Acme.dev", version = "v01", scope = Cluster, kind = "gizmo", list_kind = "gizmo")]
struct Gizmo {
    metadata: ObjectMeta,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.k8s.io", version = "v1", scope = "Cluster")]
struct Protected {
    metadata: ObjectMeta,
}

#[derive(Kind, Clone, Debug, PartialEq)]
struct Nameless {
    metadata: ObjectMeta,
}

fn main() {
    // Consequences of a mistake are not reported as well.
    let _ = (
        widget::crd(),
        Gadget::new("gadget"),
        Gizmo::decode(&json!({})),
    );
    let _ = (Protected::crd(), Nameless::KIND, Nameless::GROUP);
}

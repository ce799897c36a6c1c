use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced)]
#[k8s(conversion)]
struct Alone {
    metadata: ObjectMeta,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced)]
#[k8s(conversion(path = "/a"))]
struct Nowhere {
    metadata: ObjectMeta,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced)]
#[k8s(conversion(url = "http://acme.dev", port = 1))]
struct Insecure {
    metadata: ObjectMeta,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced)]
#[k8s(conversion(url = "https://acme.dev/a?b", service = "a"))]
struct Both {
    metadata: ObjectMeta,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced)]
#[k8s(conversion(service = "a"))]
struct Homeless {
    metadata: ObjectMeta,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced)]
#[k8s(conversion(
    service = "",
    namespace = "b",
    path = "c",
    port = 70000,
    review_version("v1")
))]
struct Wrong {
    metadata: ObjectMeta,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(conversion(url = "https://acme.dev"))]
struct NoKind {
    a: String,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced)]
#[k8s(conversion(url = "https://acme.dev", review_versions("v2", "v9")))]
struct Unheard {
    metadata: ObjectMeta,
}

fn main() {}

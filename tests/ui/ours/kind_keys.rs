//! Keys of a kind: misspelled, repeated, on the wrong site, with a wrong value.

use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(
    grup = "a.dev",
    short_name("wd"),
    printcolumn("A", ".b"),
    status,
    minimum = 1,
    list_map(name)
)]
#[k8s(integer, discriminator = "type", union_cel = none, member_name = "x", color = "red")]
struct Misspelt {
    metadata: ObjectMeta,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", group = "b.dev", version = "v1", version = "v2")]
#[k8s(scope = Namespaced, scope = Cluster, kind = "Twice", kind = "Thrice")]
#[k8s(
    plural = "twices",
    plural = "twice",
    singular = "twice",
    singular = "one"
)]
#[k8s(
    list_kind = "TwiceList",
    list_kind = "TwicesList",
    short_names("tw"),
    short_names("tt")
)]
#[k8s(categories("all"), categories("acme"), served = true, served = false)]
#[k8s(storage = true, storage = false, deprecated, deprecated = "gone")]
#[k8s(annotations("a" = "b"), annotations("c" = "d"), labels("a" = "b", "a" = "c"), labels("e" = "f"))]
#[k8s(scale(spec_replicas = ".spec.a", status_replicas = ".status.a"))]
#[k8s(scale(spec_replicas = ".spec.a", status_replicas = ".status.a"))]
#[k8s(crate = ::kube_conv_runtime, crate = ::kube_conv_runtime)]
struct Twice {
    metadata: ObjectMeta,
    status: Option<Value>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group, version = 1, scope, kind(Wrong), plural = wrongs, singular = 's', list_kind = [1])]
#[k8s(
    short_names = "wr",
    categories("all", 5),
    served = "yes",
    storage(true),
    deprecated = true
)]
#[k8s(annotations = "a", labels("a" "b"), annotations("a": "b"), labels("a"))]
#[k8s(printer_column = "A", printer_column("A"), printer_column("A", .spec), printer_column(Age))]
#[k8s(scale = ".spec.replicas", selectable_field)]
struct Wrong {
    metadata: ObjectMeta,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(short_names(), categories(), deprecated = "", annotations("a" = "b" "c" = "d"))]
#[k8s = "scope"]
#[k8s]
#[k8s("scope")]
#[k8s(scope = )]
struct Malformed {
    metadata: ObjectMeta,
}

fn main() {}

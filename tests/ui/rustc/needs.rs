//! The traits that `ApiType` and `Kind` require of a type are reported once each.

use kube_conv_runtime::prelude::*;
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Spec {
    size: i32,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
struct OwnMeta {
    name: String,
}
#[derive(Clone, Debug, PartialEq)]
struct NoApi {
    name: String,
}
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
pub struct Widget {
    pub metadata: OwnMeta,
    pub spec: Spec,
}
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
pub struct Gadget {
    pub metadata: NoApi,
    pub spec: Spec,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(serde = external)]
struct Ext {
    a: String,
    #[k8s(default = 1)]
    n: i32,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(serde = external)]
struct ExtNew(String);
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(serde = external)]
enum ExtEnum {
    A,
    B,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(serde = external)]
enum ExtUnion {
    A {},
    B {},
}
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced, serde = external)]
pub struct ExtKind {
    pub metadata: ObjectMeta,
    pub spec: Spec,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
struct User {
    ext: Ext,
    #[k8s(optional)]
    many: Vec<Ext>,
}

#[derive(ApiType)]
struct NoPartialEq {
    a: String,
}
#[derive(ApiType)]
enum NoPartialEqEnum {
    A,
    B,
}
#[derive(ApiType)]
enum NoPartialEqUnion {
    A { x: String },
    B {},
}
#[derive(ApiType)]
struct NoPartialEqNew(String);
#[derive(Kind)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
pub struct NoKind {
    pub metadata: ObjectMeta,
    pub spec: Spec,
}

fn main() {}

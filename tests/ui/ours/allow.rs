//! Departures from the conventions.

use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "one", scope = Namespaced, allow(version_dns_labl, no_floats_in_spec))]
struct Kinded {
    metadata: ObjectMeta,
    #[k8s(allow(no_float_in_spec, reason = "measured"))]
    spec: Spec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    #[k8s(allow(no_floats_in_spec))]
    a: f64,
    #[k8s(allow(no_floats_in_spec, reason = ""))]
    b: f64,
    #[k8s(allow(no_floats_in_spec, reason = 1))]
    c: f64,
    #[k8s(allow(reason = "nothing"))]
    d: f64,
    #[k8s(allow(everything, reason = "why not"))]
    e: f64,
    #[k8s(allow = no_floats_in_spec)]
    f: f64,
    #[k8s(allow(no_floats_in_spec = true, reason = "a", reason = "b"))]
    g: f64,
    #[k8s(allow(kind_pascal_case, reason = "elsewhere"))]
    h: f64,
    #[k8s(allow)]
    i: f64,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(allow(no_floats_in_spec, reason = "a"))]
struct Struct {
    a: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(allow(no_floats_in_spec, reason = "a"))]
struct Newtype(f64);

fn main() {}

//! What a type has to bring along. rustc alone decides how a missing trait is reported: the traits that
//! a trait demands are checked one by one, with the words of whose they are, wherever the demand is
//! written. Each error is on the item or on `external`, and names the trait and its derive. What the
//! kind without `PartialEq` adds, "entering unreachable code", is its constant, which is not compiled.

use kube_conv_runtime::meta::Duration;
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(serde = external)]
struct NotWritten {
    a: i32,
}

#[derive(ApiType, Clone, Debug)]
struct NotCompared {
    a: i32,
}

#[derive(Kind, Clone, Debug)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
struct Widget {
    metadata: ObjectMeta,
    spec: Spec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    a: i32,
}

// Of a type whose name another crate has for one that is no API type, all is checked.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Version {
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Versions {
    #[k8s(required, list_map(nam))]
    versions: Vec<Version>,
    #[k8s(default = "5 minutes")]
    grace_period: Duration,
    #[k8s(minimum = 1)]
    only: Version,
}

// A parameter cannot be looked at by a constant.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Shared<T> {
    shared: T,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Marked<T> {
    a: Option<T>,
    other: Shared<T>,
    outcome: Result<T, String>,
}

fn main() {}

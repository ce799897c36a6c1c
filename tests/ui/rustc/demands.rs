//! Traits that a type is missing. rustc checks supertraits one by one, with the message of the missing
//! trait, which names its derive. serde's two are reported together, in our words and on `external`
//! (`api/serde_traits.rs`). The kind without `PartialEq` also causes "entering unreachable code", which
//! is about its constant, since that is not compiled.

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

// A type with the name of another crate's type, which is not an API type, is fully checked.
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

// A constant cannot inspect a type parameter.
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

#[derive(ApiType, serde::Serialize, Clone, Debug, PartialEq)]
#[k8s(serde = external)]
struct OnlyWritten {
    a: i32,
}

fn main() {}

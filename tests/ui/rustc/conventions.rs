//! Conventions that need the types of other items.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

type Ratio = f64;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
struct Direct {
    metadata: ObjectMeta,
    spec: DirectSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct DirectSpec {
    ratio: f64,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
struct Deep {
    metadata: ObjectMeta,
    spec: DeepSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct DeepSpec {
    #[k8s(optional)]
    list: Vec<Inner>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Inner {
    union: Option<Union>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Union {
    Ratio(Ratio),
    Other { a: i32 },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Maps {
    #[k8s(required)]
    subobjects: BTreeMap<String, Inner>,
    #[k8s(required)]
    in_lists: Vec<BTreeMap<String, Inner>>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct MapType(BTreeMap<String, Inner>);

#[derive(ApiType, Clone, Debug, PartialEq)]
enum InUnion {
    Map(BTreeMap<String, Inner>),
}

fn main() {}

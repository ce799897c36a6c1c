//! Conventions that need the types of other items. The compiler reports them as errors or not at all, so that it does so
//! where warnings are errors.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

type Ratio = f64;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced, strict)]
struct Direct {
    metadata: ObjectMeta,
    spec: DirectSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct DirectSpec {
    ratio: f64,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced, strict)]
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
#[k8s(strict)]
struct Maps {
    #[k8s(required)]
    subobjects: BTreeMap<String, Inner>,
    #[k8s(required)]
    in_lists: Vec<BTreeMap<String, Inner>>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(strict)]
struct MapType(BTreeMap<String, Inner>);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(strict)]
enum InUnion {
    Map(BTreeMap<String, Inner>),
}

fn main() {}

//! Contradictions about whether a field may be left out.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Presence {
    undecided_list: Vec<String>,
    undecided_map: BTreeMap<String, String>,
    #[k8s(optional)]
    optional_value: i32,
    #[k8s(optional)]
    optional_option: Option<i32>,
    #[k8s(required)]
    required_option: Option<i32>,
    #[k8s(optional, required)]
    both: Vec<String>,
    #[k8s(optional, default = vec![])]
    optional_default: Vec<String>,
    #[k8s(optional, min_items = 1)]
    never_empty: Vec<String>,
    #[k8s(optional, min_properties = 1)]
    never_empty_map: BTreeMap<String, String>,
    #[k8s(nullable)]
    nullable_value: i32,
    #[k8s(required)]
    said_twice: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
struct OptionalByDefault {
    #[k8s(min_items = 1)]
    never_empty: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Flattened {
    #[k8s(flatten, name = "inner", optional, default = json!({}), nullable, with = a, recursive(depth = 1))]
    inner: Inner,
    #[k8s(flatten, required, as = Inner, foreign, embedded, preserve_unknown_fields)]
    other: Inner,
    #[k8s(flatten, map_type = atomic, patch_strategy = merge, union_member)]
    third: Option<Inner>,
    #[k8s(flatten, union_discriminator, list_set)]
    list: Vec<Inner>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Sources {
    #[k8s(as = String, foreign)]
    a: Value,
    #[k8s(embedded, recursive(depth = 1), as = String)]
    b: Value,
    #[k8s(embedded)]
    c: Vec<String>,
    #[k8s(embedded)]
    d: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Inner {}

fn main() {}

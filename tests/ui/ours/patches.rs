//! Patch metadata, as far as the tokens show.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Words {
    #[k8s(optional, patch_strategy = "merge,replace")]
    contradiction: Vec<String>,
    #[k8s(optional, patch_strategy = "replace, merge")]
    contradiction_spaced: Vec<String>,
    #[k8s(optional, patch_strategy = append)]
    unknown: Vec<String>,
    #[k8s(optional, patch_strategy)]
    nothing: Vec<String>,
    #[k8s(optional, patch_strategy = merge, patch_strategy = merge)]
    twice: Vec<String>,
    #[k8s(optional, patch_strategy = retainKeys)]
    retaining: Vec<Item>,
    #[k8s(optional, patch_strategy = "merge,retainKeys")]
    retaining_scalars: Option<Vec<String>>,
    #[k8s(patch_strategy = merge)]
    scalar: Option<bool>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Keys {
    #[k8s(optional, patch_strategy = merge, patch_merge_key = name)]
    scalars: Vec<i64>,
    #[k8s(optional, list_set, patch_merge_key = name)]
    set: Vec<String>,
    #[k8s(optional, patch_strategy = replace, patch_merge_key = name)]
    replaced: Vec<Item>,
    #[k8s(optional, patch_merge_key = name)]
    alone: Vec<Item>,
    #[k8s(optional, atomic, patch_merge_key = name)]
    atomic: Option<Vec<Item>>,
    #[k8s(optional, list_map(name, kind), patch_strategy = merge)]
    several: Vec<Item>,
    #[k8s(optional, patch_strategy = merge, patch_merge_key = 1)]
    number: Vec<Item>,
    #[k8s(optional, patch_strategy = merge, patch_merge_key(name))]
    in_parentheses: Vec<Item>,
    #[k8s(optional, patch_strategy = merge, patch_merge_key = name)]
    map: BTreeMap<String, String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(patch_strategy = merge)]
struct Item {
    name: String,
    kind: String,
}

fn main() {}

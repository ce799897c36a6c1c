//! Patches that merge a list unlike server-side apply, in a type where warnings are errors.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(strict)]
struct Lists {
    #[k8s(optional, atomic, patch_strategy = merge)]
    merged_scalars: Vec<String>,
    #[k8s(optional, atomic, patch_strategy = "merge,retainKeys", patch_merge_key = name)]
    merged: Vec<Item>,
    #[k8s(optional, list_map(name), patch_strategy = replace)]
    replaced: Vec<Item>,
    #[k8s(optional, list_set, patch_strategy = replace)]
    replaced_scalars: Vec<String>,
    #[k8s(optional, list_map(name), patch_merge_key = value)]
    paired_otherwise: Vec<Item>,
    #[k8s(optional, list_map(name), patch_merge_key = name)]
    paired_alike: Vec<Item>,
    #[k8s(optional, atomic, patch_strategy = replace)]
    alike: Vec<Item>,
    #[k8s(optional, atomic, patch_strategy = merge, patch_merge_key = name)]
    #[k8s(allow(patch_topology, reason = "older than server-side apply"))]
    explained: Vec<Item>,
    #[k8s(optional, list_map(name))]
    #[k8s(allow(patch_topology, reason = "of another version"))]
    needless: Vec<Item>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Item {
    name: String,
    value: String,
}

fn main() {}

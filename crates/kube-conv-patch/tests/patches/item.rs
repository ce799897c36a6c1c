//! A type with every kind of patch metadata.

#![allow(
    dead_code,
    missing_docs,
    reason = "the tests of kube-conv-server include this file"
)]

use kube_conv_patch::strategic::TypeMetadata;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// A type with each kind of patch metadata.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Item {
    pub name: String,
    pub value: Option<String>,
    pub other: Option<String>,
    #[k8s(optional, list_map(name), patch_strategy = merge, patch_merge_key = name)]
    pub parts: Vec<Part>,
    #[k8s(optional, atomic)]
    pub steps: Vec<Part>,
    #[k8s(optional, list_set, patch_strategy = merge)]
    pub numbers: Vec<i64>,
    #[k8s(optional, list_set, patch_strategy = merge)]
    pub texts: Vec<String>,
    #[k8s(optional, atomic)]
    pub plain: Vec<i64>,
    #[k8s(optional)]
    pub labels: BTreeMap<String, String>,
    #[k8s(
        optional,
        allow(no_maps_of_subobjects, reason = "it is what is tested")
    )]
    pub by_name: BTreeMap<String, Part>,
    #[k8s(patch_strategy = replace)]
    pub selector: Option<Part>,
    #[k8s(patch_strategy = "retainKeys")]
    pub union: Option<Part>,
    pub anything: Option<Value>,
}

/// An item of a list.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Part {
    pub name: String,
    pub value: Option<String>,
    pub other: Option<String>,
    #[k8s(optional, list_map(name), patch_strategy = merge, patch_merge_key = name)]
    pub pins: Vec<Pin>,
    #[k8s(optional, list_set, patch_strategy = merge)]
    pub numbers: Vec<i64>,
}

/// An item of an item.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Pin {
    pub name: String,
    pub value: Option<String>,
}

pub fn item() -> TypeMetadata {
    TypeMetadata::of::<Item>()
}

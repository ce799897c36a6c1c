//! The types of the oracle's `bounds.go`.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Bounds {
    #[k8s(min_length = 2, max_length = 4)]
    text: Option<String>,
    #[k8s(min_length = 2, max_length = 4)]
    text_pointer: Option<String>,
    #[k8s(max_bytes = 4)]
    bytes: String,
    #[k8s(minimum = 2, maximum = 4)]
    number: Option<i32>,
    #[k8s(minimum = 0)]
    number_pointer: Option<i64>,
    #[k8s(min_items = 2, max_items = 3, atomic, each_val(min_length = 1))]
    list: Option<Vec<String>>,
    #[k8s(
        min_properties = 2,
        max_properties = 3,
        each_key(format = "k8s-short-name"),
        each_val(max_length = 3)
    )]
    map: Option<BTreeMap<String, String>>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Presence {
    required_text: String,
    required_number: i32,
    required_bool: bool,
    required_pointer: String,
    #[k8s(required, atomic)]
    required_list: Vec<String>,
    #[k8s(required)]
    required_map: BTreeMap<String, String>,
    required_struct: Leaf,
    optional_struct: Option<Leaf>,
    #[k8s(forbidden)]
    banned: Option<String>,
    plain: Leaf,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Leaf {
    #[k8s(format = "k8s-short-name")]
    name: String,
    #[k8s(max_length = 3)]
    note: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Color {
    Red,
    Blue,
    #[k8s(if_enabled("Muted", enum_exclude))]
    Mauve,
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[k8s(max_length = 5)]
pub struct Word(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Named {
    color: Option<Color>,
    color_pointer: Option<Color>,
    #[k8s(optional, list_set)]
    colors: Vec<Color>,
    #[k8s(max_bytes = 3, format = "k8s-label-value")]
    word: Option<Word>,
    #[k8s(optional, atomic)]
    words: Vec<Word>,
    #[k8s(optional)]
    word_map: BTreeMap<Word, Word>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Formats {
    #[k8s(format = "k8s-short-name")]
    short_name: Option<String>,
    #[k8s(format = "k8s-long-name")]
    long_name: Option<String>,
    #[k8s(format = "k8s-long-name-caseless")]
    long_name_caseless: Option<String>,
    #[k8s(format = "k8s-label-key")]
    label_key: Option<String>,
    #[k8s(format = "k8s-prefixed-label-key")]
    prefixed_label_key: Option<String>,
    #[k8s(format = "k8s-label-value")]
    label_value: Option<String>,
    #[k8s(format = "k8s-path-segment-name")]
    path_segment_name: Option<String>,
    #[k8s(format = "k8s-uuid")]
    uuid: Option<String>,
    #[k8s(format = "k8s-resource-pool-name")]
    resource_pool_name: Option<String>,
    #[k8s(format = "k8s-extended-resource-name")]
    extended_resource_name: Option<String>,
    #[k8s(format = "k8s-resource-fully-qualified-name")]
    resource_fully_qualified_name: Option<String>,
}

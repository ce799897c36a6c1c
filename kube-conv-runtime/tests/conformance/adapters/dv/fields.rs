//! Types with one field, for functions that are about presence, change or parts.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// A string type with a name, which messages print differently from a plain string.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Named(String);

/// The oracle's `dvItem`.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Item {
    name: String,
    port: Option<i32>,
    value: Option<String>,
    note: Option<String>,
}

/// The same with two keys; keys are never absent.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Place {
    name: String,
    port: i32,
    value: Option<String>,
    note: Option<String>,
}

/// The same, whose value is short.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ShortItem {
    name: String,
    port: Option<i32>,
    #[k8s(max_length = 1)]
    value: Option<String>,
    note: Option<String>,
}

macro_rules! fields {
    ($($(#[$doc:meta])* $name:ident: #[$rules:meta] $type:ty,)*) => {
        $(
            #[derive(ApiType, Clone, Debug, PartialEq)]
            pub struct $name {
                #[$rules]
                f: $type,
            }
        )*
    };
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Required<T> {
    f: T,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Forbidden<T> {
    #[k8s(forbidden)]
    f: Option<T>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Immutable<T> {
    #[k8s(immutable)]
    f: Option<T>,
}

fields! {
    RequiredList: #[k8s(required, atomic)] Vec<String>,
    RequiredMap: #[k8s(required)] BTreeMap<String, String>,
    ForbiddenList: #[k8s(optional, forbidden, atomic)] Vec<String>,
    ForbiddenMap: #[k8s(optional, forbidden)] BTreeMap<String, String>,
    ImmutableList: #[k8s(optional, immutable, atomic)] Vec<String>,
    ImmutableMap: #[k8s(optional, immutable)] BTreeMap<String, String>,
    Set: #[k8s(optional, list_set)] Vec<String>,
    ByName: #[k8s(optional, list_map(name))] Vec<Item>,
    ByNameAndPort: #[k8s(optional, list_map(name, port))] Vec<Place>,
    AtomicOfShort: #[k8s(optional, atomic, each_val(max_length = 1))] Vec<String>,
    SetOfShort: #[k8s(optional, list_set, each_val(max_length = 1))] Vec<String>,
    ByNameOfShort: #[k8s(optional, list_map(name))] Vec<ShortItem>,
    ByNameOfImmutable: #[k8s(optional, list_map(name), each_val(immutable))] Vec<Item>,
    ByNameWithShortA: #[k8s(optional, list_map(name), item(name = "a", subfield(value, max_length = 1)))] Vec<Item>,
    ByNameWithImmutableA: #[k8s(optional, list_map(name), item(name = "a", immutable))] Vec<Item>,
    ByNameOfFixedValue: #[k8s(optional, list_map(name), each_val(subfield(value, update(no_modify))))] Vec<Item>,
    OfShortValue: #[k8s(subfield(value, max_length = 1))] Option<Item>,
    WithNote: #[k8s(subfield(note, required))] Option<Item>,
    MapOfShort: #[k8s(optional, each_val(max_length = 1))] BTreeMap<String, String>,
    MapOfImmutable: #[k8s(optional, each_val(immutable))] BTreeMap<String, String>,
    MapOfShortKeys: #[k8s(optional, each_key(max_length = 1))] BTreeMap<String, String>,
}

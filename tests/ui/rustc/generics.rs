//! Mistakes that only the arguments of a generic type show: reported where it has them.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Optional {
    name: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Named {
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Listed<T> {
    #[k8s(optional, list_map(name))]
    items: Vec<T>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(list_map(name))]
struct Items<T>(Vec<T>);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Mapped<T> {
    #[k8s(optional)]
    items: BTreeMap<String, T>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Long<T> {
    #[k8s(max_length = 10)]
    value: T,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Good {
    listed: Listed<Named>,
    items: Items<Named>,
    mapped: Mapped<String>,
    long: Long<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Bad {
    listed: Listed<String>,
    keyed: Option<Listed<Optional>>,
    items: Items<i32>,
    mapped: Mapped<Named>,
    long: Long<i32>,
}

fn main() {}

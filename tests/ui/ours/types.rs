//! Types that cannot be in an API.

use kube_conv_runtime::prelude::*;
use std::collections::{BTreeMap, BTreeSet, HashMap};

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Numbers {
    a: u64,
    b: usize,
    c: u128,
    d: i128,
    e: isize,
    f: f32,
    g: Option<f32>,
    #[k8s(optional)]
    h: Vec<u64>,
    #[k8s(optional)]
    i: BTreeMap<String, Box<usize>>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Others {
    duration: std::time::Duration,
    since: std::time::SystemTime,
    letter: char,
    pair: (i32, i32),
    unit: (),
    fixed: [i32; 3],
    borrowed: &'static str,
    twice: Option<Option<i32>>,
    #[k8s(optional)]
    bytes: Vec<u8>,
    #[k8s(optional)]
    holes: Vec<Option<i32>>,
    #[k8s(optional)]
    nulls: BTreeMap<String, Option<i32>>,
    #[k8s(optional)]
    numbered: HashMap<i32, String>,
    #[k8s(optional, atomic)]
    atomic: BTreeSet<String>,
    handler: fn() -> i32,
    items: Box<[i32]>,
    at: chrono::DateTime<chrono::Utc>,
    #[k8s(preserve_unknown_fields, embedded)]
    text: String,
    #[k8s(with = module)]
    function: fn() -> i32,
}

#[derive(ApiType, PartialEq)]
struct Recursive {
    #[k8s(optional, recursive(depth = 3))]
    set: BTreeSet<Recursive>,
    #[k8s(recursive(depth = 3))]
    sets: Option<Vec<BTreeSet<Recursive>>>,
    indexed: indexmap::IndexSet<String>,
}

#[derive(ApiType)]
struct Object {
    object: Box<dyn Send>,
}

impl PartialEq for Object {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Newtype(u64);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Tuple((i32, i32));

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Union {
    A(f32),
    B { c: u64 },
    D((i32, i32)),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Keyed {
    #[k8s(optional, list_map(name))]
    keyed: BTreeSet<String>,
}

fn main() {}

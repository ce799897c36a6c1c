//! Types that cannot be in an API, which only rustc can detect.

use kube_conv_runtime::prelude::*;
use serde::{Deserialize, Serialize};
use std::time::Duration;

#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
struct Foreign {
    a: i32,
}

type Unsigned = u64;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Fields {
    foreign: Foreign,
    timeout: Option<Duration>,
    count: Unsigned,
    #[k8s(optional)]
    list: Vec<Foreign>,
    #[k8s(as = Foreign)]
    replaced: String,
}

#[derive(ApiType, Clone, Debug)]
struct NotComparable {
    a: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Newtype(Foreign);

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Union {
    A(Foreign),
    B { b: Foreign },
}

fn main() {}

//! Variants that cannot keep what is unknown: an alias is not seen through.

use kube_conv_runtime::prelude::*;

type Count = i32;

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Constants {
    A,
    #[k8s(unknown)]
    Other(Count),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Union {
    A { a: i32 },
    #[k8s(unknown)]
    Other(Count),
}

fn main() {}

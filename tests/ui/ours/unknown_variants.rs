//! Variants that cannot keep unknown values; aliases are not resolved.

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
    A {
        a: i32,
    },
    #[k8s(unknown)]
    Other(Count),
}

fn main() {}

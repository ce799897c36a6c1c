//! Types of fields with `as` that lack serde's traits: one error for each, in our words.

use kube_conv_runtime::prelude::*;

#[derive(Clone, Debug, PartialEq)]
struct Bare {
    a: i32,
}

#[derive(serde::Serialize, Clone, Debug, PartialEq)]
struct OnlyWritten {
    a: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Holder {
    #[k8s(as = String)]
    bare: Bare,
    #[k8s(as = String)]
    optional: Option<Bare>,
    #[k8s(as = String)]
    half: OnlyWritten,
}

fn main() {}

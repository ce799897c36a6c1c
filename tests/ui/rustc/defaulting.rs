//! Functions that derive a default of another type, or from another type.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    #[k8s(default_from = plain)]
    a: Option<i32>,
    #[k8s(default_from = Other::b)]
    b: Option<i32>,
    #[k8s(default_from = nowhere)]
    c: Option<i32>,
}

struct Other;

impl Other {
    fn b(&self) -> Option<i32> {
        None
    }
}

fn plain(_: &Spec) -> i32 {
    1
}

fn main() {}

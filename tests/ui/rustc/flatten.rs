//! Types that cannot be flattened.

use kube_conv_runtime::prelude::*;

type Text = String;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Flattened {
    #[k8s(flatten)]
    text: Text,
    #[k8s(flatten)]
    open: Open,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Open {
    A {
        a: i32,
    },
    #[k8s(unknown)]
    Other(Value),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Part {
    name: String,
    #[k8s(default = 1)]
    weight: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct HalfFilled {
    #[k8s(flatten)]
    part: Option<Part>,
}

fn main() {}

//! Types that cannot stand in place of a field.

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
    A { a: i32 },
    #[k8s(unknown)]
    Other(Value),
}

fn main() {}

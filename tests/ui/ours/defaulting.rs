//! `default_from` and `keep_old`.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Derived {
    #[k8s(default_from)]
    without_path: Option<i32>,
    #[k8s(default_from = 1)]
    no_path: Option<i32>,
    #[k8s(default_from = "path")]
    text: Option<i32>,
    #[k8s(default_from = path)]
    plain: i32,
    #[k8s(optional, atomic, default_from = path)]
    list: Vec<i32>,
    #[k8s(default = 1, default_from = path)]
    twice: Option<i32>,
    #[k8s(union_discriminator)]
    kind: String,
    #[k8s(union_member, default_from = path)]
    member: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum InVariant {
    Git {
        #[k8s(default_from = path)]
        depth: Option<i32>,
    },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Kept {
    #[k8s(keep_old = true)]
    with_value: Option<i32>,
    #[k8s(keep_old)]
    plain: i32,
    #[k8s(keep_old, default = 1)]
    defaulted: i32,
    #[k8s(keep_old, required, atomic)]
    list: Vec<i32>,
    #[k8s(keep_old, flatten, default_from = path)]
    inner: Inner,
    #[k8s(union_discriminator)]
    kind: String,
    #[k8s(union_member, keep_old)]
    member: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Inner {
    a: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(keep_old, default_from = path)]
struct OnType {
    a: Option<i32>,
}

fn main() {}

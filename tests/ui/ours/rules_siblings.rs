//! Rules between fields: with fields that do not exist or are always present, with undeclared modes
//! or discriminators.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Dependents {
    #[k8s(dependent_required(kye), dependent_forbidden("privateKye", zone))]
    certificate: Option<String>,
    #[k8s(dependent_required(key), dependent_forbidden(key))]
    key: Option<String>,
    #[k8s(dependent_required(key), dependent_forbidden(key))]
    plain: String,
    #[k8s(dependent_required(plain), dependent_forbidden(plain))]
    other: Option<i32>,
    #[k8s(dependent_required(defaulted, key, key))]
    another: Option<i32>,
    #[k8s(default = 1, dependent_forbidden(key))]
    defaulted: Option<i32>,
    #[k8s(dependent_required, dependent_forbidden())]
    without: Option<i32>,
    #[k8s(dependent_required = "key", dependent_forbidden(1))]
    forms: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Modes {
    #[k8s(mode_discriminator)]
    optional: Option<String>,
    #[k8s(mode_discriminator)]
    second: String,
    #[k8s(mode_discriminator = "nobody")]
    number: i32,
    #[k8s(if_mode("Fast", maximum = 5), if_mode("Fast", required))]
    twice: Option<i32>,
    #[k8s(if_mode("Fast", min_length = 5))]
    wrong_rule: Option<i32>,
    #[k8s(maximum = 5, if_mode("Fast", minimum = 6))]
    no_value: Option<i32>,
    #[k8s(if_mode("Fast", maximum = 5))]
    plain: i32,
    #[k8s(if_mode("Fast", immutable, update(no_set), maximun = 5))]
    changes: Option<i32>,
    #[k8s(if_mode("Fast", modality = "speed"))]
    unnamed: Option<i32>,
    #[k8s(if_mode)]
    no_mode: Option<i32>,
    #[k8s(if_mode(maximum = 5))]
    not_first: Option<i32>,
    #[k8s(if_mode = "Fast")]
    no_list: Option<i32>,
    #[k8s(mode_discriminator = "flag")]
    flag: bool,
    #[k8s(if_mode("yes", modality = "flag"))]
    flagged: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(if_mode("Fast"), mode_discriminator, dependent_required(a))]
struct OnType {
    a: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Union {
    A {
        #[k8s(dependent_required(b))]
        a: Option<i32>,
        b: Option<i32>,
    },
    B {
        #[k8s(mode_discriminator)]
        mode: String,
        #[k8s(if_mode("Fast"))]
        speed: Option<i32>,
    },
}

/// This type is valid.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Good {
    #[k8s(mode_discriminator)]
    mode: String,
    #[k8s(
        if_mode("Fast", required),
        if_mode("Slow"),
        dependent_required("other", list)
    )]
    speed: Option<i32>,
    other: Option<i32>,
    #[k8s(optional, atomic, dependent_forbidden(other))]
    list: Vec<String>,
}

fn main() {}

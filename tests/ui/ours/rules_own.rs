//! Custom checks that are written in neither of the two valid forms.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Arguments {
    #[k8s(rules)]
    a: i32,
    #[k8s(rules())]
    b: i32,
    #[k8s(rules = even())]
    c: i32,
    #[k8s(rules(even(), 1 +))]
    d: i32,
    #[k8s(validate)]
    e: i32,
    #[k8s(validate = "grows")]
    f: i32,
    #[k8s(validate(grows))]
    g: i32,
    #[k8s(validate = |value, _| Ok(()))]
    h: i32,
    #[k8s(validate = grows())]
    i: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Twice {
    #[k8s(rules(even()), rules(odd()))]
    a: i32,
    #[k8s(validate = grows, validate = shrinks)]
    b: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Nested {
    #[k8s(optional, atomic, each_val(rules(even()), validate = grows))]
    list: Vec<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rules(), validate)]
struct OnStruct {
    number: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum OnVariant {
    #[k8s(validate = grows)]
    A,
    #[k8s(rules(even()))]
    B,
}

fn main() {}

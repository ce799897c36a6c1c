//! Enums of strings and of integers.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Strings {
    A,
    #[k8s(name = "A")]
    B,
    #[k8s(member_name = "d", name = "D", name = "E", minimum = 1)]
    D,
    #[k8s(unknown)]
    Other,
    #[k8s(unknown)]
    Another(String),
    #[k8s(unknown)]
    Number(i32),
    #[k8s(unknown = true)]
    Value(String),
    #[k8s(nam = "F", flatten)]
    F,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(integer)]
enum Integers {
    A,
    B = 1,
    D = isize::MAX,
    #[k8s(name = "F")]
    F = 5,
    #[k8s(color = "red")]
    G = 7,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(integer)]
enum OpenIntegers {
    E(i32),
    #[k8s(unknown)]
    Other(i64),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Numbered {
    C = 3,
    D,
}

fn main() {
    let _ = (Strings::A == Strings::B, Integers::B);
}

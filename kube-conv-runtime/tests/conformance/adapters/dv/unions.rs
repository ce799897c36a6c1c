//! The types of the oracle's `unions.go`.

use super::bounds::Leaf;
use super::order::while_extra;
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Unions {
    plain: Option<PlainUnion>,
    discriminated: Option<DiscriminatedUnion>,
    two: Option<TwoUnions>,
    modes: Option<Modes>,
    dependents: Option<Dependents>,
    #[k8s(
        optional,
        list_map(name),
        item(name = "succeeded", zero_or_one_of_member),
        item(name = "failed", zero_or_one_of_member),
        item(name = "aborted", zero_or_one_of_member)
    )]
    outcomes: Vec<Leaf>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(validate = while_extra)]
pub struct TwoUnions {
    #[k8s(union_member(union = "second"))]
    c: Option<String>,
    #[k8s(union_member(union = "first"))]
    a: Option<String>,
    #[k8s(union_member(union = "second"))]
    d: Option<String>,
    #[k8s(union_member(union = "first"))]
    b: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Modes {
    #[k8s(mode_discriminator)]
    mode: String,
    #[k8s(if_mode("Fast", required, maximum = 5), if_mode("Slow", minimum = 100))]
    speed: Option<i32>,
    #[k8s(if_mode("Slow", min_length = 3))]
    reason: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Dependents {
    #[k8s(dependent_required(key))]
    certificate: Option<String>,
    key: Option<String>,
    #[k8s(dependent_forbidden(key))]
    insecure: Option<bool>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct PlainUnion {
    #[k8s(union_member)]
    git: Option<Leaf>,
    #[k8s(union_member)]
    image: Option<String>,
    #[k8s(union_member, optional, atomic)]
    parts: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct DiscriminatedUnion {
    #[k8s(union_discriminator)]
    r#type: String,
    #[k8s(union_member)]
    git: Option<Leaf>,
    #[k8s(union_member(member_name = "OCI"))]
    image: Option<String>,
}

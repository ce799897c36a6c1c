//! Conventions that say `must`, checked on the tokens of an item: errors, unless allowed by id.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Members {
    #[k8s(union_member, default = 1)]
    first: Option<i32>,
    #[k8s(union_member)]
    second: Option<i32>,
    #[k8s(zero_or_one_of_member(union = "other"), default = "a")]
    third: Option<String>,
    #[k8s(zero_or_one_of_member(union = "other"))]
    fourth: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Defaulted {
    #[k8s(required, default = 1)]
    size: i32,
    #[k8s(required, default = vec![])]
    tags: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Bounds {
    #[k8s(minimum = -9007199254740992, maximum = 9007199254740991)]
    low: i64,
    #[k8s(maximum = 9007199254740991, minimum = -9007199254740991)]
    just: i64,
    #[k8s(maximum = 9223372036854775807)]
    high: Option<i64>,
    #[k8s(exclusive_minimum = -9007199254740994)]
    lower: i64,
    #[k8s(exclusive_maximum = 9007199254740992)]
    just_excluded: i64,
    #[k8s(maximum = 100)]
    small: i64,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct FieldOf {
    kind: String,
    group: String,
    name: String,
    field_path: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct FieldOfVersion {
    api_version: String,
    kind: String,
    name: String,
    field_path: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct OwnField {
    field_path: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Allowed {
    #[k8s(
        union_member,
        default = 1,
        allow(union_member_no_default, reason = "as published")
    )]
    first: Option<i32>,
    #[k8s(union_member)]
    second: Option<i32>,
    #[k8s(
        required,
        default = 1,
        allow(default_only_on_optional, reason = "as published")
    )]
    size: i32,
    resource: String,
    group: String,
    #[k8s(allow(ref_field_needs_version, reason = "as published"))]
    field_path: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Unsigned {
    small: u8,
    start_delay: i32,
}

fn main() {}

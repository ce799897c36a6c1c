//! The types of the oracle's `order.go` that have custom checks.

use kube_conv_runtime::field::{BadValue, Error};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Context;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Own {
    #[k8s(neq = "abc", max_bytes = 2, immutable, validate = field)]
    text: Option<Checked>,
    #[k8s(list_set, min_items = 3, max_items = 4, each_val(max_bytes = 2), validate = list)]
    list: Option<Vec<Checked>>,
    #[k8s(
        min_properties = 3,
        each_val(max_bytes = 2),
        each_key(max_bytes = 2),
        validate = map
    )]
    map: Option<BTreeMap<Checked, Checked>>,
    level: Option<Level>,
    together: Option<Together>,
}

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[k8s(neq = "ab", if_disabled("Contradiction", min_length = 3), max_length = 4, validate = whole)]
pub struct Checked(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(validate = whole)]
#[k8s(allow(enum_values_pascal, reason = "the oracle's values"))]
pub enum Level {
    #[k8s(name = "low")]
    Low,
    #[k8s(name = "high")]
    High,
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(validate = structure)]
pub struct Together {
    #[k8s(dependent_required(second), dependent_forbidden(third))]
    first: Option<String>,
    #[k8s(zero_or_one_of_member)]
    second: Option<String>,
    #[k8s(
        zero_or_one_of_member,
        union_member(union = "late"),
        if_mode("fast", max_bytes = 1)
    )]
    third: Option<String>,
    #[k8s(union_discriminator(union = "chosen"))]
    choice: String,
    #[k8s(
        union_member(union = "chosen"),
        if_mode("slow", modality = "also", max_bytes = 1)
    )]
    fourth: Option<String>,
    #[k8s(union_member(union = "late"), dependent_forbidden(fourth))]
    fifth: Option<String>,
    #[k8s(mode_discriminator)]
    mode: String,
    #[k8s(mode_discriminator = "also")]
    also: String,
}

fn rejection<T: ApiType>(value: &T, context: &Context<'_, T>, who: &'static str) -> Error {
    Error::invalid(*context.path(), BadValue::serialized(value), who).with_origin("own")
}

fn field(value: &Checked, context: &Context<'_, Checked>) -> Error {
    rejection(value, context, "the field")
}

fn list(value: &Vec<Checked>, context: &Context<'_, Vec<Checked>>) -> Error {
    rejection(value, context, "the list")
}

fn map(
    value: &BTreeMap<Checked, Checked>,
    context: &Context<'_, BTreeMap<Checked, Checked>>,
) -> Error {
    rejection(value, context, "the map")
}

fn whole<T: ApiType>(value: &T, context: &Context<'_, T>) -> Error {
    rejection(value, context, "the type")
}

fn structure(_: &Together, context: &Context<'_, Together>) -> Error {
    Error::invalid(*context.path(), BadValue::Omitted, "the type").with_origin("own")
}

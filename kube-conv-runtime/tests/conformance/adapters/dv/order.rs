//! The types of the oracle's `order.go`.

use super::bounds::Leaf;
use kube_conv_runtime::field::{BadValue, Error};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Context;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(validate = reject_order)]
pub struct Order {
    #[k8s(max_length = 3, max_bytes = 2, format = "k8s-short-name")]
    text: Option<Text>,
    #[k8s(maximum = 5, immutable, update(no_modify))]
    number: Option<Number>,
    #[k8s(list_set, each_val(min_length = 3, max_bytes = 1), min_items = 9)]
    list: Option<Vec<String>>,
    #[k8s(max_items = 1)]
    capped: Option<Capped>,
    #[k8s(
        subfield(name, max_bytes = 1, min_length = 9),
        subfield(note, required)
    )]
    leaf: Option<Leaf>,
    #[k8s(each_val(max_length = 1), each_key(max_length = 1), min_properties = 9)]
    map: Option<BTreeMap<String, String>>,
    #[k8s(validate = reject_field)]
    child: Option<OrderChild>,
}

/// Of contradictory bounds one depends on an option, which is always off, since the derive rejects them otherwise.
/// The rules of a field are checked before those of its type.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(neq = "ab cd ef", if_disabled("Contradiction", min_length = 20))]
pub struct Text(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(if_disabled("Contradiction", minimum = 10))]
pub struct Number(i32);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    each_val(min_length = 3),
    unique_items,
    if_disabled("Contradiction", min_items = 9)
)]
pub struct Capped(Vec<String>);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(validate = reject_type)]
pub struct OrderChild {
    #[k8s(validate = reject_text)]
    text: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ShortCircuit {
    #[k8s(min_length = 2, immutable)]
    text: String,
    #[k8s(validate = reject_field)]
    child: OrderChild,
    #[k8s(optional, max_items = 1, list_map(name))]
    list: Vec<Leaf>,
}

fn reject_order(value: &Order, context: &Context<'_, Order>) -> Vec<Error> {
    while_extra(value, context)
        .into_iter()
        .chain([rejection(value, context, "the type, second by name")])
        .collect()
}

/// Upstream's `validateFalse` in `ifEnabled(Extra)`.
pub fn while_extra<T: ApiType>(value: &T, context: &Context<'_, T>) -> Option<Error> {
    match context.is_enabled("Extra") {
        Ok(true) => Some(rejection(value, context, "the type, while Extra is on")),
        Ok(false) => None,
        Err(unknown) => Some(unknown),
    }
}

fn reject_field(value: &OrderChild, context: &Context<'_, OrderChild>) -> Error {
    rejection(value, context, "the child")
}

fn reject_type(value: &OrderChild, context: &Context<'_, OrderChild>) -> Error {
    rejection(value, context, "the type of the child")
}

fn reject_text(value: &String, context: &Context<'_, String>) -> Error {
    rejection(value, context, "the field of the child")
}

/// The message of upstream's `validateFalse`.
fn rejection<T: ApiType>(value: &T, context: &Context<'_, T>, what: &str) -> Error {
    let shown = BadValue::serialized(value);
    let error = Error::invalid(*context.path(), shown, format!("forced failure: {what}"));
    error.with_origin("validateFalse")
}

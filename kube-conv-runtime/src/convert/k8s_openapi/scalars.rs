//! Numbers, texts, and objects of any type.

use crate::convert::QuantityTextError;
use crate::meta::{IntOrString, ParseQuantityError, Quantity, RawExtension};
use ::k8s_openapi::apimachinery::pkg::api::resource as their_resource;
use ::k8s_openapi::apimachinery::pkg::runtime as their_runtime;
use ::k8s_openapi::apimachinery::pkg::util::intstr as their_intstr;

impl From<their_intstr::IntOrString> for IntOrString {
    fn from(value: their_intstr::IntOrString) -> Self {
        match value {
            their_intstr::IntOrString::Int(number) => Self::Int(number),
            their_intstr::IntOrString::String(text) => Self::String(text),
        }
    }
}

impl From<IntOrString> for their_intstr::IntOrString {
    fn from(value: IntOrString) -> Self {
        match value {
            IntOrString::Int(number) => Self::Int(number),
            IntOrString::String(text) => Self::String(text),
        }
    }
}

impl From<their_runtime::RawExtension> for RawExtension {
    fn from(raw: their_runtime::RawExtension) -> Self {
        Self(raw.0)
    }
}

impl From<RawExtension> for their_runtime::RawExtension {
    fn from(raw: RawExtension) -> Self {
        Self(raw.0)
    }
}

/// k8s-openapi's quantity is any string; one that is not a quantity is rejected.
impl TryFrom<their_resource::Quantity> for Quantity {
    type Error = ParseQuantityError;

    fn try_from(quantity: their_resource::Quantity) -> Result<Self, ParseQuantityError> {
        quantity.0.parse()
    }
}

/// The same number, in its wire form.
///
/// Fails for the few quantities whose written form is another number, such as a thousand of the
/// largest unit.
impl TryFrom<Quantity> for their_resource::Quantity {
    type Error = QuantityTextError;

    fn try_from(quantity: Quantity) -> Result<Self, QuantityTextError> {
        let text = quantity.to_string();
        match text.parse::<Quantity>() {
            Ok(read) if read == quantity => Ok(Self(text)),
            _ => Err(QuantityTextError),
        }
    }
}

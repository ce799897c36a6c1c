//! Numbers and texts.

use crate::convert::QuantityTextError;
use crate::meta::{IntOrString, ParseQuantityError, Quantity};
use ::k8s_openapi::apimachinery::pkg::api::resource as their_resource;
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

/// k8s-openapi's is any text; what is no quantity is refused.
impl TryFrom<their_resource::Quantity> for Quantity {
    type Error = ParseQuantityError;

    fn try_from(quantity: their_resource::Quantity) -> Result<Self, ParseQuantityError> {
        quantity.0.parse()
    }
}

/// The same number, as the text that is written.
///
/// Fails for the few whose text is another number's, such as a thousand of the largest unit.
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

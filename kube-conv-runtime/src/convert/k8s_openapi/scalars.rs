//! Numbers, texts, and objects of any type.

use crate::meta::{IntOrString, RawExtension};
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

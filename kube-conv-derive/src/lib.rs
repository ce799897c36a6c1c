//! Derive macros for types that follow the Kubernetes API conventions.
//!
//! Use them through `kube-conv-runtime`, which re-exports them and documents the attributes.

mod allow;
mod api_type;
mod attr;
mod conventions;
mod default;
mod diag;
mod expand;
mod field;
mod input;
mod json;
mod kind;
mod pattern;
mod runtime;
#[cfg(test)]
mod snapshots;
mod stub;
mod suggest;
mod table;
mod walk;
mod wire;

use expand::Derive;
use proc_macro::TokenStream;

/// Gives a struct or enum its wire form, its schema and its rules.
#[proc_macro_derive(
    ApiType,
    attributes(k8s, serde, schemars, garde, validate, kube, x_kube)
)]
pub fn derive_api_type(input: TokenStream) -> TokenStream {
    expand::expand_in_crate(input.into(), Derive::ApiType).into()
}

/// Makes a struct with `metadata` a kind: all of `ApiType`, its names and its
/// CustomResourceDefinition.
#[proc_macro_derive(Kind, attributes(k8s, serde, schemars, garde, validate, kube, x_kube))]
pub fn derive_kind(input: TokenStream) -> TokenStream {
    expand::expand_in_crate(input.into(), Derive::Kind).into()
}

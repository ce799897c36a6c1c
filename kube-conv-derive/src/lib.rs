//! Derive macros for types that follow the Kubernetes API conventions.
//!
//! Use them through `kube-conv-runtime`, which re-exports them and documents the attributes.

mod attributes;
mod checks;
mod convention_ids;
#[cfg(test)]
mod declarations;
mod diag;
mod expand;
mod levels;
#[cfg(test)]
mod mistakes;
mod model;
mod pattern;
mod problem;
#[cfg(test)]
mod snapshots;
mod suggest;
mod syntax;
mod tokens;
#[cfg(test)]
mod update;

use model::input::Derive;
use proc_macro::TokenStream;

/// Implements `ApiType`, `Serialize` and `Deserialize` for a struct or enum.
#[proc_macro_derive(
    ApiType,
    attributes(k8s, serde, schemars, garde, validate, kube, x_kube)
)]
pub fn derive_api_type(input: TokenStream) -> TokenStream {
    expand::expand_in_crate(input.into(), Derive::ApiType).into()
}

/// Implements `Kind` for a struct with `metadata`, and all that `ApiType` implements.
#[proc_macro_derive(Kind, attributes(k8s, serde, schemars, garde, validate, kube, x_kube))]
pub fn derive_kind(input: TokenStream) -> TokenStream {
    expand::expand_in_crate(input.into(), Derive::Kind).into()
}

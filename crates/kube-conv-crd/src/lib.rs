//! A CustomResourceDefinition as a document: whether an API server accepts it, and what is written from it.

#[doc(hidden)]
pub mod columns;
pub mod docs;
mod documents;
#[doc(hidden)]
pub mod generate;
#[doc(hidden)]
pub mod go_structs;
mod join;
#[doc(hidden)]
pub mod markup;
#[doc(hidden)]
pub mod pairs;
mod read;
#[doc(hidden)]
pub mod registration;
#[cfg(test)]
mod tests;
mod writer;

pub use documents::Manifest;
pub use join::{CrdBuilder, JoinError, JoinErrors};
#[doc(no_inline)]
pub use kube_conv_runtime::crd::*;
#[doc(no_inline)]
pub use kube_conv_schema::{KubernetesVersion, ParseVersionError};
#[doc(no_inline)]
pub use kube_conv_yaml::{self as yaml, FromYaml, ToYaml};
pub use read::{CrdRead, CrdReadError};
pub use registration::{
    CheckOptions, CostAdvice, CostBound, CrdRejection, RuleCost, RulePart, check_crd,
    check_crd_explained, check_crd_update, check_crd_update_with, check_crd_with, crd_warnings,
    rule_costs,
};
#[doc(hidden)]
pub use registration::{check_replacement, is_stored_alike, register, same_items, to_stored_form};
pub use writer::{CrdFormat, CrdWriteError, CrdWriter, StaleFile, Written};

/// The example of the page in the registry compiles.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

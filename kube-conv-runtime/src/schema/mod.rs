//! Structural schemas and CustomResourceDefinitions.

pub(crate) mod build;
pub(crate) mod cel_text;
pub mod crd;
mod decode;
mod empty;
#[cfg(feature = "schemars")]
mod foreign;
mod foreign_error;
pub(crate) mod fragment;
mod items;
#[cfg(feature = "schemars")]
mod json_schema;
pub(crate) mod junctors;
mod model;
mod place;
mod plain;
mod problems;
mod registration;
mod render;
mod writer;
#[cfg(feature = "yaml")]
mod yaml;

pub(crate) use build::is_affordable;
pub use crd::CustomResourceDefinition;
#[cfg(feature = "admission")]
pub(crate) use decode::BeyondFloats;
pub use decode::{CrdRead, CrdReadError};
pub use empty::EmptyMembers;
#[cfg(feature = "schemars")]
pub use foreign::foreign;
pub use foreign_error::ForeignError;
#[cfg(feature = "schemars")]
pub use json_schema::schemars_schema;
pub use model::{ExternalDocs, Schema, SchemaOrBool, Text, ValidationRule};
pub use problems::{SchemaProblem, SchemaProblems};
pub use registration::{UncheckedRule, check_crd, check_crd_update, crd_warnings, unchecked_rules};
pub(crate) use registration::{all_below, all_below_mut};
#[cfg(feature = "admission")]
pub(crate) use registration::{register, same_items, to_stored_form};
#[cfg(feature = "yaml")]
pub(crate) use {plain::Plain, yaml::document as yaml_document};

pub use writer::{CrdFormat, CrdWriteError, CrdWriter, StaleFile};

#[cfg(test)]
mod tests;

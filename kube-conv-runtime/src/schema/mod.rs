//! Structural schemas and CustomResourceDefinitions.

mod build;
pub(crate) mod cel_text;
pub mod crd;
#[cfg(feature = "schemars")]
mod foreign;
mod foreign_error;
#[cfg(feature = "schemars")]
mod json_schema;
mod junctors;
mod model;
mod place;
mod plain;
mod problems;
mod render;
#[cfg(feature = "yaml")]
mod yaml;

pub use crd::CustomResourceDefinition;
#[cfg(feature = "schemars")]
pub use foreign::foreign;
pub use foreign_error::ForeignError;
#[cfg(feature = "schemars")]
pub use json_schema::schemars_schema;
pub use model::{ExternalDocs, Schema, SchemaOrBool, Text, ValidationRule};
pub use problems::{SchemaProblem, SchemaProblems};
#[cfg(feature = "yaml")]
pub(crate) use {plain::Plain, yaml::document as yaml_document};

#[cfg(test)]
mod tests;

//! Structural schemas and CustomResourceDefinitions.

mod build;
pub(crate) mod cel_text;
pub mod crd;
mod foreign_error;
mod model;
mod problems;
mod render;
#[cfg(feature = "yaml")]
mod yaml;

pub use crd::CustomResourceDefinition;
pub use foreign_error::ForeignError;
pub use model::{ExternalDocs, Schema, SchemaOrBool, Text, ValidationRule};
pub use problems::{SchemaProblem, SchemaProblems};

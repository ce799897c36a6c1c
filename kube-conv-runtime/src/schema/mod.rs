//! Structural schemas and CustomResourceDefinitions.

mod model;

pub use model::{ExternalDocs, Schema, SchemaOrBool, Text, ValidationRule};

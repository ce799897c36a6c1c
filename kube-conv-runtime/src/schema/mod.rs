//! Structural schemas: the model and its JSON.

#[cfg(feature = "admission")]
pub(crate) mod alike;
pub(crate) mod cel_text;
pub(crate) mod cel_type;
mod descriptions;
pub(crate) mod empty;
#[cfg(any(test, feature = "check"))]
pub(crate) mod empty_read;
mod foreign_error;
pub(crate) mod fragment;
mod instead;
mod items;
pub(crate) mod junctors;
mod levels;
#[cfg(feature = "patch")]
pub(crate) mod merge_type;
mod model;
mod number;
pub(crate) mod place;
mod plain;
mod problems;
mod rare_map;
pub(crate) mod render;
mod tree;
mod unevaluated;
pub(crate) mod walk;
#[cfg(feature = "yaml")]
mod yaml;

pub use empty::EmptyMembers;
pub use foreign_error::ForeignError;
pub use instead::Instead;
pub use model::{
    Dependency, ExternalDocs, RuleOrigin, Schema, SchemaOrBool, Text, ValidationRule, WrittenAt,
};
pub use number::Number;
pub use problems::{SchemaProblem, SchemaProblems};
pub use rare_map::RareMap;
#[cfg(feature = "yaml")]
pub(crate) use {plain::Plain, yaml::document as yaml_document};

pub use unevaluated::{UnevaluatedReason, UnevaluatedRule};
#[cfg(test)]
pub(crate) mod tests;

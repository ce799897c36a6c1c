//! Structural schemas: the model and its JSON.

#[doc(hidden)]
pub mod alike;
#[doc(hidden)]
pub mod cel_text;
#[doc(hidden)]
pub mod cel_type;
mod descriptions;
#[doc(hidden)]
pub mod empty;
pub(crate) mod empty_read;
mod foreign_error;
#[doc(hidden)]
pub mod fragment;
mod instead;
mod items;
#[doc(hidden)]
pub mod junctors;
mod levels;
#[doc(hidden)]
pub mod list_items;
#[doc(hidden)]
pub mod merge_type;
mod model;
mod number;
#[doc(hidden)]
pub mod place;
mod plain;
mod problems;
pub mod published;
mod rare_map;
#[doc(hidden)]
pub mod render;
#[doc(hidden)]
pub mod steps;
pub mod to_json_schema;
#[doc(hidden)]
pub mod tree;
mod unevaluated;
#[doc(hidden)]
pub mod walk;

pub use empty::EmptyMembers;
pub use foreign_error::ForeignError;
pub use instead::Instead;
pub use model::{
    Dependency, ExternalDocs, RuleOrigin, Schema, SchemaOrBool, Text, ValidationRule, WrittenAt,
};
pub use number::Number;
#[doc(hidden)]
pub use plain::Plain;
pub use problems::{SchemaProblem, SchemaProblems};
pub use published::PublishedType;
pub use rare_map::RareMap;

pub use unevaluated::{UnevaluatedReason, UnevaluatedRule};
#[cfg(test)]
pub(crate) mod tests;

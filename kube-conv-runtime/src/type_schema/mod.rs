//! Schemas of types: of our own from their description, of others from schemars.

#[doc(hidden)]
pub mod build;
pub(crate) mod compiled;
#[cfg(feature = "schemars1")]
pub(crate) mod foreign;
#[cfg(feature = "schemars1")]
mod json_schema;
#[cfg(not(feature = "schemars1"))]
pub(crate) mod without_schemars;

#[doc(hidden)]
#[cfg(feature = "schemars1")]
pub use foreign::foreign;
#[cfg(feature = "schemars1")]
pub use json_schema::schemars_schema;

pub use build::{schema_of, schema_of_kind, try_schema_of, try_schema_of_kind};
pub(crate) use build::{schema_of_field_value, schema_of_shape};
#[doc(hidden)]
pub use build::{schema_of_kind_info, schema_of_type_info, try_schema_of_type_info};

//! Schemas of types: of our own from their description, of others from schemars.

pub(crate) mod build;
pub(crate) mod compiled;
#[cfg(feature = "schemars")]
pub(crate) mod foreign;
#[cfg(feature = "schemars")]
mod json_schema;
#[cfg(not(feature = "schemars"))]
pub(crate) mod without_schemars;

#[cfg(feature = "openapi")]
pub(crate) mod names;

#[cfg(feature = "schemars")]
pub use foreign::foreign;
#[cfg(feature = "schemars")]
pub use json_schema::schemars_schema;

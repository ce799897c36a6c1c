//! Schemas of types: of ours by their description, of others by what schemars says of them.

pub(crate) mod build;
#[cfg(feature = "schemars")]
mod foreign;
#[cfg(feature = "schemars")]
mod json_schema;
#[cfg(not(feature = "schemars"))]
mod without_schemars;

#[cfg(feature = "openapi")]
pub(crate) mod names;

#[cfg(feature = "schemars")]
pub use foreign::foreign;
#[cfg(feature = "schemars")]
pub use json_schema::schemars_schema;
#[cfg(not(feature = "schemars"))]
#[doc(hidden)]
pub use without_schemars::foreign;

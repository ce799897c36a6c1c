//! Types that follow the Kubernetes API conventions.

mod api_type;
pub mod kind;
pub mod rules;
pub mod schema;
pub mod type_info;

pub use api_type::ApiType;
pub use kind::Kind;

// For what the derives write.
#[cfg(feature = "schemars")]
#[doc(hidden)]
pub use ::schemars as __schemars;

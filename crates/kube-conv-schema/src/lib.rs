//! JSON by a structural schema: read, pruned, defaulted and validated, in an API server's words.

#[doc(hidden)]
pub mod cache;
#[cfg(feature = "cel")]
pub mod cel;
pub mod content;
mod decode;
#[doc(hidden)]
pub mod errors;
pub mod field;
#[doc(hidden)]
pub mod formats;
#[doc(hidden)]
pub mod go;
mod kubernetes_version;
#[doc(hidden)]
pub mod limits;
pub mod pattern;
#[doc(hidden)]
pub mod quantity;
pub mod schema;
#[doc(hidden)]
pub mod serializers;
#[doc(hidden)]
pub mod strict;
pub mod structural;

pub use decode::Decode;
pub use go::json_text;
pub use kubernetes_version::{KubernetesVersion, ParseVersionError};

/// The example of the page in the registry compiles.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

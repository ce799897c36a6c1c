//! Conversion between the versions of a kind.
//!
//! A type names the type of the version before it, and its fields what they are made of; see
//! "Versions" in the documentation of the attributes. [`Conversions`] converts objects by these
//! tables, and answers the reviews that an API server sends to a webhook for conversion.

mod chain;
mod convert_object;
mod kept;
mod kinds;
mod members;
mod object;
mod operation;
mod plan;
mod response;
mod restored;
mod review;
mod typed;

pub use convert_object::ConvertObject;
pub use kept::annotation_key;
pub use kinds::{Conversions, Converted};
#[cfg(feature = "admission")]
pub(crate) use response::check_converted;
pub use response::{ConversionResponseError, check_response};
#[cfg(feature = "admission")]
pub(crate) use review::conversion_failure;
#[doc(hidden)]
pub use typed::TypedConversion;

//! Conversion between the versions of a kind.
//!
//! A type names the type of the version before it, and its fields what they are made of; see
//! "Versions" in the documentation of the attributes. [`Conversions`] converts objects by these
//! tables, and answers the reviews that an API server sends to a webhook for conversion.

mod chain;
mod kept;
mod kinds;
mod members;
mod object;
mod operation;
mod plan;
mod restored;
mod typed;

pub use kept::annotation_key;
pub use kinds::{Conversions, Converted};
#[doc(hidden)]
pub use typed::TypedConversion;

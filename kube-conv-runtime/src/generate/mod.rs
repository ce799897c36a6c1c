//! Values of a schema, for samples and for assertions that try many: generated, changed, made valid, and made smaller.

mod constants;
mod formats;
#[cfg(all(feature = "check", any(feature = "lint", feature = "versions")))]
mod mutate;
mod pattern;
mod place;
mod random;
mod repair;
mod repeats;
mod shrink;
mod text;
mod unions;
mod values;

pub(crate) use constants::Constants;
#[cfg(all(feature = "check", any(feature = "lint", feature = "versions")))]
pub(crate) use mutate::mutate;
pub(crate) use random::Random;
pub(crate) use repair::{is_valid, repaired};
pub(crate) use repeats::MOST_REPEATED;
#[cfg(feature = "docs")]
pub(crate) use repeats::{Repeats, parts_of};
pub(crate) use shrink::smallest;
#[cfg(feature = "docs")]
pub(crate) use text::simple;
pub(crate) use values::Generator;

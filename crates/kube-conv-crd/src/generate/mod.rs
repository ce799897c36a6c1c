//! Values of a schema, for samples and for assertions that try many: generated, changed, made valid, and made smaller.

mod constants;
mod formats;
mod mutate;
mod pattern;
mod place;
mod random;
mod repair;
mod repeats;
mod shrink;
#[cfg(test)]
mod tests;
mod text;
mod unions;
mod values;
mod work;

pub use constants::Constants;
pub use mutate::mutate;
pub use random::Random;
pub use repair::repaired;
pub use repeats::{MOST_REPEATED, Repeats, parts_of};
pub use shrink::smallest;
pub use text::simple;
pub use values::Generator;
pub use work::Work;

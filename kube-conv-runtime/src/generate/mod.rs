//! Values of a schema, for assertions that try many: generated, changed, and made smaller.

mod mutate;
mod pattern;
mod random;
mod shrink;
mod values;

pub(crate) use mutate::mutate;
pub(crate) use random::Random;
pub(crate) use shrink::smallest;
pub(crate) use values::{Constants, Generator};

//! Functions by the libraries that declare them.

mod extensions;
mod standard;

pub use extensions::{FORMAT, LISTS, OPTIONALS, SETS, STRINGS, TWO_VARIABLES};
pub use standard::STANDARD;

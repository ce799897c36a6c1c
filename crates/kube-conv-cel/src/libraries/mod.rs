//! The declared functions of each library.

mod extensions;
mod standard;

use crate::check::Library;

pub use extensions::{FORMAT, LISTS, OPTIONALS, SETS, STRINGS, TWO_VARIABLES};
pub use standard::STANDARD;

/// All libraries, in the order in which Kubernetes declares them.
pub const ALL: &[&Library] = &[
    STANDARD,
    OPTIONALS,
    STRINGS,
    FORMAT,
    SETS,
    TWO_VARIABLES,
    LISTS,
];

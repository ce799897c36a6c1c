//! Go's regular expressions: the grammar of `regexp/syntax` with its Perl flags, and programs that match.

mod ascii_classes;
mod bits;
pub mod class;
mod error;
mod escapes;
pub mod figures;
mod graph;
mod groups;
pub mod item;
mod parser;
mod parts;
pub mod program;
mod repeat;
mod sets;
mod steps;
#[cfg(test)]
mod tests;
pub mod tree;
mod unicode_classes;
mod wide;

pub use error::{PatternError, PatternErrorKind};
pub use parser::{check_pattern, parse};

//! Go's grammar of regular expressions, `regexp/syntax` with its Perl flags.

mod ascii_classes;
pub mod class;
mod error;
mod escapes;
mod groups;
mod parser;
mod repeat;
pub mod tree;
pub mod unicode_classes;

pub use error::{PatternError, PatternErrorKind};
pub use parser::parse;

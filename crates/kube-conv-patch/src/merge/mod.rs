//! JSON merge patches (RFC 7396): applies them as the API server does, and creates them.

mod apply;
mod conflict;
mod create;
mod error;
#[cfg(test)]
mod tests;
mod three_way;

pub use apply::{apply, apply_text};
pub use conflict::has_conflicts;
pub use create::create;
pub(crate) use create::is_same;
pub use error::Error;
pub use three_way::{Precondition, three_way};

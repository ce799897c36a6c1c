//! Errors of fields, with paths, and matchers for tests.
//!
//! Texts are those of Kubernetes' `k8s.io/apimachinery/pkg/util/validation/field`, byte for byte.

mod bad_value;
mod bounded;
mod detail;
mod error;
mod error_type;
mod list;
mod path;
mod stage;
#[cfg(test)]
mod tests;
mod text;

pub use bad_value::BadValue;
pub use error::Error;
pub use error_type::ErrorType;
pub use list::ErrorList;
pub use path::Path;
pub use stage::{Stage, Staged};

pub use bounded::BoundedList;
pub use detail::{Detail, Limit, Noun, Words};
pub use error::counted;

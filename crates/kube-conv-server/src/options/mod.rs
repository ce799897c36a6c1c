//! Options of requests. On a request's URL they are parameters; a delete may have them as its body.

mod common;
mod create;
mod delete;
mod list;
mod patch;
mod preconditions;
#[cfg(test)]
mod tests;
mod validate;
mod writer;

pub use common::FieldValidation;
pub use create::{CreateOptions, UpdateOptions};
pub use delete::{DeleteOptions, DeletionPropagation};
pub use list::{ListOptions, ResourceVersionMatch};
pub use patch::PatchOptions;
pub use preconditions::{PreconditionFailed, Preconditions};
pub use writer::Writer;

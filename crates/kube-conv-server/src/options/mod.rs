//! Options of requests. On a request's URL they are parameters; a delete may have them as its body.

mod common;
mod create;
mod delete;
mod get;
mod list;
mod patch;
mod preconditions;
mod table;
#[cfg(test)]
mod tests;
mod validate;
mod writer;

pub use common::FieldValidation;
pub use create::{CreateOptions, UpdateOptions};
pub use delete::{DeleteOptions, DeletionPropagation};
pub use get::GetOptions;
pub use list::{ListOptions, ResourceVersionMatch};
pub use patch::PatchOptions;
pub use preconditions::{PreconditionFailed, Preconditions};
pub use table::{IncludeObjectPolicy, TableOptions};
pub use writer::Writer;

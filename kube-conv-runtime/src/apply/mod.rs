//! Server-side apply: sets of fields, and who manages them.
//!
//! | | |
//! |---|---|
//! | [`PathElement`], [`FieldPath`] | where a field is |
//! | [`FieldSet`] | a set of fields, read from and written as the `fieldsV1` of `managedFields` |

mod input;
mod path;
mod set;

pub use input::FieldsError;
pub use path::{FieldPath, PathElement};
pub use set::FieldSet;

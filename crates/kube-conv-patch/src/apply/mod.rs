//! Server-side apply: sets of fields and their managers.
//!
//! | | |
//! |---|---|
//! | [`PathElement`], [`FieldPath`] | where a field is |
//! | [`ObjectType`] | the types of an object's fields, from a schema |
//! | [`Typed`] | a value with its type: its fields, what changed, merging |
//! | [`Updater`] | the managers of an object: conflicts, and what is removed |
//! | [`FieldSet`] | a set of fields, read from and written as the `fieldsV1` of `managedFields` |

mod extract;
mod fields_error;
mod managers;
mod path;
mod set;
mod typed;
mod types;

pub use extract::ExtractError;
pub use fields_error::FieldsError;
pub use managers::{
    Conflict, Conflicts, Converter, Managers, OneVersion, UpdateError, Updater, VersionedSet,
};
pub use path::{FieldPath, PathElement};
pub use set::FieldSet;
pub use typed::{Comparison, Duplicates, TypeError, TypeErrors, Typed};
pub use types::{ObjectType, TypesError};

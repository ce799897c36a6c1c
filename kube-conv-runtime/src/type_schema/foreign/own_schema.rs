//! The schema of a field with `foreign`, as generated code asks for it.

use super::foreign;
use crate::api::serde_traits::{Never, Second};
use kube_conv_schema::schema::{ForeignError, Schema};

/// `schemars::JsonSchema`, with a message of its own where it is missing.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not implement `schemars::JsonSchema`",
    label = "the schema of a `foreign` field comes from its type",
    note = "derive `schemars::JsonSchema`, of schemars 1, or write `as = Type` for the schema of an API type, such as `as = String`"
)]
pub trait OwnSchema: schemars::JsonSchema {}

impl<T: schemars::JsonSchema + ?Sized> OwnSchema for T {}

// Applies to no type; see `SerdeTraits`.
impl<T: ?Sized> OwnSchema for T
where
    Second<T>: Never,
    T: OwnSchema,
{
}

/// The schema of a field with `foreign`.
///
/// # Errors
///
/// Those of [`foreign`].
pub fn own_schema<T: OwnSchema + ?Sized>() -> Result<Schema, ForeignError> {
    foreign::<T>()
}

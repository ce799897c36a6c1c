//! The replacement of `foreign` without the feature `schemars1`, for a clear compile error.

use kube_conv_schema::schema::{ForeignError, Schema};

/// No type implements this trait: a field with `foreign` fails to compile with its message.
///
/// ```compile_fail,E0277
/// kube_conv_runtime::__private_0_1_0::own_schema::<std::time::Duration>();
/// ```
#[diagnostic::on_unimplemented(
    message = "`foreign` needs the feature `schemars1` of kube-conv-runtime",
    label = "the schema of this type comes from `schemars::JsonSchema`",
    note = "write `features = [\"schemars1\"]` at kube-conv-runtime in Cargo.toml"
)]
pub trait FeatureSchemars {}

/// Never compiles; see [`FeatureSchemars`].
///
/// # Errors
///
/// None: a call does not compile.
pub fn own_schema<T: FeatureSchemars + ?Sized>() -> Result<Schema, ForeignError> {
    Ok(Schema::default())
}

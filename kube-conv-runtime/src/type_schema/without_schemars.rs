//! What is in for `foreign` in a build without the feature `schemars`.

use crate::schema::{ForeignError, Schema};

/// No type implements it: its message is what a field with `foreign` is answered with.
///
/// ```compile_fail,E0277
/// kube_conv_runtime::__private_0_1_0::foreign::<std::time::Duration>();
/// ```
#[diagnostic::on_unimplemented(
    message = "`foreign` needs the feature `schemars` of kube-conv-runtime",
    label = "the schema of this type comes from `schemars::JsonSchema`",
    note = "write `features = [\"schemars\"]` at kube-conv-runtime in Cargo.toml"
)]
pub trait FeatureSchemars {}

/// The structural schema of a type that describes itself to schemars, which is unknown here.
///
/// # Errors
///
/// None: a call does not compile.
pub fn foreign<T: FeatureSchemars + ?Sized>() -> Result<Schema, ForeignError> {
    Ok(Schema::default())
}

//! Options of requests that create or replace an object.

use super::common::FieldValidation;
use kube_conv_runtime::meta::wire;
use kube_conv_runtime::read_from_objects;
use serde::{Deserialize, Serialize};

/// Options of a request that creates an object. Source: `metav1.CreateOptions`.
///
/// ```
/// use kube_conv_server::options::{CreateOptions, FieldValidation};
/// use kube_conv_runtime::prelude::*;
///
/// let mut options = CreateOptions {
///     dry_run: vec!["All".into()],
///     field_validation: FieldValidation::Strict,
///     ..CreateOptions::default()
/// };
/// assert_valid!(options.validate());
/// assert_eq!(
///     serde_json::to_value(&options)?,
///     json!({"dryRun": ["All"], "fieldValidation": "Strict"})
/// );
/// options.dry_run = vec!["Some".into()];
/// assert_errors!(options.validate(), [expect::not_supported("dryRun")]);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct CreateOptions {
    /// The stages that are skipped: `All`, or none if it is empty.
    #[serde(deserialize_with = "wire::list", skip_serializing_if = "Vec::is_empty")]
    pub dry_run: Vec<String>,
    /// Who manages the fields that the request sets; at most 128 bytes, all printable.
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub field_manager: Option<String>,
    /// How unknown and repeated fields are handled.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
    pub field_validation: FieldValidation,
}

read_from_objects!(CreateOptions);

/// Options of a request that replaces an object. Source: `metav1.UpdateOptions`.
pub type UpdateOptions = CreateOptions;

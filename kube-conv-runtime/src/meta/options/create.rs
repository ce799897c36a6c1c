//! Options of requests that create or replace an object.

use super::common::FieldValidation;
use crate::api::ListType;
use crate::meta::objects::kubernetes_type;

kubernetes_type! {
    /// Options of a request that creates an object. Source: `metav1.CreateOptions`.
    ///
    /// ```
    /// use kube_conv_runtime::meta::options::{CreateOptions, FieldValidation};
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
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    CreateOptions: "Options of a request that creates or replaces an object.";
    /// The stages that are skipped: `All`, or none if it is empty.
    list "dryRun" dry_run: String, "The stages of a dry run: All, or empty for a real request." list_type(ListType::Atomic);
    /// Who manages the fields that the request sets; at most 128 bytes, all printable.
    text "fieldManager" field_manager, "The manager of the fields that the request sets.";
    /// How unknown and repeated fields are handled.
    zero "fieldValidation" field_validation: FieldValidation, "The handling of unknown fields: Ignore, Warn or Strict.";
}

/// Options of a request that replaces an object. Source: `metav1.UpdateOptions`.
pub type UpdateOptions = CreateOptions;

//! Options of requests that create or replace an object.

use super::common::FieldValidation;
use crate::api::ListType;
use crate::meta::objects::kubernetes_type;
use crate::meta::objects::read_from_objects;
use crate::meta::wire;
use serde::{Deserialize, Serialize};

/// Options of a request that creates an object. Source: `metav1.CreateOptions`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct CreateOptions {
    /// Stages that are to be left out: `All`, or none if it is empty.
    #[serde(deserialize_with = "wire::list", skip_serializing_if = "Vec::is_empty")]
    pub dry_run: Vec<String>,
    /// Who manages the fields that the request sets; at most 128 bytes, all printable.
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub field_manager: Option<String>,
    /// What becomes of fields that are not known.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
    pub field_validation: FieldValidation,
}

read_from_objects!(CreateOptions);

/// Options of a request that replaces an object. Source: `metav1.UpdateOptions`.
pub type UpdateOptions = CreateOptions;

kubernetes_type! {
    CreateOptions: "Options of a request that creates or replaces an object.";
    "dryRun" dry_run: Vec<String>, "Stages that are to be left out: All, or none if it is empty." optional list_type(ListType::Atomic);
    "fieldManager" field_manager: String, "Who manages the fields that the request sets." optional;
    "fieldValidation" field_validation: FieldValidation, "What becomes of fields that are not known: Ignore, Warn or Strict." optional;
}

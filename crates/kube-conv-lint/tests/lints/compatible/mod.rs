//! The gate against breaking changes.

mod cases;
mod edits;
mod gate;
mod junctors;
mod outputs;
mod pairs;
mod proofs;
mod published;
mod releases;
mod rules;
mod verdicts;
mod versions;

use crate::widget::with_spec;
use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::Value;

/// A CRD with one version, whose spec has these fields.
fn crd(fields: Value) -> CustomResourceDefinition {
    crate::widget::with_fields(&fields)
}

//! CustomResourceDefinitions, `apiextensions.k8s.io/v1`.

mod defaults;
mod join;
mod model;
mod of_kind;
#[cfg(any(test, feature = "check"))]
mod read;
#[cfg(any(test, feature = "check"))]
pub(crate) mod registration;
mod status;
#[cfg(any(test, feature = "check"))]
mod writer;

pub use defaults::WEBHOOK_PORT;
pub use join::{CrdBuilder, JoinError, JoinErrors};
pub use model::{
    Conversion, CrdNames, CrdSpec, CrdVersion, CustomResourceDefinition, PrinterColumn,
    ScaleSubresource, SelectableField, ServiceReference, StatusSubresource, Subresources,
    VersionSchema, WebhookClientConfig, WebhookConversion,
};
#[cfg(feature = "lint")]
pub(crate) use of_kind::CONDITION_TYPES;
#[cfg(any(test, feature = "check"))]
pub(crate) use read::documents;
#[cfg(any(test, feature = "check"))]
pub use read::{CrdRead, CrdReadError};
#[cfg(any(test, feature = "check"))]
pub use registration::{
    CheckOptions, CostAdvice, CostBound, CrdRejection, RuleCost, RulePart, check_crd,
    check_crd_explained, check_crd_update, check_crd_update_with, check_crd_with, crd_warnings,
    rule_costs,
};
#[cfg(feature = "admission")]
pub(crate) use registration::{
    check_replacement, is_stored_alike, register, same_items, to_stored_form,
};
pub use status::{CrdCondition, CrdStatus};
#[cfg(any(test, feature = "check"))]
pub use writer::{CrdFormat, CrdWriteError, CrdWriter, StaleFile, Written};

// All keys are strings, so that it cannot fail.
crate::schema::render::render!(CustomResourceDefinition, |crd| serde_json::to_value(crd)
    .unwrap_or_default());

#[cfg(test)]
pub(crate) mod tests;

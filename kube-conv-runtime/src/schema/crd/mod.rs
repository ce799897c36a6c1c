//! CustomResourceDefinitions, `apiextensions.k8s.io/v1`.

mod defaults;
mod join;
mod model;
mod of_kind;
mod status;

pub use defaults::WEBHOOK_PORT;
pub use join::{CrdBuilder, JoinError, JoinErrors};
pub use model::{
    Conversion, CrdNames, CrdSpec, CrdVersion, CustomResourceDefinition, PrinterColumn,
    ScaleSubresource, SelectableField, ServiceReference, StatusSubresource, Subresources,
    VersionSchema, WebhookClientConfig, WebhookConversion,
};
#[cfg(feature = "lint")]
pub(crate) use of_kind::CONDITION_TYPES;
pub use status::{CrdCondition, CrdStatus};

#[cfg(test)]
pub(super) mod tests;

//! CustomResourceDefinitions, `apiextensions.k8s.io/v1`.

mod defaults;
mod model;
mod of_kind;
mod status;

pub use defaults::WEBHOOK_PORT;
pub use model::{
    Conversion, CrdNames, CrdSpec, CrdVersion, CustomResourceDefinition, PrinterColumn,
    ScaleSubresource, SelectableField, ServiceReference, StatusSubresource, Subresources,
    VersionSchema, WebhookClientConfig, WebhookConversion,
};
pub use of_kind::{CONDITION_TYPES, single};
pub use status::{CrdCondition, CrdStatus};

// All keys are strings, so that it cannot fail.
kube_conv_schema::render!(CustomResourceDefinition, |crd| serde_json::to_value(crd)
    .unwrap_or_default());

//! CustomResourceDefinitions, `apiextensions.k8s.io/v1`.

mod defaults;
mod model;
mod of_kind;
mod read;
mod status;

pub use defaults::WEBHOOK_PORT;
pub use model::{
    Conversion, CrdNames, CrdSpec, CrdVersion, CustomResourceDefinition, PrinterColumn,
    ScaleSubresource, SelectableField, ServiceReference, StatusSubresource, Subresources,
    VersionSchema, WebhookClientConfig, WebhookConversion,
};
pub use of_kind::{CONDITION_TYPES, single};
#[doc(hidden)]
pub use read::object_meta;
pub use read::{CrdRead, CrdReadError};
pub use status::{CrdCondition, CrdStatus};

kube_conv_schema::render!(CustomResourceDefinition);

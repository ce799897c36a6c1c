//! Kubernetes' meta types: metadata, conditions, times, quantities, references and the like.
//!
//! Each type has the wire form of the Go type, the schema, list topology and patch metadata
//! of Kubernetes' published OpenAPI (1.37), and is listed with its source in its documentation.
//! Reading accepts what Go accepts: a `null` field is an absent one, and unknown fields are dropped.

mod annotations;
mod condition;
mod condition_status;
mod conditions;
mod duration;
mod embedded;
pub mod events;
mod field_path;
mod groups;
pub(crate) mod instant;
mod instants;
mod int_or_percent;
mod int_or_string;
pub mod keys;
pub(crate) mod kind;
mod label_selector;
pub mod labels;
mod list;
mod list_meta;
mod managed_fields;
pub(crate) mod metadata;
mod micro_time;
pub mod namespaces;
mod object_meta;
#[doc(hidden)]
pub mod objects;
mod open_enum;
mod owner_reference;
mod quantity;
mod raw_extension;
mod references;
mod rfc3339;
mod scale;
#[cfg(test)]
mod test_support;
mod time;
#[doc(hidden)]
pub mod type_meta;
#[doc(hidden)]
pub mod validation;
#[doc(hidden)]
pub mod wire;

pub use annotations::Annotations;
pub use condition::Condition;
pub use condition_status::ConditionStatus;
pub use conditions::{ConditionSummary, Conditions, Polarity, Verdict};
pub use duration::{Duration, DurationRangeError, ParseDurationError};
pub use embedded::CompileSchema;
pub use field_path::{FieldPath, FieldSegment, ParseFieldPathError};
pub use groups::{
    GroupKind, GroupResource, GroupVersion, GroupVersionKind, GroupVersionResource,
    ParseGroupVersionError,
};
pub use int_or_percent::{PercentError, Rounding};
pub use int_or_string::IntOrString;
pub use kind::Kind;
pub use kind::describe;
pub use kube_conv_schema::quantity::{
    ParseQuantityError, Quantity, QuantityFormat, QuantityRangeError,
};
pub use label_selector::{LabelSelector, LabelSelectorOperator, LabelSelectorRequirement};
pub use list::List;
pub use list_meta::{ListMeta, ShardInfo};
pub use managed_fields::{FieldsV1, ManagedFieldsEntry, ManagedFieldsOperation};
pub use metadata::Metadata;
pub use micro_time::MicroTime;
pub use object_meta::ObjectMeta;
pub use owner_reference::OwnerReference;
pub use raw_extension::RawExtension;
pub use references::{
    FieldReference, GenericReference, LocalObjectReference, MultiReference, ObjectReference,
    SingleReference,
};
pub use rfc3339::ParseTimeError;
pub use scale::{Scale, ScaleSpec, ScaleStatus};
pub use time::Time;
pub use type_meta::TypeMeta;
pub use validation::validate_conditions;

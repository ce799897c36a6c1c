//! What a server does around server-side apply: `managedFields` read and written, names, times, limits.
//!
//! Upstream: `k8s.io/apimachinery/pkg/util/managedfields`; [`kube_conv_patch::apply`] has the merging below it.

mod ancient;
mod conflict;
mod decode;
mod encode;
mod field_manager;
mod identifier;
mod last_applied;
mod managed_fields;
mod scale;
mod stripped;
mod timestamps;

pub use field_manager::{Endpoint, FieldManager, FieldManagerError, Operation};
pub use managed_fields::ManagedFields;
pub(crate) use scale::{ReplicasPaths, ScaleWrite};
pub(crate) use timestamps::keep_timestamps;

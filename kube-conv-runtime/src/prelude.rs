//! The items that a file of API types needs, for a glob import.

pub use crate::ApiType;
pub use crate::Kind;
pub use crate::api::Scope;
pub use crate::field::expect;
pub use crate::json;
pub use crate::meta::{
    Condition, ConditionStatus, Conditions, IntOrString, LabelSelector, ListMeta, Metadata,
    MicroTime, ObjectMeta, Quantity, RawExtension, Time,
};
#[cfg(any(test, feature = "check"))]
pub use crate::testing::assert_crd_accepted;
pub use crate::testing::{assert_errors, assert_valid};
pub use crate::validate::Wording;
pub use serde_json::Value;

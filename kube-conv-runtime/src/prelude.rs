//! The items that a file of API types needs, for a glob import.

pub use crate::ApiType;
pub use crate::Kind;
pub use crate::api::Scope;
pub use crate::json;
pub use crate::meta::{
    Condition, ConditionStatus, Conditions, IntOrString, LabelSelector, ListMeta, Metadata,
    MicroTime, ObjectMeta, Quantity, RawExtension, Time,
};
pub use crate::testing::expect;
pub use crate::validate::Wording;
pub use crate::{assert_errors, assert_valid};
pub use serde_json::Value;

//! STUB.
#![allow(missing_docs)]
use crate::ApiType;
use crate::type_info::*;
use serde::{Deserialize, Serialize};
pub trait Metadata: ApiType + Default {
    fn named(name: impl Into<String>) -> Self;
}
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct ObjectMeta {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}
impl ApiType for ObjectMeta {
    const TYPE: &'static TypeInfo = &TypeInfo::new(
        "ObjectMeta",
        Shape::Object(&[FieldInfo::new("name", "name", Link::Known(String::TYPE)).optional()]),
    );
}
impl Metadata for ObjectMeta {
    fn named(name: impl Into<String>) -> Self {
        Self {
            name: Some(name.into()),
        }
    }
}
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Condition {
    #[serde(rename = "type")]
    pub type_: String,
}
impl ApiType for Condition {
    const TYPE: &'static TypeInfo = &TypeInfo::new(
        "Condition",
        Shape::Object(&[FieldInfo::new("type", "type_", Link::Known(String::TYPE))]),
    );
}

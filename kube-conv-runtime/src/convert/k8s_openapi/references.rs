//! References to objects.

use super::same_fields;
use crate::meta::{LocalObjectReference, ObjectReference};
use ::k8s_openapi::api::core::v1 as theirs;

same_fields! {
    ObjectReference: api_version field_path kind name namespace resource_version uid;
    LocalObjectReference: name;
}

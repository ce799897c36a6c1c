//! References to objects.

use crate::meta::{LocalObjectReference, ObjectReference};
use ::k8s_openapi::api::core::v1 as theirs;

impl From<theirs::ObjectReference> for ObjectReference {
    fn from(reference: theirs::ObjectReference) -> Self {
        Self {
            kind: reference.kind,
            namespace: reference.namespace,
            name: reference.name,
            uid: reference.uid,
            api_version: reference.api_version,
            resource_version: reference.resource_version,
            field_path: reference.field_path,
        }
    }
}

impl From<ObjectReference> for theirs::ObjectReference {
    fn from(reference: ObjectReference) -> Self {
        Self {
            api_version: reference.api_version,
            field_path: reference.field_path,
            kind: reference.kind,
            name: reference.name,
            namespace: reference.namespace,
            resource_version: reference.resource_version,
            uid: reference.uid,
        }
    }
}

impl From<theirs::LocalObjectReference> for LocalObjectReference {
    fn from(reference: theirs::LocalObjectReference) -> Self {
        Self {
            name: reference.name,
        }
    }
}

impl From<LocalObjectReference> for theirs::LocalObjectReference {
    fn from(reference: LocalObjectReference) -> Self {
        Self {
            name: reference.name,
        }
    }
}

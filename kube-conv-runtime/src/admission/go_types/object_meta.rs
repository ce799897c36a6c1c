//! `metav1.ObjectMeta`.

use super::{Shape, Struct};

const TEXT: Shape = Shape::Text("string");
const UID: Shape = Shape::Text("types.UID");

/// `metav1.ObjectMeta`.
pub(in crate::admission) static OBJECT_META: Struct = Struct {
    name: "ObjectMeta",
    go_type: "v1.ObjectMeta",
    fields: &[
        ("name", TEXT),
        ("generateName", TEXT),
        ("namespace", TEXT),
        ("selfLink", TEXT),
        ("uid", UID),
        ("resourceVersion", TEXT),
        ("generation", Shape::Integer(64)),
        ("creationTimestamp", Shape::Time),
        ("deletionTimestamp", Shape::Time),
        ("deletionGracePeriodSeconds", Shape::Integer(64)),
        ("labels", Shape::TextMap),
        ("annotations", Shape::TextMap),
        (
            "ownerReferences",
            Shape::List(&Shape::Struct(&OWNER_REFERENCE)),
        ),
        ("finalizers", Shape::List(&TEXT)),
        (
            "managedFields",
            Shape::List(&Shape::Struct(&MANAGED_FIELDS_ENTRY)),
        ),
    ],
};

static OWNER_REFERENCE: Struct = Struct {
    name: "OwnerReference",
    go_type: "v1.OwnerReference",
    fields: &[
        ("apiVersion", TEXT),
        ("kind", TEXT),
        ("name", TEXT),
        ("uid", UID),
        ("controller", Shape::Boolean),
        ("blockOwnerDeletion", Shape::Boolean),
    ],
};

static MANAGED_FIELDS_ENTRY: Struct = Struct {
    name: "ManagedFieldsEntry",
    go_type: "v1.ManagedFieldsEntry",
    fields: &[
        ("manager", TEXT),
        ("operation", Shape::Text("v1.ManagedFieldsOperationType")),
        ("apiVersion", TEXT),
        ("time", Shape::Time),
        ("fieldsType", TEXT),
        ("fieldsV1", Shape::Raw),
        ("subresource", TEXT),
    ],
};

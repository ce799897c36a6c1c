//! The Go structs of metadata, and of a Scale.
//!
//! Source: `metav1.ObjectMeta`, `autoscalingv1.Scale`.

use super::{FieldShape, Struct, TEXT, TEXT_MAP, TEXTS};
use kube_conv_runtime::meta::Time;

/// A `v1.Time`.
#[doc(hidden)]
pub const TIME: FieldShape = FieldShape::Time(|text| {
    let time = text.parse::<Time>();
    time.map(drop).map_err(|error| error.to_string())
});

const UID: FieldShape = FieldShape::Text("types.UID");

#[doc(hidden)]
pub static OBJECT_META: Struct = Struct {
    name: "ObjectMeta",
    fields: &[
        ("name", TEXT),
        ("generateName", TEXT),
        ("namespace", TEXT),
        ("selfLink", TEXT),
        ("uid", UID),
        ("resourceVersion", TEXT),
        ("generation", FieldShape::Int64),
        ("creationTimestamp", TIME),
        ("deletionTimestamp", TIME),
        ("deletionGracePeriodSeconds", FieldShape::Int64),
        ("labels", TEXT_MAP),
        ("annotations", TEXT_MAP),
        (
            "ownerReferences",
            FieldShape::List("[]v1.OwnerReference", &FieldShape::Struct(&OWNER_REFERENCE)),
        ),
        ("finalizers", TEXTS),
        (
            "managedFields",
            FieldShape::List(
                "[]v1.ManagedFieldsEntry",
                &FieldShape::Struct(&MANAGED_FIELDS),
            ),
        ),
    ],
};

static OWNER_REFERENCE: Struct = Struct {
    name: "OwnerReference",
    fields: &[
        ("apiVersion", TEXT),
        ("kind", TEXT),
        ("name", TEXT),
        ("uid", UID),
        ("controller", FieldShape::Bool),
        ("blockOwnerDeletion", FieldShape::Bool),
    ],
};

static MANAGED_FIELDS: Struct = Struct {
    name: "ManagedFieldsEntry",
    fields: &[
        ("manager", TEXT),
        (
            "operation",
            FieldShape::Text("v1.ManagedFieldsOperationType"),
        ),
        ("apiVersion", TEXT),
        ("time", TIME),
        ("fieldsType", TEXT),
        ("fieldsV1", FieldShape::Any),
        ("subresource", TEXT),
    ],
};

#[doc(hidden)]
pub static SCALE: Struct = Struct {
    name: "Scale",
    fields: &[
        ("apiVersion", TEXT),
        ("kind", TEXT),
        ("metadata", FieldShape::Struct(&OBJECT_META)),
        (
            "spec",
            FieldShape::Struct(&Struct {
                name: "ScaleSpec",
                fields: &[("replicas", FieldShape::Int32)],
            }),
        ),
        (
            "status",
            FieldShape::Struct(&Struct {
                name: "ScaleStatus",
                fields: &[("replicas", FieldShape::Int32), ("selector", TEXT)],
            }),
        ),
    ],
};

#[cfg(test)]
mod tests {
    use super::{MANAGED_FIELDS, OBJECT_META, OWNER_REFERENCE, SCALE};
    use crate::go_structs as structs;
    use crate::go_structs::{Numbers, Struct};
    use kube_conv_runtime::meta::{ManagedFieldsEntry, ObjectMeta, OwnerReference};
    use kube_conv_runtime::type_schema::schema_of;
    use serde_json::{Value, json};
    use std::collections::BTreeSet;

    #[test]
    fn gos_structs_have_the_fields_of_ours() {
        let ours = [
            schema_of::<ObjectMeta>(),
            schema_of::<OwnerReference>(),
            schema_of::<ManagedFieldsEntry>(),
        ];
        for (go, ours) in [&OBJECT_META, &OWNER_REFERENCE, &MANAGED_FIELDS]
            .into_iter()
            .zip(ours)
        {
            let fields: BTreeSet<&str> = go.fields.iter().map(|(name, _)| *name).collect();
            let names: BTreeSet<&str> = ours.properties.keys().map(AsRef::as_ref).collect();
            assert_eq!(fields, names, "{}", go.name);
        }
    }

    fn read(of: &'static Struct, value: &Value) -> Result<Vec<String>, String> {
        let read = structs::read::<()>(of, value.clone(), Numbers::Rewritten, None);
        read.map(|read| read.unknown)
            .map_err(|failure| failure.to_string())
    }

    #[test]
    fn the_first_rejection_has_gos_message() {
        for (metadata, expected) in [
            (
                json!([]),
                "json: cannot unmarshal array into Go value of type v1.ObjectMeta",
            ),
            (
                json!({"ownerReferences": [{"uid": 5}]}),
                "json: cannot unmarshal number into Go struct field OwnerReference.ownerReferences.uid of type types.UID",
            ),
            (
                json!({"finalizers": [1, "a"]}),
                "json: cannot unmarshal number into Go struct field ObjectMeta.finalizers of type string",
            ),
            (
                json!({"generation": 1e300, "labels": 1}),
                "json: cannot unmarshal number 1e+300 into Go struct field ObjectMeta.generation of type int64",
            ),
            (
                json!({"annotations": 1, "deletionTimestamp": 5}),
                "json: cannot unmarshal number into Go struct field ObjectMeta.deletionTimestamp of type string",
            ),
        ] {
            assert_eq!(read(&OBJECT_META, &metadata).unwrap_err(), expected);
        }
        let scale = json!({"spec": {"replicas": 3_000_000_000_i64}});
        assert_eq!(
            read(&SCALE, &scale).unwrap_err(),
            "json: cannot unmarshal number 3000000000 into Go struct field ScaleSpec.spec.replicas of type int32"
        );
    }

    #[test]
    fn unknown_members_are_reported_by_their_paths() {
        let metadata = json!({"a": 1, "name": "n", "ownerReferences": [{}, {"x": {"y": 1}}], "labels": {"z": "z"}});
        assert_eq!(
            read(&OBJECT_META, &metadata).unwrap(),
            ["a", "ownerReferences[1].x"]
        );
        assert_eq!(read(&OBJECT_META, &json!(null)).unwrap(), [""; 0]);
        assert_eq!(
            read(&OBJECT_META, &json!({"generation": 2.0})).unwrap(),
            [""; 0]
        );
    }
}

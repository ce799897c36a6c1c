//! References from an object to its owners.

use super::objects::read_from_objects;
use super::wire;
use crate::api::MapType;
use crate::meta::objects::kubernetes_type;
use serde::{Deserialize, Serialize};

/// A reference to an object that owns this one, in the same namespace or cluster-scoped.
///
/// Source: `metav1.OwnerReference`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct OwnerReference {
    /// The owner's group and version.
    #[serde(deserialize_with = "wire::value")]
    pub api_version: String,
    /// The owner's kind.
    #[serde(deserialize_with = "wire::value")]
    pub kind: String,
    /// The owner's name.
    #[serde(deserialize_with = "wire::value")]
    pub name: String,
    /// The owner's unique id. The reference means nothing to the garbage collector without it.
    #[serde(deserialize_with = "wire::value")]
    pub uid: String,
    /// Whether the owner manages this object; at most one owner does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub controller: Option<bool>,
    /// Whether an owner that is deleted in the foreground waits for this object to be gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_owner_deletion: Option<bool>,
}

read_from_objects!(OwnerReference);

kubernetes_type! {
    OwnerReference: "A reference to an object that owns this one." map_type(MapType::Atomic);
    "apiVersion" api_version: String, "Group and version of the owner.";
    "kind" kind: String, "Kind of the owner.";
    "name" name: String, "Name of the owner.";
    "uid" uid: String, "Unique id of the owner.";
    "controller" controller: bool, "Whether the owner manages this object." optional;
    "blockOwnerDeletion" block_owner_deletion: bool, "Whether a foreground deletion of the owner waits for this object." optional;
    walk(api_version, kind, name, uid, controller, block_owner_deletion)
}

#[cfg(test)]
mod tests {
    use super::OwnerReference;
    use crate::meta::test_support::{
        bare_schema, table_demands_what_is_always_written, table_names_what_is_written, unchanged,
    };
    use serde_json::{from_value, json};

    #[test]
    fn the_four_texts_are_always_written_and_false_is_a_choice() {
        let owner = OwnerReference {
            controller: Some(false),
            block_owner_deletion: Some(true),
            ..OwnerReference::default()
        };
        assert_eq!(
            serde_json::to_string(&owner).unwrap(),
            r#"{"apiVersion":"","kind":"","name":"","uid":"","controller":false,"blockOwnerDeletion":true}"#
        );
        table_names_what_is_written(&owner);
        table_demands_what_is_always_written::<OwnerReference>();
        unchanged::<OwnerReference>(
            json!({"apiVersion": "v1", "kind": "Pod", "name": "p", "uid": "u"}),
        );
    }

    #[test]
    fn what_is_absent_or_null_reads_as_empty() {
        let nulls = json!({"apiVersion": null, "kind": null, "name": null, "uid": null,
            "controller": null, "blockOwnerDeletion": null});
        for lax in [json!({}), nulls] {
            assert_eq!(
                from_value::<OwnerReference>(lax).unwrap(),
                OwnerReference::default()
            );
        }
    }

    #[test]
    fn the_schema_is_the_published_one() {
        assert_eq!(
            bare_schema::<OwnerReference>(),
            json!({
                "type": "object",
                "required": ["apiVersion", "kind", "name", "uid"],
                "properties": {
                    "apiVersion": {"type": "string"},
                    "kind": {"type": "string"},
                    "name": {"type": "string"},
                    "uid": {"type": "string"},
                    "controller": {"type": "boolean"},
                    "blockOwnerDeletion": {"type": "boolean"}
                },
                "x-kubernetes-map-type": "atomic"
            })
        );
    }
}

//! References from an object to its owners.

use crate::api::MapType;
use crate::meta::objects::kubernetes_type;

kubernetes_type! {
    /// A reference to an object that owns this one, in the same namespace or cluster-scoped.
    ///
    /// Source: `metav1.OwnerReference`.
    ///
    /// ```
    /// use kube_conv_runtime::meta::OwnerReference;
    /// use kube_conv_runtime::prelude::*;
    ///
    /// let owner = OwnerReference {
    ///     api_version: "acme.dev/v1".into(),
    ///     kind: "Widget".into(),
    ///     name: "w".into(),
    ///     uid: "d9607e19".into(),
    ///     controller: Some(true),
    ///     block_owner_deletion: None,
    /// };
    /// assert_eq!(
    ///     serde_json::to_value(&owner)?,
    ///     json!({
    ///         "apiVersion": "acme.dev/v1", "kind": "Widget", "name": "w", "uid": "d9607e19",
    ///         "controller": true,
    ///     })
    /// );
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    OwnerReference: "A reference to an object that owns this one." map_type(MapType::Atomic);
    /// The owner's group and version.
    value "apiVersion" api_version: String, "Group and version of the owner.";
    /// The owner's kind.
    value "kind" kind: String, "Kind of the owner.";
    /// The owner's name.
    value "name" name: String, "Name of the owner.";
    /// The owner's unique id. The garbage collector ignores references without it.
    value "uid" uid: String, "Unique id of the owner.";
    /// Whether the owner manages this object; at most one owner does.
    some "controller" controller: bool, "Whether the owner manages this object.";
    /// Whether an owner that is deleted in the foreground waits until this object is deleted.
    some "blockOwnerDeletion" block_owner_deletion: bool, "Whether a foreground deletion of the owner waits for this object.";
    walk
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

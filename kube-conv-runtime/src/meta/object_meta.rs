//! Metadata of objects.

use super::{ManagedFieldsEntry, OwnerReference, Time};
use crate::api::{ListType, PatchStrategy};
use crate::meta::objects::kubernetes_type;

kubernetes_type! {
    /// Metadata that every persistent object has.
    ///
    /// An empty text, list or map and a generation of zero are the same as an absent field: they are
    /// read as such and not written.
    ///
    /// ```
    /// use kube_conv_runtime::{json, meta::ObjectMeta};
    ///
    /// let metadata = ObjectMeta::named("w").in_namespace("prod").with_label("app", "web");
    /// assert_eq!(
    ///     serde_json::to_value(&metadata)?,
    ///     json!({"name": "w", "namespace": "prod", "labels": {"app": "web"}})
    /// );
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    ///
    /// Source: API conventions, "Metadata"; `metav1.ObjectMeta`.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    ObjectMeta: "Metadata that every persistent object has.";
    /// The name, unique among the objects of a resource in a namespace.
    text "name" name, "The name, unique in the namespace. It cannot be changed.";
    /// The prefix from which the server generates a unique name if there is no name.
    text "generateName" generate_name, "The prefix of a unique name that the server generates if there is no name.";
    /// The namespace, for kinds that live in one.
    text "namespace" namespace, "The namespace, in which the name is unique.";
    /// No longer set by any server.
    text "selfLink" self_link, "No longer set by any server.";
    /// The unique id of the object, set by the server.
    text "uid" uid, "The unique id of the object, set by the server.";
    /// The version of the object, which clients must not interpret; set by the server.
    text "resourceVersion" resource_version, "The version of the object, which is opaque to clients.";
    /// How many times the desired state was changed, set by the server.
    number "generation" generation, "The generation of the desired state, set by the server.";
    /// When the object was created, set by the server.
    time "creationTimestamp" creation_timestamp, "The time of creation, set by the server.";
    /// When the object will be deleted, set by the server once deletion is requested.
    some "deletionTimestamp" deletion_timestamp: Time, "The time at which the object is to be deleted, set by the server when deletion is requested.";
    /// How many seconds the object has to shut down, set along with `deletion_timestamp`.
    some "deletionGracePeriodSeconds" deletion_grace_period_seconds: i64, "The number of seconds that the object has to shut down.";
    /// Keys and values by which objects are selected.
    map "labels" labels, "Keys and values by which objects are selected.";
    /// Keys and values of tools, which cannot be selected by.
    map "annotations" annotations, "Keys and values that tools keep on the object.";
    /// The owners of the object; it is deleted when all of them are.
    list "ownerReferences" owner_references: OwnerReference, "The owners of the object, which is deleted with the last of them; at most one of them manages it." list_type(ListType::Map(&["uid"])) patch_strategy(PatchStrategy::Merge) patch_merge_key("uid");
    /// The finalizers that must be removed before the object can be deleted.
    list "finalizers" finalizers: String, "The finalizers, which have to be removed before the object is deleted." list_type(ListType::Set) patch_strategy(PatchStrategy::Merge);
    /// Who manages which fields, kept by the server.
    list "managedFields" managed_fields: ManagedFieldsEntry, "The managers of the fields, maintained by the server." list_type(ListType::Atomic);
}

impl ObjectMeta {
    /// Metadata with a name.
    #[must_use]
    pub fn named(name: impl Into<String>) -> Self {
        Self {
            name: Some(name.into()),
            ..Self::default()
        }
    }

    /// Metadata of an object whose name the server generates from a prefix.
    #[must_use]
    pub fn generated(prefix: impl Into<String>) -> Self {
        Self {
            generate_name: Some(prefix.into()),
            ..Self::default()
        }
    }

    /// The same metadata in a namespace.
    #[must_use]
    pub fn in_namespace(mut self, namespace: impl Into<String>) -> Self {
        self.namespace = Some(namespace.into());
        self
    }

    /// The same metadata with one more label.
    #[must_use]
    pub fn with_label(mut self, key: impl Into<String>, value: impl Into<String>) -> Self {
        self.labels.insert(key.into(), value.into());
        self
    }

    /// The same metadata with one more annotation.
    #[must_use]
    pub fn with_annotation(mut self, key: impl Into<String>, value: impl Into<String>) -> Self {
        self.annotations.insert(key.into(), value.into());
        self
    }

    /// The same metadata with one more finalizer, unless it has it.
    #[must_use]
    pub fn with_finalizer(mut self, finalizer: impl Into<String>) -> Self {
        let finalizer = finalizer.into();
        if !self.finalizers.contains(&finalizer) {
            self.finalizers.push(finalizer);
        }
        self
    }

    /// The same metadata with one more owner, in place of one with the same uid.
    #[must_use]
    pub fn with_owner(mut self, owner: OwnerReference) -> Self {
        self.owner_references
            .retain(|present| present.uid != owner.uid);
        self.owner_references.push(owner);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::{ManagedFieldsEntry, ObjectMeta, OwnerReference, Time};
    use crate::ApiType;
    use crate::api::TypeInfo;
    use crate::meta::test_support::{
        bare_schema, patch_metadata, table_demands_what_is_always_written,
        table_names_what_is_written, unchanged,
    };
    use serde_json::{Value, from_value, json};

    fn full() -> Value {
        json!({
            "name": "n", "generateName": "g-", "namespace": "s", "selfLink": "/l", "uid": "u",
            "resourceVersion": "7", "generation": 2,
            "creationTimestamp": "2024-02-29T12:34:56Z",
            "deletionTimestamp": "2024-03-01T00:00:00Z", "deletionGracePeriodSeconds": 0,
            "labels": {"a": "b", "c": ""}, "annotations": {"d": "e"},
            "ownerReferences": [
                {"apiVersion": "v1", "kind": "Pod", "name": "p", "uid": "o", "controller": true}
            ],
            "finalizers": ["acme.dev/x"],
            "managedFields": [{"manager": "m", "operation": "Update"}]
        })
    }

    #[test]
    fn a_full_value_is_kept() {
        let metadata: ObjectMeta = unchanged(full());
        assert_eq!(metadata.deletion_grace_period_seconds, Some(0));
        table_names_what_is_written(&metadata);
        table_demands_what_is_always_written::<ObjectMeta>();
    }

    #[test]
    fn fields_are_written_in_go_s_order() {
        let metadata = ObjectMeta::named("n")
            .in_namespace("s")
            .with_label("a", "b");
        assert_eq!(
            serde_json::to_string(&metadata).unwrap(),
            r#"{"name":"n","namespace":"s","labels":{"a":"b"}}"#
        );
    }

    #[test]
    fn null_and_empty_read_as_absent() {
        let keys = full();
        let keys = keys.as_object().unwrap().keys();
        let nulls = keys.map(|key| (key.clone(), Value::Null)).collect();
        let empty = json!({"name": "", "namespace": "", "uid": "", "generation": 0, "labels": {},
            "annotations": {}, "ownerReferences": [], "finalizers": [], "managedFields": [],
            "creationTimestamp": "0001-01-01T00:00:00Z", "unheardOf": [1]});
        for lax in [json!({}), Value::Object(nulls), empty] {
            assert_eq!(
                from_value::<ObjectMeta>(lax).unwrap(),
                ObjectMeta::default()
            );
        }
    }

    #[test]
    fn a_null_inside_is_the_zero_value() {
        let metadata: ObjectMeta = from_value(json!({"labels": {"a": null}, "finalizers": [null],
            "ownerReferences": [null], "managedFields": [null]}))
        .unwrap();
        assert_eq!(metadata.labels["a"], "");
        assert_eq!(metadata.finalizers, [""]);
        assert_eq!(metadata.owner_references, [OwnerReference::default()]);
        assert_eq!(metadata.managed_fields, [ManagedFieldsEntry::default()]);
    }

    #[test]
    fn fields_with_omitempty_are_not_written_when_empty() {
        let nothing = ObjectMeta {
            name: Some(String::new()),
            generation: Some(0),
            creation_timestamp: Some(Time::zero()),
            ..ObjectMeta::default()
        };
        assert_eq!(serde_json::to_value(&nothing).unwrap(), json!({}));
    }

    #[test]
    fn a_value_of_another_type_is_rejected() {
        for wrong in [
            json!({"name": 1}),
            json!({"generation": "1"}),
            json!({"generation": 1.5}),
            json!({"labels": {"a": 1}}),
            json!({"labels": []}),
            json!({"finalizers": {}}),
            json!({"creationTimestamp": ""}),
        ] {
            assert!(from_value::<ObjectMeta>(wrong.clone()).is_err(), "{wrong}");
        }
    }

    #[test]
    fn builders_add_once() {
        let owner = |name: &str| OwnerReference {
            uid: "u".to_owned(),
            name: name.to_owned(),
            ..OwnerReference::default()
        };
        let metadata = ObjectMeta::generated("x-")
            .with_annotation("a", "b")
            .with_finalizer("f")
            .with_finalizer("f")
            .with_owner(owner("old"))
            .with_owner(owner("new"));
        assert_eq!(metadata.generate_name.as_deref(), Some("x-"));
        assert_eq!(metadata.finalizers, ["f"]);
        assert_eq!(metadata.owner_references, [owner("new")]);
    }

    #[test]
    fn patch_metadata_is_the_published_one() {
        let info: &'static TypeInfo = ObjectMeta::TYPE;
        assert_eq!(
            patch_metadata(info),
            [
                ("ownerReferences", "merge", "uid"),
                ("finalizers", "merge", "")
            ]
        );
    }

    #[test]
    fn the_schema_is_the_published_one() {
        let texts = json!({"type": "object", "additionalProperties": {"type": "string"}});
        assert_eq!(
            bare_schema::<ObjectMeta>(),
            json!({
                "type": "object",
                "properties": {
                    "name": {"type": "string"},
                    "generateName": {"type": "string"},
                    "namespace": {"type": "string"},
                    "selfLink": {"type": "string"},
                    "uid": {"type": "string"},
                    "resourceVersion": {"type": "string"},
                    "generation": {"type": "integer", "format": "int64"},
                    "creationTimestamp": {"type": "string", "format": "date-time"},
                    "deletionTimestamp": {"type": "string", "format": "date-time"},
                    "deletionGracePeriodSeconds": {"type": "integer", "format": "int64"},
                    "labels": texts,
                    "annotations": texts,
                    "ownerReferences": {
                        "type": "array", "items": bare_schema::<OwnerReference>(),
                        "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["uid"]
                    },
                    "finalizers": {
                        "type": "array", "items": {"type": "string"},
                        "x-kubernetes-list-type": "set"
                    },
                    "managedFields": {
                        "type": "array", "items": bare_schema::<ManagedFieldsEntry>(),
                        "x-kubernetes-list-type": "atomic"
                    }
                }
            })
        );
    }
}

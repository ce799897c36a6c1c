//! Who manages which fields of an object.

use super::Time;
use super::open_enum::open_enum;
use crate::ApiType;
use crate::api::{Shape, TypeInfo};
use crate::meta::objects::kubernetes_type;
use serde::{Deserialize, Serialize};
use serde_json::Value;

open_enum! {
    /// The operation by which a manager got its fields.
    ///
    /// Source: `metav1.ManagedFieldsOperationType`.
    pub enum ManagedFieldsOperation {
        /// By server-side apply.
        Apply = "Apply",
        /// By creating, updating or patching.
        Update = "Update",
    }
}

kubernetes_type!(text ManagedFieldsOperation: "How a manager came to manage fields.");

/// A set of fields, in the form that server-side apply keeps it: a tree of `f:name`, `k:{…}`,
/// `v:…` and `i:n` keys. It is kept unchanged.
///
/// Source: `metav1.FieldsV1`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FieldsV1(pub Value);

// Published as an object without a schema of its parts; built-in types are not pruned by their schema.
impl ApiType for FieldsV1 {
    const TYPE: &'static TypeInfo =
        &TypeInfo::of_kubernetes("FieldsV1", Shape::Object(&[])).doc("A set of fields, as a tree.");
}

kubernetes_type! {
    /// The fields of an object that one manager manages.
    ///
    /// The server writes it; clients must not change it. Source: `metav1.ManagedFieldsEntry`.
    ///
    /// ```
    /// use kube_conv_runtime::meta::{ManagedFieldsEntry, ManagedFieldsOperation};
    /// use kube_conv_runtime::prelude::*;
    ///
    /// let entry: ManagedFieldsEntry = serde_json::from_value(json!({
    ///     "manager": "kubectl", "operation": "Apply", "apiVersion": "acme.dev/v1",
    ///     "fieldsType": "FieldsV1", "fieldsV1": {"f:spec": {"f:size": {}}},
    /// }))?;
    /// assert_eq!(entry.operation, ManagedFieldsOperation::Apply);
    /// assert_eq!(entry.fields_v1.unwrap().0["f:spec"], json!({"f:size": {}}));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    ManagedFieldsEntry: "The fields of an object that one manager manages.";
    /// The name of the manager.
    text "manager" manager, "The manager of the fields.";
    /// The operation by which the fields are managed.
    zero "operation" operation: ManagedFieldsOperation, "The operation by which the fields became managed: Apply or Update.";
    /// The version of the object in which the fields are named.
    text "apiVersion" api_version, "The version of the object in which the fields are named.";
    /// When the entry was added or its fields last changed.
    some "time" time: Time, "The time when the entry was added or its fields last changed.";
    /// The form of the fields: `FieldsV1`.
    text "fieldsType" fields_type, "The format of the set of fields: FieldsV1.";
    /// The fields.
    some "fieldsV1" fields_v1: FieldsV1, "The set of fields.";
    /// The subresource through which the manager wrote, such as `status`.
    text "subresource" subresource, "The subresource with which the fields were written; empty for the object itself.";
}

#[cfg(test)]
mod tests {
    use super::{ManagedFieldsEntry, ManagedFieldsOperation};
    use crate::meta::test_support::{
        bare_schema, table_demands_what_is_always_written, table_names_what_is_written, unchanged,
    };
    use serde_json::{Value, from_value, json};

    fn full() -> Value {
        json!({
            "manager": "kubectl", "operation": "Apply", "apiVersion": "v1",
            "time": "2024-02-29T12:34:56Z", "fieldsType": "FieldsV1", "subresource": "status",
            "fieldsV1": {"f:status": {".": {}, "k:{\"name\":\"a\"}": {"v:1": {}, "i:0": {}}}}
        })
    }

    #[test]
    fn an_entry_is_kept_with_its_fields_as_they_came() {
        let entry: ManagedFieldsEntry = unchanged(full());
        assert_eq!(entry.operation, ManagedFieldsOperation::Apply);
        table_names_what_is_written(&entry);
        table_demands_what_is_always_written::<ManagedFieldsEntry>();
    }

    #[test]
    fn a_new_operation_is_kept() {
        let entry: ManagedFieldsEntry = unchanged(json!({"operation": "Merge"}));
        assert_eq!(entry.operation.as_str(), "Merge");
    }

    #[test]
    fn absent_null_and_empty_fields_are_not_written() {
        let nulls: serde_json::Map<String, Value> = full()
            .as_object()
            .unwrap()
            .keys()
            .map(|key| (key.clone(), Value::Null))
            .collect();
        for lax in [
            json!({}),
            Value::Object(nulls),
            json!({"manager": "", "operation": ""}),
        ] {
            let entry: ManagedFieldsEntry = from_value(lax).unwrap();
            assert_eq!(entry, ManagedFieldsEntry::default());
            assert_eq!(serde_json::to_value(&entry).unwrap(), json!({}));
        }
    }

    #[test]
    fn the_schema_is_the_published_one() {
        assert_eq!(
            bare_schema::<ManagedFieldsEntry>(),
            json!({
                "type": "object",
                "properties": {
                    "manager": {"type": "string"},
                    "operation": {"type": "string"},
                    "apiVersion": {"type": "string"},
                    "time": {"type": "string", "format": "date-time"},
                    "fieldsType": {"type": "string"},
                    "fieldsV1": {"type": "object"},
                    "subresource": {"type": "string"}
                }
            })
        );
    }
}

//! The type of `metadata`.

use super::{ListType, MapType, Scalar, Type};
use kube_conv_schema::schema::Schema;
use serde_json::json;
use std::sync::LazyLock;

impl Type {
    pub(super) fn scalar(scalar: Scalar) -> Self {
        Self {
            scalar: Some(scalar),
            ..Self::default()
        }
    }

    pub(super) fn list(list: ListType) -> Self {
        Self {
            list: Some(list),
            ..Self::default()
        }
    }

    pub(super) fn map(map: MapType) -> Self {
        Self {
            map: Some(map),
            ..Self::default()
        }
    }
}

/// The schema of `metadata`, with the list types that the server publishes.
pub(super) static METADATA: LazyLock<Schema> = LazyLock::new(|| {
    let (text, number) = (json!({"type": "string"}), json!({"type": "integer"}));
    let time = json!({"type": "string", "format": "date-time"});
    let texts = json!({"type": "object", "additionalProperties": text});
    let owner = json!({"type": "object", "x-kubernetes-map-type": "atomic", "properties": {
        "apiVersion": text, "blockOwnerDeletion": {"type": "boolean"}, "controller": {"type": "boolean"},
        "kind": text, "name": text, "uid": {"type": "string", "default": ""},
    }});
    let manager = json!({"type": "object", "properties": {
        "apiVersion": text, "fieldsType": text, "fieldsV1": {"type": "object"}, "manager": text,
        "operation": text, "subresource": text, "time": time,
    }});
    let schema = json!({"type": "object", "properties": {
        "annotations": texts,
        "creationTimestamp": time,
        "deletionGracePeriodSeconds": number,
        "deletionTimestamp": time,
        "finalizers": {"type": "array", "x-kubernetes-list-type": "set", "items": text},
        "generateName": text,
        "generation": number,
        "labels": texts,
        "managedFields": {"type": "array", "x-kubernetes-list-type": "atomic", "items": manager},
        "name": text,
        "namespace": text,
        "ownerReferences": {
            "type": "array",
            "x-kubernetes-list-type": "map",
            "x-kubernetes-list-map-keys": ["uid"],
            "items": owner,
        },
        "resourceVersion": text,
        "selfLink": text,
        "uid": text,
    }});
    // It is the schema above.
    serde_json::from_value(schema).unwrap_or_default()
});

#[cfg(test)]
mod tests {
    use super::METADATA;
    use kube_conv_runtime::meta::ObjectMeta;
    use kube_conv_runtime::type_schema::schema_of;
    use kube_conv_schema::schema::Schema;
    use serde_json::{Value, json};

    /// The keywords by which apply merges.
    fn merged(schema: &Schema) -> Value {
        let part = |part: Option<&Schema>| part.map(merged);
        let properties = schema.properties.iter();
        json!({
            "type": schema.type_name,
            "listType": schema.list_type,
            "listMapKeys": schema.list_map_keys,
            "mapType": schema.map_type,
            "items": part(schema.items.as_deref()),
            "fields": properties.map(|(name, field)| (name.to_string(), merged(field))).collect::<Value>(),
        })
    }

    #[test]
    fn it_merges_as_the_type_of_the_runtime() {
        assert_eq!(merged(&METADATA), merged(&schema_of::<ObjectMeta>()));
    }
}

//! Objects with only their metadata.

use super::{ListMeta, ObjectMeta, TypeMeta};
use crate::Kind;
use crate::meta::objects::kubernetes_type;

kubernetes_type! {
    /// An object of any kind, with only its metadata.
    ///
    /// Whole objects can be read as one: other fields are dropped. A server returns one, of the kind
    /// `PartialObjectMetadata` of `meta.k8s.io/v1`, if it is requested with
    /// [`PartialObjectMetadata::ACCEPT`]. Source: `metav1.PartialObjectMetadata`.
    ///
    /// ```
    /// use kube_conv_runtime::json;
    /// use kube_conv_runtime::meta::PartialObjectMetadata;
    ///
    /// let pod = json!({"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "p"}, "spec": {}});
    /// let partial: PartialObjectMetadata = serde_json::from_value(pod).unwrap();
    /// assert_eq!((partial.types.kind.as_str(), partial.metadata.name.as_deref()), ("Pod", Some("p")));
    /// ```
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    PartialObjectMetadata: "An object of which nothing but the metadata is known.";
    /// The kind: the object's, or that of partial objects.
    flatten types: TypeMeta;
    /// The metadata.
    value "metadata" metadata: ObjectMeta, "The metadata of the object." optional;
}

kubernetes_type! {
    /// A list of objects with only their metadata.
    ///
    /// Source: `metav1.PartialObjectMetadataList`.
    ///
    /// ```
    /// use kube_conv_runtime::meta::{PartialObjectMetadata, PartialObjectMetadataList};
    /// use kube_conv_runtime::prelude::*;
    ///
    /// let list = PartialObjectMetadataList::new(vec![PartialObjectMetadata::new(ObjectMeta::named("w"))]);
    /// assert_eq!(serde_json::to_value(list)?["kind"], "PartialObjectMetadataList");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    PartialObjectMetadataList: "A list of objects of which nothing but the metadata is known.";
    /// The kind: that of the list, or of lists of partial objects.
    flatten types: TypeMeta;
    /// The metadata of the list.
    value "metadata" metadata: ListMeta, "The metadata of the list." optional;
    /// The objects.
    items "items" items: PartialObjectMetadata, "The objects.";
}

impl PartialObjectMetadata {
    /// The `Accept` header with which a server answers with one of these.
    pub const ACCEPT: &'static str = "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1";

    /// Metadata as an object of the kind that servers return.
    #[must_use]
    pub fn new(metadata: ObjectMeta) -> Self {
        Self {
            types: meta_kind("PartialObjectMetadata"),
            metadata,
        }
    }

    /// Metadata as an object of a kind.
    #[must_use]
    pub fn of<K: Kind>(metadata: ObjectMeta) -> Self {
        Self {
            types: TypeMeta::of::<K>(),
            metadata,
        }
    }
}

impl PartialObjectMetadataList {
    /// The `Accept` header with which a server answers with one of these.
    pub const ACCEPT: &'static str =
        "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1";

    /// A list of the kind that servers return.
    #[must_use]
    pub fn new(items: Vec<PartialObjectMetadata>) -> Self {
        Self {
            types: meta_kind("PartialObjectMetadataList"),
            metadata: ListMeta::default(),
            items,
        }
    }
}

fn meta_kind(kind: &str) -> TypeMeta {
    TypeMeta {
        kind: kind.to_owned(),
        api_version: "meta.k8s.io/v1".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{ObjectMeta, PartialObjectMetadata, PartialObjectMetadataList};
    use crate::meta::test_support::{bare_schema, unchanged};
    use serde_json::{from_value, json, to_value};

    #[test]
    fn partial_objects_keep_their_wire_form() {
        let object = PartialObjectMetadata::new(ObjectMeta::named("a"));
        let json = json!({"kind": "PartialObjectMetadata", "apiVersion": "meta.k8s.io/v1",
            "metadata": {"name": "a"}});
        assert_eq!(unchanged::<PartialObjectMetadata>(json.clone()), object);
        let list = json!({"kind": "PartialObjectMetadataList", "apiVersion": "meta.k8s.io/v1",
            "metadata": {}, "items": [json]});
        let read: PartialObjectMetadataList = unchanged(list);
        assert_eq!(read, PartialObjectMetadataList::new(vec![object]));
    }

    #[test]
    fn what_is_absent_or_null_reads_as_empty() {
        let nulls = json!({"kind": null, "metadata": null, "items": null});
        for lax in [json!({}), nulls] {
            let list: PartialObjectMetadataList = from_value(lax.clone()).unwrap();
            assert_eq!(
                to_value(&list).unwrap(),
                json!({"metadata": {}, "items": []})
            );
            let object: PartialObjectMetadata = from_value(lax).unwrap();
            assert_eq!(to_value(&object).unwrap(), json!({"metadata": {}}));
        }
        assert!(from_value::<PartialObjectMetadata>(json!([])).is_err());
        assert!(from_value::<PartialObjectMetadataList>(json!({"items": [[]]})).is_err());
    }

    #[test]
    fn the_schema_is_that_of_an_object() {
        let schema = bare_schema::<PartialObjectMetadataList>();
        assert_eq!(schema["required"], json!(["items"]));
        let names: Vec<_> = schema["properties"].as_object().unwrap().keys().collect();
        assert_eq!(names, ["apiVersion", "items", "kind", "metadata"]);
    }
}

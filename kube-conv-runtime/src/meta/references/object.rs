//! References to objects or parts of them, as the core group has them.

use super::segments::{all, name_errors, namespace_errors};
use crate::api::MapType;
use crate::field::{Error, ErrorList, Path};
use crate::meta::objects::kubernetes_type;
use crate::meta::objects::read_from_objects;
use crate::meta::{GroupVersion, GroupVersionKind, ParseGroupVersionError, wire};
use serde::{Deserialize, Serialize};

/// A reference to an object or a part of it, of which everything is optional.
///
/// It is for reading what others publish, such as the `regarding` of an event. Its kind does not
/// say where the object is, and most of its fields mean nothing in most places, so that a new API
/// is better served by one of the four shapes of the conventions. Source:
/// `core/v1.ObjectReference`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct ObjectReference {
    /// The kind of the object.
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub kind: Option<String>,
    /// The namespace of the object.
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub namespace: Option<String>,
    /// The name of the object.
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub name: Option<String>,
    /// The unique id of the object.
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub uid: Option<String>,
    /// The group and version of the kind.
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub api_version: Option<String>,
    /// The version of the object.
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub resource_version: Option<String>,
    /// The part of the object, such as `spec.containers[2]`, or `spec.containers{name}`, which is
    /// no [`FieldPath`](crate::meta::FieldPath).
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub field_path: Option<String>,
}

read_from_objects!(ObjectReference);

impl ObjectReference {
    /// The kind of the object; every part may be empty.
    ///
    /// # Errors
    ///
    /// If `api_version` is no group and version.
    pub fn group_version_kind(&self) -> Result<GroupVersionKind, ParseGroupVersionError> {
        let text = |part: &Option<String>| part.clone().unwrap_or_default();
        let version: GroupVersion = text(&self.api_version).parse()?;
        Ok(version.with_kind(text(&self.kind)))
    }

    /// What is in the way of using the reference in the path of a URL. Only parts that are
    /// there are checked.
    #[must_use]
    pub fn validate(&self, path: &Path<'_>) -> ErrorList {
        let name = match self.name.as_deref() {
            None | Some("") => ErrorList::new(),
            Some(name) => name_errors(path, name),
        };
        let version = self.group_version_kind().err().map(|error| {
            let shown = self.api_version.as_deref().unwrap_or_default();
            Error::invalid(path.child("apiVersion"), shown, error.to_string())
        });
        all([
            namespace_errors(path, self.namespace.as_deref()),
            name,
            version.into_iter().collect(),
        ])
    }
}

kubernetes_type! {
    ObjectReference: "A reference to an object or a part of it." map_type(MapType::Atomic);
    "kind" kind: String, "The kind of the object." optional;
    "namespace" namespace: String, "The namespace of the object." optional;
    "name" name: String, "The name of the object." optional;
    "uid" uid: String, "The unique id of the object." optional;
    "apiVersion" api_version: String, "The group and version of the kind." optional;
    "resourceVersion" resource_version: String, "The version of the object." optional;
    "fieldPath" field_path: String, "The part of the object, such as spec.containers[2]." optional;
    walk(kind, namespace, name, uid, api_version, resource_version, field_path)
}

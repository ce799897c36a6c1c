//! References to objects or parts of them, as the core group has them.

use super::segments::{all, name_errors, namespace_errors};
use crate::ApiType;
use crate::api::{FieldInfo, Link, MapType, Shape, TypeInfo};
use crate::field::{Error, ErrorList, Path};
use crate::meta::objects::{read_from_objects, walk_fields};
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

const fn text(name: &'static str, rust_name: &'static str, doc: &'static str) -> FieldInfo {
    FieldInfo::new(name, rust_name, Link::Known(String::TYPE))
        .doc(doc)
        .optional()
}

const FIELDS: &[FieldInfo] = &[
    text("kind", "kind", "The kind of the object."),
    text("namespace", "namespace", "The namespace of the object."),
    text("name", "name", "The name of the object."),
    text("uid", "uid", "The unique id of the object."),
    text(
        "apiVersion",
        "api_version",
        "The group and version of the kind.",
    ),
    text(
        "resourceVersion",
        "resource_version",
        "The version of the object.",
    ),
    text(
        "fieldPath",
        "field_path",
        "The part of the object, such as spec.containers[2].",
    ),
];

impl ApiType for ObjectReference {
    const TYPE: &'static TypeInfo =
        &TypeInfo::of_kubernetes("ObjectReference", Shape::Object(FIELDS))
            .doc("A reference to an object or a part of it.")
            .map_type(MapType::Atomic);

    walk_fields!(
        kind,
        namespace,
        name,
        uid,
        api_version,
        resource_version,
        field_path
    );
}

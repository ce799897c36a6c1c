//! References to fields of objects.

use super::segments::{
    GROUP, NAME, NAMESPACE, RESOURCE, VERSION, all, given, group_errors, name_errors,
    namespace_errors, resource_errors, version_errors,
};
use crate::ApiType;
use crate::api::{FieldInfo, Link, MapType, Shape, TypeInfo};
use crate::field::{Error, ErrorList, Path};
use crate::meta::objects::{read_from_objects, walk_fields};
use crate::meta::{FieldPath, GroupVersionResource, ParseFieldPathError, wire};
use crate::rules::{max_length, min_length};
use serde::{Deserialize, Serialize};

/// A reference to one value in an object of any resource.
///
/// Its field is called `…FieldRef`. There is a version, since fields of one version are not those
/// of another. Source: API conventions, "Field reference".
///
/// ```
/// use kube_conv_runtime::json;
/// use kube_conv_runtime::meta::{FieldReference, GroupVersionResource};
///
/// let config_maps = GroupVersionResource::new("", "v1", "configmaps");
/// let reference = FieldReference::new(&config_maps, "settings", "data.color");
/// let path = reference.object_path(Some("ns"))?;
/// assert_eq!(path, "/api/v1/namespaces/ns/configmaps/settings");
/// let found = json!({"data": {"color": "blue"}});
/// assert_eq!(reference.parsed_path()?.get(&found)?, "blue");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct FieldReference {
    /// The group of the object's resource; empty for the core group.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
    pub group: String,
    /// The version of the object's resource.
    #[serde(deserialize_with = "wire::value")]
    pub version: String,
    /// The object's resource, in the plural.
    #[serde(deserialize_with = "wire::value")]
    pub resource: String,
    /// The name of the object.
    #[serde(deserialize_with = "wire::value")]
    pub name: String,
    /// The namespace of the object; none for that of the referrer, and for objects without one.
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub namespace: Option<String>,
    /// The path to the value, such as `fields[1].state.current`: see [`FieldPath`].
    #[serde(deserialize_with = "wire::value")]
    pub field_path: String,
}

read_from_objects!(FieldReference);

impl FieldReference {
    /// A reference to a field of the object of this name, in the namespace of the referrer or in
    /// none.
    #[must_use]
    pub fn new(
        resource: &GroupVersionResource,
        name: impl Into<String>,
        field_path: impl Into<String>,
    ) -> Self {
        Self {
            group: resource.group.clone(),
            version: resource.version.clone(),
            resource: resource.resource.clone(),
            name: name.into(),
            namespace: None,
            field_path: field_path.into(),
        }
    }

    /// The resource of the object.
    #[must_use]
    pub fn group_version_resource(&self) -> GroupVersionResource {
        GroupVersionResource::new(&self.group, &self.version, &self.resource)
    }

    /// The path to the value, as something that can be followed.
    ///
    /// # Errors
    ///
    /// If it is no path.
    pub fn parsed_path(&self) -> Result<FieldPath, ParseFieldPathError> {
        self.field_path.parse()
    }

    /// What is in the way of finding the value.
    #[must_use]
    pub fn validate(&self, path: &Path<'_>) -> ErrorList {
        all([
            group_errors(path, &self.group),
            version_errors(path, &self.version),
            resource_errors(path, &self.resource),
            name_errors(path, &self.name),
            namespace_errors(path, self.namespace.as_deref()),
            self.path_errors(&path.child("fieldPath")),
        ])
    }

    fn path_errors(&self, path: &Path<'_>) -> ErrorList {
        if self.field_path.is_empty() {
            return Error::required(path, "").into();
        }
        if self.field_path.chars().nth(MAX_PATH as usize).is_some() {
            return Error::too_long_characters(path, i64::from(MAX_PATH)).into();
        }
        match self.parsed_path() {
            Ok(_) => ErrorList::new(),
            Err(error) => {
                let shown = self.field_path.as_str();
                Error::invalid(path, shown, error.to_string()).into()
            }
        }
    }

    /// The path of the object's URL. The referrer's namespace counts if the reference has none; it
    /// is `None` if the object belongs to the cluster.
    ///
    /// # Errors
    ///
    /// If a part of the reference cannot be a segment of a path.
    pub fn object_path(&self, namespace: Option<&str>) -> Result<String, ErrorList> {
        let namespace = given(&self.namespace).or(namespace);
        self.group_version_resource()
            .object_path(namespace, &self.name)
    }
}

/// The most characters of a path.
const MAX_PATH: u32 = 1024;

const FIELDS: &[FieldInfo] = &[
    GROUP.optional(),
    VERSION,
    RESOURCE,
    NAME,
    NAMESPACE,
    FieldInfo::new("fieldPath", "field_path", Link::Known(String::TYPE))
        .doc("The path to the value, such as fields[1].state.current.")
        .constraints(&[min_length(1), max_length(1024)]),
];

impl ApiType for FieldReference {
    const TYPE: &'static TypeInfo =
        &TypeInfo::of_kubernetes("FieldReference", Shape::Object(FIELDS))
            .doc("A reference to one value in an object of any resource.")
            .map_type(MapType::Atomic);

    walk_fields!(group, version, resource, name, namespace, field_path);
}

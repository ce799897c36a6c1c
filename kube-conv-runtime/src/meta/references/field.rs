//! References to fields of objects.

use super::segments::{
    GROUP, NAME, NAMESPACE, WORD, all, given, group_errors, name_errors, namespace_errors,
    resource_errors, version_errors,
};
use crate::api::MapType;
use crate::meta::objects::kubernetes_type;
use crate::meta::{FieldPath, GroupVersionResource, ParseFieldPathError};
use crate::rules::{max_length, min_length};
use kube_conv_schema::field::{Error, ErrorList, Path};

kubernetes_type! {
    /// A reference to one value in an object of any resource.
    ///
    /// Its field is called `…FieldRef`. It has a version, since versions differ in their fields.
    /// Source: API conventions, "Field reference".
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
    /// assert_eq!(reference.parsed_path()?.get(&found), Some(&json!("blue")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    FieldReference: "A reference to one value in an object of any resource." map_type(MapType::Atomic);
    /// The group of the object's resource; empty for the core group.
    zero "group" group: String, "The group of the object's resource; empty for the core group." constraints(GROUP);
    /// The version of the object's resource.
    value "version" version: String, "The version of the object's resource, such as v1." constraints(WORD);
    /// The object's resource, in the plural.
    value "resource" resource: String, "The object's resource, in the plural, such as configmaps." constraints(WORD);
    /// The name of the object.
    value "name" name: String, "The name of the object." constraints(NAME);
    /// The namespace of the object; absent for that of the referrer, and for cluster-scoped
    /// objects.
    text "namespace" namespace, "The namespace of the object; absent for that of the referrer, and for objects without one." constraints(NAMESPACE);
    /// The path to the value, such as `fields[1].state.current`: see [`FieldPath`].
    value "fieldPath" field_path: String, "The path to the value, such as fields[1].state.current." constraints(&[min_length(1), max_length(1024)]);
    walk
}

impl FieldReference {
    /// A reference to a field of the object of this name, in the namespace of the referrer or
    /// cluster-scoped.
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

    /// The parsed path to the value.
    ///
    /// # Errors
    ///
    /// An invalid path.
    pub fn parsed_path(&self) -> Result<FieldPath, ParseFieldPathError> {
        self.field_path.parse()
    }

    /// Validates the reference.
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

    /// The path of the object's URL. `namespace` is used if the reference has none; it is `None` if
    /// the object is cluster-scoped.
    ///
    /// # Errors
    ///
    /// A part of the reference that is not a valid path segment.
    pub fn object_path(&self, namespace: Option<&str>) -> Result<String, ErrorList> {
        let namespace = given(&self.namespace).or(namespace);
        self.group_version_resource()
            .object_path(namespace, &self.name)
    }
}

/// The most characters of a path.
const MAX_PATH: u32 = 1024;

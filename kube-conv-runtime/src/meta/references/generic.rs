//! References to objects of any resource.

use super::segments::{
    GROUP, NAME, NAMESPACE, WORD, all, given, group_errors, name_errors, namespace_errors,
    resource_errors,
};
use crate::api::MapType;
use crate::field::{ErrorList, Path};
use crate::meta::GroupResource;
use crate::meta::objects::kubernetes_type;

kubernetes_type! {
    /// A reference to an object of any resource.
    ///
    /// Its field is called `…ObjectRef`. It has no version, since only the metadata of the object
    /// can be read. Source: API conventions, "Generic object reference".
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    GenericReference: "A reference to an object of any resource." map_type(MapType::Atomic);
    /// The group of the object's resource; empty for the core group.
    value "group" group: String, "The group of the object's resource; empty for the core group." constraints(GROUP);
    /// The object's resource, in the plural.
    value "resource" resource: String, "The object's resource, in the plural, such as configmaps." constraints(WORD);
    /// The name of the object.
    value "name" name: String, "The name of the object." constraints(NAME);
    /// The namespace of the object; absent for that of the referrer, and for cluster-scoped
    /// objects.
    text "namespace" namespace, "The namespace of the object; absent for that of the referrer, and for objects without one." constraints(NAMESPACE);
    walk
}

impl GenericReference {
    /// A reference to the object of this name, in the namespace of the referrer or cluster-scoped.
    #[must_use]
    pub fn new(resource: &GroupResource, name: impl Into<String>) -> Self {
        Self {
            group: resource.group.clone(),
            resource: resource.resource.clone(),
            name: name.into(),
            namespace: None,
        }
    }

    /// The resource of the object.
    #[must_use]
    pub fn group_resource(&self) -> GroupResource {
        GroupResource::new(&self.group, &self.resource)
    }

    /// Validates the parts of the reference as segments of a URL's path.
    #[must_use]
    pub fn validate(&self, path: &Path<'_>) -> ErrorList {
        all([
            group_errors(path, &self.group),
            resource_errors(path, &self.resource),
            name_errors(path, &self.name),
            namespace_errors(path, self.namespace.as_deref()),
        ])
    }

    /// The path of the object's URL.
    ///
    /// `version` is any version of the resource, since only metadata is read. `namespace` is that
    /// of the referrer, which is used if the reference has none; it is `None` if the object is
    /// cluster-scoped.
    ///
    /// # Errors
    ///
    /// A part of the reference that is not a valid path segment.
    pub fn object_path(&self, version: &str, namespace: Option<&str>) -> Result<String, ErrorList> {
        let namespace = given(&self.namespace).or(namespace);
        self.group_resource()
            .with_version(version)
            .object_path(namespace, &self.name)
    }
}

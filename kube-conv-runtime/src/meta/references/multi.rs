//! References to objects of several resources.

use super::segments::{
    GROUP, NAME, NAMESPACE, WORD, all, given, group_errors, name_errors, namespace_errors,
    resource_errors,
};
use crate::api::MapType;
use crate::field::{Error, ErrorList, Path};
use crate::meta::GroupResource;
use crate::meta::objects::kubernetes_type;

kubernetes_type! {
    /// A reference to an object of one of several resources.
    ///
    /// Its field is called `…Ref`. It has the group even if it could be guessed, and the resource
    /// rather than the kind, since several resources may have one kind. The referrer decides which
    /// resources are supported. Source: API conventions, "Multiple resource reference".
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    MultiReference: "A reference to an object of one of several resources." map_type(MapType::Atomic);
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

impl MultiReference {
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

    /// Validates the reference, whose resource must be one of the supported ones.
    #[must_use]
    pub fn validate(&self, path: &Path<'_>, supported: &[GroupResource]) -> ErrorList {
        let resource = self.group_resource();
        let mut errors = segment_errors(path, self);
        if errors.is_empty() && !supported.contains(&resource) {
            let supported = supported.iter().map(GroupResource::to_string);
            errors.push(Error::not_supported(path, resource.to_string(), supported));
        }
        errors
    }

    /// The path of the object's URL.
    ///
    /// `version` is the version of the resource that the referrer reads. `namespace` is that of the
    /// referrer, which is used if the reference has none; it is `None` if the object is
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

/// Validates the parts of the reference as segments of a URL's path.
fn segment_errors(path: &Path<'_>, reference: &MultiReference) -> ErrorList {
    all([
        group_errors(path, &reference.group),
        resource_errors(path, &reference.resource),
        name_errors(path, &reference.name),
        namespace_errors(path, reference.namespace.as_deref()),
    ])
}

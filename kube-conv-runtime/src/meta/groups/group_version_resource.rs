//! A resource in a version of its group.

use super::{GroupResource, versioned};
use crate::meta::objects::kubernetes_type;

kubernetes_type! {
    /// A resource in a version of its group.
    ///
    /// ```
    /// use kube_conv_runtime::meta::GroupVersionResource;
    ///
    /// let resource = GroupVersionResource::new("apps", "v1", "deployments");
    /// assert_eq!(resource.to_string(), "apps/v1, Resource=deployments");
    /// ```
    ///
    /// Source: `schema.GroupVersionResource`, `metav1.GroupVersionResource`.
    #[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    GroupVersionResource: "A resource in a version of its group.";
    /// The group; empty for the core group.
    value "group" group: String, "The group; empty for the core group.";
    /// The version.
    value "version" version: String, "The version.";
    /// The resource, in the plural, such as widgets.
    value "resource" resource: String, "The resource, in the plural, such as widgets.";
}

versioned!(
    GroupVersionResource,
    GroupResource,
    group_resource,
    resource,
    PLURAL,
    "Resource"
);

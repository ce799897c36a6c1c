//! A resource of a group.

use super::{GroupVersionResource, unversioned};
use crate::meta::objects::kubernetes_type;

kubernetes_type! {
    /// A resource of a group, without a version, such as `deployments.apps`.
    ///
    /// ```
    /// use kube_conv_runtime::meta::GroupResource;
    ///
    /// let parsed = GroupResource::parse("deployments.apps");
    /// assert_eq!(parsed, GroupResource::new("apps", "deployments"));
    /// assert_eq!(parsed.to_string(), "deployments.apps");
    /// ```
    ///
    /// Source: `schema.GroupResource`, `metav1.GroupResource`.
    #[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    GroupResource: "A resource of a group, in whatever version.";
    /// The group; empty for the core group.
    value "group" group: String, "The group; empty for the core group.";
    /// The resource, in the plural, such as widgets.
    value "resource" resource: String, "The resource, in the plural, such as widgets.";
}

unversioned!(GroupResource, GroupVersionResource, resource, PLURAL);

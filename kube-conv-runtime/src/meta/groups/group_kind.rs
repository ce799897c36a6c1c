//! A kind of a group.

use super::{GroupVersionKind, unversioned};
use crate::meta::objects::kubernetes_type;

kubernetes_type! {
    /// A kind of a group, without a version, such as `Deployment.apps`.
    ///
    /// ```
    /// use kube_conv_runtime::meta::GroupKind;
    ///
    /// let parsed = GroupKind::parse("Deployment.apps");
    /// assert_eq!(parsed, GroupKind::new("apps", "Deployment"));
    /// assert_eq!(parsed.to_string(), "Deployment.apps");
    /// ```
    ///
    /// Source: `schema.GroupKind`, `metav1.GroupKind`.
    #[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    GroupKind: "A kind of a group, in whatever version.";
    /// The group; empty for the core group.
    value "group" group: String, "The group; empty for the core group.";
    /// The kind, in CamelCase, such as Widget.
    value "kind" kind: String, "The kind, in CamelCase, such as Widget.";
}

unversioned!(GroupKind, GroupVersionKind, kind, KIND);

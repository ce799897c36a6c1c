//! A kind in a version of its group.

use super::{GroupKind, GroupVersion, ParseGroupVersionError, versioned};
use crate::meta::objects::kubernetes_type;

kubernetes_type! {
    /// A kind in a version of its group.
    ///
    /// ```
    /// use kube_conv_runtime::meta::GroupVersionKind;
    ///
    /// let kind = GroupVersionKind::new("apps", "v1", "Deployment");
    /// assert_eq!(kind.to_string(), "apps/v1, Kind=Deployment");
    /// ```
    ///
    /// Source: `schema.GroupVersionKind`, `metav1.GroupVersionKind`.
    #[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    GroupVersionKind: "A kind in a version of its group.";
    /// The group; empty for the core group.
    value "group" group: String, "The group; empty for the core group.";
    /// The version.
    value "version" version: String, "The version.";
    /// The kind, in CamelCase, such as Widget.
    value "kind" kind: String, "The kind, in CamelCase, such as Widget.";
}

versioned!(GroupVersionKind, GroupKind, group_kind, kind, KIND, "Kind");

impl GroupVersionKind {
    /// Creates it from the fields `apiVersion` and `kind` of an object.
    ///
    /// # Errors
    ///
    /// An invalid `api_version`. (Upstream's `FromAPIVersionAndKind` returns a kind without group
    /// and version.)
    pub fn from_api_version_and_kind(
        api_version: &str,
        kind: impl Into<String>,
    ) -> Result<Self, ParseGroupVersionError> {
        Ok(api_version.parse::<GroupVersion>()?.with_kind(kind))
    }

    /// The `apiVersion` of an object of this kind.
    #[must_use]
    pub fn api_version(&self) -> String {
        self.group_version().to_string()
    }
}

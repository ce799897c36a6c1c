//! A resource of a group.

use super::{GroupVersionResource, unversioned};
use crate::Kind;
use crate::meta::objects::kubernetes_type;
use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

kubernetes_type! {
    /// A resource of a group, in whatever version, such as `deployments.apps`.
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

impl GroupResource {
    /// A resource of a group.
    #[must_use]
    pub fn new(group: impl Into<String>, resource: impl Into<String>) -> Self {
        Self {
            group: group.into(),
            resource: resource.into(),
        }
    }

    /// Group and resource of a type.
    #[must_use]
    pub fn of<K: Kind>() -> Self {
        Self::new(K::GROUP, K::PLURAL)
    }

    /// Reads `resource.group`, or `resource` alone of the core group. Every text is one.
    ///
    /// Upstream: `schema.ParseGroupResource`.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let [resource, group] = unversioned(text);
        Self::new(group, resource)
    }

    /// The resource in a version of its group.
    #[must_use]
    pub fn with_version(&self, version: impl Into<String>) -> GroupVersionResource {
        GroupVersionResource::new(&self.group, version, &self.resource)
    }

    /// Whether both are empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.group.is_empty() && self.resource.is_empty()
    }
}

impl FromStr for GroupResource {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self::parse(text))
    }
}

impl fmt::Display for GroupResource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.resource)?;
        if self.group.is_empty() {
            return Ok(());
        }
        write!(f, ".{}", self.group)
    }
}

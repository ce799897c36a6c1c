//! A resource in a version of its group.

use super::{GroupResource, GroupVersion, ParseVersionedNameError, argument, printed};
use crate::Kind;
use crate::meta::objects::kubernetes_type;
use crate::meta::objects::read_from_objects;
use crate::meta::wire;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A resource in a version of its group.
///
/// ```
/// use kube_conv_runtime::meta::GroupVersionResource;
///
/// let typed = GroupVersionResource::from_argument("deployments.v1.apps")?;
/// assert_eq!(typed, GroupVersionResource::new("apps", "v1", "deployments"));
/// assert_eq!(typed.to_string(), "apps/v1, Resource=deployments");
/// assert_eq!(typed.to_string().parse(), Ok(typed));
/// # Ok::<(), kube_conv_runtime::meta::ParseVersionedNameError>(())
/// ```
///
/// Source: `schema.GroupVersionResource`, `metav1.GroupVersionResource`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(default, remote = "Self")]
pub struct GroupVersionResource {
    /// The group; empty for the core group.
    #[serde(deserialize_with = "wire::value")]
    pub group: String,
    /// The version.
    #[serde(deserialize_with = "wire::value")]
    pub version: String,
    /// The resource, in the plural, such as widgets.
    #[serde(deserialize_with = "wire::value")]
    pub resource: String,
}

read_from_objects!(GroupVersionResource);

impl GroupVersionResource {
    /// A resource in a version of a group.
    #[must_use]
    pub fn new(
        group: impl Into<String>,
        version: impl Into<String>,
        resource: impl Into<String>,
    ) -> Self {
        Self {
            group: group.into(),
            version: version.into(),
            resource: resource.into(),
        }
    }

    /// Group, version and resource of a type.
    #[must_use]
    pub fn of<K: Kind>() -> Self {
        Self::new(K::GROUP, K::VERSION, K::PLURAL)
    }

    /// Reads what command lines accept: `resource.version.group`.
    ///
    /// Upstream: `schema.ParseResourceArg`.
    ///
    /// # Errors
    ///
    /// If there are fewer than two dots. The text may be a [`GroupResource`] then.
    pub fn from_argument(text: &str) -> Result<Self, ParseVersionedNameError> {
        let [resource, version, group] = argument(text)
            .ok_or_else(|| ParseVersionedNameError::new(text, "resource.version.group"))?;
        Ok(Self::new(group, version, resource))
    }

    /// Group and resource.
    #[must_use]
    pub fn group_resource(&self) -> GroupResource {
        GroupResource::new(&self.group, &self.resource)
    }

    /// Group and version.
    #[must_use]
    pub fn group_version(&self) -> GroupVersion {
        GroupVersion::new(&self.group, &self.version)
    }

    /// Whether all three are empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.group.is_empty() && self.version.is_empty() && self.resource.is_empty()
    }
}

impl fmt::Display for GroupVersionResource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}/{}, Resource={}",
            self.group, self.version, self.resource
        )
    }
}

/// Reads what is printed, also for the core group: `/v1, Resource=pods`.
impl FromStr for GroupVersionResource {
    type Err = ParseVersionedNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let [group, version, resource] = printed(text, ", Resource=").ok_or_else(|| {
            ParseVersionedNameError::new(text, "group/version, Resource=resource")
        })?;
        Ok(Self::new(group, version, resource))
    }
}

kubernetes_type! {
    GroupVersionResource: "A resource in a version of its group.";
    "group" group: String, "The group; empty for the core group.";
    "version" version: String, "The version.";
    "resource" resource: String, "The resource, in the plural, such as widgets.";
}

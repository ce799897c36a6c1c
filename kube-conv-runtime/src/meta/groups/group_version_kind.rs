//! A kind in a version of its group.

use super::{
    GroupKind, GroupVersion, ParseGroupVersionError, ParseVersionedNameError, argument, printed,
};
use crate::Kind;
use crate::meta::objects::kubernetes_type;
use crate::meta::objects::read_from_objects;
use crate::meta::wire;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A kind in a version of its group.
///
/// ```
/// use kube_conv_runtime::meta::GroupVersionKind;
///
/// let typed = GroupVersionKind::from_argument("Deployment.v1.apps")?;
/// assert_eq!(typed, GroupVersionKind::new("apps", "v1", "Deployment"));
/// assert_eq!(typed.to_string(), "apps/v1, Kind=Deployment");
/// assert_eq!(typed.to_string().parse(), Ok(typed));
/// # Ok::<(), kube_conv_runtime::meta::ParseVersionedNameError>(())
/// ```
///
/// Source: `schema.GroupVersionKind`, `metav1.GroupVersionKind`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(default, remote = "Self")]
pub struct GroupVersionKind {
    /// The group; empty for the core group.
    #[serde(deserialize_with = "wire::value")]
    pub group: String,
    /// The version.
    #[serde(deserialize_with = "wire::value")]
    pub version: String,
    /// The kind, in CamelCase, such as Widget.
    #[serde(deserialize_with = "wire::value")]
    pub kind: String,
}

read_from_objects!(GroupVersionKind);

impl GroupVersionKind {
    /// A kind in a version of a group.
    #[must_use]
    pub fn new(
        group: impl Into<String>,
        version: impl Into<String>,
        kind: impl Into<String>,
    ) -> Self {
        Self {
            group: group.into(),
            version: version.into(),
            kind: kind.into(),
        }
    }

    /// Group, version and kind of a type.
    #[must_use]
    pub fn of<K: Kind>() -> Self {
        Self::new(K::GROUP, K::VERSION, K::KIND)
    }

    /// Reads what command lines accept: `kind.version.group`.
    ///
    /// Upstream: `schema.ParseKindArg`.
    ///
    /// # Errors
    ///
    /// If there are fewer than two dots. The text may be a [`GroupKind`] then.
    pub fn from_argument(text: &str) -> Result<Self, ParseVersionedNameError> {
        let [kind, version, group] = argument(text)
            .ok_or_else(|| ParseVersionedNameError::new(text, "kind.version.group"))?;
        Ok(Self::new(group, version, kind))
    }

    /// A kind from the two fields by which objects say what they are.
    ///
    /// # Errors
    ///
    /// If `api_version` is no group and version. (Upstream's `FromAPIVersionAndKind` gives a kind
    /// without either.)
    pub fn from_api_version_and_kind(
        api_version: &str,
        kind: impl Into<String>,
    ) -> Result<Self, ParseGroupVersionError> {
        Ok(api_version.parse::<GroupVersion>()?.with_kind(kind))
    }

    /// What an object of this kind holds in `apiVersion`.
    #[must_use]
    pub fn api_version(&self) -> String {
        self.group_version().to_string()
    }

    /// Group and kind.
    #[must_use]
    pub fn group_kind(&self) -> GroupKind {
        GroupKind::new(&self.group, &self.kind)
    }

    /// Group and version.
    #[must_use]
    pub fn group_version(&self) -> GroupVersion {
        GroupVersion::new(&self.group, &self.version)
    }

    /// Whether all three are empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.group.is_empty() && self.version.is_empty() && self.kind.is_empty()
    }
}

impl fmt::Display for GroupVersionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}, Kind={}", self.group, self.version, self.kind)
    }
}

/// Reads what is printed, also for the core group: `/v1, Kind=Pod`.
impl FromStr for GroupVersionKind {
    type Err = ParseVersionedNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let [group, version, kind] = printed(text, ", Kind=")
            .ok_or_else(|| ParseVersionedNameError::new(text, "group/version, Kind=kind"))?;
        Ok(Self::new(group, version, kind))
    }
}

kubernetes_type! {
    GroupVersionKind: "A kind in a version of its group.";
    "group" group: String, "The group; empty for the core group.";
    "version" version: String, "The version.";
    "kind" kind: String, "The kind, in CamelCase, such as Widget.";
}

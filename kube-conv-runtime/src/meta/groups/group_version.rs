//! A group with a version.

use super::{GroupVersionKind, GroupVersionResource, ParseGroupVersionError};
use crate::Kind;
use crate::meta::objects::kubernetes_type;
use kube_conv_schema::content::group_and_version;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};
use std::fmt;
use std::str::FromStr;

/// A group with a version, such as `apps/v1`; without a group for the core group, such as `v1`.
///
/// It is the value of `apiVersion`: parsed, printed and written as that text.
///
/// ```
/// use kube_conv_runtime::meta::GroupVersion;
///
/// let apps: GroupVersion = "apps/v1".parse()?;
/// assert_eq!((apps.group.as_str(), apps.version.as_str()), ("apps", "v1"));
/// assert_eq!(GroupVersion::new("", "v1").to_string(), "v1");
/// assert!("apps/v1/Deployment".parse::<GroupVersion>().is_err());
/// # Ok::<(), kube_conv_runtime::meta::ParseGroupVersionError>(())
/// ```
///
/// Source: `schema.GroupVersion`, `metav1.GroupVersion`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GroupVersion {
    /// The group; empty for the core group.
    pub group: String,
    /// The version.
    pub version: String,
}

impl GroupVersion {
    /// A version of a group.
    #[must_use]
    pub fn new(group: impl Into<String>, version: impl Into<String>) -> Self {
        Self {
            group: group.into(),
            version: version.into(),
        }
    }

    /// Group and version of a kind.
    #[must_use]
    pub fn of<K: Kind>() -> Self {
        Self::new(K::GROUP, K::VERSION)
    }

    /// A kind of this group and version.
    #[must_use]
    pub fn with_kind(&self, kind: impl Into<String>) -> GroupVersionKind {
        GroupVersionKind::new(&self.group, &self.version, kind)
    }

    /// A resource of this group and version.
    #[must_use]
    pub fn with_resource(&self, resource: impl Into<String>) -> GroupVersionResource {
        GroupVersionResource::new(&self.group, &self.version, resource)
    }

    /// Whether both are empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.group.is_empty() && self.version.is_empty()
    }
}

/// Upstream: `schema.ParseGroupVersion`. A text without a slash is a version of the core group;
/// the empty text and `/` are the empty group and version.
impl FromStr for GroupVersion {
    type Err = ParseGroupVersionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (group, version) = group_and_version(text).map_err(ParseGroupVersionError)?;
        Ok(Self::new(group, version))
    }
}

impl fmt::Display for GroupVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.group.is_empty() {
            write!(f, "{}/", self.group)?;
        }
        f.write_str(&self.version)
    }
}

/// Written as its text; an error if that could not be parsed again.
impl Serialize for GroupVersion {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.to_string();
        if text.matches('/').nth(1).is_some() {
            return Err(ser::Error::custom(format_args!(
                "illegal GroupVersion {text}: contains more than one /"
            )));
        }
        serializer.serialize_str(&text)
    }
}

/// As Go reads it: `null` is the empty group and version.
impl<'de> Deserialize<'de> for GroupVersion {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?.unwrap_or_default();
        text.parse().map_err(de::Error::custom)
    }
}

kubernetes_type!(text GroupVersion: "A group with a version, such as apps/v1.");

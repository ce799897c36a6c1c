//! A kind of a group.

use super::{GroupVersionKind, unversioned};
use crate::Kind;
use crate::meta::objects::kubernetes_type;
use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

kubernetes_type! {
    /// A kind of a group, in whatever version, such as `Deployment.apps`.
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

impl GroupKind {
    /// A kind of a group.
    #[must_use]
    pub fn new(group: impl Into<String>, kind: impl Into<String>) -> Self {
        Self {
            group: group.into(),
            kind: kind.into(),
        }
    }

    /// Group and kind of a type.
    #[must_use]
    pub fn of<K: Kind>() -> Self {
        Self::new(K::GROUP, K::KIND)
    }

    /// Reads `kind.group`, or `kind` alone of the core group. Every text is one.
    ///
    /// Upstream: `schema.ParseGroupKind`.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let [kind, group] = unversioned(text);
        Self::new(group, kind)
    }

    /// The kind in a version of its group.
    #[must_use]
    pub fn with_version(&self, version: impl Into<String>) -> GroupVersionKind {
        GroupVersionKind::new(&self.group, version, &self.kind)
    }

    /// Whether both are empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.group.is_empty() && self.kind.is_empty()
    }
}

impl FromStr for GroupKind {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self::parse(text))
    }
}

impl fmt::Display for GroupKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.kind)?;
        if self.group.is_empty() {
            return Ok(());
        }
        write!(f, ".{}", self.group)
    }
}

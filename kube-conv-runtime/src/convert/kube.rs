//! Conversions from kube's types.

use crate::meta::GroupVersionKind;

impl From<kube_core::GroupVersionKind> for GroupVersionKind {
    fn from(names: kube_core::GroupVersionKind) -> Self {
        Self {
            group: names.group,
            version: names.version,
            kind: names.kind,
        }
    }
}

impl From<GroupVersionKind> for kube_core::GroupVersionKind {
    fn from(names: GroupVersionKind) -> Self {
        Self {
            group: names.group,
            version: names.version,
            kind: names.kind,
        }
    }
}

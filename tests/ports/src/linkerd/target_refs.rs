//! References to what a policy is about.

use kube_conv_runtime::prelude::*;

/// Something in the policy's namespace.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
pub struct LocalTargetRef {
    /// The API group; the core group if there is none.
    pub group: Option<Group>,
    /// The kind.
    pub kind: KindName,
    /// The name.
    #[k8s(min_length = 1, max_length = 253)]
    pub name: String,
}

/// Something in any namespace.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
pub struct NamespacedTargetRef {
    /// The API group; the core group if there is none.
    pub group: Option<Group>,
    /// The kind.
    pub kind: KindName,
    /// The name.
    #[k8s(min_length = 1, max_length = 253)]
    pub name: String,
    /// The namespace; the policy's own if there is none.
    #[k8s(max_length = 253)]
    pub namespace: Option<String>,
}

/// Something that has no namespace.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
pub struct ClusterTargetRef {
    /// The API group; the core group if there is none.
    pub group: Option<Group>,
    /// The kind.
    pub kind: KindName,
    /// The name.
    #[k8s(min_length = 1, max_length = 253)]
    pub name: String,
}

/// An API group, empty for the core group.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(max_length = 253)]
#[k8s(pattern = r"^$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")]
pub struct Group(pub String);

/// The name of a kind.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(
    min_length = 1,
    max_length = 63,
    pattern = "^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$"
)]
pub struct KindName(pub String);

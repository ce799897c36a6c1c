//! The types of names in Gateway API, each with its rules.

use kube_conv_runtime::prelude::*;

/// An API group; empty for Kubernetes' own.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    max_length = 253,
    pattern = r"^$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"
)]
pub struct Group(pub String);

/// A kind in its group, such as `HTTPRoute`.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    min_length = 1,
    max_length = 63,
    pattern = "^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$"
)]
pub struct Kind(pub String);

/// A namespace, which is a DNS label.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    min_length = 1,
    max_length = 63,
    pattern = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"
)]
pub struct Namespace(pub String);

/// The name of an object of any kind.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(min_length = 1, max_length = 253)]
pub struct ObjectName(pub String);

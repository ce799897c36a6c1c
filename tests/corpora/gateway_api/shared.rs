//! What several kinds are made of.

use super::names::{self, Group, Namespace, ObjectName};
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    min_length = 1,
    max_length = 253,
    pattern = r"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"
)]
pub struct SectionName(pub String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    min_length = 1,
    max_length = 253,
    pattern = r"^(\*\.)?[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"
)]
pub struct Hostname(pub String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(min_length = 0, max_length = 4096)]
pub struct AnnotationValue(pub String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(pattern = "^([0-9]{1,5}(h|m|s|ms)){1,4}$")]
pub struct Duration(pub String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(minimum = 1, maximum = 65535)]
pub struct PortNumber(pub i32);

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct LocalObjectReference {
    pub group: Group,
    pub kind: names::Kind,
    pub name: ObjectName,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    min_length = 1,
    max_length = 253,
    pattern = r"^(([^:/?#]+):)(//([^/?#]*))([^?#]*)(\?([^#]*))?(#(.*))?"
)]
pub struct AbsoluteURI(pub String);

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ParentReference {
    pub name: ObjectName,
    #[k8s(default = "gateway.networking.k8s.io")]
    pub group: Group,
    #[k8s(default = "Gateway")]
    pub kind: names::Kind,
    pub namespace: Option<Namespace>,
    pub port: Option<PortNumber>,
    pub section_name: Option<SectionName>,
}

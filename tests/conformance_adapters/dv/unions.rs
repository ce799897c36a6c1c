//! The types of the oracle's `unions.go`, as long as the option `Extra` is off.

use super::bounds::Leaf;
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Unions {
    plain: Option<PlainUnion>,
    discriminated: Option<DiscriminatedUnion>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct PlainUnion {
    #[k8s(union_member)]
    git: Option<Leaf>,
    #[k8s(union_member)]
    image: Option<String>,
    #[k8s(union_member, optional, atomic)]
    parts: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct DiscriminatedUnion {
    #[k8s(union_discriminator)]
    r#type: String,
    #[k8s(union_member)]
    git: Option<Leaf>,
    #[k8s(union_member = "OCI")]
    image: Option<String>,
}

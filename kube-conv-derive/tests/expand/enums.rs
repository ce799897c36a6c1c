//! Enums of values, and unions.

use kube_conv_runtime::prelude::*;

/// Strings, of which there may be more one day.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum PullPolicy {
    Always,
    IfNotPresent,
    #[k8s(unknown)]
    Other(String),
}

/// Numbers.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(integer)]
pub enum Priority {
    Low = 1,
    High = 10,
}

/// A union with a discriminator.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
pub enum Source {
    Nothing,
    Git {
        url: String,
    },
    #[k8s(name = "OCI")]
    Oci(Image),
}

/// A newtype.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(min_length = 1)]
pub struct Image(pub String);

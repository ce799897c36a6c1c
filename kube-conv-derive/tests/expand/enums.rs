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

/// A default, an older spelling and a departure from a convention.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Phase {
    #[k8s(default, alias("pending"))]
    Pending,
    #[k8s(
        name = "in-progress",
        allow(enum_values_pascal, reason = "as published")
    )]
    InProgress,
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

/// A member with fields is the default.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Schedule {
    #[k8s(default)]
    Every {
        #[k8s(default = 5)]
        minutes: i32,
        zone: Option<String>,
    },
    Never {},
}

/// A member with a type is the default.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Target {
    #[k8s(default)]
    Schedule(Schedule),
    Image(Image),
}

/// A list of one type.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(list_set)]
pub struct Names(pub Vec<String>);

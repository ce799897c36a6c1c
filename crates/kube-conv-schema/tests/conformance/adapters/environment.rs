//! The environments of servers.

use kube_conv_schema::KubernetesVersion;
use std::sync::Arc;

pub use kube_conv_schema::cel::{Environment, Patterns, TimeZones};

/// Every expression can be compiled.
pub const fn knows(_: &str) -> bool {
    true
}

pub fn of(minor: u32) -> Arc<Environment> {
    Environment::of_version(KubernetesVersion::new(minor))
}

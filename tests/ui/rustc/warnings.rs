//! Departures from the conventions are warnings, which can only be allowed by name.

#![deny(warnings)]

use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
pub struct WidgetOperator {
    pub metadata: ObjectMeta,
    pub spec: Fields,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[allow(deprecated)]
pub struct Fields {
    pub phase: Option<String>,
    #[k8s(allow(phase_deprecated, reason = "clients of the first version read it"))]
    pub last_phase: Option<String>,
    #[k8s(allow(phase_deprecated, reason = "it was renamed since"))]
    pub stage: Option<String>,
    // A departure from a "must" of the conventions is an error.
    #[k8s(allow(no_unsigned_integers, reason = "a byte on the wire of the device"))]
    pub byte: u8,
    pub protocol: Protocol,
    pub quiet: Quiet,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Protocol {
    Tcp,
    #[k8s(allow(enum_acronym_upper, reason = "older than the conventions"))]
    Udp,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(allow(
    enum_acronym_upper,
    enum_values_pascal,
    reason = "older than the conventions"
))]
pub enum Quiet {
    Tcp,
    #[k8s(name = "best-effort")]
    BestEffort,
}

fn main() {}

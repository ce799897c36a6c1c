//! Gateway API's GatewayClass, in both of its versions.
//!
//! Prints the CustomResourceDefinition, then reads manifests as a cluster would: those
//! named on the command line, or those in `examples/gateway_class`. For each it prints the object
//! with its defaults, or every error.
//!
//! ```sh
//! cargo run --example gateway_class
//! cargo run --example gateway_class my-class.yaml
//! ```

#[path = "gateway_api/manifests.rs"]
pub mod manifests;
#[path = "gateway_api/names.rs"]
pub mod names;

use kube_conv_crd::{CrdBuilder, FromYaml as _, JoinErrors, ToYaml as _};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;
use names::{Group, Namespace, ObjectName};
use std::error::Error;
use std::io::{self, Write};
use std::path::PathBuf;

/// The gateways that one controller manages.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "gateway.networking.k8s.io", version = "v1")]
#[k8s(scope = Cluster, categories("gateway-api"), short_names("gc"))]
#[k8s(annotations(
    "api-approved.kubernetes.io" = "https://github.com/kubernetes-sigs/gateway-api/pull/4530"
))]
#[k8s(printer_column("Controller", ".spec.controllerName"))]
#[k8s(printer_column(
    "Accepted",
    ".status.conditions[?(@.type==\"Accepted\")].status",
    type = "string"
))]
#[k8s(printer_column(age))]
#[k8s(printer_column("Description", ".spec.description", priority = 1))]
#[k8s(allow(string_max_length, reason = "published so"))]
pub struct GatewayClass {
    /// The name, and what a server notes.
    pub metadata: ObjectMeta,
    /// What the gateways have in common.
    pub spec: GatewayClassSpec,
    /// What the controller says of the class.
    #[k8s(default = GatewayClassStatus::waiting())]
    pub status: Option<GatewayClassStatus>,
}

/// What the gateways of a class have in common.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct GatewayClassSpec {
    /// Who manages the gateways.
    #[k8s(cel("self == oldSelf", message = "field is immutable"))]
    pub controller_name: GatewayController,
    /// More settings, as the controller wants them.
    pub parameters_ref: Option<ParametersReference>,
    /// What the class is for, in words for people.
    #[k8s(max_length = 64)]
    pub description: Option<String>,
}

/// A controller: a path below a domain, such as `example.net/gateway-controller`.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    min_length = 1,
    max_length = 253,
    pattern = r"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\/[A-Za-z0-9\/\-._~%!$&'()*+,;=:]+$"
)]
pub struct GatewayController(pub String);

/// An object that holds settings.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ParametersReference {
    /// The group of the object.
    pub group: Group,
    /// Its kind.
    pub kind: names::Kind,
    /// Its name.
    pub name: ObjectName,
    /// Its namespace; absent if the kind has none.
    pub namespace: Option<Namespace>,
}

/// What a controller says of a class.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct GatewayClassStatus {
    /// Whether a controller takes care of the class, and the like.
    #[k8s(default = vec![waiting_for_controller()], max_items = 8)]
    pub conditions: Vec<Condition>,
    /// What the gateways can do, sorted by name.
    #[k8s(optional, list_map(name), max_items = 64)]
    pub supported_features: Vec<SupportedFeature>,
}

impl GatewayClassStatus {
    /// The status of a class that no controller has seen.
    pub fn waiting() -> Self {
        Self {
            conditions: vec![waiting_for_controller()],
            supported_features: Vec::new(),
        }
    }
}

fn waiting_for_controller() -> Condition {
    Condition::new(
        "Accepted",
        ConditionStatus::Unknown,
        "Pending",
        Time::UNIX_EPOCH,
    )
    .with_message("Waiting for controller")
}

/// Something that gateways can do.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct SupportedFeature {
    /// The name that the conformance tests have for it.
    pub name: String,
}

/// The version that came before.
pub mod v1beta1 {
    use super::{GatewayClassSpec, GatewayClassStatus};
    use kube_conv_runtime::prelude::*;

    /// The gateways that one controller manages.
    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(
        group = "gateway.networking.k8s.io",
        version = "v1beta1",
        storage = false
    )]
    #[k8s(scope = Cluster, categories("gateway-api"), short_names("gc"))]
    #[k8s(annotations(
        "api-approved.kubernetes.io" = "https://github.com/kubernetes-sigs/gateway-api/pull/4530"
    ))]
    #[k8s(printer_column("Controller", ".spec.controllerName"))]
    #[k8s(printer_column(
        "Accepted",
        ".status.conditions[?(@.type==\"Accepted\")].status",
        type = "string"
    ))]
    #[k8s(printer_column(age))]
    #[k8s(printer_column("Description", ".spec.description", priority = 1))]
    pub struct GatewayClass {
        /// The name, and what a server notes.
        pub metadata: ObjectMeta,
        /// What the gateways have in common.
        pub spec: GatewayClassSpec,
        /// What the controller says of the class.
        #[k8s(default = GatewayClassStatus::waiting())]
        pub status: Option<GatewayClassStatus>,
    }
}

/// One CRD for both versions.
pub fn crd() -> Result<CustomResourceDefinition, JoinErrors> {
    CrdBuilder::new()
        .version::<GatewayClass>()
        .version::<v1beta1::GatewayClass>()
        .build()
}

/// Reads a manifest of either version, and writes the object that a cluster would store.
pub fn read(manifest: &str) -> manifests::Read {
    let names = manifests::Names::from_yaml(manifest)?;
    if names.api_version == v1beta1::GatewayClass::API_VERSION {
        v1beta1::GatewayClass::from_yaml(manifest).map(|class| class.to_yaml())
    } else {
        GatewayClass::from_yaml(manifest).map(|class| class.to_yaml())
    }
}

/// The CRD, and the result of each manifest.
pub fn report(manifests: &[PathBuf]) -> Result<String, Box<dyn Error>> {
    let mut report = crd()?.to_yaml()?;
    for path in manifests {
        report.push_str(&manifests::answer(path, read)?);
    }
    Ok(report)
}

fn main() -> Result<(), Box<dyn Error>> {
    let report = report(&manifests::named_or_all_in("gateway_class")?)?;
    Ok(io::stdout().write_all(report.as_bytes())?)
}

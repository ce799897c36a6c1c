//! Gateway API's ReferenceGrant, in both of its versions.
//!
//! Prints the CustomResourceDefinition, then reads manifests as a cluster would: those
//! named on the command line, or those in `examples/reference_grant`. For each it prints the
//! object with its defaults, or every error.
//!
//! ```sh
//! cargo run --example reference_grant
//! cargo run --example reference_grant my-grant.yaml
//! ```

#[path = "gateway_api/manifests.rs"]
pub mod manifests;
#[path = "gateway_api/names.rs"]
pub mod names;

use kube_conv_crd::{CrdBuilder, FromYaml as _, JoinErrors, ToYaml as _};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::crd::Subresources;
use kube_conv_runtime::prelude::*;
use names::{Group, Namespace, ObjectName};
use std::error::Error;
use std::io::{self, Write};
use std::path::PathBuf;

/// Lets objects of other namespaces refer to objects of this one.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "gateway.networking.k8s.io", version = "v1", storage = false)]
#[k8s(scope = Namespaced, categories("gateway-api"), short_names("refgrant"))]
#[k8s(annotations(
    "api-approved.kubernetes.io" = "https://github.com/kubernetes-sigs/gateway-api/pull/4530"
))]
#[k8s(printer_column(age))]
pub struct ReferenceGrant {
    /// The name, and what a server notes.
    pub metadata: ObjectMeta,
    /// Who may refer to what.
    pub spec: ReferenceGrantSpec,
}

/// Who may refer to what. Every entry of `from` may refer to every entry of `to`.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ReferenceGrantSpec {
    /// Who may refer.
    #[k8s(required, atomic, min_items = 1, max_items = 16)]
    pub from: Vec<ReferenceGrantFrom>,
    /// What may be referred to.
    #[k8s(required, atomic, min_items = 1, max_items = 16)]
    pub to: Vec<ReferenceGrantTo>,
}

/// All objects of a kind in a namespace.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ReferenceGrantFrom {
    /// The group of the objects that refer.
    pub group: Group,
    /// Their kind.
    pub kind: names::Kind,
    /// Their namespace.
    pub namespace: Namespace,
}

/// The objects of a kind in the grant's own namespace.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ReferenceGrantTo {
    /// The group of the objects that are referred to.
    pub group: Group,
    /// Their kind.
    pub kind: names::Kind,
    /// The name of the only one; without it, all of them.
    pub name: Option<ObjectName>,
}

/// The version that came before, which is still the stored one.
pub mod v1beta1 {
    use super::ReferenceGrantSpec;
    use kube_conv_runtime::prelude::*;

    /// Lets objects of other namespaces refer to objects of this one.
    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "gateway.networking.k8s.io", version = "v1beta1")]
    #[k8s(scope = Namespaced, categories("gateway-api"), short_names("refgrant"))]
    #[k8s(annotations(
        "api-approved.kubernetes.io" = "https://github.com/kubernetes-sigs/gateway-api/pull/4530"
    ))]
    #[k8s(printer_column(age))]
    pub struct ReferenceGrant {
        /// The name, and what a server notes.
        pub metadata: ObjectMeta,
        /// Who may refer to what.
        pub spec: ReferenceGrantSpec,
    }
}

/// One CRD for both versions.
pub fn crd() -> Result<CustomResourceDefinition, JoinErrors> {
    let mut crd = CrdBuilder::new()
        .version::<ReferenceGrant>()
        .version::<v1beta1::ReferenceGrant>()
        .build()?;
    // The published file has an empty list; without it the meaning would be the same.
    for version in &mut crd.spec.versions {
        version.subresources = Some(Subresources::default());
    }
    Ok(crd)
}

/// Reads a manifest of either version, and writes the object that a cluster would store.
pub fn read(manifest: &str) -> manifests::Read {
    let names = manifests::Names::from_yaml(manifest)?;
    if names.api_version == v1beta1::ReferenceGrant::API_VERSION {
        v1beta1::ReferenceGrant::from_yaml(manifest).map(|grant| grant.to_yaml())
    } else {
        ReferenceGrant::from_yaml(manifest).map(|grant| grant.to_yaml())
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
    let report = report(&manifests::named_or_all_in("reference_grant")?)?;
    Ok(io::stdout().write_all(report.as_bytes())?)
}

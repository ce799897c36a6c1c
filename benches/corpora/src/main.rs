//! The CRD of a large published kind, Gateway API's HTTPRoute, compared with kube-derive and
//! schemars.
//!
//! `cargo run --release -p corpora` prints the time of making the CRD, and of making it and
//! writing it as YAML, as a ratio to ours, and the allocations of one run. Both make the stored
//! version alone.

#![allow(dead_code)]

#[path = "../../../tests/corpora/gateway_api/mod.rs"]
mod gateway_api;
mod peers;

use kube::CustomResourceExt;
use kube_conv_yaml::ToYaml as _;
use side_by_side::{Contender, compare};

type Ours = gateway_api::http_route::HTTPRoute;
type Theirs = peers::gateway_api::HTTPRoute;

fn main() {
    compare(
        "the definition of HTTPRoute",
        "versions",
        &[
            Contender::new("kube-conv", || Ours::crd().spec.versions.len()),
            Contender::new("kube-derive", || {
                <Theirs as CustomResourceExt>::crd().spec.versions.len()
            }),
        ],
    );
    compare(
        "the definition of HTTPRoute as YAML",
        "bytes",
        &[
            Contender::new("kube-conv", || Ours::crd().to_yaml().unwrap().len()),
            Contender::new("kube-derive", || {
                let crd = <Theirs as CustomResourceExt>::crd();
                serde_saphyr::to_string(&crd).unwrap_or_default().len()
            }),
        ],
    );
}

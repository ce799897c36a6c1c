//! The ported kinds of Gateway API against what its authors publish: the definitions are the same,
//! and the samples that they call invalid are refused for the same reason.
//!
//! The published files are not part of the project; without them the tests say so and pass.

#![allow(missing_docs)]
#![expect(
    clippy::duplicate_mod,
    dead_code,
    unreachable_pub,
    reason = "each example is taken whole"
)]
#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "all of it is a test"
)]

#[path = "../examples/gateway_class.rs"]
mod gateway_class;
#[path = "gateway_api/published.rs"]
mod published;
#[path = "../examples/reference_grant.rs"]
mod reference_grant;
#[path = "gateway_api/trees.rs"]
mod trees;

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::schema::CustomResourceDefinition;
use published::Published;
use std::fs;

/// Compares a definition with the published one.
///
/// Aside stand the texts for people, what the generator notes about itself, and `status`, which a
/// server fills in.
fn assert_published(published: &Published, file: &str, ours: &CustomResourceDefinition) {
    let mut theirs = published.yaml(&format!("standard/{file}"));
    let mut ours = ours.to_json();
    for tree in [&mut ours, &mut theirs] {
        trees::drop_descriptions(tree);
        let root = tree.as_object_mut().unwrap();
        root.remove("status");
        let annotations = root["metadata"]["annotations"].as_object_mut().unwrap();
        for note in [
            "controller-gen.kubebuilder.io/version",
            "gateway.networking.k8s.io/bundle-version",
            "gateway.networking.k8s.io/channel",
        ] {
            annotations.remove(note);
        }
    }
    let differences = trees::differences(&ours, &theirs);
    assert!(
        differences.is_empty(),
        "{file}, ours (-) and published (+):\n{}",
        differences.join("\n")
    );
}

#[test]
fn reference_grant_is_defined_as_published() {
    let Some(published) = Published::find() else {
        return;
    };
    assert_published(
        &published,
        "gateway.networking.k8s.io_referencegrants.yaml",
        &reference_grant::crd().unwrap(),
    );
}

#[test]
fn gateway_class_is_defined_as_published() {
    let Some(published) = Published::find() else {
        return;
    };
    assert_published(
        &published,
        "gateway.networking.k8s.io_gatewayclasses.yaml",
        &gateway_class::crd().unwrap(),
    );
}

/// Every sample in a folder is refused by `decode` and by `from_yaml`, with these errors.
macro_rules! assert_refused {
    ($kind:ty, $folder:literal, { $($sample:literal: [$($error:expr),+ $(,)?]),+ $(,)? }) => {
        let Some(published) = Published::find() else { return };
        let samples = published.files(concat!("invalid-examples/standard/", $folder));
        assert_eq!(samples, [$($sample),+], "every published sample is expected here");
        $(
            let sample = concat!("invalid-examples/standard/", $folder, "/", $sample);
            let text = fs::read_to_string(published.path(sample)).unwrap();
            assert_errors!(<$kind>::from_yaml(&text), [$($error),+]);
            assert_errors!(<$kind>::decode(&published.yaml(sample)), [$($error),+]);
        )+
    };
}

#[test]
fn invalid_reference_grants_are_refused() {
    assert_refused!(reference_grant::ReferenceGrant, "referencegrant", {
        "missing-from.yaml": ["spec.from: Required value"],
        "missing-ns.yaml": ["spec.from[0].namespace: Required value"],
        "missing-to.yaml": ["spec.to: Required value"],
    });
}

#[test]
fn invalid_gateway_classes_are_refused() {
    assert_refused!(gateway_class::GatewayClass, "gatewayclass", {
        "invalid-controller.yaml": [
            r#"spec.controllerName: Invalid value: "example": spec.controllerName in body should match '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\/[A-Za-z0-9\/\-._~%!$&'()*+,;=:]+$'"#,
        ],
    });
}

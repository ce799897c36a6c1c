//! The samples that Gateway API publishes as invalid are refused for the reason they were made for.

use super::{gateway_class, reference_grant};
use crate::published::Published;
use kube_conv_runtime::prelude::*;
use std::fs;

/// Every sample in a folder is refused by `decode` and by `from_yaml`, with these errors.
macro_rules! assert_refused {
    ($kind:ty, $folder:literal, { $($sample:literal: [$($error:expr),+ $(,)?]),+ $(,)? }) => {
        let Some(published) = Published::find("gateway-api") else { return };
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

//! The rule `external_docs`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "external_docs", mistakes "fragments", upstream [];

    WithDocs { #[k8s(external_docs(url = "https://example.dev", description = "more"))] value: i32, }
        creations [{ "value": 2 }]
        says []
        schema { "value": {"externalDocs": {"description": "more", "url": "https://example.dev"}, "format": "int32", "type": "integer"} };
}

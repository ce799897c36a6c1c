//! Unions without a variant for members of later versions.

use super::typed::found;
use kube_conv_runtime::prelude::*;

const LINT: &str = "union_open_ended";

#[derive(ApiType, Clone, Debug, PartialEq)]
enum ClosedUnion {
    Git { url: String },
    Oci { image: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum OpenUnion {
    Git {
        url: String,
    },
    #[k8s(unknown)]
    Other(serde_json::Value),
}

#[test]
fn a_closed_union_is_found() {
    assert_eq!(found::<ClosedUnion>(LINT), [""]);
    assert_eq!(found::<OpenUnion>(LINT), [""; 0]);
}

//! `rename_all` spells the names of a struct's fields, or of an enum's variants, as serde does instead of Kubernetes.
//! Mistakes: tests/ui/ours/type_keys.rs, tests/ui/ours/serde_forms.rs.
//! `wire/spelling.rs` compares all words with serde's derive.

use crate::round_trips;
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
struct Serde {
    client_ip: i32,
    #[k8s(name = "podIPs")]
    pod_ips: i32,
}

#[test]
fn a_type_can_have_the_spelling_of_serde() {
    let value = Serde {
        client_ip: 1,
        pod_ips: 2,
    };
    round_trips(&value, &json!({"clientIp": 1, "podIPs": 2}));
}

types! {
    #[k8s(rename_all = "kebab-case", allow(all, reason = "as published"))]
    enum Policy { IfNotPresent, #[k8s(name = "Always")] Always }
        has {"/enum": ["if-not-present", "Always"]}
        stays ["if-not-present", "Always"];
}

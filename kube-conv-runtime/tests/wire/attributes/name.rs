//! `name` is the name on the wire, instead of the Rust name in camelCase with Kubernetes' acronyms.
//! Mistakes: tests/ui/ours/fields.rs, tests/ui/ours/enum_values.rs.

use crate::round_trips;
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Names {
    display_name: i32,
    client_ip: i32,
    pod_cidrs: i32,
    http_get: i32,
    insecure_skip_tls_verify: i32,
    #[k8s(name = "clusterIPv4")]
    v4: i32,
    r#type: i32,
    match_: i32,
    r#fn: i32,
}

#[test]
fn names_are_camel_case_with_kubernetes_acronyms() {
    let value = Names {
        display_name: 1,
        client_ip: 2,
        pod_cidrs: 3,
        http_get: 4,
        insecure_skip_tls_verify: 5,
        v4: 6,
        r#type: 7,
        match_: 8,
        r#fn: 9,
    };
    let json = json!({
        "displayName": 1, "clientIP": 2, "podCIDRs": 3, "httpGet": 4,
        "insecureSkipTLSVerify": 5, "clusterIPv4": 6, "type": 7, "match": 8, "fn": 9
    });
    round_trips(&value, &json);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Defaults {
    #[k8s(default = 1)]
    r#type: i32,
    #[k8s(default = 2)]
    r#in: i32,
}

#[test]
fn raw_identifiers_can_have_defaults() {
    let value = Defaults { r#type: 1, r#in: 2 };
    round_trips(&value, &json!({"type": 1, "in": 2}));
    assert_eq!(crate::read::<Defaults>(&json!({})), value);
}

types! {
    #[k8s(tag = "type")]
    enum Source { #[k8s(name = "OCI")] Oci { #[k8s(name = "ref", max_length = 2)] image: String } }
        has {"/properties/type/enum": ["OCI"]}
        finds [expect::too_long("ref")] in {"type": "OCI", "ref": "long"};
}

use super::authentication::{MeshTlsAuthentication, NetworkAuthentication};
use super::authorization::{AuthorizationPolicy, ServerAuthorization};
use super::external_workload::ExternalWorkload;
use super::http_route::HttpRoute;
use super::rate_limit::{EgressNetwork, HttpLocalRateLimitPolicy};
use super::server::Server;
use super::target_refs::ClusterTargetRef;
use crate::published;
use kube_conv_runtime::prelude::*;
use kube_conv_testing::SameApi;
use kube_conv_testing::assert_crd_accepted;

const CRDS: &str = include_str!("published.yaml");

#[test]
fn a_server_accepts_the_definitions() {
    assert_crd_accepted::<AuthorizationPolicy>();
    assert_crd_accepted::<EgressNetwork>();
    assert_crd_accepted::<ExternalWorkload>();
    assert_crd_accepted::<HttpLocalRateLimitPolicy>();
    assert_crd_accepted::<HttpRoute>();
    assert_crd_accepted::<MeshTlsAuthentication>();
    assert_crd_accepted::<NetworkAuthentication>();
    assert_crd_accepted::<Server>();
    assert_crd_accepted::<ServerAuthorization>();
}

#[test]
fn definitions_are_as_published() {
    compare(|_| Some(CRDS.to_owned()));
}

#[test]
fn definitions_are_as_in_the_repository() {
    compare(|file| published::file(&format!("linkerd/{file}.yaml")));
    const BOUNDS: &str = "the operator's own types have no bounds";
    const UNION: &str = "counted by CEL rules, with messages of their own";
    published::assert_as_recorded::<HttpRoute>(
        "linkerd/httproute.yaml",
        &[
            ("*: rule", UNION),
            (
                "spec.rules[].backendRefs[].filters",
                "the operator reads none",
            ),
            (
                "spec.rules[].filters[].responseHeaderModifier",
                "newer than the CRD",
            ),
            (
                "spec.rules[].filters[].requestHeaderModifier.remove",
                "a set in Rust",
            ),
            ("*: default", BOUNDS),
            ("*: enum", BOUNDS),
            ("*: format", BOUNDS),
            ("*: maxItems", BOUNDS),
            ("*: maxLength", BOUNDS),
            ("*: maximum", BOUNDS),
            ("*: minItems", BOUNDS),
            ("*: minLength", BOUNDS),
            ("*: minimum", BOUNDS),
            ("*: pattern", BOUNDS),
        ],
    );
}

/// Compares every kind with its published CRD, if there is one.
fn compare(text: impl Fn(&str) -> Option<String>) {
    const CONDITION: &str = "meta/v1's Condition requires more, and has observedGeneration";
    const FORMAT: &str = "`format` says nothing to clients";
    const LABELS: &str = "values of labels are texts";
    const LISTED: &str = "the published CRD requires it of the list, which says nothing of items";
    const PROGRAM: &str = "the published CRD leaves it to the program";
    const UNION: &str = "counted by CEL rules, with messages of their own";
    const UNSIGNED: &str = "what Rust's type can hold";
    if let Some(crd) = text("authorization-policy") {
        SameApi::of::<AuthorizationPolicy>(crd.as_str()).assert();
    }
    if let Some(crd) = text("egress-network") {
        SameApi::of::<EgressNetwork>(crd.as_str())
            .accepting("status.conditions[]", CONDITION)
            .assert();
    }
    if let Some(crd) = text("external-workload") {
        SameApi::of::<ExternalWorkload>(crd.as_str())
            .accepting(
                "spec.workloadIPs[].ip: required",
                "an entry without one has no meaning",
            )
            .accepting("status.conditions[].status: required", LISTED)
            .accepting("status.conditions[].type: required", LISTED)
            .assert();
    }
    if let Some(crd) = text("http-local-ratelimit-policy") {
        SameApi::of::<HttpLocalRateLimitPolicy>(crd.as_str())
            .accepting(
                "status",
                "the published status is looser than what is written",
            )
            .accepting("*: minimum", UNSIGNED)
            .accepting("*: maximum", UNSIGNED)
            .accepting("column \"Total_RPS\"", FORMAT)
            .accepting("column \"Identity_RPS\"", FORMAT)
            .accepting(
                "spec.overrides[].clientRefs[].namespace",
                "one type of references for all",
            )
            .assert();
    }
    if let Some(crd) = text("meshtls-authentication") {
        SameApi::of::<MeshTlsAuthentication>(crd.as_str())
            .accepting("spec: oneOf", UNION)
            .accepting("spec: rule", UNION)
            .assert();
    }
    if let Some(crd) = text("network-authentication") {
        SameApi::of::<NetworkAuthentication>(crd.as_str()).assert();
    }
    if let Some(crd) = text("server") {
        SameApi::of::<Server>(crd.as_str())
            .accepting("spec.externalWorkloadSelector", LABELS)
            .accepting("spec.podSelector", LABELS)
            .accepting("spec.port: anyOf", "what the keyword next to it means")
            .accepting("spec.proxyProtocol: enum", PROGRAM)
            .accepting(
                "spec.proxyProtocol: default",
                "the operator has an `Option`",
            )
            .assert();
    }
    if let Some(crd) = text("server-authorization") {
        SameApi::of::<ServerAuthorization>(crd.as_str())
            .accepting("*: default", PROGRAM)
            .accepting(
                "spec.server.selector.matchExpressions[].values",
                "a set in Rust",
            )
            .accepting("spec.server.selector.matchLabels", LABELS)
            .accepting("spec.server.selector.matchLabels[*]", LABELS)
            .assert();
    }
}

#[test]
fn objects_are_written_as_they_were_read() {
    let api_version = "policy.linkerd.io/v1alpha1";
    assert_samples!(
        AuthorizationPolicy,
        [json!({
            "apiVersion": api_version, "kind": "AuthorizationPolicy",
            "metadata": {"name": "web", "namespace": "shop"},
            "spec": {
                "targetRef": {"group": "policy.linkerd.io", "kind": "Server", "name": "web"},
                "requiredAuthenticationRefs": [
                    {"group": "policy.linkerd.io", "kind": "MeshTLSAuthentication", "name": "front"},
                    {"kind": "ServiceAccount", "name": "cart", "namespace": "other"},
                ],
            },
        })]
    );
    assert_samples!(
        EgressNetwork,
        [json!({
            "apiVersion": api_version, "kind": "EgressNetwork",
            "metadata": {"name": "all", "namespace": "shop"},
            "spec": {"trafficPolicy": "Deny", "networks": [{"cidr": "10.0.0.0/8", "except": ["10.1.2.3"]}]},
            "status": {"conditions": [{
                "type": "Accepted", "status": "True", "reason": "Accepted", "message": "",
                "lastTransitionTime": "2026-01-01T00:00:00Z",
            }]},
        })]
    );
    assert_samples!(
        ExternalWorkload,
        [json!({
            "apiVersion": "workload.linkerd.io/v1beta1", "kind": "ExternalWorkload",
            "metadata": {"name": "vm", "namespace": "shop"},
            "spec": {
                "meshTLS": {"identity": "spiffe://shop/vm", "serverName": "vm.shop"},
                "ports": [{"name": "http", "port": 80, "protocol": "TCP"}],
                "workloadIPs": [{"ip": "192.0.2.1"}],
            },
            "status": {"conditions": [{
                "type": "Ready", "status": "Unknown", "lastProbeTime": "2026-01-01T00:00:00Z",
            }]},
        })]
    );
    assert_samples!(
        HttpLocalRateLimitPolicy,
        [json!({
            "apiVersion": api_version, "kind": "HTTPLocalRateLimitPolicy",
            "metadata": {"name": "web", "namespace": "shop"},
            "spec": {
                "targetRef": {"group": "policy.linkerd.io", "kind": "Server", "name": "web"},
                "total": {"requestsPerSecond": 100},
                "identity": {"requestsPerSecond": 20},
                "overrides": [{
                    "requestsPerSecond": 25,
                    "clientRefs": [{"kind": "ServiceAccount", "name": "cart", "namespace": "shop"}],
                }],
            },
        })]
    );
    assert_samples!(
        MeshTlsAuthentication,
        [
            json!({
                "apiVersion": api_version, "kind": "MeshTLSAuthentication",
                "metadata": {"name": "a", "namespace": "shop"},
                "spec": {"identities": ["*.shop.svc"]},
            }),
            json!({
                "apiVersion": api_version, "kind": "MeshTLSAuthentication",
                "metadata": {"name": "b", "namespace": "shop"},
                "spec": {"identityRefs": [{"kind": "ServiceAccount"}]},
            }),
        ]
    );
    assert_samples!(
        NetworkAuthentication,
        [json!({
            "apiVersion": api_version, "kind": "NetworkAuthentication",
            "metadata": {"name": "a", "namespace": "shop"},
            "spec": {"networks": [{"cidr": "fd00::/8"}, {"cidr": "192.0.2.7"}]},
        })]
    );
    assert_samples!(
        ServerAuthorization,
        [json!({
            "apiVersion": "policy.linkerd.io/v1beta1", "kind": "ServerAuthorization",
            "metadata": {"name": "a", "namespace": "shop"},
            "spec": {
                "server": {"selector": {"matchExpressions": [
                    {"key": "app", "operator": "In", "values": ["a", "b"]},
                    {"key": "old", "operator": "DoesNotExist"},
                ]}},
                "client": {
                    "unauthenticated": false,
                    "meshTLS": {
                        "unauthenticatedTLS": false,
                        "identities": ["*.shop"],
                        "serviceAccounts": [{"name": "cart"}],
                    },
                },
            },
        })]
    );
}

#[test]
fn servers_select_one_sort_of_workload_and_have_a_port_of_either_type() {
    let server = |selector: &str, port: Value| {
        json!({
            "apiVersion": "policy.linkerd.io/v1beta3", "kind": "Server",
            "metadata": {"name": "web", "namespace": "shop"},
            "spec": {
                selector: {"matchLabels": {"app": "web"}},
                "port": port,
                "proxyProtocol": "HTTP/2",
                "accessPolicy": "deny",
            },
        })
    };
    assert_samples!(
        Server,
        [
            server("podSelector", json!(8080)),
            server("externalWorkloadSelector", json!("http")),
        ]
    );
    let mut both = server("podSelector", json!(8080));
    both["spec"]["externalWorkloadSelector"] = json!({});
    both["spec"]["proxyProtocol"] = json!("HTTP/3");
    assert_rejected!(
        Server,
        both,
        [
            expect::not_supported("spec.proxyProtocol"),
            "<nil>: Invalid value: \"\": \"spec\" must validate one and only one schema (oneOf). Found 2 valid alternatives",
        ]
    );
}

#[test]
fn routes_are_filtered_by_type_and_time_out() {
    let route = |filter: Value, timeout: &str| {
        json!({
            "apiVersion": "policy.linkerd.io/v1beta3", "kind": "HTTPRoute",
            "metadata": {"name": "web", "namespace": "shop"},
            "spec": {
                "parentRefs": [{"group": "policy.linkerd.io", "kind": "Server", "name": "web"}],
                "hostnames": ["web.shop"],
                "rules": [{
                    "matches": [{
                        "path": {"type": "PathPrefix", "value": "/"},
                        "headers": [{"type": "Exact", "name": "a", "value": "b"}],
                        "method": "GET",
                    }],
                    "filters": [filter],
                    "backendRefs": [{"name": "web", "port": 80, "weight": 1}],
                    "timeouts": {"request": timeout},
                }],
            },
        })
    };
    assert_samples!(
        HttpRoute,
        [
            route(
                json!({
                    "type": "RequestHeaderModifier",
                    "requestHeaderModifier": {"set": [{"name": "a", "value": "b"}], "remove": ["c"]},
                }),
                "1m30s"
            ),
            route(
                json!({
                    "type": "RequestRedirect",
                    "requestRedirect": {
                        "hostname": "a.b", "statusCode": 302,
                        "path": {"type": "ReplaceFullPath", "replaceFullPath": "/x"},
                    },
                }),
                "500ms"
            ),
        ]
    );
    let other = json!({"type": "RequestRedirect", "requestHeaderModifier": {}});
    assert!(HttpRoute::decode(&route(other, "1s")).is_err());
    let modifier = json!({"type": "ResponseHeaderModifier", "responseHeaderModifier": {}});
    assert_rejected!(
        HttpRoute,
        route(modifier, "soon"),
        [expect::invalid("spec.rules[0].timeouts.request"),]
    );
}

#[test]
fn networks_are_validated() {
    let with = |cidr: &str, except: &str| {
        NetworkAuthentication::decode(&json!({
            "apiVersion": "policy.linkerd.io/v1alpha1", "kind": "NetworkAuthentication",
            "metadata": {"name": "a", "namespace": "shop"},
            "spec": {"networks": [{"cidr": cidr, "except": [except]}]},
        }))
        .unwrap()
        .validate()
    };
    assert_valid!(with("10.0.0.0/8", "::1"));
    assert_errors!(
        with("10.0.0.0/33", "a/b"),
        [
            "spec.networks[0].cidr: Invalid value: \"10.0.0.0/33\": must have a prefix of at most 32 bits",
            "spec.networks[0].except[0]: Invalid value: \"a/b\": must be an address or a network",
        ]
    );
}

#[test]
fn references_without_a_namespace_are_plain_types() {
    let reference =
        ClusterTargetRef::decode(&json!({"kind": "Namespace", "name": "shop"})).unwrap();
    assert_valid!(reference.validate());
    assert_rejected!(
        ClusterTargetRef,
        json!({"group": "A", "kind": "", "name": ""}),
        [
            expect::invalid("group"),
            expect::invalid("kind"),
            expect::invalid("name"),
        ]
    );
}

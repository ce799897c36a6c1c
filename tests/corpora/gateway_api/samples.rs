//! The samples that Gateway API publishes as invalid are rejected for the intended reason.

use super::{gateway, gateway_class, http_route, reference_grant};
use crate::published::Published;
use kube_conv_runtime::prelude::*;
use kube_conv_yaml::FromYaml as _;
use std::fs;

/// Every sample in a folder is rejected by `decode` and by `from_yaml`, with these errors.
macro_rules! assert_rejected {
    ($kind:ty, $folder:literal, { $($sample:literal: [$($error:expr),+ $(,)?]),+ $(,)? }) => {
        let Some(published) = Published::find("gateway-api") else { return };
        let samples = published.files(concat!("invalid-examples/standard/", $folder));
        assert_eq!(samples, [$($sample),+], "every published sample is expected here");
        $(
            let sample = concat!("invalid-examples/standard/", $folder, "/", $sample);
            let text = fs::read_to_string(published.path(sample)).unwrap();
            let json = published.yaml(sample);
            assert_errors!(<$kind>::from_yaml(&text), [$($error),+]);
            assert_errors!(<$kind>::decode(&json), [$($error),+]);
        )+
    };
}

#[test]
fn invalid_reference_grants_are_rejected() {
    assert_rejected!(reference_grant::ReferenceGrant, "referencegrant", {
        "missing-from.yaml": ["spec.from: Required value"],
        "missing-ns.yaml": ["spec.from[0].namespace: Required value"],
        "missing-to.yaml": ["spec.to: Required value"],
    });
}

#[test]
fn invalid_gateway_classes_are_rejected() {
    assert_rejected!(gateway_class::GatewayClass, "gatewayclass", {
        "invalid-controller.yaml": [
            r#"spec.controllerName: Invalid value: "example": spec.controllerName in body should match '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\/[A-Za-z0-9\/\-._~%!$&'()*+,;=:]+$'"#,
        ],
    });
}

#[test]
fn invalid_gateways_are_rejected() {
    assert_rejected!(gateway::Gateway, "gateway", {
        "duplicate-listeners.yaml": [
            r#"spec.listeners[1]: Duplicate value: {"name":"same"}"#,
            "spec.listeners: Invalid value: Listener name must be unique within the Gateway",
        ],
        "hostname-tcp.yaml": [
            "spec.listeners: Invalid value: hostname must not be specified for protocols ['TCP', 'UDP']",
        ],
        "hostname-udp.yaml": [
            "spec.listeners: Invalid value: hostname must not be specified for protocols ['TCP', 'UDP']",
        ],
        "invalid-addresses.yaml": [
            r#"<nil>: Invalid value: "": "spec.addresses[0]" must validate one and only one schema (oneOf). Found none valid"#,
            r#"<nil>: Invalid value: "": "spec.addresses[0].value" must validate at least one schema (anyOf)"#,
            r#"spec.addresses[0].value: Invalid value: "1200:0000:::AB00:1234:0000:2552:7777:1313": spec.addresses[0].value in body must be of type ipv4: "1200:0000:::AB00:1234:0000:2552:7777:1313""#,
            r#"<nil>: Invalid value: "": "spec.addresses[1]" must validate one and only one schema (oneOf). Found none valid"#,
            r#"<nil>: Invalid value: "": "spec.addresses[1].value" must validate at least one schema (anyOf)"#,
            r#"spec.addresses[1].value: Invalid value: "21DA:D3:0:2F3B:2AY:FF:FE28:9C5A": spec.addresses[1].value in body must be of type ipv4: "21DA:D3:0:2F3B:2AY:FF:FE28:9C5A""#,
            r#"<nil>: Invalid value: "": "spec.addresses[2]" must validate one and only one schema (oneOf). Found none valid"#,
            r#"<nil>: Invalid value: "": "spec.addresses[2].value" must validate at least one schema (anyOf)"#,
            r#"spec.addresses[2].value: Invalid value: "2001:db8:3c4d:15:0:d234:3eee:": spec.addresses[2].value in body must be of type ipv4: "2001:db8:3c4d:15:0:d234:3eee:""#,
            r#"<nil>: Invalid value: "": "spec.addresses[3]" must validate one and only one schema (oneOf). Found none valid"#,
            r#"<nil>: Invalid value: "": "spec.addresses[3].value" must validate at least one schema (anyOf)"#,
            r#"spec.addresses[3].value: Invalid value: "2001:db8:3c4d:15:0:d234:3eee:::": spec.addresses[3].value in body must be of type ipv4: "2001:db8:3c4d:15:0:d234:3eee:::""#,
            r#"<nil>: Invalid value: "": "spec.addresses[4]" must validate one and only one schema (oneOf). Found none valid"#,
            r#"<nil>: Invalid value: "": "spec.addresses[4].value" must validate at least one schema (anyOf)"#,
            r#"spec.addresses[4].value: Invalid value: ":::1234::": spec.addresses[4].value in body must be of type ipv4: ":::1234::""#,
            r#"<nil>: Invalid value: "": "spec.addresses[5]" must validate one and only one schema (oneOf). Found none valid"#,
            r#"<nil>: Invalid value: "": "spec.addresses[5].value" must validate at least one schema (anyOf)"#,
            r#"spec.addresses[5].value: Invalid value: "1.1.1": spec.addresses[5].value in body must be of type ipv4: "1.1.1""#,
            r#"<nil>: Invalid value: "": "spec.addresses[6]" must validate one and only one schema (oneOf). Found none valid"#,
            r#"<nil>: Invalid value: "": "spec.addresses[6].value" must validate at least one schema (anyOf)"#,
            r#"spec.addresses[6].value: Invalid value: "1.a.3.4": spec.addresses[6].value in body must be of type ipv4: "1.a.3.4""#,
            r#"<nil>: Invalid value: "": "spec.addresses[7]" must validate one and only one schema (oneOf). Found none valid"#,
            r#"<nil>: Invalid value: "": "spec.addresses[7].value" must validate at least one schema (anyOf)"#,
            r#"spec.addresses[7].value: Invalid value: "foo.com": spec.addresses[7].value in body must be of type ipv4: "foo.com""#,
            r#"<nil>: Invalid value: "": "spec.addresses[8]" must validate one and only one schema (oneOf). Found none valid"#,
            r#"<nil>: Invalid value: "": "spec.addresses[8].value" must validate at least one schema (anyOf)"#,
            r#"spec.addresses[8].value: Invalid value: "256.255.255.255": spec.addresses[8].value in body must be of type ipv4: "256.255.255.255""#,
            "<nil>: Invalid value: null: some validation rules were not checked because the object was invalid; correct the existing errors to complete validation",
        ],
        "invalid-listener-name.yaml": [
            r#"spec.listeners[0].name: Invalid value: "bad>": spec.listeners[0].name in body should match '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$'"#,
        ],
        "invalid-listener-port.yaml": [
            "spec.listeners[0].port: Invalid value: 123456789: spec.listeners[0].port in body should be less than or equal to 65535",
        ],
        "invalid-tls-mode.yaml": [
            "spec.listeners: Invalid value: tls mode must be Terminate for protocol HTTPS",
        ],
        "tlsconfig-tcp.yaml": [
            "spec.listeners: Invalid value: tls must not be specified for protocols ['HTTP', 'TCP', 'UDP']",
        ],
    });
}

#[test]
fn invalid_http_routes_are_rejected() {
    assert_rejected!(http_route::HTTPRoute, "httproute", {
        "duplicate-header-match.yaml": [
            r#"spec.rules[0].matches[0].headers[1]: Duplicate value: {"name":"foo"}"#,
        ],
        "duplicate-query-match.yaml": [
            r#"spec.rules[0].matches[0].queryParams[1]: Duplicate value: {"name":"foo"}"#,
        ],
        "httproute-portless-backend.yaml": [
            "spec.rules[0].backendRefs[0]: Invalid value: Must have port for Service reference",
        ],
        "httproute-portless-service.yaml": [
            "spec.rules[0].backendRefs[0]: Invalid value: Must have port for Service reference",
        ],
        "invalid-backend-group.yaml": [
            r#"spec.rules[0].backendRefs[0].group: Invalid value: "*": spec.rules[0].backendRefs[0].group in body should match '^$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$'"#,
        ],
        "invalid-backend-kind.yaml": [
            r#"spec.rules[0].backendRefs[0].kind: Invalid value: "*": spec.rules[0].backendRefs[0].kind in body should match '^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$'"#,
        ],
        "invalid-backend-port.yaml": [
            "spec.rules[0].backendRefs[0].port: Invalid value: 800080: spec.rules[0].backendRefs[0].port in body should be less than or equal to 65535",
        ],
        "invalid-filter-duplicate-header.yaml": [
            r#"spec.rules[0].filters[0].requestHeaderModifier.remove[1]: Duplicate value: "foo""#,
        ],
        "invalid-filter-duplicate.yaml": [
            "spec.rules[0].filters: Invalid value: RequestHeaderModifier filter cannot be repeated",
        ],
        "invalid-filter-empty.yaml": [
            "spec.rules[0].filters[0]: Invalid value: filter.requestHeaderModifier must be specified for RequestHeaderModifier filter.type",
        ],
        "invalid-filter-wrong-field.yaml": [
            "spec.rules[0].filters[0]: Invalid value: filter.requestHeaderModifier must be specified for RequestHeaderModifier filter.type",
            "spec.rules[0].filters[0]: Invalid value: filter.requestRedirect must be nil if the filter.type is not RequestRedirect",
        ],
        "invalid-header-name.yaml": [
            r#"spec.rules[0].matches[0].headers[0].name: Invalid value: "magic/": spec.rules[0].matches[0].headers[0].name in body should match '^[A-Za-z0-9!#$%&'*+\-.^_\x60|~]+$'"#,
        ],
        "invalid-hostname.yaml": [
            r#"spec.hostnames[0]: Invalid value: "http://a<": spec.hostnames[0] in body should match '^(\*\.)?[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$'"#,
            "spec.rules[0].backendRefs[0]: Invalid value: Must have port for Service reference",
        ],
        "invalid-httpredirect-hostname.yaml": [
            r#"spec.rules[0].filters[0].requestRedirect.hostname: Invalid value: "*.gateway.networking.k8s.io": spec.rules[0].filters[0].requestRedirect.hostname in body should match '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$'"#,
            "spec.rules[0]: Invalid value: RequestRedirect filter must not be used together with backendRefs",
        ],
        "invalid-method.yaml": [
            r#"spec.rules[0].matches[0].method: Unsupported value: "NOTREAL": supported values: "GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH""#,
            "<nil>: Invalid value: null: some validation rules were not checked because the object was invalid; correct the existing errors to complete validation",
        ],
        "invalid-path-alphanum-specialchars-mix.yaml": [
            "spec.rules[0].matches[0].path: Invalid value: must only contain valid characters (matching ^(?:[-A-Za-z0-9/._~!$&'()*+,;=:@]|[%][0-9a-fA-F]{2})+$) for types ['Exact', 'PathPrefix']",
        ],
        "invalid-path-specialchars.yaml": [
            "spec.rules[0].matches[0].path: Invalid value: must only contain valid characters (matching ^(?:[-A-Za-z0-9/._~!$&'()*+,;=:@]|[%][0-9a-fA-F]{2})+$) for types ['Exact', 'PathPrefix']",
        ],
        "invalid-request-redirect-with-backendref.yaml": [
            "spec.rules[0]: Invalid value: RequestRedirect filter must not be used together with backendRefs",
        ],
    });
}

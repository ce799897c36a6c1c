use super::authentication::AuthenticationClass;
use super::cluster::DummyCluster;
use super::config::JsonConfigOverrides;
use super::listeners::{Listener, ListenerClass, PodListeners};
use super::s3::{S3Bucket, S3Connection};
use super::scaler::Scaler;
use crate::published;
use kube_conv_runtime::prelude::*;
use kube_conv_testing::assert_crd_accepted;

#[test]
fn a_server_accepts_the_definitions() {
    assert_crd_accepted::<AuthenticationClass>();
    assert_crd_accepted::<DummyCluster>();
    assert_crd_accepted::<Listener>();
    assert_crd_accepted::<ListenerClass>();
    assert_crd_accepted::<PodListeners>();
    assert_crd_accepted::<S3Bucket>();
    assert_crd_accepted::<S3Connection>();
    assert_crd_accepted::<Scaler>();
}

/// Compares a kind with the CRD in the project's repository, if the file exists.
fn compare<K: Kind>(accepted: &[(&str, &str)]) {
    const UNION: &str = "unions are counted by CEL rules, with messages of their own";
    let of_all = [
        ("*: nullable", "clients that leave fields out send no null"),
        ("*: format", "a format that no server knows"),
        ("*: rule", UNION),
        ("*: oneOf", UNION),
    ];
    let accepted: Vec<_> = accepted.iter().copied().chain(of_all).collect();
    published::assert_as_recorded::<K>(&format!("stackable/{}.yaml", K::KIND), &accepted);
}

#[test]
fn definitions_are_as_in_the_repository() {
    const ANY: &str = "any object is written as a map of anything";
    const FILLED: &str = "the default is filled in from those inside it";
    compare::<AuthenticationClass>(&[
        ("spec.provider.ldap.ldapFieldNames: default", FILLED),
        (
            "spec.provider.oidc.providerHint: enum",
            "a server rejects null there",
        ),
    ]);
    compare::<Listener>(&[("spec.objectOverrides[][*]", ANY)]);
    compare::<ListenerClass>(&[
        ("spec.serviceOverrides[*]", ANY),
        (
            "spec.serviceOverrides: default",
            "an object of which nothing is said",
        ),
    ]);
    compare::<PodListeners>(&[]);
    compare::<S3Bucket>(&[]);
    compare::<S3Connection>(&[]);
    compare::<Scaler>(&[]);
    compare::<DummyCluster>(&[
        ("*: default", FILLED),
        (
            "*: anyOf",
            "quantities are numbers, too, and images are distinguished",
        ),
        (
            "*: pattern",
            "what a server checks of durations, quantities and names",
        ),
        (
            "spec.domainName: maxLength",
            "what a server checks of names",
        ),
        (
            "spec.nodes",
            "closed keys are a rule, and parts are not listed one by one",
        ),
        ("spec.productImage.pullSecrets", "a list map in Rust"),
        ("status.conditions[].lastUpdateTime", "older than the CRD"),
        ("*: maximum", "what Rust's type can hold"),
        ("*: additionalProperties", ANY),
        (
            "spec.stackableAffinity",
            "the schemas of affinities are left open",
        ),
    ]);
}

/// An object of a kind with minimal metadata.
fn object(group: &str, kind: &str, spec: Value) -> Value {
    json!({
        "apiVersion": format!("{group}.stackable.tech/v1alpha1"),
        "kind": kind,
        "metadata": {"name": "one"},
        "spec": spec,
    })
}

#[test]
fn operations_of_json_patches_are_objects() {
    let patch = json!({"jsonPatch": [{"op": "add", "path": "/0", "value": true}]});
    let read = JsonConfigOverrides::decode(&patch).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), patch);
}

#[test]
fn objects_are_written_as_they_were_read() {
    let tls = json!({"verification": {"server": {"caCert": {"secretClass": "tls"}}}});
    let class = |provider: Value| {
        object(
            "authentication",
            "AuthenticationClass",
            json!({"provider": provider}),
        )
    };
    assert_samples!(
        AuthenticationClass,
        [
            class(json!({"static": {"userCredentialsSecret": {"name": "users"}}})),
            class(json!({"tls": {}})),
            class(json!({"kerberos": {"kerberosSecretClass": "kerberos"}})),
            class(json!({"oidc": {
                "hostname": "login.example", "rootPath": "/", "principalClaim": "sub",
                "scopes": ["openid"], "providerHint": "Keycloak", "tls": tls,
            }})),
            class(json!({"ldap": {
                "hostname": "192.0.2.1", "port": 636, "searchBase": "", "searchFilter": "",
                "ldapFieldNames": {
                    "uid": "uid", "group": "memberof", "givenName": "givenName", "surname": "sn",
                    "email": "mail",
                },
                "bindCredentials": {"secretClass": "bind", "scope": {
                    "pod": true, "node": false, "services": ["a"], "listenerVolumes": [],
                }},
                "tls": {"verification": {"none": {}}},
            }})),
        ]
    );
    let connection = json!({
        "host": "s3.example", "region": {"name": "us-east-1"}, "accessStyle": "Path", "tls": tls,
    });
    assert_samples!(
        S3Connection,
        [object("s3", "S3Connection", connection.clone())]
    );
    let bucket = |connection: Value| {
        object(
            "s3",
            "S3Bucket",
            json!({"bucketName": "b", "connection": connection}),
        )
    };
    assert_samples!(
        S3Bucket,
        [
            bucket(json!({"inline": connection})),
            bucket(json!({"reference": "other"})),
        ]
    );
    let mut scaler = object("autoscaling", "Scaler", json!({"replicas": 3}));
    scaler["status"] = json!({
        "replicas": 2, "selector": "app=a", "lastTransitionTime": "2026-01-01T00:00:00Z",
        "state": {"failed": {"failedIn": "PreScaling", "reason": "no room"}},
    });
    let mut scaling = scaler.clone();
    scaling["status"]["state"] = json!({"scaling": {"previousReplicas": 1}});
    assert_samples!(Scaler, [scaler, scaling]);
    assert_samples!(
        PodListeners,
        [object(
            "listeners",
            "PodListeners",
            json!({"listeners": {
                "web": {"scope": "Cluster", "ingressAddresses": [
                    {"address": "192.0.2.1", "addressType": "IP", "ports": {"http": 80}},
                ]},
            }})
        )]
    );
    assert_samples!(
        Listener,
        [object(
            "listeners",
            "Listener",
            json!({
                "className": "external-stable",
                "extraPodSelectorLabels": {"a": "b"},
                "ports": [{"name": "http", "port": 80}],
                "publishNotReadyAddresses": false,
                "objectOverrides": [{"kind": "Service", "metadata": {"name": "a"}}],
            })
        )]
    );
    assert_samples!(
        ListenerClass,
        [object(
            "listeners",
            "ListenerClass",
            json!({
                "serviceType": "ClusterIP", "loadBalancerAllocateNodePorts": true,
                "serviceAnnotations": {}, "serviceExternalTrafficPolicy": "Local",
                "preferredAddressType": "HostnameConservative", "pinnedNodePorts": false,
                "serviceOverrides": {"spec": {"type": "NodePort"}},
            })
        )]
    );
}

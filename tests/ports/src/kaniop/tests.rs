use super::accounts::{KanidmPersonAccount, KanidmServiceAccount};
use super::group::KanidmGroup;
use super::kanidm::Kanidm;
use super::oauth2::KanidmOAuth2Client;
use super::restore::KanidmRestore;
use kube_conv_runtime::prelude::*;
use kube_conv_testing::assert_crd_accepted;

#[test]
fn a_server_accepts_the_definitions() {
    assert_crd_accepted::<Kanidm>();
    assert_crd_accepted::<KanidmGroup>();
    assert_crd_accepted::<KanidmOAuth2Client>();
    assert_crd_accepted::<KanidmPersonAccount>();
    assert_crd_accepted::<KanidmRestore>();
    assert_crd_accepted::<KanidmServiceAccount>();
}

/// An object of a kind with minimal metadata.
fn object(kind: &str, spec: Value) -> Value {
    json!({
        "apiVersion": "kaniop.rs/v1beta1",
        "kind": kind,
        "metadata": {"name": "one", "namespace": "identity"},
        "spec": spec,
    })
}

#[test]
fn objects_are_written_as_they_were_read() {
    let kanidm_ref = json!({"name": "idm", "namespace": "identity"});
    let mut group = object(
        "KanidmGroup",
        json!({
            "kanidmRef": kanidm_ref,
            "entryManagedBy": "admins",
            "members": ["a@idm", "b"],
            "posixAttributes": {"gidnumber": 4_000_000_000_u32},
            "accountPolicy": {
                "credentialTypeMinimum": "attested_passkey",
                "privilegeExpiry": 3600,
                "webauthnAttestationCaList": "…",
                "limitSearchMaxFilterTest": 3,
            },
        }),
    );
    group["status"] = json!({"ready": true, "gid": 7, "kanidmRef": "identity/idm"});
    assert_samples!(KanidmGroup, [group]);
    assert_samples!(
        KanidmOAuth2Client,
        [object(
            "KanidmOAuth2Client",
            json!({
                "kanidmRef": {"name": "idm"},
                "displayname": "Shop",
                "origin": "https://shop.example",
                "redirectUrl": ["https://shop.example/back"],
                "public": false,
                "scopeMap": [{"group": "a", "scopes": ["openid"]}, {"group": "b", "scopes": []}],
                "claimMap": [{
                    "name": "roles",
                    "valuesMap": [{"group": "a", "values": ["x", "y"]}],
                    "joinStrategy": "csv",
                }],
                "strictRedirectUrl": true,
                "jwtLegacyCryptoEnable": false,
                "secretRotation": {"enabled": true, "periodDays": 30},
                "secretKeyAliases": {"clientId": ["id"]},
                "image": {"url": "https://shop.example/logo"},
            })
        )]
    );
    assert_samples!(
        KanidmPersonAccount,
        [object(
            "KanidmPersonAccount",
            json!({
                "kanidmRef": {"name": "idm"},
                "kanidmName": "ada",
                "personAttributes": {"displayname": "Ada", "accountExpire": "2030-01-01T00:00:00Z"},
                "posixAttributes": {"gidnumber": 1, "loginshell": "/bin/sh"},
                "credentialsTokenTtl": 60,
            })
        )]
    );
    assert_samples!(
        KanidmServiceAccount,
        [object(
            "KanidmServiceAccount",
            json!({
                "kanidmRef": {"name": "idm"},
                "serviceAccountAttributes": {"displayname": "Robot", "entryManagedBy": "admins"},
                "apiTokens": [
                    {"label": "a", "purpose": "readonly"},
                    {"label": "b", "purpose": "readwrite", "secretName": "b-token"},
                ],
                "generateCredentials": true,
                "apiTokenRotation": {"enabled": false, "periodDays": 90},
            })
        )]
    );
    assert_samples!(
        KanidmRestore,
        [object(
            "KanidmRestore",
            json!({
                "targetRef": {"name": "idm", "uid": "1"},
                "source": {"local": {"fileName": "backup.json"}},
                "restoreImage": "kanidm/server:1",
            })
        )]
    );
}

/// A server with explicit defaults, and pods with many fields.
fn kanidm() -> Value {
    object(
        "Kanidm",
        json!({
            "domain": "idm.example",
            "replicaGroups": [{
                "name": "default", "replicas": 2, "role": "write_replica_no_ui", "primaryNode": true,
                "resources": {"limits": {"memory": "1Gi"}, "requests": {"cpu": "100m"}},
                "affinity": {"podAntiAffinity": {"requiredDuringSchedulingIgnoredDuringExecution": [{
                    "topologyKey": "kubernetes.io/hostname",
                    "labelSelector": {"matchLabels": {"app": "idm"}},
                }]}},
                "tolerations": [{"key": "a", "operator": "Exists"}],
            }],
            "externalReplicationNodes": [{
                "name": "far", "hostname": "far.example", "port": 8444, "type": "allow-pull",
                "automaticRefresh": false,
                "certificate": {"name": "far", "key": "tls.crt"},
            }],
            "image": "kanidm/server:1", "disableUpgradeChecks": false, "logLevel": "trace",
            "portName": "https", "hostNetwork": false, "ipFamily": "ipv6", "enableServiceLinks": false,
            "env": [{"name": "A", "valueFrom": {"fieldRef": {"apiVersion": "v1", "fieldPath": "metadata.name"}}}],
            "groupNamespaceSelector": {"matchLabels": {"team": "a"}},
            "backup": {"schedule": "0 0 * * *", "versions": 7},
            "storage": {"volumeClaimTemplate": {
                "metadata": {"labels": {"a": "b"}},
                "spec": {"accessModes": ["ReadWriteOnce"], "resources": {"requests": {"storage": "1Gi"}}},
            }},
            "ingress": {"ingressClassName": "nginx", "extraTlsHosts": ["a.example", "b.example"]},
            "gateway": {
                "parentRefs": [{"name": "gate", "port": 443}],
                "backendTlsPolicy": {"validation": {
                    "wellKnownCaCertificates": "System",
                    "caCertificateRefs": [{"name": "ca"}],
                }},
            },
            "dnsConfig": {"nameservers": ["192.0.2.1"]},
            "securityContext": {"runAsNonRoot": true},
            "containers": [{"name": "side", "image": "side:1"}],
            "mailSender": {
                "relay": "mail.example", "fromAddress": "idm@example",
                "credentialsSecret": {"name": "mail", "usernameKey": "username", "passwordKey": "password"},
            },
        }),
    )
}

#[test]
fn servers_embed_pods_and_volumes() {
    assert_samples!(Kanidm, [kanidm()]);
    let mut wrong = kanidm();
    let spec = &mut wrong["spec"];
    spec["replicaGroups"][0]["resources"]["limits"]["memory"] = json!("a lot");
    spec["ingress"]["extraTlsHosts"] = json!(["a.example", "a.example"]);
    spec["logLevel"] = json!("loud");
    assert_rejected!(
        Kanidm,
        wrong,
        [
            expect::invalid("spec.replicaGroups[0].resources.limits.memory"),
            expect::duplicate("spec.ingress.extraTlsHosts[1]"),
            expect::not_supported("spec.logLevel"),
            "<nil>: Invalid value: null: some validation rules were not checked because the object was invalid; correct the existing errors to complete validation",
        ]
    );
}

#[test]
fn defaults_are_filled_in() {
    let kanidm = Kanidm::decode(&object(
        "Kanidm",
        json!({
            "domain": "idm.example",
            "replicaGroups": [{"name": "default", "replicas": 1, "primaryNode": true}],
            "backup": {"schedule": "0 0 * * *"},
        }),
    ));
    let spec = kanidm.unwrap().spec;
    assert_eq!(spec.image, "kanidm/server:latest");
    assert_eq!(spec.backup.unwrap().versions, 7);
    assert_eq!(spec.host_network, Some(false));
    assert!(spec.external_replication_nodes.is_empty());
}

use super::cloud::RestateCloudEnvironment;
use super::cluster::RestateCluster;
use super::deployment::RestateDeployment;
use crate::published;
use kube_conv_runtime::prelude::*;
use kube_conv_testing::assert_crd_accepted;

#[test]
fn a_server_accepts_the_definitions() {
    assert_crd_accepted::<RestateCloudEnvironment>();
    assert_crd_accepted::<RestateCluster>();
    assert_crd_accepted::<RestateDeployment>();
}

#[test]
fn definitions_are_as_in_the_repository() {
    const PODS: &str = "what Kubernetes says of its types, and schemars does not";
    const ENUM: &str = "a server rejects null where values are listed";
    published::assert_as_recorded::<RestateCloudEnvironment>(
        "restate/restatecloudenvironments.yaml",
        &[
            ("spec.tunnel.affinity", PODS),
            ("spec.tunnel.env[]", PODS),
            ("spec.tunnel.resources", PODS),
        ],
    );
    published::assert_as_recorded::<RestateCluster>(
        "restate/restateclusters.yaml",
        &[
            ("spec.compute", PODS),
            ("spec.security", PODS),
            (
                "spec.storage",
                "the CRD was made without the rules of the type",
            ),
            ("*: nullable", "nobody sends null for a status"),
        ],
    );
    published::assert_as_recorded::<RestateDeployment>(
        "restate/restatedeployments.yaml",
        &[("*: nullable", ENUM)],
    );
}

fn object(kind: &str, version: &str, spec: Value) -> Value {
    json!({
        "apiVersion": format!("restate.dev/{version}"), "kind": kind,
        "metadata": {"name": "one"}, "spec": spec,
    })
}

fn deployment(register: Value) -> Value {
    object(
        "RestateDeployment",
        "v1beta1",
        json!({
            "deploymentMode": "knative",
            "knative": {"tag": "v1", "minScale": 0},
            "replicas": 2,
            "revisionHistoryLimit": 10,
            "selector": {"matchLabels": {"app": "a"}},
            "template": {
                "metadata": {"labels": {"app": "a"}},
                "spec": {"containers": [{"name": "a", "image": "a:1"}], "timeoutSeconds": 5},
            },
            "restate": {"register": register, "useHttp11": true, "tunnelMode": "in-process"},
        }),
    )
}

#[test]
fn objects_are_written_as_they_were_read() {
    assert_samples!(
        RestateDeployment,
        [
            deployment(json!({"cluster": "c"})),
            deployment(json!({"cloud": "c"})),
            deployment(json!({"service": {"name": "s", "namespace": "n", "port": 9070}})),
            deployment(json!({"url": "https://restate.example"})),
        ]
    );
    assert_samples!(
        RestateCloudEnvironment,
        [object(
            "RestateCloudEnvironment",
            "v1beta1",
            json!({
                "environmentId": "env_1", "region": "eu", "signingPublicKey": "publickeyv1_1",
                "authentication": {"secret": {"name": "s", "key": "token"}},
                "tunnel": {"replicas": 1, "nodeSelector": {"a": "b"}},
            })
        )]
    );
    assert_samples!(
        RestateCluster,
        [object(
            "RestateCluster",
            "v1",
            json!({
                "cluster": {"autoProvision": true},
                "storage": {"storageRequestBytes": 1_073_741_824_u64},
                "compute": {"image": "restate:1", "env": [{"name": "A", "value": "b"}]},
                "security": {
                    "networkPeers": {"ingress": [{"podSelector": {"matchLabels": {"a": "b"}}}]},
                    "networkEgressRules": [{"ports": [{"port": 80, "protocol": "TCP"}]}],
                    "requestSigningPrivateKey": {
                        "version": "v1",
                        "secretProvider": {"path": "key.pem", "parameters": {"a": "b"}},
                    },
                    "trustedCaCerts": [{"secretName": "ca", "key": "tls.crt"}],
                },
            })
        )]
    );
}

/// kube-derive writes absent values as null, so objects of old versions contain nulls.
#[test]
fn null_is_an_absent_value() {
    let mut old = deployment(json!({"cluster": "c"}));
    old["spec"]["minReadySeconds"] = Value::Null;
    old["spec"]["knative"]["maxScale"] = Value::Null;
    old["status"] = json!({"replicas": 1, "observedGeneration": null, "conditions": [
        {"type": "Ready", "status": "True", "message": null, "lastTransitionTime": null},
    ]});
    let status = RestateDeployment::decode(&old).unwrap().status.unwrap();
    assert_eq!(status.conditions.unwrap()[0].message, None);
}

#[test]
fn mistakes_are_rejected() {
    let mut two = deployment(json!({"cluster": "c", "cloud": "d"}));
    two["spec"]["replicas"] = json!(-1);
    assert!(RestateDeployment::decode(&two).is_err());
    let mut scaled = deployment(json!({"cluster": "c"}));
    scaled["spec"]["autoscaling"] = json!({"maxReplicas": 2});
    assert_rejected!(RestateDeployment, scaled, [expect::invalid("spec")]);
}

use super::devices::Instance;
use super::nodes::BottlerocketShadow;
use super::sync::ResourceSync;
use kube_conv_runtime::prelude::*;
use kube_conv_testing::{SameApi, assert_crd_accepted};

const CRDS: &str = include_str!("published.yaml");

#[test]
fn definitions_are_as_published_and_accepted() {
    let conditions = "Kubernetes' own `Condition` has rules, which k8s-openapi leaves out";
    SameApi::of::<ResourceSync>(CRDS)
        .accepting("status.conditions", conditions)
        .assert();
    SameApi::of::<BottlerocketShadow>(CRDS).assert();
    SameApi::of::<Instance>(CRDS).assert();
    assert_crd_accepted::<ResourceSync>();
    assert_crd_accepted::<BottlerocketShadow>();
    assert_crd_accepted::<Instance>();
}

#[test]
fn objects_are_written_as_they_were_read() {
    let resource = json!({"apiVersion": "v1", "kind": "ConfigMap", "name": "a"});
    let cluster = json!({"kubeConfig": {"secretRef": {"key": "config", "name": "far", "namespace": "c"}}, "namespace": "b"});
    assert_samples!(
        ResourceSync,
        [json!({
            "apiVersion": "sinker.influxdata.io/v1alpha1", "kind": "ResourceSync", "metadata": {"name": "a"},
            "spec": {
                "mappings": [{"fromFieldPath": "data", "toFieldPath": "data"}, {"toFieldPath": "metadata.labels"}],
                "source": {"cluster": cluster, "resourceRef": resource},
                "target": {"resourceRef": resource},
            },
            "status": {"conditions": [{
                "lastTransitionTime": "2026-01-02T03:04:05Z", "message": "", "reason": "Applied", "status": "True", "type": "Ready",
            }]},
        }),]
    );
    let shadow = |spec: Value, status: Value| {
        json!({
            "apiVersion": "brupop.bottlerocket.aws/v2", "kind": "BottlerocketShadow", "metadata": {"name": "brs-a"},
            "spec": spec, "status": status,
        })
    };
    let status = json!({
        "crash_count": 4294967295u32, "current_state": "ErrorReset",
        "current_version": "1.2.3-rc.1+a", "target_version": "1.10.0",
    });
    assert_samples!(
        BottlerocketShadow,
        [shadow(
            json!({"state": "RebootedIntoUpdate", "version": "1.10.0"}),
            status.clone()
        ),]
    );
    assert_rejected!(
        BottlerocketShadow,
        shadow(json!({"state": "Late"}), status),
        [
            "spec.state: Unsupported value: \"Late\": supported values: \"Idle\", \"StagedAndPerformedUpdate\", \"RebootedIntoUpdate\", \"MonitoringUpdate\", \"ErrorReset\""
        ]
    );
    assert_samples!(
        Instance,
        [
            json!({
                "apiVersion": "akri.sh/v0", "kind": "Instance", "metadata": {"name": "a"},
                "spec": {
                    "configurationName": "cameras", "cdiName": "akri.sh/cameras=a", "capacity": i64::MAX, "shared": false,
                    "nodes": [], "brokerProperties": {}, "deviceUsage": {},
                },
            }),
            json!({
                "apiVersion": "akri.sh/v0", "kind": "Instance", "metadata": {"name": "b"},
                "spec": {
                    "configurationName": "cameras", "cdiName": "akri.sh/cameras=b", "capacity": 5, "shared": true,
                    "nodes": ["node-a", "node-b"],
                    "brokerProperties": {"DEVICE": "/dev/video0"}, "deviceUsage": {"cameras-b-0": "node-a"},
                },
            }),
        ]
    );
}

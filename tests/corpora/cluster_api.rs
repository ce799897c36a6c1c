//! A part of Cluster API's MachineDeployment in both of its versions, between which nearly every field moved.

use kube_conv_runtime::json;
use kube_conv_runtime::type_schema::schema_of_kind;
use kube_conv_runtime::versions::Conversions;
use kube_conv_testing::assert_conversions;
use serde_json::Value;

use crate::published::Published;

pub mod v1beta1 {
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "cluster.x-k8s.io", version = "v1beta1", scope = Namespaced, storage = false)]
    pub struct MachineDeployment {
        pub metadata: ObjectMeta,
        pub spec: MachineDeploymentSpec,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct MachineDeploymentSpec {
        #[k8s(min_length = 1, max_length = 63)]
        pub cluster_name: String,
        pub machine_naming_strategy: Option<MachineNaming>,
        pub min_ready_seconds: Option<i32>,
        pub paused: Option<bool>,
        pub progress_deadline_seconds: Option<i32>,
        pub replicas: Option<i32>,
        pub revision_history_limit: Option<i32>,
        #[k8s(allow(time_suffix, reason = "published so"))]
        pub rollout_after: Option<Time>,
        pub strategy: Option<MachineDeploymentStrategy>,
        pub template: MachineTemplate,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct MachineNaming {
        #[k8s(min_length = 1, max_length = 256)]
        pub template: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct MachineDeploymentStrategy {
        pub r#type: Option<StrategyType>,
        pub rolling_update: Option<RollingUpdate>,
        pub remediation: Option<Remediation>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub enum StrategyType {
        RollingUpdate,
        OnDelete,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct RollingUpdate {
        pub max_surge: Option<IntOrString>,
        pub max_unavailable: Option<IntOrString>,
        pub delete_policy: Option<DeletePolicy>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub enum DeletePolicy {
        Random,
        Newest,
        Oldest,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Remediation {
        pub max_in_flight: Option<IntOrString>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct MachineTemplate {
        pub spec: Option<MachineSpec>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct MachineSpec {
        #[k8s(min_length = 1, max_length = 63)]
        pub cluster_name: String,
        pub node_deletion_timeout: Option<String>,
        pub node_drain_timeout: Option<String>,
        #[k8s(min_length = 1, max_length = 256)]
        pub version: Option<String>,
    }
}

pub mod v1beta2 {
    use super::v1beta1;
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "cluster.x-k8s.io", version = "v1beta2", scope = Namespaced)]
    #[k8s(converts(from = v1beta1::MachineDeployment))]
    pub struct MachineDeployment {
        pub metadata: ObjectMeta,
        pub spec: MachineDeploymentSpec,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(
        from = v1beta1::MachineDeploymentSpec,
        moved("rolloutAfter", to = "rollout.after"),
        moved("strategy.type", to = "rollout.strategy.type"),
        moved("strategy.rollingUpdate.maxSurge", to = "rollout.strategy.rollingUpdate.maxSurge"),
        moved("strategy.rollingUpdate.maxUnavailable", to = "rollout.strategy.rollingUpdate.maxUnavailable"),
        moved("strategy.rollingUpdate.deletePolicy", to = "deletion.order"),
        moved("strategy.remediation.maxInFlight", to = "remediation.maxInFlight"),
        moved("minReadySeconds", to = "template.spec.minReadySeconds"),
        fields(
            from("template.spec.nodeDeletionTimeout"),
            into("template.spec.deletion.nodeDeletionTimeoutSeconds"),
            convert_with = super::seconds,
            keep,
        ),
        fields(
            from("template.spec.nodeDrainTimeout"),
            into("template.spec.deletion.nodeDrainTimeoutSeconds"),
            convert_with = super::seconds,
            keep,
        ),
        removed("progressDeadlineSeconds", keep),
        removed("revisionHistoryLimit", keep),
    ))]
    pub struct MachineDeploymentSpec {
        #[k8s(min_length = 1, max_length = 63)]
        pub cluster_name: String,
        pub deletion: Option<Deletion>,
        #[k8s(from = "machineNamingStrategy")]
        pub machine_naming: Option<v1beta1::MachineNaming>,
        pub paused: Option<bool>,
        pub remediation: Option<v1beta1::Remediation>,
        pub replicas: Option<i32>,
        pub rollout: Option<Rollout>,
        pub template: MachineTemplate,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Deletion {
        pub order: Option<v1beta1::DeletePolicy>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Rollout {
        #[k8s(allow(time_suffix, reason = "published so"))]
        pub after: Option<Time>,
        pub strategy: Option<RolloutStrategy>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct RolloutStrategy {
        pub r#type: v1beta1::StrategyType,
        pub rolling_update: Option<RollingUpdate>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct RollingUpdate {
        pub max_surge: Option<IntOrString>,
        pub max_unavailable: Option<IntOrString>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct MachineTemplate {
        pub spec: Option<MachineSpec>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct MachineSpec {
        #[k8s(min_length = 1, max_length = 63)]
        pub cluster_name: String,
        pub deletion: Option<MachineDeletion>,
        #[k8s(minimum = 0)]
        pub min_ready_seconds: Option<i32>,
        #[k8s(min_length = 1, max_length = 256)]
        pub version: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct MachineDeletion {
        #[k8s(minimum = 0)]
        pub node_deletion_timeout_seconds: Option<i32>,
        #[k8s(minimum = 0)]
        pub node_drain_timeout_seconds: Option<i32>,
    }
}

/// Durations such as `1m30s`, and whole seconds.
pub mod seconds {
    use kube_conv_runtime::meta::Duration;
    use serde_json::{Value, json};

    pub fn upgrade(duration: &Value) -> Result<Value, String> {
        let text = duration.as_str().ok_or("must be a text")?;
        let duration: Duration = text.parse().map_err(|_| "must be a duration")?;
        let seconds =
            std::time::Duration::try_from(duration).map_err(|_| "must not be negative")?;
        Ok(json!(seconds.as_secs()))
    }

    pub fn downgrade(seconds: &Value) -> Result<Value, String> {
        let seconds = seconds.as_i64().ok_or("must be an integer")?;
        Ok(json!(format!("{seconds}s")))
    }
}

#[test]
fn nothing_is_lost_between_versions() {
    assert_conversions::<v1beta2::MachineDeployment>();
}

#[test]
fn an_object_is_converted_both_ways() {
    let old = json!({
        "apiVersion": "cluster.x-k8s.io/v1beta1", "kind": "MachineDeployment",
        "metadata": {"name": "md-0", "namespace": "default"},
        "spec": {
            "clusterName": "c", "replicas": 3, "minReadySeconds": 5, "revisionHistoryLimit": 1,
            "rolloutAfter": "2026-01-02T03:04:05Z",
            "machineNamingStrategy": {"template": "{{ .cluster.name }}-{{ .random }}"},
            "strategy": {"type": "RollingUpdate", "remediation": {"maxInFlight": "20%"},
                "rollingUpdate": {"maxSurge": 1, "maxUnavailable": 0, "deletePolicy": "Oldest"}},
            "template": {"spec": {"clusterName": "c", "version": "v1.36.0",
                "nodeDrainTimeout": "1m30s", "nodeDeletionTimeout": "10s"}},
        },
    });
    let conversions = Conversions::of::<v1beta2::MachineDeployment>();
    let new = conversions
        .convert(old.clone(), "cluster.x-k8s.io/v1beta2")
        .unwrap();
    assert_eq!(
        new["spec"],
        json!({
            "clusterName": "c", "replicas": 3,
            "machineNaming": {"template": "{{ .cluster.name }}-{{ .random }}"},
            "deletion": {"order": "Oldest"},
            "remediation": {"maxInFlight": "20%"},
            "rollout": {"after": "2026-01-02T03:04:05Z", "strategy": {"type": "RollingUpdate",
                "rollingUpdate": {"maxSurge": 1, "maxUnavailable": 0}}},
            "template": {"spec": {"clusterName": "c", "version": "v1.36.0", "minReadySeconds": 5,
                "deletion": {"nodeDrainTimeoutSeconds": 90, "nodeDeletionTimeoutSeconds": 10}}},
        })
    );
    // `1m30s` is kept, since 90 seconds would become `90s`; so is the limit.
    let back = conversions
        .convert(new, "cluster.x-k8s.io/v1beta1")
        .unwrap();
    assert_eq!(back, old);
}

/// Objects whose fields all have another place in the other version.
#[test]
fn what_is_left_of_an_object_is_reported() {
    let conversions = Conversions::of::<v1beta2::MachineDeployment>();
    let convert = |strategy: Value| {
        let object = json!({
            "apiVersion": "cluster.x-k8s.io/v1beta2", "kind": "MachineDeployment",
            "spec": {"rollout": {"strategy": strategy}},
        });
        conversions.convert_with_report(object, "cluster.x-k8s.io/v1beta1")
    };
    for nothing in [json!({}), Value::Null] {
        assert_eq!(convert(nothing).unwrap().lost, ["spec.rollout.strategy"]);
    }
    for (value, kind) in [
        (json!(true), "boolean"),
        (json!(1), "number"),
        (json!("OnDelete"), "string"),
        (json!([]), "array"),
    ] {
        let error = convert(value).unwrap_err().to_string();
        let expected =
            format!("spec.rollout.strategy: Invalid value: \"{kind}\": must be an object");
        assert_eq!(error, expected);
    }
}

/// Every field of ours is one of the published CRD, of the same type.
#[test]
fn the_types_are_parts_of_the_published_ones() {
    let Some(published) = Published::find("cluster-api") else {
        return;
    };
    let text = std::fs::read_to_string(published.path("cluster.x-k8s.io_machinedeployments.yaml"));
    let crd = kube_conv_yaml::read(text.unwrap()).unwrap().value;
    let ours = [
        ("v1beta1", schema_of_kind::<v1beta1::MachineDeployment>()),
        ("v1beta2", schema_of_kind::<v1beta2::MachineDeployment>()),
    ];
    for (name, ours) in ours {
        let versions = crd["spec"]["versions"].as_array().unwrap();
        let version = versions
            .iter()
            .find(|version| version["name"] == name)
            .unwrap();
        let theirs = &version["schema"]["openAPIV3Schema"]["properties"]["spec"];
        let ours = serde_json::to_value(ours).unwrap();
        let mut found = 0;
        compare(&ours["properties"]["spec"], theirs, name, &mut found);
        assert!(found > 15, "{name}: {found} fields");
    }
}

fn compare(ours: &Value, theirs: &Value, path: &str, found: &mut usize) {
    *found += 1;
    for keyword in ["type", "enum", "maxLength", "format"] {
        assert_eq!(ours.get(keyword), theirs.get(keyword), "{path}: {keyword}");
    }
    for (name, field) in ours["properties"].as_object().into_iter().flatten() {
        let theirs = &theirs["properties"][name];
        assert!(theirs.is_object(), "{path}.{name} is not published");
        compare(field, theirs, &format!("{path}.{name}"), found);
    }
}

//! Deployments of services.

use super::conditions::RestateCondition;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// A deployment whose versions stay as long as they are used.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "restate.dev", version = "v1beta1", scope = Namespaced, short_names("rsd"))]
#[k8s(scale(
    spec_replicas = ".spec.replicas",
    status_replicas = ".status.replicas",
    label_selector = ".status.labelSelector"
))]
#[k8s(printer_column("Desired", ".status.desiredReplicas"))]
#[k8s(printer_column("Up-To-Date", ".status.replicas"))]
#[k8s(printer_column("Ready", ".status.readyReplicas"))]
#[k8s(printer_column("Available", ".status.availableReplicas"))]
#[k8s(printer_column(age))]
#[k8s(printer_column("Deployment ID", ".status.deploymentId", type = string, priority = 1))]
#[k8s(printer_column("Containers", ".spec.template.spec.containers[*].name", type = string, priority = 1))]
#[k8s(printer_column("Images", ".spec.template.spec.containers[*].image", type = string, priority = 1))]
#[k8s(printer_column("Selector", ".status.labelSelector", type = string, priority = 1))]
pub struct RestateDeployment {
    pub metadata: ObjectMeta,
    pub spec: RestateDeploymentSpec,
    pub status: Option<RestateDeploymentStatus>,
}

/// The deployment.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
#[k8s(cel(
    "!has(self.autoscaling) || !has(self.deploymentMode) || self.deploymentMode != 'knative'",
    message = "spec.autoscaling is only supported in replicaset mode (not knative)"
))]
pub struct RestateDeploymentSpec {
    /// What runs pods.
    #[k8s(cel(
        "self == oldSelf",
        message = "deploymentMode is immutable after creation"
    ))]
    pub deployment_mode: Option<DeploymentMode>,
    /// How Knative runs them.
    #[k8s(nullable)]
    pub knative: Option<KnativeDeploymentSpec>,
    /// How many.
    #[k8s(default = 1, minimum = 0)]
    pub replicas: i32,
    /// How many old versions stay.
    #[k8s(default = 10, minimum = 0)]
    pub revision_history_limit: i32,
    /// How long a pod is watched.
    #[k8s(nullable, minimum = 0)]
    pub min_ready_seconds: Option<i32>,
    /// Labels of pods.
    pub selector: Option<LabelSelector>,
    /// The pods.
    pub template: PodTemplateSpec,
    /// Where it is registered.
    pub restate: RestateSpec,
    /// The spec of an autoscaler of old versions.
    #[k8s(schema = json!({"type": "object"}))]
    pub autoscaling: Option<Value>,
}

/// What runs pods.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
#[k8s(rename_all = "lowercase")]
pub enum DeploymentMode {
    Replicaset,
    Knative,
}

/// How Knative runs pods.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KnativeDeploymentSpec {
    /// What versions have in common.
    #[k8s(nullable, pattern = "^[a-z]([-a-z0-9]*[a-z0-9])?$")]
    pub tag: Option<String>,
    /// The least number of pods.
    #[k8s(nullable, minimum = 0)]
    pub min_scale: Option<i32>,
    /// The greatest.
    #[k8s(nullable, minimum = 0)]
    pub max_scale: Option<i32>,
    /// How much each is to do.
    #[k8s(nullable, minimum = 0)]
    pub target: Option<i32>,
}

/// Pods, in the form that their controller accepts.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct PodTemplateSpec {
    /// Their metadata.
    #[k8s(nullable)]
    pub metadata: Option<PodTemplateMetadata>,
    /// What they are.
    pub spec: Value,
}

/// Metadata of pods.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
pub struct PodTemplateMetadata {
    #[k8s(nullable)]
    pub annotations: Option<BTreeMap<String, String>>,
    #[k8s(nullable)]
    pub labels: Option<BTreeMap<String, String>>,
}

/// Where a deployment is registered.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct RestateSpec {
    /// The engine.
    pub register: RestateAdminEndpoint,
    /// Below which path.
    #[k8s(nullable)]
    pub service_path: Option<String>,
    /// Whether in HTTP/1.1.
    #[k8s(nullable)]
    pub use_http11: Option<bool>,
    /// How the engine connects.
    pub tunnel_mode: Option<TunnelMode>,
    /// How long an old version stays.
    #[k8s(nullable, minimum = 0)]
    pub drain_delay_seconds: Option<i64>,
}

/// How the engine connects.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
#[k8s(rename_all = "kebab-case")]
pub enum TunnelMode {
    External,
    InProcess,
}

/// An engine: in this cluster, remote, behind a service, or at an address.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(rename_all = "camelCase", union_cel = none)]
#[k8s(one_of(
    json!({"required": ["cluster"]}),
    json!({"required": ["cloud"]}),
    json!({"required": ["service"]}),
    json!({"required": ["url"]})
))]
pub enum RestateAdminEndpoint {
    Cluster(String),
    Cloud(String),
    Service(ServiceReference),
    Url(String),
}

/// A service.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
pub struct ServiceReference {
    pub name: String,
    pub namespace: String,
    #[k8s(nullable)]
    pub path: Option<String>,
    #[k8s(nullable, minimum = 1, maximum = 65535)]
    pub port: Option<i32>,
}

/// What was observed.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct RestateDeploymentStatus {
    /// What the engine calls it.
    #[k8s(nullable)]
    pub deployment_id: Option<String>,
    /// What Knative made.
    #[k8s(nullable)]
    pub knative: Option<KnativeDeploymentStatus>,
    /// How many pods there are.
    pub replicas: i32,
    /// How many there should be.
    #[k8s(nullable)]
    pub desired_replicas: Option<i32>,
    /// How many are ready.
    #[k8s(nullable)]
    pub ready_replicas: Option<i32>,
    /// How many serve.
    #[k8s(nullable)]
    pub available_replicas: Option<i32>,
    /// How many do not.
    #[k8s(nullable)]
    pub unavailable_replicas: Option<i32>,
    /// How often a name was taken.
    #[k8s(nullable)]
    pub collision_count: Option<i32>,
    /// Of which spec.
    #[k8s(nullable)]
    pub observed_generation: Option<i64>,
    /// The state.
    #[k8s(nullable, atomic)]
    pub conditions: Option<Vec<RestateCondition>>,
    /// Labels of pods.
    #[k8s(nullable)]
    pub label_selector: Option<String>,
}

/// What Knative made.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KnativeDeploymentStatus {
    #[k8s(nullable)]
    pub configuration_name: Option<String>,
    #[k8s(nullable)]
    pub route_name: Option<String>,
    #[k8s(nullable)]
    pub url: Option<String>,
    #[k8s(nullable)]
    pub latest_revision: Option<String>,
}

//! The kind that the operator serves.

use k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;
use kube_conv_runtime::prelude::{ApiType, Condition, Kind};

/// A number of copies of an image.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced, short_names("wd"))]
#[k8s(scale(
    spec_replicas = ".spec.replicas",
    status_replicas = ".status.readyReplicas"
))]
#[k8s(printer_column("Replicas", ".spec.replicas"))]
#[k8s(printer_column(
    "Ready",
    ".status.conditions[?(@.type=='Ready')].status",
    type = "string"
))]
#[k8s(printer_column(age))]
pub(crate) struct Widget {
    /// k8s-openapi's, so that `kube::Api<Widget>` and controllers take the kind.
    pub(crate) metadata: ObjectMeta,
    pub(crate) spec: WidgetSpec,
    pub(crate) status: Option<WidgetStatus>,
}

/// What is wanted.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct WidgetSpec {
    /// The image to run.
    #[k8s(min_length = 1)]
    pub(crate) image: String,
    /// How many copies of it.
    #[k8s(default = 1, minimum = 0, maximum = 100)]
    pub(crate) replicas: i32,
}

/// What is there.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct WidgetStatus {
    /// How many copies are ready.
    pub(crate) ready_replicas: i32,
    /// `Ready`: whether as many copies are ready as are wanted.
    pub(crate) conditions: Vec<Condition>,
}

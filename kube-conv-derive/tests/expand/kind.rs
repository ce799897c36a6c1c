//! A kind with its stanzas and subresources.

use kube_conv_runtime::prelude::*;

/// A widget.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced, short_names("wd"))]
#[k8s(scale(spec_replicas = ".spec.replicas", status_replicas = ".status.replicas"))]
#[k8s(printer_column("Replicas", ".spec.replicas"), printer_column(age))]
pub struct Widget {
    pub metadata: ObjectMeta,
    pub spec: WidgetSpec,
    pub status: Option<WidgetStatus>,
}

/// What is wanted.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WidgetSpec {
    pub replicas: i32,
}

/// What is observed.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WidgetStatus {
    pub replicas: Option<i32>,
    pub conditions: Vec<Condition>,
}

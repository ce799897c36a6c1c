//! The CRD of the README's kind.

use crate::ours::WidgetSpec;
use kube_conv_runtime::prelude::*;
use side_by_side::Contender;

/// A widget built from a source.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced, short_names("wd"))]
#[k8s(scale(spec_replicas = ".spec.replicas", status_replicas = ".status.replicas"))]
#[k8s(printer_column("Replicas", ".spec.replicas"), printer_column(age))]
pub struct Widget {
    pub metadata: ObjectMeta,
    pub spec: WidgetSpec,
    pub status: Option<WidgetStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WidgetStatus {
    pub replicas: Option<i32>,
    pub conditions: Vec<Condition>,
}

pub fn contender() -> Contender {
    Contender::new("kube-conv", || Widget::crd().spec.versions.len())
}

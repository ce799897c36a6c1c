//! `printer_column` is a column of `kubectl get`; its type follows from the path where the types of Rust say it.
//! Mistakes: tests/ui/ours/paths.rs, tests/ui/ours/kind_keys.rs.
//! In CRDs: crates/kube-conv-crd/tests/definitions/versions.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(
        printer_column("Size", ".spec.size"),
        printer_column("Ready", ".status.conditions[?(@.type==\"Ready\")].status", type = string),
        printer_column("Reason", ".status.conditions[?(@.type=='Ready')].reason", type = string, priority = 1),
        printer_column("First", ".status.conditions[0].type", type = string, description = "The first."),
        printer_column("Since", ".status.updateTime", type = date),
        printer_column("Ratio", ".status.ratio", type = number, format = "double"),
        printer_column(age)
    )]
    Widget { spec: WidgetSpec, status: Option<WidgetStatus> }
        "/spec/versions/0/additionalPrinterColumns": [
            {"name": "Size", "type": "integer", "jsonPath": ".spec.size"},
            {"name": "Ready", "type": "string",
             "jsonPath": ".status.conditions[?(@.type==\"Ready\")].status"},
            {"name": "Reason", "type": "string", "priority": 1,
             "jsonPath": ".status.conditions[?(@.type=='Ready')].reason"},
            {"name": "First", "type": "string", "description": "The first.",
             "jsonPath": ".status.conditions[0].type"},
            {"name": "Since", "type": "date", "jsonPath": ".status.updateTime"},
            {"name": "Ratio", "type": "number", "format": "double", "jsonPath": ".status.ratio"},
            {"name": "Age", "type": "date", "jsonPath": ".metadata.creationTimestamp"},
        ];
    #[k8s(group = "acme.dev", version = "v1", scope = Cluster)]
    #[k8s(printer_column("App", r".metadata.labels.app\.kubernetes\.io/name"))]
    Labelled {}
        "/spec/versions/0/additionalPrinterColumns":
            [{"name": "App", "type": "string", "jsonPath": r".metadata.labels.app\.kubernetes\.io/name"}];
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WidgetSpec {
    size: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WidgetStatus {
    update_time: Option<Time>,
    #[k8s(allow(no_floats_in_spec, reason = "a status"))]
    ratio: Option<f64>,
    conditions: Vec<Condition>,
}

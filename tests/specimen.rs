//! The types on the README's first screen.

#![allow(missing_docs)]
use kube_conv_runtime::prelude::*;

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
#[k8s(cel(
    "self.minReplicas <= self.replicas",
    message = "must have `replicas` greater than or equal to `minReplicas`"
))]
pub struct WidgetSpec {
    #[k8s(min_length = 3, max_length = 63, pattern = "^[a-z][a-z0-9-]*$")]
    pub display_name: String,
    #[k8s(default = 1, minimum = 0, maximum = 100)]
    pub replicas: i32,
    #[k8s(default = 0, minimum = 0)]
    pub min_replicas: i32,
    #[k8s(optional, list_map(name))]
    pub ports: Vec<Port>,
    pub source: Source,
    pub pull_policy: Option<PullPolicy>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Port {
    pub name: String,
    pub port: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Source {
    Git { url: String },
    Oci { image: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum PullPolicy {
    Always,
    IfNotPresent,
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WidgetStatus {
    pub replicas: Option<i32>,
    pub conditions: Vec<Condition>,
}

fn good() -> Value {
    json!({
        "apiVersion": "widgets.acme.dev/v1",
        "kind": "Widget",
        "metadata": {"name": "w"},
        "spec": {
            "displayName": "abc",
            "replicas": 3,
            "ports": [{"name": "http", "port": 80}],
            "source": {"git": {"url": "https://example.com/repo"}},
            "pullPolicy": "Sometimes"
        }
    })
}

#[test]
fn a_value_survives_the_wire() {
    let widget: Widget = serde_json::from_value(good()).unwrap();
    assert_eq!(widget.spec.replicas, 3);
    assert_eq!(widget.spec.min_replicas, 0);
    assert_eq!(
        widget.spec.pull_policy,
        Some(PullPolicy::Other("Sometimes".to_owned()))
    );
    let written = serde_json::to_value(&widget).unwrap();
    let again: Widget = serde_json::from_value(written.clone()).unwrap();
    assert_eq!(again, widget);
    assert_eq!(written["spec"]["minReplicas"], 0);
    println!("{}", serde_json::to_string_pretty(&Widget::crd()).unwrap());
}

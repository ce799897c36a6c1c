//! The kind whose objects are checked, and objects of it.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// Something like a Deployment.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "bench.acme.dev", version = "v1", scope = Namespaced)]
pub struct App {
    pub metadata: ObjectMeta,
    pub spec: AppSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct AppSpec {
    #[k8s(default = 1, minimum = 0, maximum = 100)]
    pub replicas: i32,
    #[k8s(optional)]
    pub selector: BTreeMap<String, String>,
    #[k8s(required, list_map(name), max_items = 500)]
    pub containers: Vec<Container>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Container {
    #[k8s(
        min_length = 1,
        max_length = 63,
        pattern = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"
    )]
    pub name: String,
    #[k8s(min_length = 1)]
    pub image: String,
    #[k8s(default = PullPolicy::IfNotPresent)]
    pub pull_policy: PullPolicy,
    #[k8s(optional, atomic, max_items = 20)]
    pub command: Vec<String>,
    #[k8s(optional, list_map(name))]
    pub env: Vec<Env>,
    #[k8s(optional, list_map(port, protocol))]
    pub ports: Vec<Port>,
}

#[derive(ApiType, Clone, Copy, Debug, PartialEq)]
pub enum PullPolicy {
    Always,
    IfNotPresent,
    Never,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Env {
    #[k8s(min_length = 1, max_length = 253)]
    pub name: String,
    pub value: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Port {
    #[k8s(minimum = 1, maximum = 65535)]
    pub port: i32,
    #[k8s(default = "TCP", max_length = 8)]
    pub protocol: String,
}

/// The text of an object with so many containers.
pub fn object(containers: usize, variables: usize) -> String {
    let containers = (0..containers).map(|index| {
        let env = (0..variables).map(|variable| {
            json!({"name": format!("VARIABLE_{variable}"), "value": format!("value of {variable}")})
        });
        json!({
            "name": format!("container-{index}"),
            "image": "registry.example.com/team/image:1.27.3",
            "command": ["/bin/run", "--port=8080", "--verbose"],
            "env": env.collect::<Vec<_>>(),
            "ports": [{"port": 8080}, {"port": 8080, "protocol": "UDP"}, {"port": 9090}],
        })
    });
    let object = json!({
        "apiVersion": "bench.acme.dev/v1",
        "kind": "App",
        "metadata": {
            "name": "app",
            "namespace": "prod",
            "labels": {"app.kubernetes.io/name": "app", "team": "a"},
        },
        "spec": {
            "selector": {"app.kubernetes.io/name": "app"},
            "containers": containers.collect::<Vec<_>>(),
        },
    });
    object.to_string()
}

//! kube-conv.

use crate::{display_name, port_name, port_number, replicas};
use kube_conv_runtime::prelude::*;
use side_by_side::Contender;

#[derive(ApiType, Clone, Debug, PartialEq)]
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
    #[k8s(min_length = 1, max_length = 15)]
    pub name: String,
    #[k8s(minimum = 1, maximum = 65535)]
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

pub fn contender(ports: usize, bad: bool) -> Contender {
    let spec = WidgetSpec {
        display_name: display_name(bad).into(),
        replicas: replicas(bad),
        min_replicas: 0,
        ports: (0..ports)
            .map(|index| Port {
                name: port_name(index, ports, bad),
                port: port_number(index, bad),
            })
            .collect(),
        source: Source::Git {
            url: "https://example.com/repo".into(),
        },
        pull_policy: Some(PullPolicy::Always),
    };
    Contender::new("kube-conv", move || {
        spec.validate().err().map_or(0, |errors| errors.len())
    })
}

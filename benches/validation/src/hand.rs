//! Handwritten validation by a careful author: the same rules, paths and messages.

use crate::{display_name, port_name, port_number, replicas};
use regex::Regex;
use side_by_side::Contender;
use std::collections::HashSet;
use std::sync::OnceLock;

pub struct WidgetSpec {
    pub display_name: String,
    pub replicas: i32,
    pub min_replicas: i32,
    pub ports: Vec<Port>,
    pub source: Source,
    pub pull_policy: Option<PullPolicy>,
}

pub struct Port {
    pub name: String,
    pub port: i32,
}

#[allow(dead_code)]
pub enum Source {
    Git { url: String },
    Oci { image: String },
}

#[allow(dead_code)]
pub enum PullPolicy {
    Always,
    IfNotPresent,
    Other(String),
}

#[allow(dead_code, reason = "what an API would answer with")]
pub struct FieldError {
    pub field: String,
    pub kind: &'static str,
    pub value: Option<String>,
    pub detail: String,
}

fn invalid(field: String, value: String, detail: String) -> FieldError {
    FieldError {
        field,
        kind: "Invalid value",
        value: Some(value),
        detail,
    }
}

fn characters(text: &str) -> usize {
    text.chars().count()
}

impl WidgetSpec {
    pub fn validate(&self) -> Result<(), Vec<FieldError>> {
        static NAME: OnceLock<Regex> = OnceLock::new();
        let name = NAME.get_or_init(|| Regex::new("^[a-z][a-z0-9-]*$").unwrap());
        let mut errors = Vec::new();
        if characters(&self.display_name) > 63 {
            errors.push(FieldError {
                field: "displayName".into(),
                kind: "Too long",
                value: None,
                detail: format!("may not be more than {} characters", 63),
            });
        }
        if characters(&self.display_name) < 3 {
            errors.push(FieldError {
                field: "displayName".into(),
                kind: "Too short",
                value: None,
                detail: format!("must be at least {} characters", 3),
            });
        }
        if !name.is_match(&self.display_name) {
            errors.push(invalid(
                "displayName".into(),
                format!("{:?}", self.display_name),
                format!("must match the regular expression '{}'", name.as_str()),
            ));
        }
        if self.replicas > 100 {
            errors.push(invalid(
                "replicas".into(),
                self.replicas.to_string(),
                format!("must be less than or equal to {}", 100),
            ));
        }
        if self.replicas < 0 {
            errors.push(invalid(
                "replicas".into(),
                self.replicas.to_string(),
                format!("must be greater than or equal to {}", 0),
            ));
        }
        if self.min_replicas < 0 {
            errors.push(invalid(
                "minReplicas".into(),
                self.min_replicas.to_string(),
                format!("must be greater than or equal to {}", 0),
            ));
        }
        self.check_ports(&mut errors);
        if let Some(PullPolicy::Other(other)) = &self.pull_policy {
            errors.push(FieldError {
                field: "pullPolicy".into(),
                kind: "Unsupported value",
                value: Some(format!("{other:?}")),
                detail: "supported values: \"Always\", \"IfNotPresent\"".into(),
            });
        }
        if errors.is_empty() {
            Ok(())
        } else {
            Err(errors)
        }
    }

    fn check_ports(&self, errors: &mut Vec<FieldError>) {
        let mut seen = HashSet::with_capacity(self.ports.len());
        for (index, port) in self.ports.iter().enumerate() {
            if !seen.insert(port.name.as_str()) {
                errors.push(FieldError {
                    field: format!("ports[{index}]"),
                    kind: "Duplicate value",
                    value: Some(format!(
                        "{{\"name\":{:?},\"port\":{}}}",
                        port.name, port.port
                    )),
                    detail: String::new(),
                });
            }
        }
        for (index, port) in self.ports.iter().enumerate() {
            let length = characters(&port.name);
            if length > 15 {
                errors.push(FieldError {
                    field: format!("ports[{index}].name"),
                    kind: "Too long",
                    value: None,
                    detail: format!("may not be more than {} characters", 15),
                });
            }
            if length < 1 {
                errors.push(FieldError {
                    field: format!("ports[{index}].name"),
                    kind: "Too short",
                    value: None,
                    detail: format!("must be at least {} character", 1),
                });
            }
            if port.port > 65535 {
                errors.push(invalid(
                    format!("ports[{index}].port"),
                    port.port.to_string(),
                    format!("must be less than or equal to {}", 65535),
                ));
            }
            if port.port < 1 {
                errors.push(invalid(
                    format!("ports[{index}].port"),
                    port.port.to_string(),
                    format!("must be greater than or equal to {}", 1),
                ));
            }
        }
    }
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
    Contender::new("by hand", move || {
        std::hint::black_box(&spec.source);
        match spec.validate() {
            Ok(()) => 0,
            Err(errors) => {
                let errors = std::hint::black_box(errors);
                errors.len()
            }
        }
    })
}

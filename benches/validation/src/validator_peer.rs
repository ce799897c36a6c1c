//! validator, with its derive, and a custom function for what it has no rule for.

use crate::{display_name, port_name, port_number, replicas};
use regex::Regex;
use side_by_side::Contender;
use std::collections::HashSet;
use std::sync::LazyLock;
use validator::{Validate, ValidationError, ValidationErrors, ValidationErrorsKind};

static NAME: LazyLock<Regex> = LazyLock::new(|| Regex::new("^[a-z][a-z0-9-]*$").unwrap());

#[derive(serde::Serialize, Validate)]
pub struct WidgetSpec {
    #[validate(length(min = 3, max = 63), regex(path = *NAME))]
    pub display_name: String,
    #[validate(range(min = 0, max = 100))]
    pub replicas: i32,
    #[validate(range(min = 0))]
    pub min_replicas: i32,
    #[validate(custom(function = unique_names), nested)]
    pub ports: Vec<Port>,
    pub source: Option<String>,
}

#[derive(serde::Serialize, Validate)]
pub struct Port {
    #[validate(length(min = 1, max = 15))]
    pub name: String,
    #[validate(range(min = 1, max = 65535))]
    pub port: i32,
}

fn unique_names(ports: &[Port]) -> Result<(), ValidationError> {
    let mut seen = HashSet::with_capacity(ports.len());
    if ports.iter().all(|port| seen.insert(port.name.as_str())) {
        Ok(())
    } else {
        Err(ValidationError::new("unique_names"))
    }
}

fn count(errors: &ValidationErrors) -> usize {
    let kinds = errors.errors().values();
    kinds
        .map(|kind| match kind {
            ValidationErrorsKind::Field(errors) => errors.len(),
            ValidationErrorsKind::Struct(errors) => count(errors),
            ValidationErrorsKind::List(items) => items.values().map(|errors| count(errors)).sum(),
        })
        .sum()
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
        source: Some("https://example.com/repo".into()),
    };
    Contender::new("validator", move || {
        std::hint::black_box(&spec.source);
        spec.validate().err().map_or(0, |errors| count(&errors))
    })
}

//! garde, with its derive, and a custom function for what it has no rule for.

use crate::{display_name, port_name, port_number, replicas};
use garde::Validate;
use side_by_side::Contender;
use std::collections::HashSet;

#[derive(Validate)]
pub struct WidgetSpec {
    #[garde(length(chars, min = 3, max = 63), pattern("^[a-z][a-z0-9-]*$"))]
    pub display_name: String,
    #[garde(range(min = 0, max = 100))]
    pub replicas: i32,
    #[garde(range(min = 0))]
    pub min_replicas: i32,
    #[garde(custom(unique_names), dive)]
    pub ports: Vec<Port>,
    #[garde(skip)]
    pub source: Option<String>,
}

#[derive(Validate)]
pub struct Port {
    #[garde(length(chars, min = 1, max = 15))]
    pub name: String,
    #[garde(range(min = 1, max = 65535))]
    pub port: i32,
}

fn unique_names(ports: &[Port], _: &()) -> garde::Result {
    let mut seen = HashSet::with_capacity(ports.len());
    for (index, port) in ports.iter().enumerate() {
        if !seen.insert(port.name.as_str()) {
            return Err(garde::Error::new(format!(
                "item {index} repeats {:?}",
                port.name
            )));
        }
    }
    Ok(())
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
    Contender::new("garde", move || {
        std::hint::black_box(&spec.source);
        spec.validate()
            .err()
            .map_or(0, |report| report.iter().count())
    })
}

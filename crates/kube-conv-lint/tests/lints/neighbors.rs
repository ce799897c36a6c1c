//! Shapes of published types that look like departures: `neighbors.yaml`. No lint that looks at them
//! finds anything.

use super::fixtures::Fixture;
use kube_conv_yaml as yaml;
use serde::Deserialize;
use serde_json::Value;

/// The least number of neighbors of a lint.
const LEAST: usize = 3;

/// A shape of a published type.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Neighbor {
    /// The type that has the shape.
    of: String,
    /// The lints that look at it.
    lints: Vec<String>,
    r#in: Option<String>,
    old: Option<Value>,
    shape: Value,
}

fn neighbors() -> Vec<Neighbor> {
    let text = include_str!("neighbors.yaml");
    serde_json::from_value(yaml::read(text).unwrap().value).unwrap()
}

impl Neighbor {
    fn fixture(&self, lint: &str) -> Fixture {
        Fixture {
            lint: lint.to_owned(),
            shape: String::new(),
            r#in: self.r#in.clone(),
            old: self.old.clone(),
            bad: Value::Null,
            at: Vec::new(),
            good: self.shape.clone(),
        }
    }
}

#[test]
fn nothing_is_found_in_shapes_of_published_types() {
    let mut wrong = Vec::new();
    for neighbor in neighbors() {
        for lint in &neighbor.lints {
            let fixture = neighbor.fixture(lint);
            let found = fixture.report(&fixture.good);
            if !found.is_empty() {
                wrong.push(format!("{lint} in {}:\n{found}", neighbor.of));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_lint_has_neighbors() {
    let neighbors = neighbors();
    let count = |id: &str| {
        let with = |neighbor: &&Neighbor| neighbor.lints.iter().any(|lint| lint == id);
        neighbors.iter().filter(with).count()
    };
    let ids = kube_conv_lint::all().iter().map(|lint| lint.id);
    let few: Vec<String> = ids
        .filter(|id| !crate::TYPED.contains(id))
        .map(|id| (id, count(id)))
        .filter(|(_, count)| *count < LEAST)
        .map(|(id, count)| format!("{id}: {count}"))
        .collect();
    assert!(
        few.is_empty(),
        "fewer than {LEAST} in neighbors.yaml: {few:?}"
    );
    for id in neighbors.iter().flat_map(|neighbor| &neighbor.lints) {
        assert!(
            kube_conv_lint::all().iter().any(|lint| lint.id == id),
            "no lint {id}"
        );
    }
}

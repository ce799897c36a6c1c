//! The nodes of a schema, by the steps that lead to them.

use crate::tree::{Edge, MAX_DEPTH, push, values};
use kube_conv_schema::schema::{Schema, SchemaOrBool};
use std::fmt;

/// A step from a node of a schema to one below.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Step {
    /// To a field.
    Field(String),
    /// To the items of a list.
    Item,
    /// To the values of a map.
    Entry,
}

/// The path of steps, as findings write it: `spec.ports[].name`.
pub(super) struct PathOf<'a>(pub(super) &'a [Step]);

impl fmt::Display for PathOf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut path = String::new();
        for step in self.0 {
            let edge = match step {
                Step::Field(name) => Edge::Property(name),
                Step::Item => Edge::Item,
                Step::Entry => Edge::Value,
            };
            push(&mut path, edge);
        }
        f.write_str(&path)
    }
}

/// All nodes, each after the one above it.
pub(super) fn all(root: &Schema) -> Vec<(Vec<Step>, &Schema)> {
    let mut found = Vec::new();
    let mut open = vec![(Vec::new(), root)];
    while let Some((steps, schema)) = open.pop() {
        if steps.len() > MAX_DEPTH as usize {
            continue;
        }
        let below = |step: Step| steps.iter().cloned().chain([step]).collect::<Vec<Step>>();
        for (name, field) in &schema.properties {
            open.push((below(Step::Field(name.to_string())), &**field));
        }
        open.extend(
            schema
                .items
                .as_deref()
                .map(|items| (below(Step::Item), items)),
        );
        open.extend(values(schema).map(|entry| (below(Step::Entry), entry)));
        found.push((steps, schema));
    }
    found
}

/// The node that steps lead to.
pub(super) fn at_mut<'s>(root: &'s mut Schema, steps: &[Step]) -> Option<&'s mut Schema> {
    let mut schema = root;
    for step in steps {
        schema = match step {
            Step::Field(name) => &mut **schema.properties.get_mut(&**name)?,
            Step::Item => schema.items.as_deref_mut()?,
            Step::Entry => match schema.additional_properties.as_deref_mut()? {
                SchemaOrBool::Schema(values) => values,
                SchemaOrBool::Bool(_) => return None,
            },
        };
    }
    Some(schema)
}

//! The old schema with one of several changes.

use crate::{Config, Finding};
use kube_conv_crd::pairs::SchemaPair;
use kube_conv_schema::schema::steps::{SchemaStep, at_steps, at_steps_mut, path_of_steps};
use kube_conv_schema::schema::{Schema, Text};

/// One change of a node.
type NodeChange<'a> = Box<dyn Fn(&mut Schema) + 'a>;

/// Takes one keyword of a node from the new schema; rules, fields and required fields are taken one by one.
const KEYWORDS: [fn(&mut Schema, &Schema); 20] = [
    |to, from| to.maximum = from.maximum,
    |to, from| to.exclusive_maximum = from.exclusive_maximum,
    |to, from| to.minimum = from.minimum,
    |to, from| to.exclusive_minimum = from.exclusive_minimum,
    |to, from| to.max_length = from.max_length,
    |to, from| to.min_length = from.min_length,
    |to, from| to.max_items = from.max_items,
    |to, from| to.min_items = from.min_items,
    |to, from| to.max_properties = from.max_properties,
    |to, from| to.min_properties = from.min_properties,
    |to, from| to.pattern.clone_from(&from.pattern),
    |to, from| to.format.clone_from(&from.format),
    |to, from| to.multiple_of = from.multiple_of,
    |to, from| to.enum_values.clone_from(&from.enum_values),
    |to, from| to.nullable = from.nullable,
    |to, from| to.list_type.clone_from(&from.list_type),
    |to, from| to.list_map_keys.clone_from(&from.list_map_keys),
    |to, from| to.preserve_unknown_fields = from.preserve_unknown_fields,
    |to, from| to.embedded_resource = from.embedded_resource,
    |to, from| to.default.clone_from(&from.default),
];

/// The old schema with the change alone that a finding of a version is about. `None` if it is more than one keyword.
pub(super) fn with_change(
    config: &Config,
    finding: &Finding,
    [old, new]: [&Schema; 2],
    steps: &[SchemaStep<'_>],
) -> Option<Schema> {
    let (before, after) = (at_steps(old, steps)?, at_steps(new, steps)?);
    let path = path_of_steps(steps);
    let mut changes: Vec<NodeChange<'_>> = Vec::new();
    for keyword in KEYWORDS {
        let [mut unchanged, mut changed] = [Schema::default(), Schema::default()];
        keyword(&mut unchanged, before);
        keyword(&mut changed, after);
        if unchanged != changed {
            changes.push(Box::new(move |node| keyword(node, after)));
        }
    }
    let rules = after.validations.iter();
    for rule in rules.filter(|rule| finding.message.contains(&*rule.rule)) {
        changes.push(Box::new(|node| node.validations.push(rule.clone())));
    }
    let is_field = |name: &&Text| SchemaStep::Property(name).below(&path) == finding.path;
    for name in after.required.iter().filter(is_field) {
        changes.push(Box::new(|node| node.required.push(name.clone())));
    }
    for name in before.properties.keys().filter(is_field) {
        changes.push(Box::new(|node| drop(node.properties.remove(name))));
    }
    let changed = changes.iter().find_map(|change| {
        let mut node = before.clone();
        change(&mut node);
        let pair = SchemaPair {
            steps: steps.to_vec(),
            path: path.clone(),
            old: before,
            new: &node,
        };
        let found = config.check_pair(&pair);
        let is_same = |other: &Finding| {
            (other.id, &other.path, &other.message) == (finding.id, &finding.path, &finding.message)
        };
        found.iter().any(is_same).then_some(node)
    })?;
    let mut schema = old.clone();
    *at_steps_mut(&mut schema, steps)? = changed;
    Some(schema)
}

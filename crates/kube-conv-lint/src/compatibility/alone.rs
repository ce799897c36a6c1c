//! One of several changes at a place, alone: what the objects are that only it rejects.

use super::node::{Step, at_mut};
use crate::{Config, Finding};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::structural::Structural;

/// The CRDs between which changes were found.
pub(super) struct Alone<'a> {
    pub(super) config: &'a Config,
    pub(super) before: &'a CustomResourceDefinition,
    pub(super) after: &'a CustomResourceDefinition,
}

/// Takes one keyword of a node from the old schema.
type Revert = fn(&mut Schema, &Schema);

/// The keywords that findings are about; rules are reverted one by one.
const KEYWORDS: [Revert; 16] = [
    |new, old| new.maximum = old.maximum,
    |new, old| new.exclusive_maximum = old.exclusive_maximum,
    |new, old| new.minimum = old.minimum,
    |new, old| new.exclusive_minimum = old.exclusive_minimum,
    |new, old| new.max_length = old.max_length,
    |new, old| new.min_length = old.min_length,
    |new, old| new.max_items = old.max_items,
    |new, old| new.min_items = old.min_items,
    |new, old| new.max_properties = old.max_properties,
    |new, old| new.min_properties = old.min_properties,
    |new, old| new.pattern.clone_from(&old.pattern),
    |new, old| new.format.clone_from(&old.format),
    |new, old| new.multiple_of = old.multiple_of,
    |new, old| new.enum_values.clone_from(&old.enum_values),
    |new, old| new.required.clone_from(&old.required),
    |new, old| new.nullable = old.nullable,
];

impl Alone<'_> {
    /// The new schema of a version without the change that a finding is about: the first keyword or rule without
    /// whose change there is no such finding. `None` if the finding is about something else.
    pub(super) fn reverted(
        &self,
        finding: &Finding,
        version: &str,
        steps: &[Step],
    ) -> Option<Structural> {
        let mut before = schema_of(&mut self.before.clone(), version)?.clone();
        let old = at_mut(&mut before, steps)?.clone();
        let without = KEYWORDS
            .iter()
            .find_map(|revert| self.without(finding, version, steps, |new| revert(new, &old)));
        let reverted = without.or_else(|| {
            (0..self.rules(version, steps)).find_map(|index| {
                self.without(finding, version, steps, |new| {
                    new.validations.remove(index);
                })
            })
        })?;
        Structural::compile_resource(&reverted).ok()
    }

    /// How many rules the node has.
    fn rules(&self, version: &str, steps: &[Step]) -> usize {
        let mut after = self.after.clone();
        let schema = schema_of(&mut after, version);
        let node = schema.and_then(|schema| at_mut(schema, steps));
        node.map_or(0, |node| node.validations.len())
    }

    /// The new schema with a change to a node, if the finding disappears with it.
    fn without(
        &self,
        finding: &Finding,
        version: &str,
        steps: &[Step],
        change: impl FnOnce(&mut Schema),
    ) -> Option<Schema> {
        let mut after = self.after.clone();
        let schema = schema_of(&mut after, version)?;
        let node = at_mut(schema, steps)?;
        let unchanged = node.clone();
        change(node);
        if *node == unchanged {
            return None;
        }
        let schema = schema.clone();
        let report = self.config.check_change(self.before, &after);
        let is_same = |other: &Finding| {
            (other.id, &other.subject, &other.path, &other.message)
                == (
                    finding.id,
                    &finding.subject,
                    &finding.path,
                    &finding.message,
                )
        };
        (!report.iter().any(is_same)).then_some(schema)
    }
}

fn schema_of<'c>(crd: &'c mut CustomResourceDefinition, version: &str) -> Option<&'c mut Schema> {
    let mut versions = crd.spec.versions.iter_mut();
    let found = versions.find(|found| found.name == *version)?;
    found.schema.as_mut()?.open_api_v3_schema.as_mut()
}

//! Alternatives: objects of which exactly one field, or at least one, is set.

use super::values::Generator;
use kube_conv_schema::schema::Schema;
use serde_json::{Map, Value};

impl Generator<'_> {
    /// Sets the fields that one branch of each alternative requires. Of `oneOf`, the fields that only other branches
    /// require are removed.
    pub(super) fn choose(
        &mut self,
        schema: &Schema,
        members: &mut Map<String, Value>,
        depth: usize,
    ) {
        for node in std::iter::once(schema).chain(&schema.all_of) {
            if let Some(chosen) = self.random.one_of(&node.one_of) {
                let others = node.one_of.iter().flat_map(|branch| &branch.required);
                let others: Vec<&str> = others
                    .map(|name| &**name)
                    .filter(|name| !chosen.required.iter().any(|kept| kept == name))
                    .collect();
                members.retain(|name, _| !others.contains(&name.as_str()));
                self.require(schema, chosen, members, depth);
            }
            if let Some(chosen) = self.random.one_of(&node.any_of) {
                self.require(schema, chosen, members, depth);
            }
        }
    }

    fn require(
        &mut self,
        schema: &Schema,
        branch: &Schema,
        members: &mut Map<String, Value>,
        depth: usize,
    ) {
        for name in &branch.required {
            if let Some(property) = schema.properties.get(name)
                && !members.contains_key(&**name)
            {
                let value = self.at(property, depth);
                members.insert(name.to_string(), value);
            }
        }
    }

    /// Removes optional fields above `maxProperties`, and adds fields up to `minProperties`.
    pub(super) fn count(
        &mut self,
        schema: &Schema,
        members: &mut Map<String, Value>,
        depth: usize,
    ) {
        let bound = |bound: Option<i64>| bound.and_then(|bound| usize::try_from(bound).ok());
        let is_required = |name: &str| schema.required.iter().any(|required| required == name);
        if let Some(most) = bound(schema.max_properties) {
            let mut optional: Vec<String> = members.keys().cloned().collect();
            optional.retain(|name| !is_required(name));
            while members.len() > most && !optional.is_empty() {
                let name = optional.swap_remove(self.random.below(optional.len()));
                members.remove(&name);
            }
        }
        let least = bound(schema.min_properties).unwrap_or(0);
        let mut absent: Vec<_> = schema.properties.iter().collect();
        absent.retain(|(name, _)| !members.contains_key(&***name));
        while members.len() < least && !absent.is_empty() {
            let (name, property) = absent.swap_remove(self.random.below(absent.len()));
            members.insert(name.to_string(), self.at(property, depth));
        }
    }
}

//! Two CRDs, whose versions and schemas are walked together.

use kube_conv_runtime::crd::{CrdVersion, CustomResourceDefinition};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::{SchemaStep, part_at, parts, path_of_steps};
use std::collections::{HashMap, HashSet};

/// The versions that two CRDs have, in the order of the new one. Of two versions with one name the first counts.
#[doc(hidden)]
pub fn version_pairs<'c>(
    old: &'c CustomResourceDefinition,
    new: &'c CustomResourceDefinition,
) -> impl Iterator<Item = (&'c CrdVersion, &'c CrdVersion)> {
    let before = old.spec.versions.iter().rev();
    let before: HashMap<&str, &CrdVersion> = before.map(|old| (&*old.name, old)).collect();
    let after = new.spec.versions.iter();
    after.filter_map(move |new| Some((before.get(&*new.name).copied()?, new)))
}

/// The most levels that are walked. A CRD that is read from a file has fewer than 128.
const MOST_LEVELS: usize = 512;

/// A node that two schemas share.
#[derive(Debug)]
pub struct SchemaPair<'s> {
    /// The steps from the root, of the old schema where fields have two names.
    pub steps: Vec<SchemaStep<'s>>,
    /// The path of these steps.
    pub path: String,
    /// The node of the old schema.
    pub old: &'s Schema,
    /// The node of the new schema.
    pub new: &'s Schema,
    /// Whether it is a field that the new schema of the object around it requires.
    pub is_required: bool,
}

impl SchemaPair<'_> {
    /// The path of a field.
    #[doc(hidden)]
    #[must_use]
    pub fn path_of(&self, name: &str) -> String {
        SchemaStep::Property(name).below(&self.path)
    }
}

/// Every node that two schemas share, each after the one that holds it and in the order of the old schema's fields.
#[doc(hidden)]
pub fn schema_pairs<'s>(old: &'s Schema, new: &'s Schema) -> impl Iterator<Item = SchemaPair<'s>> {
    schema_pairs_renamed(old, new, |_, _| Vec::new())
}

/// The same, of schemas in which fields have other names.
///
/// A function returns which fields of an object without the same name in both are one field, by their names in the
/// old and the new schema.
#[doc(hidden)]
pub fn schema_pairs_renamed<'s>(
    old: &'s Schema,
    new: &'s Schema,
    renamed: impl Fn(&'s Schema, &'s Schema) -> Vec<(&'s str, &'s str)>,
) -> impl Iterator<Item = SchemaPair<'s>> {
    let mut open = vec![(Vec::new(), old, new, false)];
    std::iter::from_fn(move || {
        let (steps, old, new, is_required) = open.pop()?;
        let first = open.len();
        let path = path_of_steps(&steps);
        if steps.len() == MOST_LEVELS {
            return Some(SchemaPair {
                steps,
                path,
                old,
                new,
                is_required,
            });
        }
        let required: HashSet<&str> = new.required.iter().map(|name| &**name).collect();
        let same = parts(old).map(|(step, part)| (step, part, step));
        let others = renamed(old, new).into_iter().filter_map(|(name, other)| {
            let field = part_at(old, SchemaStep::Property(name))?;
            Some((
                SchemaStep::Property(name),
                field,
                SchemaStep::Property(other),
            ))
        });
        // The last one that is pushed is the next one.
        for (step, old, counterpart) in same.chain(others) {
            if let Some(new) = part_at(new, counterpart) {
                let below = steps.iter().copied().chain([step]);
                let name = counterpart.name();
                let is_required = name.is_some_and(|name| required.contains(name));
                open.push((below.collect(), old, new, is_required));
            }
        }
        if let Some(pushed) = open.get_mut(first..) {
            pushed.reverse();
        }
        Some(SchemaPair {
            steps,
            path,
            old,
            new,
            is_required,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{schema_pairs, schema_pairs_renamed, version_pairs};
    use kube_conv_runtime::crd::{CrdVersion, CustomResourceDefinition};
    use kube_conv_schema::schema::Schema;
    use serde_json::{Value, json};

    fn crd(versions: &[(&str, bool)]) -> CustomResourceDefinition {
        let mut crd = CustomResourceDefinition::default();
        crd.spec.versions = versions
            .iter()
            .map(|(name, served)| {
                let mut version = CrdVersion::default();
                version.name = (*name).to_owned().into();
                version.served = *served;
                version
            })
            .collect();
        crd
    }

    fn object(fields: Value, required: &[&str]) -> Schema {
        let schema = json!({"type": "object", "properties": fields, "required": required});
        serde_json::from_value(schema).unwrap()
    }

    #[test]
    fn versions_of_one_name_are_pairs_in_the_order_of_the_new_definition() {
        let old = crd(&[("v1", true), ("v1beta1", true), ("v1", false)]);
        let new = crd(&[("v2", true), ("v1beta1", false), ("v1", true)]);
        let pairs =
            version_pairs(&old, &new).map(|(old, new)| (&*old.name, old.served, new.served));
        assert_eq!(
            pairs.collect::<Vec<_>>(),
            [("v1beta1", true, false), ("v1", true, true)]
        );
    }

    #[test]
    fn shared_nodes_come_after_the_one_that_holds_them_in_the_order_of_the_old_schema() {
        let text = json!({"type": "string"});
        let list = |items: Value| json!({"type": "array", "items": items});
        let old = object(
            json!({"b": list(json!({"type": "object", "properties": {"x": text}})), "a": text, "gone": text}),
            &["a"],
        );
        let new = object(
            json!({"a": text, "b": list(json!({"type": "object", "properties": {"x": text}, "required": ["x"]})), "new": text}),
            &["b"],
        );
        let pairs = schema_pairs(&old, &new).map(|pair| (pair.path, pair.is_required));
        let expected = [
            ("", false),
            ("a", false),
            ("b", true),
            ("b[]", false),
            ("b[].x", true),
        ];
        assert_eq!(
            pairs.collect::<Vec<_>>(),
            expected.map(|(path, is_required)| (path.to_owned(), is_required))
        );
    }

    #[test]
    fn renamed_fields_are_pairs_below_the_old_name() {
        let inner = json!({"type": "object", "properties": {"x": {"type": "string"}}});
        let (old, new) = (
            object(json!({"old": inner}), &[]),
            object(json!({"new": inner}), &["new"]),
        );
        let renamed = |old: &Schema, _: &Schema| match old.properties.contains_key("old") {
            true => vec![("old", "new"), ("absent", "new"), ("old", "absent")],
            false => Vec::new(),
        };
        let mut shown = Vec::new();
        for pair in schema_pairs_renamed(&old, &new, renamed) {
            shown.push((pair.path_of("y"), pair.is_required));
        }
        let expected = [("y", false), ("old.y", true), ("old.x.y", false)];
        assert_eq!(
            shown,
            expected.map(|(path, is_required)| (path.to_owned(), is_required))
        );
    }
}

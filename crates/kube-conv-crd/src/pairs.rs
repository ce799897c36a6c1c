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

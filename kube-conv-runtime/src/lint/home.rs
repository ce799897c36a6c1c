//! Groups findings: a type that is used in five places is one finding with five places.

use super::tree::Tree;
use super::typed::{Part, Parts};
use super::{Finding, Item};
use crate::api::CrateLevel;
use std::collections::HashMap;

/// The key by which findings are grouped, wherever their type is used.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum Home {
    /// A place of its own.
    #[default]
    Place,
    /// Below a field, or at a type, of Rust.
    Rust(Item, String),
    /// Below a field of objects of one shape.
    Shape(u64, String),
}

/// The levels that a crate gives to conventions.
pub(super) type Levels = &'static [(&'static str, CrateLevel)];

/// The Rust types by their places.
pub(super) struct Homes<'a> {
    fields: HashMap<&'a str, &'a Part>,
    types: HashMap<&'a str, &'a Part>,
}

impl<'a> Homes<'a> {
    pub(super) fn of(parts: &'a Parts) -> Self {
        let mut fields = HashMap::new();
        let mut types = HashMap::new();
        for part in parts.iter() {
            let by_path = if part.field.is_some() {
                &mut fields
            } else {
                &mut types
            };
            // A flattened type is at the path of the object around it; the innermost type comes
            // last.
            if part.field.is_none_or(|field| !field.flatten) {
                by_path.insert(&*part.path, part);
            }
        }
        Self { fields, types }
    }

    /// Sets the home of a finding, and returns the levels of that home's crate.
    pub(super) fn settle(&self, finding: &mut Finding) -> Levels {
        let is_own = matches!(finding.home, Home::Rust(..));
        let found = if is_own || finding.value.is_some() {
            self.types.get(&*finding.path).map(|part| (*part, ""))
        } else {
            let mut around = finding.path.as_str();
            loop {
                if let Some(part) = self.fields.get(around) {
                    let rest = finding.path.strip_prefix(around);
                    break Some((*part, rest.unwrap_or_default()));
                }
                let Some(at) = around.rfind(['.', '[']) else {
                    break self.types.get("").map(|part| (*part, &*finding.path));
                };
                around = around.get(..at).unwrap_or_default();
            }
        };
        let Some((part, rest)) = found else {
            return self.types.get("").map_or(&[], |part| part.levels);
        };
        let item = Item {
            type_name: part.owner,
            field: part.field.map(|field| field.rust_name),
        };
        let (levels, rest) = (part.levels, rest.to_owned());
        finding.home = Home::Rust(item.clone(), rest);
        finding.item = Some(item);
        levels
    }
}

/// Sets the homes of findings in a schema, by the shapes of the objects around them.
pub(super) fn settle_in(tree: &Tree<'_>, findings: &mut [Finding]) {
    if findings.is_empty() {
        return;
    }
    let shapes = tree.shapes();
    for finding in findings {
        if let Some((shape, rest)) = shapes.get(&finding.path) {
            finding.home = Home::Shape(*shape, rest.clone());
        }
    }
}

/// Joins sorted findings that only differ in their places.
pub(super) fn join(findings: Vec<Finding>) -> Vec<Finding> {
    let mut joined: Vec<Finding> = Vec::new();
    let mut first: HashMap<_, usize> = HashMap::new();
    for finding in findings {
        if finding.home == Home::Place {
            joined.push(finding);
            continue;
        }
        let key = (
            finding.id,
            finding.subject.clone(),
            finding.value.clone(),
            finding.message.clone(),
            finding.home.clone(),
        );
        let index = *first.entry(key).or_insert(joined.len());
        match joined.get_mut(index) {
            Some(known) => {
                if known.path != finding.path {
                    known.places.push(finding.path);
                }
            }
            None => joined.push(finding),
        }
    }
    joined
}

//! Groups findings: a type that is used in five places is one finding with five places.

use super::finding::Home;
use super::tree::SchemaTree;
use super::typed::{Levels, TypePart, TypeParts};
use super::{Finding, Item};
use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::sync::Arc;

/// The Rust types by their places.
pub(super) struct Homes<'a> {
    fields: HashMap<&'a str, &'a TypePart>,
    types: HashMap<&'a str, &'a TypePart>,
}

impl<'a> Homes<'a> {
    pub(super) fn of(parts: &'a TypeParts) -> Self {
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
pub(super) fn settle_in(tree: &SchemaTree<'_>, findings: &mut [Finding]) {
    if findings.is_empty() {
        return;
    }
    // A lint reports what it finds at one place together.
    let runs = findings.chunk_by(|one, other| one.path == other.path);
    let paths = runs.filter_map(|run| run.first().map(|finding| &*finding.path));
    let paths: Vec<&str> = paths.collect();
    let shapes = tree.shapes(&paths);
    let runs = findings.chunk_by_mut(|one, other| one.path == other.path);
    for (run, shape) in runs.zip(shapes) {
        if let Some((shape, rest)) = shape {
            for finding in run {
                finding.home = Home::Shape(shape, Arc::clone(&rest));
            }
        }
    }
}

/// Joins sorted findings that only differ in their places.
pub(super) fn join(findings: Vec<Finding>) -> Vec<Finding> {
    let mut count = 0;
    let mut first: HashMap<_, usize> = HashMap::new();
    let mut places = Vec::with_capacity(findings.len());
    let shared = homes_of_several_places(&findings);
    for same in findings.chunk_by(|one, other| one.key() == other.key()) {
        for finding in same {
            let is_alone = same.len() == 1 && !shared.contains(&finding.home);
            let place = match finding.home {
                Home::Place => count,
                _ if is_alone => count,
                _ => *first.entry(finding.identity()).or_insert(count),
            };
            count = count.max(place + 1);
            places.push(place);
        }
    }
    drop((first, shared));
    let mut joined: Vec<Finding> = Vec::with_capacity(count);
    for (finding, place) in findings.into_iter().zip(places) {
        match joined.get_mut(place) {
            Some(known) if known.path == finding.path => {}
            Some(known) => known.places.push(finding.path),
            None => joined.push(finding),
        }
    }
    joined
}

/// The homes with findings at several paths. The others have nothing to join, which is most of a large enum.
fn homes_of_several_places(findings: &[Finding]) -> HashSet<&Home> {
    let mut paths: HashMap<&Home, &str> = HashMap::new();
    let is_same = |one: &Finding, other: &Finding| one.path == other.path && one.home == other.home;
    let runs = findings.chunk_by(is_same).filter_map(<[_]>::first);
    let shared = runs.filter(|run| *paths.entry(&run.home).or_insert(&run.path) != run.path);
    shared.map(|run| &run.home).collect()
}

impl Finding {
    /// What findings that are joined have in common.
    fn identity(&self) -> impl Hash + Eq + '_ {
        (
            self.id,
            &self.subject,
            self.value.as_deref(),
            &*self.message,
            &self.home,
        )
    }
}

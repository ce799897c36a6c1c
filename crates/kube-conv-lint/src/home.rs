//! Groups findings: a type that is used in five places is one finding with five places.

use super::finding::Home;
use super::typed::{Levels, TypePart, TypeParts};
use super::{Finding, Item};
use std::collections::HashMap;
use std::hash::Hash;

/// The Rust types by their places.
pub(super) struct Homes<'a> {
    fields: HashMap<&'a str, &'a TypePart>,
    types: HashMap<&'a str, &'a TypePart>,
    /// The types whose fields are among those of the object around them, at its place.
    flat: Vec<&'a TypePart>,
}

impl<'a> Homes<'a> {
    pub(super) fn of(parts: &'a TypeParts) -> Self {
        let mut fields = HashMap::new();
        let mut types = HashMap::new();
        let mut flat = Vec::new();
        for part in parts.iter() {
            // Of a newtype and the type in it, the innermost comes last.
            if !part.is_flat {
                let by_path = if part.field.is_some() {
                    &mut fields
                } else {
                    &mut types
                };
                by_path.insert(&*part.path, part);
            } else if part.field.is_none() {
                flat.push(part);
            }
        }
        Self {
            fields,
            types,
            flat,
        }
    }

    /// Sets the home of a finding, and returns the levels of that home's crate.
    pub(super) fn settle(&self, finding: &mut Finding) -> Levels {
        let found = if let Home::Rust(item, _) = &finding.home {
            let is_own =
                |part: &&&TypePart| part.path == finding.path && part.owner == item.type_name;
            let flat = self.flat.iter().find(is_own);
            let found = flat.or_else(|| self.types.get(&*finding.path));
            found.map(|part| (*part, ""))
        } else if finding.value.is_some() {
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

/// Joins sorted findings about one type that only differ in their places.
pub(super) fn join(findings: Vec<Finding>) -> Vec<Finding> {
    let mut count = 0;
    let mut first: HashMap<_, usize> = HashMap::new();
    let mut places = Vec::with_capacity(findings.len());
    for finding in &findings {
        let place = match finding.home {
            Home::Place => count,
            Home::Rust(..) => *first.entry(finding.identity()).or_insert(count),
        };
        count = count.max(place + 1);
        places.push(place);
    }
    drop(first);
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

//! Groups findings: what is to be said of five places is one finding with five places.

use super::finding::Home;
use super::typed::{Levels, TypePart, TypeParts};
use super::{Finding, Item};
use std::collections::{HashMap, HashSet};
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

/// Joins sorted findings that say the same of several places, of the values of enums, or of names.
pub(super) fn join(findings: Vec<Finding>) -> Vec<Finding> {
    let groups = groups(findings.iter().map(Finding::without_its_place));
    let mut joined: Vec<Finding> = Vec::new();
    for (finding, group) in findings.into_iter().zip(groups) {
        match joined.get_mut(group) {
            Some(known) => known.add(finding),
            None => joined.push(finding),
        }
    }
    for finding in &mut joined {
        finding.count_values();
        finding.count_names();
    }
    joined
}

/// The number of each key, in the order in which they first occur.
fn groups<K: Hash + Eq>(keys: impl Iterator<Item = K>) -> Vec<usize> {
    let mut known = HashMap::new();
    let number = |key| {
        let next = known.len();
        *known.entry(key).or_insert(next)
    };
    keys.map(number).collect()
}

impl Finding {
    /// What findings that say the same have in common. Values and names are spelled alike in a whole kind: whoever
    /// changes one, or allows it, does so with all.
    fn without_its_place(&self) -> impl Hash + Eq + '_ {
        let is_spelling = self.value.is_some() || self.is_of_name;
        let text = (!is_spelling).then_some((&*self.message, &*self.fix));
        (self.id, self.severity, &self.subject, text)
    }

    fn add(&mut self, other: Self) {
        self.other_values.extend(other.value);
        if self.places.last().unwrap_or(&self.path) != &other.path {
            self.places.push(other.path);
        }
    }

    /// Says how many other values there are: a type that is used in several places has each of them once.
    fn count_values(&mut self) {
        self.other_values.sort_unstable();
        self.other_values.dedup();
        let first = self.value.as_deref();
        self.other_values
            .retain(|value| Some(value.as_str()) != first);
        self.say_more(self.other_values.len(), "value");
    }

    /// Says how many other names there are.
    fn count_names(&mut self) {
        if !self.is_of_name {
            return;
        }
        let name = |path: &str| path.rsplit('.').next().unwrap_or_default().to_owned();
        let mut others: HashSet<String> = self.places.iter().map(|path| name(path)).collect();
        others.remove(&name(&self.path));
        self.say_more(others.len(), "name");
    }

    fn say_more(&mut self, count: usize, of: &str) {
        let plural = if count == 1 { "" } else { "s" };
        if count > 0 {
            self.message
                .push_str(&format!("; so with {count} more {of}{plural}"));
        }
    }
}

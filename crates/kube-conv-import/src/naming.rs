//! Names of types, by where they are.
//!
//! A type has the name of its field, with as many of the fields around it as it takes for no two
//! types to have one name: `Port`, or `ListenerPort`, or `GatewaySpecListenerPort`.

use super::attribute::TypeId;
use super::identifiers;
use super::model::{ItemTexts, Module};
use std::collections::{BTreeMap, BTreeSet};

/// Names that the file has already: of the prelude, of Rust, and of what the file imports.
const TAKEN: &[&str] = &[
    "ApiType",
    "BTreeMap",
    "Box",
    "Clone",
    "Condition",
    "ConditionStatus",
    "Conditions",
    "Copy",
    "CustomResourceDefinition",
    "Debug",
    "Default",
    "Drop",
    "Eq",
    "Err",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "Hash",
    "IntOrString",
    "Into",
    "Iterator",
    "JoinErrors",
    "Kind",
    "LabelSelector",
    "ListMeta",
    "Metadata",
    "MicroTime",
    "None",
    "ObjectMeta",
    "Ok",
    "Option",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Quantity",
    "RawExtension",
    "Result",
    "Scope",
    "Self",
    "Send",
    "Sized",
    "Some",
    "String",
    "Sync",
    "Time",
    "ToOwned",
    "ToString",
    "TryFrom",
    "TryInto",
    "Unpin",
    "Value",
    "Vec",
    "Wording",
];

/// Fields that do not name what they hold.
const SAYS_NOTHING: &[&str] = &[
    "config", "default", "from", "kind", "metadata", "mode", "name", "operator", "ref", "spec",
    "status", "to", "type", "value",
];

/// A type whose name is looked for.
struct Candidate<'a> {
    id: TypeId,
    segments: &'a [String],
    /// How many of the last segments the name has.
    used: usize,
}

impl Candidate<'_> {
    fn name(&self) -> String {
        let from = self.segments.len().saturating_sub(self.used);
        let parts = self.segments.get(from..).unwrap_or_default();
        let parts = parts
            .iter()
            .map(|part| identifiers::pascal(part).unwrap_or_default());
        parts.collect()
    }

    fn can_grow(&self) -> bool {
        self.used < self.segments.len()
    }
}

/// The name of every type of a module.
pub(super) fn names(module: &Module) -> BTreeMap<TypeId, String> {
    let mut taken: BTreeSet<String> = TAKEN.iter().map(|name| (*name).to_owned()).collect();
    taken.insert(module.kind.clone());
    let mut names = BTreeMap::new();
    let mut open = Vec::new();
    for (id, _, described) in module.types.iter() {
        match &described.given {
            Some(given) => {
                taken.insert(given.clone());
                names.insert(id, given.clone());
            }
            None => open.push(candidate(id, described)),
        }
    }
    grow(&mut open, &taken);
    for candidate in open {
        let base = candidate.name();
        let mut name = base.clone();
        let mut number = 2;
        while name.is_empty() || !taken.insert(name.clone()) {
            name = format!("{base}{number}");
            if base.is_empty() {
                name = format!("RustType{number}");
            }
            number += 1;
        }
        names.insert(candidate.id, name);
    }
    names
}

fn candidate(id: TypeId, described: &ItemTexts) -> Candidate<'_> {
    let last = described.segments.last().map_or("", String::as_str);
    let used = if SAYS_NOTHING.contains(&last) { 2 } else { 1 };
    Candidate {
        id,
        segments: &described.segments,
        used,
    }
}

/// Lengthens names until no two are the same. Each round lengthens at least one, by one segment.
fn grow(open: &mut [Candidate<'_>], taken: &BTreeSet<String>) {
    loop {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for candidate in &*open {
            *counts.entry(candidate.name()).or_default() += 1;
        }
        let mut has_grown = false;
        for candidate in &mut *open {
            let name = candidate.name();
            let is_free =
                counts.get(&name) == Some(&1) && !taken.contains(&name) && !name.is_empty();
            if !is_free && candidate.can_grow() {
                candidate.used += 1;
                has_grown = true;
            }
        }
        if !has_grown {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Candidate, TypeId, grow};
    use std::collections::BTreeSet;

    #[test]
    fn names_grow_as_far_as_their_paths() {
        let segments = ["a", "b"].map(str::to_owned);
        let taken = BTreeSet::from(["AB", "B"].map(str::to_owned));
        let mut open = [Candidate {
            id: TypeId(0),
            segments: &segments,
            used: 1,
        }];
        grow(&mut open, &taken);
        assert_eq!((open[0].used, open[0].name()), (2, "AB".to_owned()));
    }
}

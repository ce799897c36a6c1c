//! Searches for an object that was accepted before a change and is rejected after it.

use super::candidates::Candidates;
use super::proof::{CounterExample, Proof};
use super::version::{ChangedVersion, rejection};
use kube_conv_crd::generate::{Random, mutate, parts_of, smallest_within};
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::schema::steps::{SchemaStep, path_of_steps};
use kube_conv_schema::structural::Structural;
use serde_json::Value;
use std::cell::Cell;

/// How much all searches of a check may work together: parts of objects that are made and validated. Some hundred
/// searches of the usual size take it.
const MOST_WORK: usize = 1_000_000;

/// The work of a check, of which each search gets an equal share of what is left.
pub(super) struct SearchWork {
    left: Cell<usize>,
    searches: Cell<usize>,
}

impl SearchWork {
    pub(super) const fn of(searches: usize) -> Self {
        Self {
            left: Cell::new(MOST_WORK),
            searches: Cell::new(searches),
        }
    }

    /// Calls a function with the share of a search, of which it returns what is left.
    pub(super) fn share<T>(&self, search: impl FnOnce(&Cell<usize>) -> T) -> T {
        let share = self.left.get() / self.searches.get().max(1);
        let left = Cell::new(share);
        let found = search(&left);
        self.left.set(self.left.get() - share + left.get());
        self.searches.set(self.searches.get().saturating_sub(1));
        found
    }
}

/// The search for objects of one version.
pub(super) struct ProofSearch<'a> {
    pub(super) version: &'a ChangedVersion<'a>,
    /// How many objects are tried for each finding.
    pub(super) tries: usize,
    /// Objects that users know, which are tried first.
    pub(super) samples: &'a [Value],
    /// The work that is left to it. Half of it is for making an object smaller.
    pub(super) left: &'a Cell<usize>,
}

/// An object that was accepted, of a seed unless users know it.
struct AcceptedObject {
    seed: Option<usize>,
    object: Value,
    stored: Value,
}

impl ProofSearch<'_> {
    /// An object that is rejected because of a change at a node, or that loses its value there.
    ///
    /// The old schema with this change alone has to reject it, or to drop the value. Where the change is not one that
    /// can be made alone, the new schema has to reject it at the node.
    pub(super) fn at(
        &self,
        steps: &[SchemaStep<'_>],
        alone: Option<&Structural>,
        has_others: bool,
    ) -> Proof {
        let version = self.version;
        let with_others = has_others && alone.is_none();
        let path = path_of_steps(steps);
        let by = alone.unwrap_or(version.after());
        let proves = |errors: &ErrorList| {
            alone.is_some() || errors.iter().any(|error| is_at(error.field(), &path))
        };
        let rejected = |object: &Value, stored: &Value| {
            let errors = rejection(by, object, stored).filter(proves)?;
            let by_all = || rejection(version.after(), object, stored);
            (alone.is_none() || by_all().is_some()).then_some(errors)
        };
        let mut tried = 0;
        let mut others = Vec::new();
        for accepted in self.accepted(steps, &mut tried) {
            if rejected(&accepted.object, &accepted.stored).is_some() {
                let object = self.smallest(&accepted.object, |object, stored| {
                    rejected(object, stored).is_some()
                });
                let errors = version.rejection(by, &object).filter(proves);
                let errors = errors.unwrap_or_default();
                return Proof::Rejected(self.example(object, &errors, with_others));
            }
            others.push(accepted);
        }
        let is_dropped = |stored: &Value| {
            let dropped = by.prune(&mut stored.clone());
            dropped.iter().any(|dropped| general(dropped) == path)
        };
        if let Some(accepted) = others.iter().find(|other| is_dropped(&other.stored)) {
            let object = self.smallest(&accepted.object, |_, stored| is_dropped(stored));
            return Proof::Dropped { object };
        }
        let mut updates = others.into_iter().filter_map(|accepted| {
            let (seed, before) = (accepted.seed?, accepted.stored);
            let mut after = before.clone();
            if let Some(spec) = after.get_mut("spec") {
                mutate(&mut Random::new(seed as u64), spec);
            }
            let errors = version
                .update_rejection(by, &before, &after)
                .filter(proves)?;
            let mut example = self.example(after, &errors, with_others);
            example.before = Some(before);
            Some(Proof::Rejected(example))
        });
        updates.next().unwrap_or(match tried < self.tries {
            true => Proof::NotSearchedFurther { tried },
            false => Proof::NotFound { tried },
        })
    }

    /// Any object that is rejected, aside from errors at some paths.
    pub(super) fn anywhere(&self, explained: &[String]) -> Option<CounterExample> {
        let version = self.version;
        let is_rejected = |object: &Value, stored: &Value| {
            rejection(version.after(), object, stored).is_some_and(|errors| {
                let is_explained = |field: &str| explained.iter().any(|path| is_at(field, path));
                errors.iter().all(|error| !is_explained(error.field()))
            })
        };
        let mut tried = 0;
        let mut accepted = self.accepted(&[], &mut tried);
        let found = accepted.find(|found| is_rejected(&found.object, &found.stored))?;
        let object = self.smallest(&found.object, is_rejected);
        let errors = version.rejection(version.after(), &object)?;
        Some(self.example(object, &errors, false))
    }

    /// Objects that were accepted: those that users know, and others as long as there is work left for them.
    fn accepted(
        &self,
        steps: &[SchemaStep<'_>],
        tried: &mut usize,
    ) -> impl Iterator<Item = AcceptedObject> {
        let known = self.samples.iter().map(|sample| (None, sample.clone()));
        let least = self.left.get() / 2;
        let made = (0..self.tries).map_while(move |seed| {
            let is_left = self.left.get() > least;
            *tried += usize::from(is_left);
            is_left.then(|| (Some(seed), self.candidate(seed, steps)))
        });
        known.chain(made).filter_map(|(seed, object)| {
            self.take(parts_of(&object));
            let stored = self.version.stored(&object)?;
            Some(AcceptedObject {
                seed,
                object,
                stored,
            })
        })
    }

    fn take(&self, parts: usize) {
        self.left.set(self.left.get().saturating_sub(parts));
    }

    /// The smallest object found that proves something as well, by what is sent and what is stored.
    fn smallest(&self, object: &Value, proves: impl Fn(&Value, &Value) -> bool) -> Value {
        let most = self.left.get() / parts_of(object);
        smallest_within(object, most, |smaller| {
            self.take(parts_of(smaller));
            let names = ["apiVersion", "kind", "metadata"];
            let mut names = names.iter();
            names.all(|name| smaller.get(name) == object.get(name))
                && self
                    .version
                    .stored(smaller)
                    .is_some_and(|stored| proves(smaller, &stored))
        })
    }

    fn candidate(&self, seed: usize, steps: &[SchemaStep<'_>]) -> Value {
        let nodes = &self.version.nodes;
        // A search of the whole tries each node in turn.
        let node = nodes
            .values()
            .nth(seed.checked_rem(nodes.len()).unwrap_or(0));
        let steps = match (steps, node) {
            ([], Some(node)) => node,
            _ => steps,
        };
        Candidates::new(self.version, &mut Random::new(seed as u64)).object_with(steps)
    }

    fn example(&self, object: Value, errors: &ErrorList, with_others: bool) -> CounterExample {
        CounterExample {
            version: self.version.name.clone(),
            errors: errors.iter().map(ToString::to_string).collect(),
            is_ratcheted: self.version.can_be_updated(&object),
            with_others,
            object,
            before: None,
        }
    }
}

/// Whether the field of an error is at the path of a finding, above it or below.
fn is_at(field: &str, path: &str) -> bool {
    let field = match field {
        "<nil>" => String::new(),
        field => general(field),
    };
    let is_start = |start: &str, of: &str| {
        of.strip_prefix(start)
            .is_some_and(|rest| start.is_empty() || rest.is_empty() || rest.starts_with(['.', '[']))
    };
    is_start(&field, path) || is_start(path, &field)
}

/// The path of a field as findings write it: `[]` for every item, `[*]` for every entry.
fn general(field: &str) -> String {
    let mut path = String::with_capacity(field.len());
    let mut rest = field;
    while let Some((before, after)) = rest.split_once('[') {
        path.push_str(before);
        let (index, after) = after.split_once(']').unwrap_or((after, ""));
        let is_item = !index.is_empty() && index.bytes().all(|byte| byte.is_ascii_digit());
        path.push_str(if is_item { "[]" } else { "[*]" });
        rest = after;
    }
    path + rest
}

//! Searches for an object that was accepted before a change and is rejected after it.

use super::candidates::{Candidates, at_steps_of_value};
use super::one_change::{OneChange, ShownBy};
use super::proof::{CounterExample, Proof};
use super::version::{ChangedVersion, read_by};
use kube_conv_crd::generate::{Constants, Random, Work, smallest};
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_schema::field::{Error, ErrorList, ErrorType};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::{SchemaStep, parts, path_of_steps};
use kube_conv_schema::structural::Structural;
use serde_json::Value;
use std::cell::Cell;

/// How much all searches of a check may work together, in checks of nodes.
const MOST_WORK: usize = 20_000_000;

/// A node of a schema is compiled in the time of so many checks.
const OF_A_NODE: usize = 128;

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
    pub(super) fn share<T>(&self, search: impl FnOnce(&Work) -> T) -> T {
        let share = self.left.get() / self.searches.get().max(1);
        let work = Work::of(share);
        let found = search(&work);
        self.left.set(self.left.get() - share + work.left());
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
    pub(super) work: &'a Work,
}

impl ProofSearch<'_> {
    /// An object that is rejected because of a change alone, or that loses its value.
    ///
    /// The old schema with this change alone has to reject it, and the new one for the same reason.
    pub(super) fn of(&self, change: &OneChange<'_>) -> Proof {
        let mut tried = 0;
        // Of a new rule the texts and numbers in it, not those of all rules.
        let all = &self.version.constants;
        let of_rule = change.alone.as_ref().and_then(|alone| all.of_rules(alone));
        let constants = of_rule.as_ref().unwrap_or(all);
        let mut shown = |alone: &Structural| {
            let value = change.value.as_ref();
            let mut objects = self.candidates(change.steps, value, constants, &mut tried);
            objects.find_map(|(seed, object)| self.shown(change, alone, constants, seed, &object))
        };
        let found = match &change.alone {
            None => shown(self.version.after()),
            Some(alone) => {
                self.work.take(OF_A_NODE.saturating_mul(nodes_of(alone)));
                let alone = Structural::compile_resource(alone).ok();
                alone.and_then(|alone| shown(&alone))
            }
        };
        found.unwrap_or(match tried < self.tries {
            true => Proof::NotSearchedFurther { tried },
            false => Proof::NotFound { tried },
        })
    }

    /// The proof that an object is, if it is one.
    fn shown(
        &self,
        change: &OneChange<'_>,
        alone: &Structural,
        constants: &Constants,
        seed: usize,
        object: &Value,
    ) -> Option<Proof> {
        let version = self.version;
        match change.shown_by {
            ShownBy::Rejection => {
                let errors = |object: &Value| {
                    let errors = self.work.process(alone, object).err()?;
                    version.stored(object, self.work)?;
                    let by_all = self.work.process(version.after(), object).err()?;
                    common(errors, &by_all)
                };
                self.work.process(alone, object).err()?;
                // Most objects with another value at a node are not accepted: others of the same union have to go.
                let object = match version.stored(object, self.work) {
                    Some(_) => object.clone(),
                    None if seed % 8 == 7 => self.repaired(object, constants, seed)?,
                    None => return None,
                };
                errors(&object)?;
                let object = self.smallest(&object, |smaller| errors(smaller).is_some());
                let errors = errors(&object)?;
                Some(Proof::Rejected(self.example(object, &errors)))
            }
            ShownBy::Loss => {
                let path = path_of_steps(change.steps);
                let is_lost = |object: &Value| {
                    let stored = version.stored(object, self.work)?;
                    let dropped = |by: &Structural| by.prune(&mut stored.clone());
                    let by_all = dropped(version.after());
                    let is_of_change =
                        |place: &String| is_at(place, &path) && by_all.contains(place);
                    let is_null = |object: &Value| {
                        at_steps_of_value(object, change.steps).is_some_and(Value::is_null)
                    };
                    let by = [alone, version.after()];
                    let is_kept = || by.iter().any(|by| is_null(&read_by(by, &stored)));
                    let is_lost =
                        dropped(alone).iter().any(is_of_change) || is_null(&stored) && !is_kept();
                    is_lost.then_some(())
                };
                is_lost(object)?;
                let object = self.smallest(object, |smaller| is_lost(smaller).is_some());
                Some(Proof::Dropped { object })
            }
            ShownBy::Update => {
                let before = version.stored(object, self.work)?;
                let mut random = Random::new(seed as u64);
                let mut after = before.clone();
                let mut candidates = Candidates::new(version, constants, &mut random);
                candidates.change(&mut after, change.steps, 70);
                let after = version.stored(&after, self.work)?;
                let rejection = |by| version.update_rejection(by, [&before, &after], self.work);
                let by_change = rejection(alone)?;
                let by_all = rejection(version.after())?;
                let errors = common(by_change, &by_all)?;
                let mut example = self.example(after, &errors);
                example.before = Some(before);
                Some(Proof::Rejected(example))
            }
        }
    }

    /// Any object that is rejected, aside from errors at some paths.
    pub(super) fn anywhere(&self, explained: &[String]) -> Option<CounterExample> {
        let version = self.version;
        let errors = |object: &Value| {
            let errors = self.work.process(version.after(), object).err()?;
            let is_explained = |field: &str| explained.iter().any(|path| is_at(field, path));
            let is_new = errors.iter().all(|error| !is_explained(error.field()));
            (is_new && version.stored(object, self.work).is_some()).then_some(errors)
        };
        let mut tried = 0;
        let constants = &version.constants;
        let mut objects = self.candidates(&[], None, constants, &mut tried);
        let (_, object) = objects.find(|(_, object)| errors(object).is_some())?;
        let object = self.smallest(&object, |smaller| errors(smaller).is_some());
        let errors = errors(&object)?.into_vec();
        Some(self.example(object, &errors))
    }

    /// Objects that may have been accepted: those that users know, and others as long as there is work left for them.
    fn candidates(
        &self,
        steps: &[SchemaStep<'_>],
        value: Option<&Option<Value>>,
        constants: &Constants,
        tried: &mut usize,
    ) -> impl Iterator<Item = (usize, Value)> {
        let known = self.samples.iter().map(|sample| (0, sample.clone()));
        let least = self.work.left() / 2;
        let made = (0..self.tries).map_while(move |seed| {
            let is_left = self.work.left() > least;
            *tried += usize::from(is_left);
            is_left.then(|| (seed, self.candidate(seed, steps, value, constants)))
        });
        known
            .chain(made)
            .inspect(|(_, object)| self.work.take_copy(object))
    }

    /// The smallest object found that proves something as well.
    fn smallest(&self, object: &Value, proves: impl Fn(&Value) -> bool) -> Value {
        smallest(object, self.work, |smaller| {
            let names = ["apiVersion", "kind", "metadata"];
            let mut names = names.iter();
            names.all(|name| smaller.get(name) == object.get(name)) && proves(smaller)
        })
    }

    /// Changes an object until it is accepted, if that takes little work.
    fn repaired(&self, object: &Value, constants: &Constants, seed: usize) -> Option<Value> {
        let repair = self.work.left() / 32;
        self.work.take(repair);
        let mut random = Random::new(seed as u64);
        self.version
            .repaired(object.clone(), constants, &mut random, &Work::of(repair))
    }

    fn candidate(
        &self,
        seed: usize,
        steps: &[SchemaStep<'_>],
        value: Option<&Option<Value>>,
        constants: &Constants,
    ) -> Value {
        let changed = &self.version.changed;
        // A search of the whole tries each node that differs in turn.
        let node = seed
            .checked_rem(changed.len())
            .and_then(|index| changed.get(index));
        let steps = match (steps, node) {
            ([], Some(node)) if value.is_none() => node,
            _ => steps,
        };
        let mut random = Random::new(seed as u64);
        Candidates::new(self.version, constants, &mut random).object_with(seed, steps, value)
    }

    fn example(&self, object: Value, errors: &[Error]) -> CounterExample {
        CounterExample {
            version: self.version.name.clone(),
            errors: errors.iter().map(ToString::to_string).collect(),
            is_ratcheted: self.version.can_be_updated(&object, self.work),
            object,
            before: None,
        }
    }
}

/// The errors of a change that a schema with other changes has as well. The values that an enum supports may be fewer.
fn common(errors: ErrorList, others: &ErrorList) -> Option<Vec<Error>> {
    let is_same = |one: &Error, other: &Error| {
        one == other
            || one.error_type() == ErrorType::NotSupported
                && (one.error_type(), one.field()) == (other.error_type(), other.field())
    };
    let others = others.iter();
    let common = others.filter(|other| errors.iter().any(|error| is_same(error, other)));
    let common: Vec<Error> = common.cloned().collect();
    (!common.is_empty()).then_some(common)
}

/// How many nodes a schema has.
fn nodes_of(schema: &Schema) -> usize {
    let mut open = vec![schema];
    let mut count = 0;
    while let Some(schema) = open.pop() {
        count += 1;
        open.extend(parts(schema).map(|(_, part)| part));
    }
    count
}

/// Whether the field of an error is at the path of a finding, above it or below. A server writes an entry of a map as
/// `[entry]` or `.entry`.
fn is_at(field: &str, path: &str) -> bool {
    let parts = |path: &str| -> Vec<String> {
        let parts = path.replace('[', ".[");
        let parts = parts.split('.').filter(|part| !part.is_empty());
        parts.map(str::to_owned).collect()
    };
    let field = if field == "<nil>" { "" } else { field };
    let parts = parts(&general(field)).into_iter().zip(parts(path));
    parts
        .into_iter()
        .all(|(part, of_path)| part == of_path || of_path == "[*]")
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

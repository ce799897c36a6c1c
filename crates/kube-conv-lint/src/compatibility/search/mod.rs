//! Searches for an object that was accepted before a change and is rejected after it.

mod candidates;
mod ratcheting;
mod version;

use super::node::{PathOf, Step};
use super::proof::{CounterExample, Proof};
use candidates::Candidates;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::generate::{Random, mutate, smallest};
use kube_conv_schema::structural::Structural;
use serde_json::Value;
pub(super) use version::Versions;

/// The search for objects of one version.
pub(super) struct Search<'a> {
    pub(super) versions: &'a Versions<'a>,
    /// How many objects are tried for each finding.
    pub(super) tries: usize,
    /// Objects that users know, which are tried first.
    pub(super) samples: &'a [Value],
}

/// What makes an object a proof.
type Proves<'p> = &'p dyn Fn(&Value) -> bool;

impl Search<'_> {
    /// An object that is rejected because of a change at a node, or that loses its value there.
    ///
    /// Where a node has several changes, `reverted` is the new schema without this one: only objects that it
    /// rejects for fewer reasons prove something.
    pub(super) fn at(&self, steps: &[Step], reverted: Option<&Structural>) -> Proof {
        let path = PathOf(steps).to_string();
        let count = |errors: &ErrorList| {
            let here = errors.iter().filter(|error| is_at(error.field(), &path));
            here.count()
        };
        let is_rejected = |object: &Value| {
            let errors = self.versions.rejection(object);
            let errors = errors.as_ref().map_or(0, count);
            let others = || {
                let errors =
                    reverted.and_then(|reverted| self.versions.rejection_by(reverted, object));
                errors.as_ref().map_or(0, count)
            };
            errors > 0 && (reverted.is_none() || errors > others())
        };
        if let Some(object) = self.object(steps, &is_rejected) {
            return Proof::Rejected(self.example(object, None, &path));
        }
        let is_dropped = |object: &Value| {
            let dropped = self.versions.dropped(object);
            dropped.iter().any(|dropped| general(dropped) == path)
        };
        if self.versions.has_only_old(steps)
            && let Some(object) = self.object(steps, &is_dropped)
        {
            return Proof::Dropped { object };
        }
        match self.update(steps, &path, reverted) {
            Some(example) => Proof::Rejected(example),
            None => Proof::NotFound { tried: self.tries },
        }
    }

    /// Any object that is rejected, aside from errors at some paths.
    pub(super) fn anywhere(&self, explained: &[String]) -> Option<CounterExample> {
        let is_rejected = |object: &Value| {
            let rejection = self.versions.rejection(object);
            rejection.is_some_and(|errors| {
                let is_explained = |field: &str| explained.iter().any(|path| is_at(field, path));
                errors.iter().all(|error| !is_explained(error.field()))
            })
        };
        let object = self.object(&[], &is_rejected)?;
        Some(self.example(object, None, ""))
    }

    /// The smallest object found that proves something.
    fn object(&self, steps: &[Step], proves: Proves<'_>) -> Option<Value> {
        let found = match self.samples.iter().find(|sample| proves(sample)) {
            Some(sample) => Some(sample.clone()),
            None => (0..self.tries)
                .map(|seed| self.candidate(seed, steps))
                .find(|object| proves(object)),
        };
        found.map(|object| {
            smallest(&object, |smaller| {
                same_names(smaller, &object) && proves(smaller)
            })
        })
    }

    fn candidate(&self, seed: usize, steps: &[Step]) -> Value {
        let mut random = Random::new(seed as u64);
        let mut candidates = Candidates {
            versions: self.versions,
            random: &mut random,
        };
        // A search of the whole tries each node in turn.
        let nodes = &self.versions.nodes;
        let node = nodes.get(seed.checked_rem(nodes.len()).unwrap_or(0));
        match (steps, node) {
            ([], Some(node)) => candidates.object_with(node),
            (steps, _) => candidates.object_with(steps),
        }
    }

    /// An update that was accepted and is rejected: a change of a value that may no longer change.
    fn update(
        &self,
        steps: &[Step],
        path: &str,
        reverted: Option<&Structural>,
    ) -> Option<CounterExample> {
        for seed in 0..self.tries {
            let before = self.candidate(seed, steps);
            let Some(before) = self.versions.stored(&before) else {
                continue;
            };
            let mut random = Random::new(seed as u64);
            let mut after = before.clone();
            if let Some(spec) = after.get_mut("spec") {
                mutate(&mut random, spec);
            }
            let errors = self.versions.update_rejection(&before, &after);
            let count = |errors: &ErrorList| {
                let here = errors.iter().filter(|error| is_at(error.field(), path));
                here.count()
            };
            let others = || match reverted {
                Some(reverted) => count(&reverted.validate_update(&after, &before).errors),
                None => 0,
            };
            if errors
                .as_ref()
                .is_some_and(|errors| count(errors) > others())
            {
                let mut example = self.example(after, errors, path);
                example.before = Some(before);
                return Some(example);
            }
        }
        None
    }

    fn example(&self, object: Value, errors: Option<ErrorList>, path: &str) -> CounterExample {
        let is_update = errors.is_some();
        let errors = errors
            .or_else(|| self.versions.rejection(&object))
            .unwrap_or_default();
        CounterExample {
            version: self.versions.name.clone(),
            errors: errors.iter().map(ToString::to_string).collect(),
            is_ratcheted: !is_update && self.versions.is_ratcheted(&object, path),
            object,
            before: None,
        }
    }
}

fn same_names(smaller: &Value, object: &Value) -> bool {
    let names = ["apiVersion", "kind", "metadata"];
    names
        .iter()
        .all(|name| smaller.get(name) == object.get(name))
}

/// Whether the field of an error is at the path of a finding, above it or below.
pub(super) fn is_at(field: &str, path: &str) -> bool {
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

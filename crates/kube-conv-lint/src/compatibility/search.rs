//! Searches for an object that was accepted before a change and is rejected after it.

use super::candidates::Candidates;
use super::proof::{CounterExample, Proof};
use super::version::ChangedVersion;
use kube_conv_crd::generate::{Random, mutate, smallest};
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::schema::steps::{SchemaStep, path_of_steps};
use kube_conv_schema::structural::Structural;
use serde_json::Value;

/// The search for objects of one version.
pub(super) struct ProofSearch<'a> {
    pub(super) version: &'a ChangedVersion<'a>,
    /// How many objects are tried for each finding.
    pub(super) tries: usize,
    /// Objects that users know, which are tried first.
    pub(super) samples: &'a [Value],
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
        let rejection = |object: &Value| version.rejection(by, object).filter(proves);
        let is_rejected = |object: &Value| {
            let by_all = || version.rejection(version.after(), object);
            rejection(object).is_some() && (alone.is_none() || by_all().is_some())
        };
        if let Some(object) = self.object(steps, is_rejected) {
            let errors = rejection(&object).unwrap_or_default();
            return Proof::Rejected(self.example(object, &errors, with_others));
        }
        let is_dropped = |object: &Value| {
            let dropped = version.dropped(by, object);
            dropped.iter().any(|dropped| general(dropped) == path)
        };
        if let Some(object) = self.object(steps, is_dropped) {
            return Proof::Dropped { object };
        }
        let mut updates = (0..self.tries).filter_map(|seed| {
            let before = version.stored(&self.candidate(seed, steps))?;
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
        updates
            .next()
            .unwrap_or(Proof::NotFound { tried: self.tries })
    }

    /// Any object that is rejected, aside from errors at some paths.
    pub(super) fn anywhere(&self, explained: &[String]) -> Option<CounterExample> {
        let version = self.version;
        let is_rejected = |object: &Value| {
            let rejection = version.rejection(version.after(), object);
            rejection.is_some_and(|errors| {
                let is_explained = |field: &str| explained.iter().any(|path| is_at(field, path));
                errors.iter().all(|error| !is_explained(error.field()))
            })
        };
        let object = self.object(&[], is_rejected)?;
        let errors = version.rejection(version.after(), &object)?;
        Some(self.example(object, &errors, false))
    }

    /// The smallest object found that proves something.
    fn object(&self, steps: &[SchemaStep<'_>], proves: impl Fn(&Value) -> bool) -> Option<Value> {
        let known = self.samples.iter().find(|sample| proves(sample)).cloned();
        let object = known.or_else(|| {
            let mut objects = (0..self.tries).map(|seed| self.candidate(seed, steps));
            objects.find(&proves)
        })?;
        Some(smallest(&object, |smaller| {
            let names = ["apiVersion", "kind", "metadata"];
            let mut names = names.iter();
            names.all(|name| smaller.get(name) == object.get(name)) && proves(smaller)
        }))
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

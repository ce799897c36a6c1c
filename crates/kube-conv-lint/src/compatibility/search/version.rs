//! One version before and after a change.

use crate::compatibility::node::{self, Step};
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::generate::Constants;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::structural::Structural;
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};

/// The schemas of one version before and after a change, compiled.
pub(in crate::compatibility) struct Versions<'s> {
    pub(in crate::compatibility) name: String,
    pub(super) api_version: String,
    pub(super) kind: String,
    before: Structural,
    after: Structural,
    /// The old schema, for the generator.
    pub(super) schema: &'s Schema,
    pub(super) old: HashMap<Vec<Step>, &'s Schema>,
    pub(super) new: HashMap<Vec<Step>, &'s Schema>,
    /// All nodes, sorted.
    pub(super) nodes: Vec<Vec<Step>>,
    pub(super) constants: Constants,
}

impl<'s> Versions<'s> {
    /// Compiles the schemas. `None` if one of them is not valid, so that a server has no objects of it.
    pub(in crate::compatibility) fn of(
        group: &str,
        kind: &str,
        name: &str,
        old: &'s Schema,
        new: &'s Schema,
    ) -> Option<Self> {
        let old_nodes = node::all(old).into_iter();
        let new_nodes = node::all(new).into_iter();
        let nodes: BTreeSet<Vec<Step>> =
            old_nodes.chain(new_nodes).map(|(steps, _)| steps).collect();
        Some(Self {
            nodes: nodes.into_iter().collect(),
            name: name.to_owned(),
            api_version: format!("{group}/{name}"),
            kind: kind.to_owned(),
            before: Structural::compile_resource(old).ok()?,
            after: Structural::compile_resource(new).ok()?,
            schema: old,
            old: node::all(old).into_iter().collect(),
            new: node::all(new).into_iter().collect(),
            constants: Constants::of([old, new]),
        })
    }

    /// The object as it was stored, if it was accepted: without unknown fields, with defaults.
    pub(super) fn stored(&self, object: &Value) -> Option<Value> {
        let mut stored = object.clone();
        self.before.drop_nulls(&mut stored);
        if !self.before.prune(&mut stored).is_empty() {
            return None;
        }
        self.before.default(&mut stored);
        self.before.validate(&stored).is_empty().then_some(stored)
    }

    /// The errors of an object that was accepted and is rejected, as it is sent or as it is stored.
    pub(super) fn rejection(&self, object: &Value) -> Option<ErrorList> {
        self.rejection_by(&self.after, object)
    }

    /// The same by another schema.
    pub(super) fn rejection_by(&self, after: &Structural, object: &Value) -> Option<ErrorList> {
        let stored = self.stored(object)?;
        let sent = after.process(object).err();
        sent.or_else(|| after.process(&stored).err())
    }

    /// The errors of an update that was accepted and is rejected. Both objects are as stored.
    pub(super) fn update_rejection(&self, before: &Value, after: &Value) -> Option<ErrorList> {
        let after = self.stored(after)?;
        if !self
            .before
            .validate_update(&after, before)
            .errors
            .is_empty()
        {
            return None;
        }
        let (before, after) = (self.read(before), self.read(&after));
        let errors = self.after.validate_update(&after, &before).errors;
        // What is rejected in itself is not about the change.
        (!errors.is_empty() && self.after.validate(&after).is_empty()).then_some(errors)
    }

    /// A stored object as it is read after the change.
    pub(super) fn read(&self, stored: &Value) -> Value {
        let mut object = stored.clone();
        self.after.prune(&mut object);
        self.after.default(&mut object);
        object
    }

    /// The paths that a stored object loses.
    pub(super) fn dropped(&self, object: &Value) -> Vec<String> {
        match self.stored(object) {
            Some(mut stored) => self.after.prune(&mut stored),
            None => Vec::new(),
        }
    }

    /// The errors of an update after the change.
    pub(super) fn update_errors(&self, after: &Value, before: &Value) -> ErrorList {
        self.after.validate_update(after, before).errors
    }

    /// Whether a node is gone.
    pub(super) fn has_only_old(&self, steps: &[Step]) -> bool {
        self.old.contains_key(steps) && !self.new.contains_key(steps)
    }

    /// The steps of a path, as findings write it.
    pub(in crate::compatibility) fn steps(&self, path: &str) -> Option<Vec<Step>> {
        let mut all = self.old.keys().chain(self.new.keys());
        all.find(|steps| node::PathOf(steps).to_string() == path)
            .cloned()
    }
}

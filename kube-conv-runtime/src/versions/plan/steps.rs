//! What plans consist of.

use crate::api::conversion::Loss;
use crate::versions::operation::ValueOperation;
use serde_json::Value;
use std::collections::{HashMap, HashSet};

/// What to do with a value.
#[derive(Clone, Debug)]
pub(in crate::versions) enum PlanNode {
    /// It stays as it is.
    Copy,
    /// It is converted by a plan.
    Plan(usize),
    List {
        item: Box<PlanNode>,
        /// The keys of the list before and after, if its items have keys.
        keys: (&'static [&'static str], &'static [&'static str]),
    },
    Map(Box<PlanNode>),
}

/// What to do with a value of two types.
#[derive(Debug)]
pub(in crate::versions) enum Plan {
    /// The plan is being made.
    Pending,
    Object(ObjectPlan),
    Values(ValuePlan),
}

/// What to do with an object.
#[derive(Debug, Default)]
pub(in crate::versions) struct ObjectPlan {
    /// The entries of the table.
    pub(in crate::versions) entries: Vec<PlanEntry>,
    /// The fields of the source other than those of entries.
    pub(in crate::versions) fields: HashMap<&'static str, FieldStep>,
    /// The fields of the target.
    pub(in crate::versions) target: HashSet<&'static str>,
    /// Whether a server keeps fields that the source does not know.
    pub(in crate::versions) preserves: bool,
    /// The required fields of the earlier type.
    pub(in crate::versions) anchors: Vec<&'static str>,
}

/// What to do with a field.
#[derive(Debug)]
pub(in crate::versions) enum FieldStep {
    Convert(PlanNode),
    /// Entries take all fields below, which are at these paths.
    Emptied(Vec<Vec<&'static str>>),
    /// An entry takes it.
    Taken,
}

/// An entry of a table in one direction.
#[derive(Debug)]
pub(in crate::versions) struct PlanEntry {
    pub(in crate::versions) source: Vec<Vec<&'static str>>,
    pub(in crate::versions) target: Vec<Vec<&'static str>>,
    /// The paths of the source and of the target, by which kept values are found.
    pub(in crate::versions) source_id: String,
    pub(in crate::versions) target_id: String,
    pub(in crate::versions) step: PlanStep,
    pub(in crate::versions) loss: Loss,
}

/// What an entry does.
#[derive(Debug)]
pub(in crate::versions) enum PlanStep {
    Move(PlanNode),
    /// An operation and its inverse.
    Operate(ValueOperation, ValueOperation),
    /// Only one version has the field; the value is that of older objects.
    OneSided(Option<Value>),
}

/// What to do with the values of an enum.
#[derive(Debug, Default)]
pub(in crate::versions) struct ValuePlan {
    pub(in crate::versions) forward: HashMap<&'static str, (&'static str, Loss)>,
    pub(in crate::versions) back: HashMap<&'static str, &'static str>,
}

impl ObjectPlan {
    pub(super) fn is_trivial(&self) -> bool {
        let mut steps = self.fields.values();
        self.entries.is_empty()
            && steps.all(|step| matches!(step, FieldStep::Convert(PlanNode::Copy)))
    }
}

//! Converts values by plans.

mod entries;
mod enums;
mod place;

use super::kept::{Kept, KeptItem, item_place};
use super::operation::Values;
use super::plan::{Direction, FieldStep, ObjectPlan, Plan, PlanNode, PlanStep, Plans};
use kube_conv_schema::field::{Error, ErrorList, Path};
use place::take;
use serde_json::{Map, Value};
use std::collections::HashMap;

/// One conversion of an object from one version to the next.
pub(super) struct ConversionRun<'p> {
    pub(super) plans: &'p Plans,
    pub(super) direction: Direction,
    pub(super) errors: ErrorList,
    /// The paths of values that were lost, as their declaration allows.
    pub(super) lost: Vec<String>,
}

/// What was kept on an earlier conversion of a value, and what has to be kept now.
struct Keeping<'k> {
    before: Option<&'k Kept>,
    now: &'k mut Kept,
}

impl<'p> ConversionRun<'p> {
    pub(super) fn new(plans: &'p Plans, direction: Direction) -> Self {
        Self {
            plans,
            direction,
            errors: ErrorList::default(),
            lost: Vec::new(),
        }
    }

    /// Converts a value. `before` was kept when it was converted the other way; what this
    /// conversion has to keep is added to `now`.
    pub(super) fn value(
        &mut self,
        node: &PlanNode,
        value: Value,
        before: Option<&Kept>,
        now: &mut Kept,
        path: &Path<'_>,
    ) -> Value {
        match (node, value) {
            (PlanNode::Plan(index), value) => match (self.plans.get(*index), value) {
                (Some(Plan::Object(plan)), Value::Object(object)) => {
                    Value::Object(self.object(plan, object, &mut Keeping { before, now }, path))
                }
                (Some(Plan::Values(plan)), Value::String(text)) => {
                    self.text(plan, text, &mut Keeping { before, now }, path)
                }
                (_, value) => value,
            },
            (PlanNode::List { item, keys }, Value::Array(items)) => {
                Value::Array(self.items(item, *keys, items, &mut Keeping { before, now }, path))
            }
            (PlanNode::Map(node), Value::Object(entries)) => {
                let entries = entries.into_iter().map(|(name, value)| {
                    let mut inner = Kept::default();
                    let kept = before.and_then(|kept| kept.field(&name));
                    let value = self.value(node, value, kept, &mut inner, &path.key(&name));
                    now.add(&name, inner);
                    (name, value)
                });
                Value::Object(entries.collect())
            }
            (_, value) => value,
        }
    }

    fn items(
        &mut self,
        node: &PlanNode,
        (source_keys, target_keys): (&[&str], &[&str]),
        items: Vec<Value>,
        keeping: &mut Keeping<'_>,
        path: &Path<'_>,
    ) -> Vec<Value> {
        let before = keeping.before.map_or(&[][..], |kept| kept.items.as_slice());
        let before: HashMap<&str, &Kept> = before
            .iter()
            .map(|item| (item.place.as_str(), &item.kept))
            .collect();
        let mut converted = Vec::with_capacity(items.len());
        for (index, item) in items.into_iter().enumerate() {
            let kept = match before.is_empty() {
                true => None,
                false => before
                    .get(item_place(&item, index, source_keys).as_str())
                    .copied(),
            };
            let mut inner = Kept::default();
            let item = self.value(node, item, kept, &mut inner, &path.index(index));
            if !inner.is_empty() {
                let place = item_place(&item, index, target_keys);
                keeping.now.items.push(KeptItem { place, kept: inner });
            }
            converted.push(item);
        }
        converted
    }

    fn object(
        &mut self,
        plan: &ObjectPlan,
        mut object: Map<String, Value>,
        keeping: &mut Keeping<'_>,
        path: &Path<'_>,
    ) -> Map<String, Value> {
        let is_whole = |object: &Map<String, Value>| {
            plan.anchors
                .iter()
                .all(|name| object.get(*name).is_some_and(|value| !value.is_null()))
        };
        let was_whole = self.direction == Direction::Up && is_whole(&object);
        let taken: Vec<Values> = plan
            .entries
            .iter()
            .map(|entry| take(&mut object, entry))
            .collect();
        let mut converted = self.level(plan, object, keeping, path);
        let mut one_sided = Vec::new();
        for (entry, values) in plan.entries.iter().zip(taken) {
            let values = match &entry.step {
                PlanStep::Move(node) => self.moved(entry, node, values, keeping, path),
                PlanStep::Operate(forward, back) => {
                    self.operate(entry, (forward, back), values, keeping, path)
                }
                PlanStep::OneSided(value) => {
                    one_sided.push((entry, value.as_ref(), values));
                    continue;
                }
            };
            self.put(&mut converted, entry, values, path);
        }
        let is_whole = was_whole || self.direction == Direction::Down && is_whole(&converted);
        for (entry, value, values) in one_sided {
            let value = value.filter(|_| is_whole);
            let made = self.one_sided(entry, value, values, keeping, path);
            self.put(&mut converted, entry, made, path);
        }
        converted
    }

    /// Converts the fields other than those of entries.
    fn level(
        &mut self,
        plan: &ObjectPlan,
        object: Map<String, Value>,
        keeping: &mut Keeping<'_>,
        path: &Path<'_>,
    ) -> Map<String, Value> {
        let mut converted = Map::new();
        for (name, value) in object {
            let at = path.child(&name);
            let value = match plan.fields.get(name.as_str()) {
                Some(FieldStep::Convert(PlanNode::Copy)) => value,
                Some(FieldStep::Convert(node)) => {
                    let mut inner = Kept::default();
                    let before = keeping.before.and_then(|kept| kept.field(&name));
                    let value = self.value(node, value, before, &mut inner, &at);
                    keeping.now.add(&name, inner);
                    value
                }
                Some(FieldStep::Emptied(taken)) => {
                    let taken: Vec<&[&str]> = taken.iter().map(Vec::as_slice).collect();
                    self.emptied(&value, &taken, &at);
                    continue;
                }
                Some(FieldStep::Taken) => continue,
                None if plan.target.contains(name.as_str()) => {
                    self.unknown(plan, &at);
                    continue;
                }
                None => value,
            };
            converted.insert(name, value);
        }
        converted
    }

    /// Checks what is left of an object whose fields, at these paths, have moved elsewhere.
    fn emptied(&mut self, rest: &Value, taken: &[&[&str]], path: &Path<'_>) {
        match rest {
            // Whether an object without fields was there cannot be seen in the other version.
            Value::Null => self.lost.push(path.to_string()),
            Value::Object(rest) if rest.is_empty() => self.lost.push(path.to_string()),
            Value::Object(rest) => {
                for (name, value) in rest {
                    let below: Vec<&[&str]> = taken
                        .iter()
                        .filter_map(|path| match path {
                            [first, below @ ..] if first == name && !below.is_empty() => {
                                Some(below)
                            }
                            _ => None,
                        })
                        .collect();
                    // A server prunes unknown fields.
                    if !below.is_empty() {
                        self.emptied(value, &below, &path.child(name));
                    }
                }
            }
            other => self.errors.push(Error::type_invalid(
                path,
                kind_of(other),
                "must be an object",
            )),
        }
    }

    /// A field that the source does not know, and whose name has a meaning in the target.
    fn unknown(&mut self, plan: &ObjectPlan, path: &Path<'_>) {
        // A server prunes it where it does not keep unknown fields.
        if plan.preserves {
            let detail = "the field is unknown in this version, and has a meaning in the other";
            self.errors.push(Error::forbidden(path, detail));
        }
    }
}

fn kind_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

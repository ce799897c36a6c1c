//! Converts values by plans.

use super::kept::{ItemPlace, Kept, KeptItem};
use super::operation::{Operation, Values};
use super::plan::{Direction, Entry, FieldStep, Node, ObjectPlan, Plan, Plans, Step, ValuePlan};
use crate::api::conversion::Loss;
use crate::field::{BadValue, Error, ErrorList, Path};
use serde_json::{Map, Value};
use std::collections::HashMap;

/// One conversion of an object from one version to the next.
pub(super) struct Run<'p> {
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

impl<'p> Run<'p> {
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
        node: &Node,
        value: Value,
        before: Option<&Kept>,
        now: &mut Kept,
        path: &Path<'_>,
    ) -> Value {
        match (node, value) {
            (Node::Plan(index), value) => match (self.plans.get(*index), value) {
                (Some(Plan::Object(plan)), Value::Object(object)) => {
                    Value::Object(self.object(plan, object, &mut Keeping { before, now }, path))
                }
                (Some(Plan::Values(plan)), Value::String(text)) => {
                    self.text(plan, text, &mut Keeping { before, now }, path)
                }
                (_, value) => value,
            },
            (Node::List { item, keys }, Value::Array(items)) => {
                Value::Array(self.items(item, *keys, items, &mut Keeping { before, now }, path))
            }
            (Node::Map(node), Value::Object(entries)) => {
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
        node: &Node,
        (source_keys, target_keys): (&[&str], &[&str]),
        items: Vec<Value>,
        keeping: &mut Keeping<'_>,
        path: &Path<'_>,
    ) -> Vec<Value> {
        let before = keeping.before.map_or(&[][..], |kept| kept.items.as_slice());
        let before: HashMap<&ItemPlace, &Kept> = before
            .iter()
            .map(|item| (&item.place, &item.kept))
            .collect();
        let mut converted = Vec::with_capacity(items.len());
        for (index, item) in items.into_iter().enumerate() {
            let kept = match before.is_empty() {
                true => None,
                false => before
                    .get(&ItemPlace::of(&item, index, source_keys))
                    .copied(),
            };
            let mut inner = Kept::default();
            let item = self.value(node, item, kept, &mut inner, &path.index(index));
            if !inner.is_empty() {
                let place = ItemPlace::of(&item, index, target_keys);
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
                Step::Move(node) => self.moved(entry, node, values, keeping, path),
                Step::Operate(forward, back) => {
                    self.operate(entry, (forward, back), values, keeping, path)
                }
                Step::OneSided(value) => {
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
                Some(FieldStep::Convert(Node::Copy)) => value,
                Some(FieldStep::Convert(node)) => {
                    let mut inner = Kept::default();
                    let before = keeping.before.and_then(|kept| kept.field(&name));
                    let value = self.value(node, value, before, &mut inner, &at);
                    keeping.now.add(&name, inner);
                    value
                }
                Some(FieldStep::Inside(index)) => match (self.plans.get(*index), value) {
                    (Some(Plan::Object(inside)), Value::Object(object)) => {
                        let mut inner = Kept::default();
                        let before = keeping.before.and_then(|kept| kept.field(&name));
                        let mut below = Keeping {
                            before,
                            now: &mut inner,
                        };
                        let object = self.level(inside, object, &mut below, &at);
                        keeping.now.add(&name, inner);
                        Value::Object(object)
                    }
                    (_, value) => value,
                },
                Some(FieldStep::Emptied) => {
                    self.emptied(&value, &at);
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

    /// Checks what is left of an object whose fields have moved elsewhere.
    fn emptied(&mut self, rest: &Value, path: &Path<'_>) {
        match rest {
            // Whether an object without fields was there cannot be seen in the other version.
            Value::Null => self.lost.push(path.to_string()),
            Value::Object(rest) if rest.is_empty() => self.lost.push(path.to_string()),
            // A server prunes unknown fields.
            Value::Object(_) => {}
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

    fn moved(
        &mut self,
        entry: &Entry,
        node: &Node,
        values: Values,
        keeping: &mut Keeping<'_>,
        path: &Path<'_>,
    ) -> Values {
        let mut inner = Kept::default();
        let before = keeping.before.and_then(|kept| kept.field(&entry.target_id));
        let moved = values.into_iter().map(|value| {
            let value = value?;
            Some(self.value(
                node,
                value,
                before,
                &mut inner,
                &path.child(&entry.source_id),
            ))
        });
        let moved = moved.collect();
        keeping.now.add(&entry.source_id, inner);
        moved
    }

    /// Applies an operation, and checks that the inverse returns the same values.
    fn operate(
        &mut self,
        entry: &Entry,
        (forward, back): (&Operation, &Operation),
        values: Values,
        keeping: &mut Keeping<'_>,
        path: &Path<'_>,
    ) -> Values {
        if let Some(restored) = restored(entry, keeping)
            && back
                .apply(&restored)
                .unwrap_or_else(|_| vec![None; values.len()])
                == values
        {
            return restored;
        }
        let made = forward.apply(&values);
        let is_exact = made
            .as_ref()
            .is_ok_and(|made| back.apply(made).is_ok_and(|again| again == values));
        if !is_exact {
            let detail = made.as_ref().err().cloned();
            self.loses(entry, &values, detail, keeping, path);
        }
        made.unwrap_or_else(|_| vec![None; entry.target.len()])
    }

    /// Converts a field that only one version has. `value` is that of older objects.
    fn one_sided(
        &mut self,
        entry: &Entry,
        value: Option<&Value>,
        values: Values,
        keeping: &mut Keeping<'_>,
        path: &Path<'_>,
    ) -> Values {
        if entry.source.is_empty() {
            let restored = restored(entry, keeping);
            return restored.unwrap_or_else(|| vec![value.cloned(); entry.target.len()]);
        }
        let is_value = values.iter().all(|found| found.as_ref() == value);
        if !is_value {
            self.loses(entry, &values, None, keeping, path);
        }
        Values::new()
    }

    /// Handles values that the other version cannot hold.
    fn loses(
        &mut self,
        entry: &Entry,
        values: &Values,
        detail: Option<String>,
        keeping: &mut Keeping<'_>,
        path: &Path<'_>,
    ) {
        let path = path.child(&entry.source_id);
        match entry.loss {
            Loss::Kept => {
                let named = entry.source_id.split(',').zip(values);
                let named =
                    named.filter_map(|(name, value)| Some((name.to_owned(), value.clone()?)));
                let values = Some(named.collect());
                keeping.now.add(
                    &entry.source_id,
                    Kept {
                        values,
                        ..Kept::default()
                    },
                );
            }
            Loss::Acknowledged(_) => self.lost.push(path.to_string()),
            Loss::Rejected => {
                let detail =
                    detail.unwrap_or_else(|| "the other version cannot hold the value".to_owned());
                let value = values.iter().flatten().next().cloned().unwrap_or_default();
                self.errors.push(Error::invalid(path, &value, detail));
            }
        }
    }

    /// Converts a value of an enum.
    fn text(
        &mut self,
        plan: &ValuePlan,
        text: String,
        keeping: &mut Keeping<'_>,
        path: &Path<'_>,
    ) -> Value {
        let kept = keeping
            .before
            .and_then(|kept| kept.values.as_ref()?.get("")?.as_str());
        // What is kept is a value of the target.
        if let Some(kept) = kept
            && plan.undone(kept) == text
        {
            return Value::from(kept);
        }
        let (made, loss) = match plan.forward.get(text.as_str()) {
            Some((made, loss)) => ((*made).to_owned(), *loss),
            None => (text.clone(), Loss::Rejected),
        };
        if plan.back.get(made.as_str()).copied().unwrap_or(&made) != text {
            match loss {
                Loss::Kept => {
                    let values = Map::from_iter([(String::new(), Value::from(text))]);
                    keeping.now.values = Some(values);
                }
                Loss::Acknowledged(_) => self.lost.push(path.to_string()),
                Loss::Rejected => {
                    let detail = "the other version has no such value";
                    self.errors
                        .push(Error::invalid(path, &Value::from(text), detail));
                }
            }
        }
        Value::from(made)
    }

    /// Puts the values of an entry into the target.
    fn put(
        &mut self,
        object: &mut Map<String, Value>,
        entry: &Entry,
        values: Values,
        path: &Path<'_>,
    ) {
        for (segments, value) in entry.target.iter().zip(values) {
            let Some(value) = value else { continue };
            if !put(object, segments, value) {
                let detail = "must be an object";
                self.errors.push(Error::type_invalid(
                    path.child(&entry.target_id),
                    BadValue::Omitted,
                    detail,
                ));
            }
        }
    }
}

impl ValuePlan {
    /// The value of the source that a value of the target is converted to on the way back.
    fn undone<'a>(&'a self, target: &'a str) -> &'a str {
        self.back.get(target).copied().unwrap_or(target)
    }
}

/// The values that an entry of the other direction kept.
fn restored(entry: &Entry, keeping: &Keeping<'_>) -> Option<Values> {
    let kept = keeping.before?.field(&entry.target_id)?.values.as_ref()?;
    let names = entry.target_id.split(',');
    Some(names.map(|name| kept.get(name).cloned()).collect())
}

/// Takes the values of an entry out of the source.
fn take(object: &mut Map<String, Value>, entry: &Entry) -> Values {
    let paths = entry.source.iter();
    paths.map(|segments| take_at(object, segments)).collect()
}

fn take_at(object: &mut Map<String, Value>, segments: &[&str]) -> Option<Value> {
    let (last, parents) = segments.split_last()?;
    let mut object = object;
    for name in parents {
        object = object.get_mut(*name)?.as_object_mut()?;
    }
    object.remove(*last)
}

/// Sets a value; returns whether there was place for it.
fn put(object: &mut Map<String, Value>, segments: &[&str], value: Value) -> bool {
    let Some((last, parents)) = segments.split_last() else {
        return false;
    };
    let mut object = object;
    for name in parents {
        let member = object.entry(*name).or_insert(Value::Null);
        if member.is_null() {
            *member = Value::Object(Map::new());
        }
        match member {
            Value::Object(inner) => object = inner,
            _ => return false,
        }
    }
    object.insert((*last).to_owned(), value);
    true
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

//! Intended differences from upstream's answers: conflicts whose patches are spelled differently in
//! YAML, and scalars in another order if some occur twice.

use serde_json::{Value, json};
use std::collections::BTreeSet;

pub fn explain(question: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    let mut comparison = Comparison::default();
    if comparison.is_same("", ours, upstream) {
        return Some("the YAML in the text of a conflict");
    }
    let requested = super::parsed(question);
    let requested = requested.map_or_else(|| question.clone(), |(requested, _)| requested);
    comparison.note_repeated("", &requested);
    comparison
        .is_same("", ours, upstream)
        .then_some("live lists of scalars with duplicates")
}

/// Compares conflicts by the documents in their texts, independently of the spelling.
#[derive(Default)]
struct Comparison {
    /// The fields whose lists have a scalar twice in the question: their order is ignored.
    repeated: BTreeSet<String>,
}

impl Comparison {
    fn note_repeated(&mut self, field: &str, value: &Value) {
        match value {
            Value::Array(items) => {
                let is_again = |(at, item)| {
                    let mut before = items.iter().take(at);
                    is_scalar(item) && before.any(|other| other == item)
                };
                if items.iter().enumerate().any(is_again) {
                    self.repeated.insert(field_of(field).to_owned());
                }
                items
                    .iter()
                    .for_each(|item| self.note_repeated(field, item));
            }
            Value::Object(members) => {
                for (name, value) in members {
                    self.note_repeated(name, value);
                }
            }
            _ => {}
        }
    }

    /// Whether two values are the same. If parts of upstream's are random, ours has to be one of
    /// them; if one is a panic, any value is correct.
    fn is_same(&self, field: &str, ours: &Value, upstream: &Value) -> bool {
        if let Some(outcomes) = upstream["random"].as_array() {
            let mut outcomes = outcomes.iter();
            return outcomes.any(|outcome| self.is_same(field, ours, outcome));
        }
        if upstream["panic"].is_string() {
            return true;
        }
        if let (Some(ours), Some(upstream)) = (conflicting(ours), conflicting(upstream)) {
            return self.is_same(field, &ours, &upstream);
        }
        match (ours, upstream) {
            (Value::Object(ours), Value::Object(upstream)) => {
                let is_same = |(name, value): (&String, &Value)| {
                    let ours = ours.get(name);
                    ours.is_some_and(|ours| self.is_same(name, ours, value))
                };
                ours.len() == upstream.len() && upstream.iter().all(is_same)
            }
            (Value::Array(ours), Value::Array(upstream))
                if ours.iter().all(is_scalar) && self.repeated.contains(field_of(field)) =>
            {
                sorted(ours) == sorted(upstream)
            }
            (Value::Array(ours), Value::Array(upstream)) => {
                let mut pairs = ours.iter().zip(upstream);
                ours.len() == upstream.len()
                    && pairs.all(|(ours, upstream)| self.is_same(field, ours, upstream))
            }
            (ours, upstream) => ours == upstream,
        }
    }
}

fn is_scalar(value: &Value) -> bool {
    !value.is_object() && !value.is_array()
}

/// The field to which a member of a patch belongs.
fn field_of(member: &str) -> &str {
    let directive = member.strip_prefix('$');
    let field = directive.and_then(|directive| directive.split_once('/'));
    field.map_or(member, |(_, field)| field)
}

fn sorted(items: &[Value]) -> Vec<String> {
    let mut texts: Vec<String> = items.iter().map(Value::to_string).collect();
    texts.sort();
    texts
}

/// The patches in the text of a conflict.
fn conflicting(answer: &Value) -> Option<Value> {
    if answer["conflict"] != true {
        return None;
    }
    let between = "\nconflicts with changes made from original to current:\n";
    let error = answer["error"].as_str()?;
    let (patch, changes) = error.strip_prefix("patch:\n")?.split_once(between)?;
    // Go leaves the key `<<` without quotes, which no reader accepts as a string.
    let read = |text: &str| kube_conv_yaml::read(text.replace("<<: ", "\"<<\": "));
    let [patch, changes] = [patch, changes].map(read);
    Some(with_floats(json!([patch.ok()?.value, changes.ok()?.value])))
}

/// Converts all numbers to floats: Go writes a conflict after integers beyond 64 bits became floats.
fn with_floats(value: Value) -> Value {
    match value {
        Value::Number(number) => number.as_f64().map_or(Value::Number(number), Value::from),
        Value::Array(items) => items.into_iter().map(with_floats).collect(),
        Value::Object(members) => {
            let members = members.into_iter();
            members
                .map(|(name, value)| (name, with_floats(value)))
                .collect()
        }
        other => other,
    }
}

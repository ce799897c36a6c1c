//! Intended differences from upstream's answers: patches in spite of conflicts, and scalars in another order if
//! some occur twice.

use serde_json::Value;
use std::collections::BTreeSet;

pub fn explain(question: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    let requested = super::parsed(question);
    let requested = requested.map_or_else(|| question.clone(), |(requested, _)| requested);
    if upstream["precondition"] == true {
        return Some("a patch in spite of a precondition");
    }
    let mut comparison = Comparison {
        is_checked: requested.get("current").is_some() && requested["overwrite"] != true,
        ..Comparison::default()
    };
    if comparison.is_same("", ours, upstream) {
        return Some("a patch in spite of conflicts");
    }
    comparison.note_repeated("", &requested);
    comparison
        .is_same("", ours, upstream)
        .then_some("live lists of scalars with duplicates")
}

/// Compares answers.
#[derive(Default)]
struct Comparison {
    /// The fields whose lists have a scalar twice in the question: their order is ignored.
    repeated: BTreeSet<String>,
    /// Whether upstream looks for conflicts, for which it sorts lists of scalars.
    is_checked: bool,
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
        // The check for conflicts, which is not here.
        let is_careful = self.is_checked && matches!(field, "" | "threeWayCareful");
        if is_careful && upstream["error"].is_string() && ours["document"].is_object() {
            return true;
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
                if ours.iter().all(is_scalar)
                    && (self.is_checked || self.repeated.contains(field_of(field))) =>
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

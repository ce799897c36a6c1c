//! Definitions as a cluster keeps them and as the oracle writes them.

use super::answers::as_go_writes;
use kube_conv_crd::CrdRead;
use kube_conv_runtime::crd::{CrdStatus, CustomResourceDefinition};
use serde_json::{Value, json};

/// The unique id of stored objects without one.
pub const STORED_UID: &str = "00000000-0000-0000-0000-000000000001";

/// Why only the first error of a rule is ours: it is one of syntax (docs/divergences/engine.md).
pub fn explain(_: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    let is_first = *ours == with_first_syntax_errors(upstream);
    is_first.then_some("several errors of an expression with a syntax error")
}

fn with_first_syntax_errors(answer: &Value) -> Value {
    match answer {
        Value::String(text) => Value::from(first_syntax_errors(text)),
        Value::Array(items) => items.iter().map(with_first_syntax_errors).collect(),
        Value::Object(members) => Value::Object(
            members
                .iter()
                .map(|(name, value)| (name.clone(), with_first_syntax_errors(value)))
                .collect(),
        ),
        _ => answer.clone(),
    }
}

/// A text with the errors of several rules, without those that follow an error of syntax in the same rule.
fn first_syntax_errors(text: &str) -> String {
    const ERROR: &str = "ERROR: <input>:";
    let mut first = String::new();
    for (index, part) in text.split("\nERROR: <input>:").enumerate() {
        let before = first.rsplit(ERROR).next().and_then(|it| it.lines().next());
        if before.is_some_and(|line| line.contains(": Syntax error: ")) {
            // An error is a line, the line of the rule, and a mark below it, after which other rules follow.
            let below = part.splitn(3, "\n | ").nth(2).unwrap_or_default();
            first += below.split_once('^').map_or("", |(_, rest)| rest);
        } else {
            first += if index == 0 { "" } else { "\nERROR: <input>:" };
            first += part;
        }
    }
    first
}

/// The old CRD as a cluster keeps it: established, unless it has other conditions.
pub fn stored(old: &Value) -> Option<CustomResourceDefinition> {
    let mut crd = CrdRead::read(old).ok()?.crd;
    crd.set_defaults();
    let metadata = &mut crd.metadata;
    metadata.uid.get_or_insert_with(|| STORED_UID.to_owned());
    metadata.generation = metadata
        .generation
        .filter(|number| *number != 0)
        .or(Some(1));
    let status = crd.status.get_or_insert_with(CrdStatus::default);
    if status.conditions.is_empty() {
        status.accepted_names = crd.spec.names.clone();
        let condition = |of: &str| json!({"type": of, "status": "True", "lastTransitionTime": "2026-01-01T00:00:00Z"});
        let conditions = ["NamesAccepted", "Established"].map(condition);
        status.conditions = serde_json::from_value(json!(conditions)).ok()?;
    }
    Some(crd)
}

/// The definition as a server writes it.
pub fn written(crd: &CustomResourceDefinition) -> Value {
    let mut json = crd.to_json();
    if let Some(conditions) = json.pointer_mut("/status/conditions") {
        match conditions.as_array_mut() {
            Some(conditions) if !conditions.is_empty() => {
                for condition in conditions {
                    let members = condition.as_object_mut().unwrap();
                    members.entry("lastTransitionTime").or_insert(Value::Null);
                }
            }
            _ => *conditions = Value::Null,
        }
    }
    as_go_writes(json)
}

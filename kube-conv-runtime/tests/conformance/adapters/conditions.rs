//! Setting, removing and finding conditions.

use kube_conv_runtime::meta::{Condition, ConditionStatus, Conditions, Time};
use serde_json::{Value, json};

/// The time of the clock in answers.
const NOW: &str = "2001-02-03T04:05:06Z";

pub fn change(question: &Value) -> Option<Value> {
    let mut conditions = list(&question["conditions"])?;
    let now: Time = NOW.parse().ok()?;
    let changed = match (question.get("set"), question.get("remove")) {
        (Some(set), None) => {
            let set: Condition = serde_json::from_value(set.clone()).ok()?;
            conditions.set_condition(set, now)
        }
        (None, Some(remove)) => conditions.remove_condition(remove.as_str()?),
        _ => return None,
    };
    Some(json!({ "changed": changed, "conditions": conditions }))
}

pub fn ask(question: &Value) -> Option<Value> {
    let conditions = list(&question["conditions"])?;
    let type_ = question["type"].as_str()?;
    let status = ConditionStatus::from(question["status"].as_str()?);
    let found = conditions.find_condition(type_);
    Some(json!({
        "found": found,
        "isTrue": conditions.is_true(type_),
        "isFalse": conditions.is_false(type_),
        "is": found.is_some_and(|condition| condition.status == status),
    }))
}

fn list(conditions: &Value) -> Option<Vec<Condition>> {
    let conditions: Option<_> = serde_json::from_value(conditions.clone()).ok()?;
    Some(conditions.unwrap_or_default())
}

//! Selectors of labels.
//!
//! Open for good: operators that do not exist, lists and selectors that are nil, which cannot be expressed in Rust;
//! functions of clients, which no server calls.

use super::answers::{errors, sort_map_errors};
use kube_conv_runtime::field::Path;
use kube_conv_runtime::meta::LabelSelector;
use kube_conv_runtime::meta::labels::LabelSelectorOptions;
use kube_conv_server::labels::{Operator, Requirement, Selector};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use test_support::question::{text, texts};

pub fn parse(question: &Value) -> Option<Value> {
    let selector = text(&question["selector"])?;
    Some(answer(selector.parse(), |selector| shown(&selector)))
}

pub fn matches(question: &Value) -> Option<Value> {
    let selector: Selector = question["selector"].as_str()?.parse().ok()?;
    Some(json!({ "matches": selector.matches(&set(&question["labels"])?) }))
}

pub fn requirement(question: &Value) -> Option<Value> {
    let key = question.get("key").map_or(Some(String::new()), text)?;
    let operator = operator(question["operator"].as_str()?)?;
    question["values"].as_array()?;
    let values = texts(&question["values"])?;
    let made = Requirement::new(&Path::new("f"), key, operator, values);
    Some(answer(
        made,
        |made| json!({ "requirement": shown_requirement(&made), "selector": made.to_string() }),
    ))
}

fn operator(name: &str) -> Option<Operator> {
    let all = [
        Operator::In,
        Operator::NotIn,
        Operator::Equals,
        Operator::DoubleEquals,
        Operator::NotEquals,
        Operator::GreaterThan,
        Operator::LessThan,
        Operator::Exists,
        Operator::DoesNotExist,
    ];
    all.into_iter().find(|operator| operator.as_str() == name)
}

pub fn selector(question: &Value) -> Option<Value> {
    let function = question["function"].as_str()?;
    let selector: Option<LabelSelector> =
        serde_json::from_value(question["selector"].clone()).ok()?;
    let Some(selector) = selector else {
        let nothing = shown(&Selector::nothing());
        return (function == "LabelSelectorAsSelector").then_some(nothing);
    };
    Some(match function {
        "LabelSelectorAsSelector" => answer(Selector::of_label_selector(&selector), |selector| {
            shown(&selector)
        }),
        "ValidateLabelSelector" => validated(question, &selector),
        _ => return None,
    })
}

fn validated(question: &Value, selector: &LabelSelector) -> Value {
    let is_allowed = |name| question[name].as_bool().unwrap_or(false);
    let mut options = LabelSelectorOptions::default();
    options.allow_invalid_values = is_allowed("allowInvalidLabelValue");
    options.allow_unknown_operators = is_allowed("allowUnknownOperator");
    let found = selector.validate(&Path::new("spec").child("selector"), options);
    let path = "spec.selector.matchLabels";
    errors(&sort_map_errors(found, path, selector.match_labels.len()))
}

/// The answer, or the message of the rejection.
fn answer<T, E: Display>(result: Result<T, E>, show: impl FnOnce(T) -> Value) -> Value {
    match result {
        Ok(value) => show(value),
        Err(error) => json!({ "error": error.to_string() }),
    }
}

fn set(value: &Value) -> Option<BTreeMap<String, String>> {
    match value {
        Value::Null => Some(BTreeMap::new()),
        set => serde_json::from_value(set.clone()).ok(),
    }
}

fn shown(selector: &Selector) -> Value {
    let requirements = selector.requirements().unwrap_or_default();
    let exact: BTreeMap<&str, &str> = requirements
        .iter()
        .filter_map(|one| Some((one.key(), selector.exact_value(one.key())?)))
        .collect();
    json!({
        "selector": selector.to_string(),
        "empty": selector.is_everything(),
        "selectable": selector.requirements().is_some(),
        "requirements": requirements.iter().map(shown_requirement).collect::<Vec<_>>(),
        "exact": exact,
    })
}

/// Upstream shows the values as a set.
fn shown_requirement(requirement: &Requirement) -> Value {
    let values: BTreeSet<&String> = requirement.values().iter().collect();
    json!({
        "key": requirement.key(),
        "operator": requirement.operator().as_str(),
        "values": values,
    })
}

//! Labels and their selectors.

use super::text;
use crate::random::Random;
use serde_json::{Map, Value, json};

const OPERATORS: &[&str] = &["in", "notin", "=", "==", "!=", "gt", "lt", "exists", "!"];

fn key(random: &mut Random) -> String {
    match random.below(10) {
        0..=6 => random
            .pick(&["a", "b", "app", "example.com/a", "a_b.c"])
            .to_owned(),
        7 => text::of(random, "abAB09-_./", 70),
        8 => format!(
            "{}/{}",
            text::of(random, "ab0-.A", 8),
            text::of(random, "abA0-_.", 8)
        ),
        _ => text::any(random),
    }
}

fn label(random: &mut Random) -> String {
    match random.below(10) {
        0..=6 => random
            .pick(&["", "1", "x", "2", "v-1", "-3", "007"])
            .to_owned(),
        7 | 8 => text::of(random, "abAB09-_.", 66),
        _ => text::any(random),
    }
}

fn set(random: &mut Random) -> Value {
    let count = random.count(4);
    let members = random.list(count, |random| (key(random), json!(label(random))));
    Value::Object(members.into_iter().collect::<Map<_, _>>())
}

/// The text of a selector, or nearly.
fn selector_text(random: &mut Random) -> String {
    let count = random.count(4);
    let parts = random.list(count, |random| {
        let (key, a, b) = (key(random), label(random), label(random));
        term(random, &key, &a, &b)
    });
    let whole = parts.join(random.pick(&[",", ",", ", ", ",,"]));
    if random.percent(25) {
        text::mistaken(random, &whole, "ab1 ,=!<>()in")
    } else {
        whole
    }
}

/// The text of a selector of a few well-known labels.
fn good_selector(random: &mut Random) -> String {
    let count = random.count(4);
    let parts = random.list(count, |random| {
        let key = random.pick(&["a", "b", "app", "example.com/a"]);
        let [a, b] = [(); 2].map(|()| random.pick(&["1", "2", "-3", "007"]));
        term(random, key, a, b)
    });
    parts.join(",")
}

fn term(random: &mut Random, key: &str, a: &str, b: &str) -> String {
    match random.below(10) {
        0 => key.to_owned(),
        1 => format!("!{key}"),
        2 => format!("{key}={a}"),
        3 => format!("{key} == {a}"),
        4 => format!("{key}!={a}"),
        5 => format!("{key} in ({a},{b})"),
        6 => format!("{key} notin ({a}, {b})"),
        7 => format!("{key}>{a}"),
        8 => format!("{key} < {a}"),
        _ => format!("{key} in ()"),
    }
}

pub fn parse(random: &mut Random) -> Value {
    json!({ "selector": selector_text(random) })
}

pub fn matches(random: &mut Random) -> Value {
    json!({ "selector": good_selector(random), "labels": set(random) })
}

pub fn requirement(random: &mut Random) -> Value {
    let count = random.count(3);
    json!({
        "key": key(random),
        "operator": random.pick(OPERATORS),
        "values": random.list(count, label),
    })
}

/// A `LabelSelector`.
pub fn label_selector(random: &mut Random) -> Value {
    let mut selector = json!({});
    if random.percent(60) {
        selector["matchLabels"] = set(random);
    }
    if random.percent(60) {
        let count = random.count(3);
        selector["matchExpressions"] = json!(random.list(count, expression));
    }
    selector
}

fn expression(random: &mut Random) -> Value {
    let operator = random.pick(&["In", "NotIn", "Exists", "DoesNotExist", "In", "in", ""]);
    let mut expression = json!({ "key": key(random), "operator": operator });
    if random.percent(70) {
        let count = random.count(3);
        expression["values"] = json!(random.list(count, label));
    }
    expression
}

pub fn selector(random: &mut Random) -> Value {
    json!({ "function": "LabelSelectorAsSelector", "selector": label_selector(random) })
}

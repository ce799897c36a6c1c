//! Making a question small while it still shows what it shows.

use crate::question::{self, spelling};
use serde_json::{Map, Value};
use std::time::{Duration, Instant};

/// How many smaller questions are tried at once.
const BATCH: usize = 16;

/// How many are tried in all.
const MOST: usize = 6_000;

/// For how long they are tried: a published definition has thousands of parts.
const LONGEST: Duration = Duration::from_secs(40);

/// Members whose strings are words of the question, so that cutting them leads nowhere.
const WORDS: &[&str] = &[
    "apiVersion",
    "error",
    "format",
    "function",
    "group",
    "kind",
    "operation",
    "operator",
    "plural",
    "scope",
    "type",
    "version",
    "x-kubernetes-list-type",
    "x-kubernetes-map-type",
];

/// Members of a question that may be dropped. Without one of the others it would be another question.
const OPTIONAL: &[&str] = &[
    "actual",
    "detail",
    "fieldValidation",
    "limit",
    "origin",
    "prefix",
    "prefixDetail",
    "resource",
    "supported",
    "value",
];

/// Members of objects that must not go: all would end in the refusal of an object that has none.
const KEPT: &[&str] = &["apiVersion", "kind"];

/// Tries smaller and smaller questions for as long as some of them are `still` of interest. Says
/// how many were tried, too.
pub fn shrink<E>(
    question: Value,
    mut still: impl FnMut(&[Value]) -> Result<Vec<bool>, E>,
) -> Result<(Value, usize), E> {
    let mut smallest = question;
    let mut tried = 0;
    let start = Instant::now();
    let is_over = |tried: usize| tried >= MOST || start.elapsed() > LONGEST;
    loop {
        let before = cost(&smallest);
        // Each success changes what can be tried next; what comes earlier has its turn in the next
        // round.
        let mut place = 0;
        let mut candidates = smaller(&smallest);
        while place < candidates.len() && !is_over(tried) {
            let end = candidates.len().min(place + BATCH);
            let batch = &candidates[place..end];
            tried += batch.len();
            match still(batch)?.into_iter().position(|found| found) {
                Some(found) => {
                    smallest = batch[found].clone();
                    place += found;
                    candidates = smaller(&smallest);
                }
                None => place = end,
            }
        }
        if cost(&smallest) >= before || is_over(tried) {
            return Ok((smallest, tried));
        }
    }
}

/// Whatever is smaller by one step, the largest steps first. All of it costs less, so that
/// shrinking ends.
fn smaller(value: &Value) -> Vec<Value> {
    let cost_now = cost(value);
    let mut all = match value {
        Value::Object(members) => members_fewer(members, |name| OPTIONAL.contains(&name))
            .chain(members_smaller(members))
            .collect(),
        _ => steps(value),
    };
    all.retain(|candidate| cost(candidate) < cost_now);
    all
}

fn steps(value: &Value) -> Vec<Value> {
    match value {
        Value::Null => Vec::new(),
        Value::Bool(_) => vec![Value::Bool(false)],
        Value::Number(_) => numbers(value),
        Value::String(text) => strings(text).into_iter().map(Value::from).collect(),
        Value::Array(items) => arrays(items),
        Value::Object(_) if spelling(value).is_some() => spelled(value),
        Value::Object(members) => objects(members),
    }
}

fn numbers(value: &Value) -> Vec<Value> {
    let mut found: Vec<Value> = vec![0.into(), 1.into(), 2.into()];
    if let Some(number) = value.as_i64() {
        found.extend([
            (number / 10).into(),
            (number / 2).into(),
            (number - number.signum()).into(),
        ]);
        found.push(number.checked_neg().into());
        // Rounder ones.
        let text = value.to_string();
        let rounder = (0..text.len()).flat_map(|at| ["0", "1"].map(|digit| with(&text, at, digit)));
        found.extend(rounder.filter_map(|text| serde_json::from_str::<Value>(&text).ok()));
    } else if let Some(number) = value.as_f64() {
        found.extend([1.5.into(), number.trunc().into(), (-number).into()]);
        // Fewer digits.
        let text = value.to_string();
        found.extend((1..text.len()).filter_map(|at| {
            let shorter = without(&text, at);
            serde_json::from_str::<Value>(&shorter).ok()
        }));
    }
    found.retain(Value::is_number);
    found
}

fn spelled(value: &Value) -> Vec<Value> {
    let text = spelling(value).unwrap_or_default();
    let mut found = vec![Value::from(0), Value::from(1)];
    found.extend(serde_json::from_str::<Value>(text));
    for at in 0..text.len() {
        let shorter = without(text, at);
        if serde_json::from_str::<Box<serde_json::value::RawValue>>(&shorter).is_ok() {
            found.push(question::spelled(&shorter));
        }
    }
    found
}

/// The text without one of its characters.
fn without(text: &str, at: usize) -> String {
    let others = text.chars().enumerate().filter(|(index, _)| *index != at);
    others.map(|(_, c)| c).collect()
}

/// The text with another character at that place.
fn with(text: &str, at: usize, other: &str) -> String {
    let all = text.chars().enumerate();
    all.map(|(index, c)| {
        if index == at {
            other.to_owned()
        } else {
            c.to_string()
        }
    })
    .collect()
}

fn strings(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let half = chars.len() / 2;
    let part = |chars: &[char]| chars.iter().collect::<String>();
    let mut found = vec![String::new(), part(&chars[..half]), part(&chars[half..])];
    for (at, c) in chars.iter().enumerate().take(200) {
        found.push(without(text, at));
        for simple in ["a", "0", "1"] {
            if simple != c.to_string() {
                found.push(with(text, at, simple));
            }
        }
    }
    found
}

fn arrays(items: &[Value]) -> Vec<Value> {
    let mut found = Vec::new();
    if items.len() > 2 {
        let half = items.len() / 2;
        found.extend([items[..half].to_vec(), items[half..].to_vec()]);
    }
    for at in 0..items.len() {
        let mut fewer = items.to_vec();
        fewer.remove(at);
        found.push(fewer);
    }
    for (at, item) in items.iter().enumerate() {
        for simpler in steps(item) {
            let mut list = items.to_vec();
            list[at] = simpler;
            found.push(list);
        }
    }
    let mut found: Vec<Value> = found.into_iter().map(Value::from).collect();
    found.extend(items.iter().cloned());
    found
}

fn objects(members: &Map<String, Value>) -> Vec<Value> {
    let mut found: Vec<Value> = members_fewer(members, |name| !KEPT.contains(&name)).collect();
    // What is inside in the place of the whole: the schema of a property for that of its object.
    for value in members.values() {
        found.push(value.clone());
        if let Value::Object(inner) = value {
            found.extend(inner.values().cloned());
        }
    }
    found.extend(members_smaller(members));
    found
}

fn members_fewer(
    members: &Map<String, Value>,
    may_go: impl Fn(&str) -> bool,
) -> impl Iterator<Item = Value> {
    let names = members.keys().filter(move |name| may_go(name));
    names.map(|name| {
        let mut fewer = members.clone();
        fewer.remove(name);
        Value::from(fewer)
    })
}

fn members_smaller(members: &Map<String, Value>) -> impl Iterator<Item = Value> {
    let is_word = |name: &str, value: &Value| value.is_string() && WORDS.contains(&name);
    let data = members
        .iter()
        .filter(move |(name, value)| !is_word(name, value));
    data.flat_map(|(name, value)| {
        steps(value).into_iter().map(|simpler| {
            let mut with = members.clone();
            with.insert(name.clone(), simpler);
            Value::from(with)
        })
    })
}

/// What a question costs its reader.
fn cost(value: &Value) -> usize {
    question::line(value).chars().map(cost_of).sum()
}

fn cost_of(c: char) -> usize {
    match c {
        '0' | 'a' => 10,
        '1' => 11,
        'b'..='z' => 12,
        ' '..='~' => 13,
        _ => 20,
    }
}

//! Shrinking a question while it still shows the same mismatch.

use crate::question::{self, spelling};
use serde_json::{Map, Value};
use std::ops::Range;
use std::time::{Duration, Instant};

/// The number of smaller questions that are tried together.
const BATCH: usize = 16;

/// How many are tried in all.
const MOST: usize = 6_000;

/// The time limit: a published CRD has thousands of parts.
const LONGEST: Duration = Duration::from_secs(40);

/// Members whose strings have a meaning in the question, so that shortening them is useless.
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

/// Members of a question that may be dropped. Dropping any other member would make it a different
/// question.
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

/// Members of objects that must not be removed: without them every object would be rejected.
const KEPT: &[&str] = &["apiVersion", "kind"];

/// Tries smaller and smaller questions for as long as `still` is true for some of them. Also
/// returns the number of attempts.
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
        // Each success changes the next candidates; earlier parts are tried again in the next
        // round.
        let mut place = 0;
        while !is_over(tried) {
            let mut batch = candidates(&smallest, place);
            if batch.is_empty() {
                break;
            }
            tried += batch.len();
            match still(&batch)?.into_iter().position(|found| found) {
                Some(found) => {
                    smallest = batch.swap_remove(found);
                    place += found;
                }
                None => place += batch.len(),
            }
        }
        if cost(&smallest) >= before || is_over(tried) {
            return Ok((smallest, tried));
        }
    }
}

/// A batch of questions that are smaller by one step. Each has a lower cost, so that shrinking
/// ends. They are batched because CRDs have thousands of parts, and all smaller questions together
/// would fill the memory.
fn candidates(question: &Value, from: usize) -> Vec<Value> {
    let edits: Edits<'_> = match question {
        Value::Object(members) => Box::new(
            fewer(members, |name| OPTIONAL.contains(&name)).chain(edits_of_members(members)),
        ),
        _ => edits(question),
    };
    let batch = edits.skip(from).take(BATCH);
    batch.map(|edit| edit.of(question)).collect()
}

/// A step that makes a question smaller, at a place.
struct Edit {
    /// The path from the place to the root.
    place: Vec<Key>,
    change: Change,
}

#[derive(Clone)]
enum Key {
    Name(String),
    Index(usize),
}

enum Change {
    /// A part is removed.
    Without(Key),
    /// Some items of a list stay.
    Only(Range<usize>),
    /// A part replaces the value that contains it.
    Lift(Vec<Key>),
    /// Another value.
    Other(Value),
}

type Edits<'a> = Box<dyn Iterator<Item = Edit> + 'a>;

impl Edit {
    fn here(change: Change) -> Self {
        let place = Vec::new();
        Self { place, change }
    }

    fn below(mut self, key: Key) -> Self {
        self.place.push(key);
        self
    }

    /// The value with the step taken.
    fn of(self, value: &Value) -> Value {
        let mut edited = value.clone();
        let mut keys = self.place.iter().rev();
        if let Some(node) = keys.try_fold(&mut edited, part) {
            self.change.make(node);
        }
        edited
    }
}

impl Change {
    fn make(self, node: &mut Value) {
        match (self, node) {
            (Self::Without(Key::Name(name)), Value::Object(members)) => {
                members.remove(&name);
            }
            (Self::Without(Key::Index(at)), Value::Array(items)) => {
                items.remove(at);
            }
            (Self::Only(range), Value::Array(items)) => *items = items[range].to_vec(),
            (Self::Lift(keys), node) => {
                let inner = keys.iter().try_fold(&mut *node, part);
                *node = inner.map(Value::take).unwrap_or_default();
            }
            (Self::Other(value), node) => *node = value,
            (Self::Without(_) | Self::Only(_), _) => {}
        }
    }
}

fn part<'v>(value: &'v mut Value, key: &Key) -> Option<&'v mut Value> {
    match key {
        Key::Name(name) => value.get_mut(name),
        Key::Index(index) => value.get_mut(index),
    }
}

/// The steps from a value, the largest first.
fn edits(value: &Value) -> Edits<'_> {
    match value {
        Value::Array(items) => arrays(items),
        Value::Object(members) if spelling(value).is_none() => objects(members),
        _ => {
            let cost_now = cost(value);
            let smaller = scalars(value).into_iter();
            let smaller = smaller.filter(move |candidate| cost(candidate) < cost_now);
            Box::new(smaller.map(|other| Edit::here(Change::Other(other))))
        }
    }
}

fn arrays(items: &[Value]) -> Edits<'_> {
    let half = items.len() / 2;
    let halves = (items.len() > 2).then_some([0..half, half..items.len()]);
    let halves = halves.into_iter().flatten().map(Change::Only);
    let fewer = (0..items.len()).map(|at| Change::Without(Key::Index(at)));
    let below = items.iter().enumerate();
    let below =
        below.flat_map(|(at, item)| edits(item).map(move |edit| edit.below(Key::Index(at))));
    let lifted = (0..items.len()).map(|at| Change::Lift(vec![Key::Index(at)]));
    let here = halves.chain(fewer).map(Edit::here);
    Box::new(here.chain(below).chain(lifted.map(Edit::here)))
}

fn objects(members: &Map<String, Value>) -> Edits<'_> {
    let fewer = fewer(members, |name| !KEPT.contains(&name));
    // A part replaces the value that contains it, such as the schema of a property that of its object.
    let lifted = members.iter().flat_map(|(name, value)| {
        let inner = value.as_object().into_iter().flatten();
        let inner = inner.map(|(inner, _)| vec![Key::Name(name.clone()), Key::Name(inner.clone())]);
        std::iter::once(vec![Key::Name(name.clone())]).chain(inner)
    });
    let lifted = lifted.map(|keys| Edit::here(Change::Lift(keys)));
    Box::new(fewer.chain(lifted).chain(edits_of_members(members)))
}

fn fewer(
    members: &Map<String, Value>,
    may_go: impl Fn(&str) -> bool,
) -> impl Iterator<Item = Edit> {
    let names = members.keys().filter(move |name| may_go(name));
    names.map(|name| Edit::here(Change::Without(Key::Name(name.clone()))))
}

fn edits_of_members(members: &Map<String, Value>) -> impl Iterator<Item = Edit> {
    let is_word = |name: &str, value: &Value| value.is_string() && WORDS.contains(&name);
    let data = members
        .iter()
        .filter(move |(name, value)| !is_word(name, value));
    data.flat_map(|(name, value)| edits(value).map(|edit| edit.below(Key::Name(name.clone()))))
}

fn scalars(value: &Value) -> Vec<Value> {
    match value {
        Value::Bool(_) => vec![Value::Bool(false)],
        Value::Number(_) => numbers(value),
        Value::String(text) => strings(text).into_iter().map(Value::from).collect(),
        Value::Object(_) => spelled(value),
        Value::Null | Value::Array(_) => Vec::new(),
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

/// The cost of a question for its reader.
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

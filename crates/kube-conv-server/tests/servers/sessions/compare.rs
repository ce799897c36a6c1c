//! Compares responses with recorded ones.

use super::file::{Response, Session, Step};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The comparison of a session.
pub(crate) struct Comparison<'s> {
    session: &'s Session,
    /// The ignored paths at which something differs.
    needed: BTreeSet<&'s str>,
    mismatches: Vec<String>,
}

impl<'s> Comparison<'s> {
    pub(crate) fn of(session: &'s Session) -> Self {
        let mut mismatches = Vec::new();
        let unreasoned = session
            .ignored
            .iter()
            .filter(|ignored| ignored.why.is_empty());
        mismatches.extend(unreasoned.map(|ignored| format!("why is {:?} ignored?", ignored.paths)));
        Self {
            session,
            needed: BTreeSet::new(),
            mismatches,
        }
    }

    /// Compares the response to a request with the recorded one.
    pub(crate) fn compare(&mut self, index: usize, step: &Step, mut ours: Response) {
        let mut theirs = step.response.clone();
        let session = self.session;
        for path in session.ignored.iter().flat_map(|ignored| &ignored.paths) {
            let removed = (remove(&mut ours, path), remove(&mut theirs, path));
            if removed.0 != removed.1 {
                self.needed.insert(path);
            }
        }
        let is_same = ours == theirs;
        if is_same != step.differs.is_empty() {
            let text = match is_same {
                true => "it is said to differ, and does not".to_owned(),
                false => differences(&ours, &theirs),
            };
            self.report(index, step, &text);
        }
    }

    pub(crate) fn report(&mut self, index: usize, step: &Step, problem: &str) {
        let text = format!("step {}: {}\n{problem}", index + 1, step.send);
        self.mismatches.push(text);
    }

    /// Returns what differs.
    pub(crate) fn finish(mut self) -> Vec<String> {
        let paths = self
            .session
            .ignored
            .iter()
            .flat_map(|ignored| &ignored.paths);
        let unneeded = paths.filter(|path| !self.needed.contains(path.as_str()));
        let unneeded = unneeded.map(|path| format!("{path} is ignored, and does not differ"));
        self.mismatches.extend(unneeded);
        self.mismatches
    }
}

/// Removes a part of each object of a response, and returns what there was.
fn remove(response: &mut Response, path: &str) -> Vec<Value> {
    let steps: Vec<String> = path
        .split('/')
        .skip(1)
        .map(|step| step.replace("~1", "/"))
        .collect();
    let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
    let mut removed = Vec::new();
    let events = response.events.iter_mut();
    let events = events.map(|event| &mut event["object"]);
    for object in events.chain([&mut response.body]) {
        take(object, &steps, &mut removed);
        for item in object
            .get_mut("items")
            .and_then(Value::as_array_mut)
            .into_iter()
            .flatten()
        {
            take(item, &steps, &mut removed);
        }
    }
    removed
}

fn take(value: &mut Value, steps: &[&str], removed: &mut Vec<Value>) {
    match (steps, value) {
        ([last], Value::Object(members)) => removed.extend(members.remove(*last)),
        (["*", rest @ ..], Value::Array(items)) => {
            for item in items {
                take(item, rest, removed);
            }
        }
        ([index], Value::Array(items)) => {
            if let Some(item) = index
                .parse()
                .ok()
                .and_then(|index: usize| items.get_mut(index))
            {
                removed.push(item.take());
            }
        }
        ([first, rest @ ..], Value::Object(members)) => {
            if let Some(inner) = members.get_mut(*first) {
                take(inner, rest, removed);
            }
        }
        _ => {}
    }
}

/// Describes how two responses differ.
fn differences(ours: &Response, theirs: &Response) -> String {
    let mut text = String::new();
    if ours.code != theirs.code {
        let _ = writeln!(text, "code: {} instead of {}", ours.code, theirs.code);
    }
    if ours.warnings != theirs.warnings {
        let _ = writeln!(
            text,
            "warnings: {:#?} instead of {:#?}",
            ours.warnings, theirs.warnings
        );
    }
    if ours.text != theirs.text {
        let _ = writeln!(text, "text: {:?} instead of {:?}", ours.text, theirs.text);
    }
    describe("", &ours.body, &theirs.body, &mut text);
    let (count, recorded) = (ours.events.len(), theirs.events.len());
    if count != recorded {
        let _ = writeln!(
            text,
            "{count} events instead of {recorded}: {:#?}",
            ours.events
        );
    }
    for (index, (ours, theirs)) in ours.events.iter().zip(&theirs.events).enumerate() {
        describe(&format!("event {index}: "), ours, theirs, &mut text);
    }
    text
}

fn describe(path: &str, ours: &Value, theirs: &Value, text: &mut String) {
    match (ours, theirs) {
        (Value::Object(ours), Value::Object(theirs)) => {
            let names: BTreeSet<&String> = ours.keys().chain(theirs.keys()).collect();
            for name in names {
                match (ours.get(name), theirs.get(name)) {
                    (Some(ours), Some(theirs)) => {
                        describe(&format!("{path}/{name}"), ours, theirs, text)
                    }
                    (Some(ours), None) => drop(writeln!(text, "{path}/{name}: {ours} is too much")),
                    (None, theirs) => {
                        let theirs = theirs.unwrap_or(&Value::Null);
                        let _ = writeln!(text, "{path}/{name}: {theirs} is missing");
                    }
                }
            }
        }
        (Value::Array(ours), Value::Array(theirs)) if ours.len() == theirs.len() => {
            for (index, (ours, theirs)) in ours.iter().zip(theirs).enumerate() {
                describe(&format!("{path}/{index}"), ours, theirs, text);
            }
        }
        _ if ours == theirs => {}
        _ => drop(writeln!(text, "{path}: {ours}\n  instead of {theirs}")),
    }
}

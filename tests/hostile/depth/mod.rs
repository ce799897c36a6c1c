//! Every public function that takes a value, a schema, a CRD or a text fits the two megabytes of a thread's stack, at the
//! limits of depth and beyond them, without optimization.
//!
//! `entry_points.txt` has all such functions. `.ci/entry-points` reads them from the documentation of the crates, and
//! `.ci/promises api` compares.

pub(crate) mod calls;
pub(crate) mod inputs;
mod not_called;
pub(crate) mod patch_calls;

use inputs::{Input, LEVELS, LIMIT, Level, OF_SERDE};
use std::collections::BTreeSet;
use std::process::{Command, Stdio};
use std::{env, thread};

/// What a public function is called, and a call of it.
pub(crate) type Call = (&'static str, fn(&Input<'_>));
pub(crate) type TextCall = (&'static str, fn(&str));

/// The variable that makes a process do the calls from this one on.
const FROM: &str = "DEPTH_FROM";
/// What a process prints before each call.
const BEFORE: &str = "call ";
const STACK: usize = 2 << 20;

#[test]
fn every_entry_point_is_called_or_has_a_reason_not_to_be() {
    let listed: BTreeSet<&str> = include_str!("../entry_points.txt").lines().collect();
    let called: BTreeSet<&str> = names().collect();
    let has_reason = |name: &str| {
        let mut patterns = not_called::REASONS.iter().flat_map(|(names, _)| *names);
        patterns.any(|pattern| match pattern.strip_suffix('*') {
            Some(start) => name.starts_with(start),
            None => name == *pattern,
        })
    };
    let missing: Vec<_> = listed
        .iter()
        .filter(|name| !called.contains(*name) && !has_reason(name))
        .collect();
    assert!(
        missing.is_empty(),
        "neither called nor in `not_called`: {missing:#?}"
    );
    // What the derive makes is in no crate's documentation.
    let is_of_user = |name: &str| name.starts_with("Deep::");
    let unknown: Vec<_> = called
        .iter()
        .filter(|name| !listed.contains(*name) && !is_of_user(name))
        .collect();
    assert!(unknown.is_empty(), "no public function: {unknown:#?}");
    for pattern in not_called::REASONS.iter().flat_map(|(names, _)| *names) {
        let start = pattern.trim_end_matches('*');
        assert!(
            listed.iter().any(|name| name.starts_with(start)),
            "nothing has the name {pattern}"
        );
    }
}

fn names() -> impl Iterator<Item = &'static str> {
    let inputs = calls::OF_VALUES
        .iter()
        .chain(calls::OF_SCHEMAS)
        .chain(patch_calls::ALL);
    let inputs = inputs.map(|(name, _)| *name);
    inputs.chain(calls::OF_TEXTS.iter().map(|(name, _)| *name))
}

/// A stack that overflows ends the process: calls are made in another one, and go on after the one that ended it.
#[test]
fn no_call_overflows_the_stack_of_a_thread() {
    if let Ok(from) = env::var(FROM) {
        call_all(from.parse().unwrap());
        return;
    }
    let mut overflows = Vec::new();
    let mut from = 0;
    while overflows.len() < 30 {
        let child = Command::new(env::current_exe().unwrap())
            .args([
                "--exact",
                "depth::no_call_overflows_the_stack_of_a_thread",
                "--nocapture",
            ])
            .env(FROM, from.to_string())
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        if child.status.success() {
            break;
        }
        let output = String::from_utf8_lossy(&child.stdout).into_owned();
        let last = output.lines().rfind(|line| line.starts_with(BEFORE));
        let Some(last) = last.and_then(|line| line.strip_prefix(BEFORE)) else {
            panic!("{output}{}", String::from_utf8_lossy(&child.stderr));
        };
        let (index, call) = last.split_once(' ').unwrap();
        let stderr = String::from_utf8_lossy(&child.stderr);
        // Earlier ones are of panics that a call catches.
        let why = stderr
            .lines()
            .rfind(|line| line.contains("overflow") || line.contains("panicked"));
        overflows.push(format!("{call}: {}", why.unwrap_or_default()));
        from = index.parse::<usize>().unwrap() + 1;
    }
    assert!(overflows.is_empty(), "{overflows:#?}");
}

fn call_all(from: usize) {
    let mut caller = Caller { from, index: 0 };
    for form in LEVELS {
        let input = inputs::input(OF_SERDE, form);
        let of_serde = calls::OF_SCHEMAS.iter();
        let of_serde = of_serde.filter(|(name, _)| name.ends_with("Deserialize"));
        caller.call_with_input(of_serde, form, &input);
    }
    for levels in [LIMIT, LIMIT + 1, 9_000] {
        for (index, form) in LEVELS.iter().enumerate() {
            let input = inputs::input(levels, form);
            // Programs alone have schemas of thousands of levels, and nothing writes them.
            if levels <= LIMIT + 1 {
                caller.call_with_input(calls::OF_SCHEMAS, form, &input);
            }
            // Forms of values are the first.
            if index < 2 {
                caller.call_with_input(calls::OF_VALUES, form, &input);
                caller.call_with_input(patch_calls::ALL, form, &input);
            }
        }
        // `long_input` and `hostile_requests` read texts of more levels.
        if levels <= LIMIT + 1 {
            caller.call_with_texts(levels);
        }
    }
}

struct Caller {
    from: usize,
    index: usize,
}

impl Caller {
    fn call_with_input<'c>(
        &mut self,
        calls: impl IntoIterator<Item = &'c Call>,
        form: &Level,
        input: &Input<'_>,
    ) {
        let what = format!("{} levels of {}", input.levels, form.0);
        for (name, call) in calls {
            self.call(name, &what, || call(input));
        }
    }

    fn call_with_texts(&mut self, levels: usize) {
        for (what, text) in inputs::texts(levels) {
            for (name, call) in calls::OF_TEXTS {
                self.call(name, &what, || call(&text));
            }
        }
    }

    fn call(&mut self, name: &str, what: &str, call: impl FnOnce() + Send) {
        let index = self.index;
        self.index += 1;
        if index < self.from {
            return;
        }
        println!("{BEFORE}{index} {name}, {what}");
        let done = thread::scope(|scope| {
            let thread = thread::Builder::new().stack_size(STACK);
            thread.spawn_scoped(scope, call).unwrap().join()
        });
        assert!(done.is_ok(), "panicked");
    }
}

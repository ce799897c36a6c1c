//! Expressions with their values and what they cost.

use kube_conv_cel::Program;
use kube_conv_cel::values::{Context, Zones};
use serde_json::{Value, json};

use super::cel_check::{Compiled, compiled};
use super::cel_parse;
use super::cel_values::{Given, typed_text};
use super::environment::{Patterns, TimeZones};

/// The cost limit of one evaluation.
const LIMIT: u64 = 1_000_000;

pub fn answer(question: &Value) -> Option<Value> {
    compiled(question, |compiled| match compiled {
        Ok(compiled) => run(&compiled, question),
        Err(_) => json!({ "stage": "compile" }),
    })
}

/// Bytes that loops append to, which cel-go does in place if there is room.
///
/// Only the bytes may differ then, or texts made of them, and not their number; behind `distinct`, which compares
/// them, the number of items and the cost may, too.
pub fn explain(question: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    let error = ours["error"].as_str().unwrap_or_default();
    if error.starts_with("unknown time zone ") && !knows_zones() {
        return Some("names of time zones in rules, such as `Europe/Rome`");
    }
    let values = (ours["value"].as_str()?, upstream["value"].as_str()?);
    let tree = compiled(question, |compiled| {
        let compiled = compiled.ok()?;
        Some(cel_parse::tree(compiled.ast, Some(compiled.checked)))
    })??;
    let appends = tree.contains("^add_bytes") && tree.contains("(fold@");
    let shows = blanked(values.0) == blanked(values.1) || tree.contains("^bytes_to_string");
    let is_same = shows && ours["cost"] == upstream["cost"];
    let compares = tree.contains("^list_distinct");
    let reason = "CEL: bytes to which more are appended twice, in a loop";
    (appends && (is_same || compares)).then_some(reason)
}

/// Whether the crate is compiled with the feature `tzdata`, as `cargo test` of the workspace compiles it.
fn knows_zones() -> bool {
    TimeZones.offset("Europe/Rome", 0).is_some()
}

/// The text of a value without the bytes in it.
fn blanked(value: &str) -> String {
    let mut parts = value.split("bytes:");
    let mut blanked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.trim_start_matches(|digit: char| digit.is_ascii_hexdigit());
        blanked.push_str(&"x".repeat(part.len() - rest.len()));
        blanked.push_str(rest);
    }
    blanked
}

fn run(compiled: &Compiled<'_>, question: &Value) -> Value {
    let Compiled {
        ast,
        checked,
        environment,
        declarations,
    } = compiled;
    let functions = environment.functions();
    let program = match Program::new(ast, checked, declarations, functions, &Patterns) {
        Ok(program) => program,
        Err(error) => return json!({ "stage": "program", "error": error }),
    };
    let given = Given::of(question);
    let context = Context::new(&Patterns, &TimeZones);
    let evaluation = program.evaluate(&&given, &context, LIMIT);
    let cost = evaluation.cost;
    match evaluation.value {
        Ok(value) => json!({ "value": typed_text(&value), "cost": cost }),
        Err(error) => json!({ "error": error.to_string(), "cost": cost }),
    }
}

//! Expressions with their values and what they cost.

use kube_conv_cel::Program;
use kube_conv_cel::values::Context;
use kube_conv_runtime::cel::{Patterns, TimeZones};
use serde_json::{Value, json};

use super::cel_check::{Compiled, compiled};
use super::cel_values::{Given, typed_text};

/// The cost limit of one evaluation.
const LIMIT: u64 = 1_000_000;

pub fn answer(question: &Value) -> Option<Value> {
    compiled(question, |compiled| match compiled {
        Ok(compiled) => run(&compiled, question),
        Err(_) => json!({ "stage": "compile" }),
    })
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

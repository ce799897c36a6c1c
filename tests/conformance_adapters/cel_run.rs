//! Expressions with their values and what they cost.

use kube_conv_cel::check::{check, validate};
use kube_conv_cel::values::{Context, NoZones};
use kube_conv_cel::{Program, parse};
use kube_conv_runtime::cel::{Environment, Patterns};
use serde_json::{Value, json};

use super::cel_check::{self, Declared};
use super::cel_values::{Given, typed_text};
use super::question::text;

/// What one evaluation may cost.
const LIMIT: u64 = 1_000_000;

pub fn answer(question: &Value) -> Option<Value> {
    let patterns = &Patterns;
    let expression = text(&question["expression"])?;
    let minor = cel_check::minor(question);
    let environment = Environment::of_version(minor);
    let mut declarations = environment.declarations().clone();
    for (name, written) in question["variables"].as_object().into_iter().flatten() {
        let written = written.as_str()?;
        declarations.declare_variable(name, written).ok()?;
    }
    let objects = Declared::of(&question["objects"], minor >= 31);
    let no_program = Some(json!({ "stage": "compile" }));
    let Ok(ast) = parse(&expression, &environment.parse_options()) else {
        return no_program;
    };
    let Ok(checked) = check(&ast, &declarations, &objects) else {
        return no_program;
    };
    if validate(&ast, &checked, environment.validators()).is_err() {
        return no_program;
    }
    let functions = environment.functions();
    let program = Program::new(&ast, &checked, &declarations, functions, patterns);
    let program = match program {
        Ok(program) => program,
        Err(error) => return Some(json!({ "stage": "program", "error": error })),
    };
    let given = Given::of(question);
    let context = Context::new(patterns, &NoZones);
    let evaluation = program.evaluate(&&given, &context, LIMIT);
    let cost = evaluation.cost;
    Some(match evaluation.value {
        Ok(value) => json!({ "value": typed_text(&value), "cost": cost }),
        Err(error) => json!({ "error": error.to_string(), "cost": cost }),
    })
}

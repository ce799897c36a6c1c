//! Expressions with their values and what they cost.

use kube_conv_cel::check::{check, validate};
use kube_conv_cel::functions::Functions;
use kube_conv_cel::values::{Context, NoZones, Patterns};
use kube_conv_cel::{Program, parse};
use serde_json::{Value, json};

use super::cel_check::{self, Declared};
use super::cel_values::{Given, typed_text};
use super::question::text;
use super::{cel_parse, cel_patterns};

/// What one evaluation may cost.
const LIMIT: u64 = 1_000_000;

pub fn answer(question: &Value) -> Option<Value> {
    evaluate(question, &cel_patterns::Go)
}

pub fn evaluate(question: &Value, patterns: &dyn Patterns) -> Option<Value> {
    let expression = text(&question["expression"])?;
    let minor = cel_check::minor(question);
    let mut environment = cel_check::environment(minor);
    for (name, written) in question["variables"].as_object().into_iter().flatten() {
        let written = written.as_str()?;
        environment.declare_variable(name, written).ok()?;
    }
    let objects = Declared::of(&question["objects"], minor >= 31);
    let options = cel_parse::options((minor != cel_check::STORED).then_some(minor));
    let no_program = Some(json!({ "stage": "compile" }));
    let Ok(ast) = parse(&expression, &options) else {
        return no_program;
    };
    let Ok(checked) = check(&ast, &environment, &objects) else {
        return no_program;
    };
    if validate(&ast, &checked, cel_check::validators(minor)).is_err() {
        return no_program;
    }
    let functions = Functions::standard();
    let program = Program::new(&ast, &checked, &environment, &functions, patterns);
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

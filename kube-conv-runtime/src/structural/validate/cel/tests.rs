//! What Kubernetes' own evaluator said of expressions and rules, as it is recorded in the tests of the
//! whole: the values, the errors and the costs of all that are read here.

use super::cost;
use super::evaluator::{Subject, evaluate};
use super::parser::parse;
use super::value::{Halt, Seen};
use crate::schema::Schema;
use crate::structural::Structural;
use crate::structural::node::Node;
use serde_json::{Value, json};
use std::path::Path;

fn read(path: &str) -> Value {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let text = std::fs::read_to_string(root.join("tests").join(path)).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn cases(path: &str) -> Vec<Value> {
    read(path)["cases"].as_array().unwrap().clone()
}

fn compile(question: &Value) -> Structural {
    let schema: Schema = serde_json::from_value(question["schema"].clone()).unwrap();
    match question["resource"] == true {
        true => Structural::compile_resource(&schema).unwrap(),
        false => Structural::compile(&schema).unwrap(),
    }
}

/// A value as the answers show it.
fn shown(value: &Seen<'_>) -> Value {
    match value {
        Seen::Null => Value::Null,
        Seen::Bool(value) => json!(value),
        Seen::Integer(value) => json!(value),
        Seen::Double(value) if value.is_nan() => json!("NaN"),
        Seen::Double(f64::INFINITY) => json!("+Inf"),
        Seen::Double(value) if value.fract() == 0.0 => json!(*value as i64),
        Seen::Double(value) => json!(value),
        Seen::Text(text) => json!(text),
        Seen::List(_, items) => json!(items),
        Seen::Literals(items) => items.iter().map(|it| shown(&Seen::literal(it))).collect(),
        Seen::Made(items) => items.iter().map(shown).collect(),
        Seen::Object(_, members) => json!(members),
        Seen::Bytes(_) | Seen::Faulty(_) => unreachable!("no question shows such"),
    }
}

/// What is wrong with our answer, if the expression is read.
fn compared(node: &Node, question: &Value, answer: &Value) -> Option<Result<(), String>> {
    let source = question["expression"].as_str()?;
    let parsed = parse(source, node, false)?;
    if let Some(error) = answer["error"]
        .as_str()
        .filter(|it| it.starts_with("ERROR: "))
    {
        return Some(Err(format!("a server does not compile it: {error}")));
    }
    let subject = Subject {
        node,
        value: &question["self"],
        old: question.get("oldSelf"),
    };
    let (outcome, cost) = evaluate(&parsed.expression, subject);
    let ours = match outcome {
        Ok(value) => json!({"value": shown(&value), "cost": cost}),
        Err(Halt::Fault(fault)) => json!({"error": fault.to_string()}),
        Err(Halt::TooCostly) => json!({"error": cost::EXCEEDED}),
        Err(Halt::Unknown) => return None,
    };
    let mut theirs = answer.clone();
    theirs.as_object_mut().unwrap().remove("type");
    Some(match ours == theirs {
        true => Ok(()),
        false => Err(format!("{ours}, and not {theirs}")),
    })
}

#[test]
fn expressions_are_what_kubernetes_makes_of_them() {
    let mut problems = Vec::new();
    let mut agreed = 0;
    for case in cases("conformance/cel.eval/expressions.json") {
        let structural = compile(&case["question"]);
        match compared(&structural.root, &case["question"], &case["answer"]) {
            None => {}
            Some(Ok(())) => agreed += 1,
            Some(Err(problem)) => problems.push(format!("{}: {problem}", case["name"])),
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
    assert!(agreed >= 46, "{agreed}");
}

//! Single expressions as Kubernetes' own evaluator answers them, as it is recorded in the tests of the whole,
//! and what rules cost.

use super::RuleVerdict;
use super::compiled::declared;
use super::pass::Subject;
use super::rule_result::{Bound, evaluate};
use crate::cel::program;
use crate::schema::Schema;
use crate::structural::Structural;
use kube_conv_cel::values::{Value as CelValue, go_text};
use serde_json::{Value, json};
use std::path::Path;

fn cases(path: &str) -> Vec<Value> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let text = std::fs::read_to_string(root.join("tests").join(path)).unwrap();
    let read: Value = serde_json::from_str(&text).unwrap();
    read["cases"].as_array().unwrap().clone()
}

fn compile(question: &Value) -> Structural {
    let schema: Schema = serde_json::from_value(question["schema"].clone()).unwrap();
    match question["resource"] == true {
        true => Structural::compile_resource(&schema).unwrap(),
        false => Structural::compile(&schema).unwrap(),
    }
}

/// A value as the answers show it, as far as it is shown.
fn shown(value: &CelValue<'_>) -> Option<Value> {
    Some(match value {
        CelValue::Null => Value::Null,
        CelValue::Bool(value) => json!(value),
        CelValue::Int(value) => json!(value),
        CelValue::Uint(value) => json!(value),
        CelValue::Double(value) if value.is_nan() => json!("NaN"),
        CelValue::Double(f64::INFINITY) => json!("+Inf"),
        CelValue::Double(value) if value.fract() == 0.0 => json!(*value as i64),
        CelValue::Double(value) => json!(value),
        CelValue::String(text) | CelValue::Type(text) => json!(&**text),
        CelValue::Timestamp(time) => json!(time.to_string()),
        CelValue::List(items) => items.iter().map(|it| shown(&it)).collect::<Option<_>>()?,
        CelValue::Map(map) => map
            .entries()
            .map(|(key, value)| Some((go_text(&key), shown(&value)?)))
            .collect::<Option<_>>()?,
        _ => return None,
    })
}

/// What is wrong with our answer.
fn compared(question: &Value, answer: &Value) -> Option<String> {
    let structural = compile(question);
    let node = &structural.root;
    let declared = declared(node)?;
    let program = match program(question["expression"].as_str()?, &declared) {
        Ok(program) => program,
        Err(issues) => {
            // A constant that is no value is reported by itself there.
            let issues = issues.trim_start_matches("program instantiation failed: ");
            let is_theirs = answer["error"].as_str() == Some(issues);
            return (!is_theirs).then(|| format!("{issues:?}, and not {answer}"));
        }
    };
    let (value, old) = (&question["self"], question.get("oldSelf"));
    let bound = Bound::of(Subject { node, value, old }, true);
    let (value, cost) = evaluate(&program, &bound, false);
    let ours = match value {
        // Names of zones are not known (docs/divergences.md).
        Err(error) if error.to_string().starts_with("unknown time zone") => return None,
        Err(error) => json!({"error": error.to_string()}),
        Ok(value) => json!({
            "type": &*value.type_name(),
            "value": shown(&value).unwrap_or_else(|| answer["value"].clone()),
            "cost": cost,
        }),
    };
    (ours != *answer).then(|| format!("{ours}, and not {answer}"))
}

#[test]
fn expressions_are_what_kubernetes_makes_of_them() {
    let cases = cases("conformance/cel.eval/expressions.json");
    let problems: Vec<String> = cases
        .iter()
        .filter_map(|case| {
            let problem = compared(&case["question"], &case["answer"])?;
            Some(format!("{}: {problem}", case["name"]))
        })
        .collect();
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// What a rule says of a value.
fn verdict(rule: &str, schema: Value, value: &Value, old: Option<&Value>) -> RuleVerdict {
    let mut schema = schema;
    schema["x-kubernetes-validations"] = json!([{"rule": rule}]);
    compile(&json!({ "schema": schema })).rules(value, old)
}

#[test]
fn nothing_takes_long() {
    let list = json!({"type": "array", "items": {"type": "array", "items": {"type": "integer"}}});
    let value: Value = (0..3000).map(|n| json!([n])).collect();
    let triples = "self.all(a, self.all(b, self.all(c, a == b || b == c || true)))";
    let ended = verdict(triples, list, &value, None);
    let text = ended.errors.to_string();
    assert!(text.contains("actual cost limit exceeded"), "{text}");
    assert_eq!(ended.cost, 10_000_001);
    let set =
        json!({"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "integer"}});
    let (up, down): (Value, Value) = ((0..20_000).collect(), (0..20_000).rev().collect());
    let same = verdict("self == oldSelf", set, &up, Some(&down));
    assert!(same.errors.is_empty(), "{same:?}");
}

/// As a server has it: an expression that does not compile is an error of every object, and of none that no rule
/// is asked of.
#[test]
fn what_does_not_compile_is_reported_for_each_value() {
    let text = json!({"type": "string"});
    let errors = verdict("size(self)", text.clone(), &json!("a"), None).errors;
    assert_eq!(
        errors.to_string(),
        "<nil>: Invalid value: \"string\": rule compile error: cel expression must evaluate to a bool"
    );
    assert!(verdict(" ", text, &json!("a"), None).errors.is_empty());
    let unseen = json!({"x-kubernetes-preserve-unknown-fields": true});
    let errors = verdict("true", unseen, &json!("a"), None).errors;
    let text = "rule compiler initialization error: failed to convert to declType for CEL validation rules";
    assert!(errors.to_string().contains(text), "{errors}");
}

#[test]
fn rules_of_branches_see_the_types_of_the_whole() {
    let schema = json!({
        "type": "object",
        "properties": {"n": {"type": "integer"}},
        "x-kubernetes-validations": [{"rule": "true"}],
        "allOf": [{
            "properties": {
                "n": {"x-kubernetes-validations": [{"rule": "self > 1"}]},
                "other": {"x-kubernetes-validations": [{"rule": "false"}]},
            },
            "x-kubernetes-validations": [{"rule": "self.n != 3"}],
        }],
    });
    let errors = |n: i64| {
        let verdict = compile(&json!({"schema": schema})).rules(&json!({"n": n, "other": 1}), None);
        verdict.errors.to_string()
    };
    assert_eq!(errors(2), "");
    assert_eq!(errors(1), "n: Invalid value: 1: failed rule: self > 1");
    assert_eq!(errors(3), "<nil>: Invalid value: failed rule: self.n != 3");
}

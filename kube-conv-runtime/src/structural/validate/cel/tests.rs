//! Compares values, errors and costs with the recorded results of Kubernetes' own evaluator.

use super::RuleVerdict;
use super::cost;
use super::evaluator::{Subject, evaluate};
use super::expression::Type;
use super::parser::parse;
use super::value::{CelValue, EvalError};
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
fn shown(value: &CelValue<'_>) -> Value {
    match value {
        CelValue::Null => Value::Null,
        CelValue::Bool(value) => json!(value),
        CelValue::Integer(value) => json!(value),
        CelValue::Double(value) if value.is_nan() => json!("NaN"),
        CelValue::Double(f64::INFINITY) => json!("+Inf"),
        CelValue::Double(value) if value.fract() == 0.0 => json!(*value as i64),
        CelValue::Double(value) => json!(value),
        CelValue::Text(text) => json!(text),
        CelValue::MadeText(text) => json!(&**text),
        CelValue::List(_, items) => json!(items),
        CelValue::Literals(items) => items
            .iter()
            .map(|it| shown(&CelValue::literal(it)))
            .collect(),
        CelValue::Made(items) => items.iter().map(shown).collect(),
        CelValue::Object(_, members) => json!(members),
        CelValue::Bytes(_) | CelValue::Invalid(_) => json!("not shown"),
    }
}

/// The difference between our result and the recorded one, if the expression is in the subset.
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
        Err(EvalError::RuleError(error)) => json!({"error": error.to_string()}),
        Err(EvalError::TooCostly) => json!({"error": cost::EXCEEDED}),
        Err(EvalError::Unknown) => return None,
    };
    let mut theirs = answer.clone();
    theirs.as_object_mut()?.remove("type");
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

fn schema() -> Schema {
    serde_json::from_value(json!({
        "type": "object",
        "properties": {
            "n": {"type": "integer"},
            "s": {"type": "string"},
            "at": {"type": "string", "format": "date-time"},
            "day": {"type": "string", "format": "date"},
            "any": {"x-kubernetes-preserve-unknown-fields": true},
            "port": {"x-kubernetes-int-or-string": true},
            "part": {"type": "object", "x-kubernetes-embedded-resource": true, "properties": {"kind": {"type": "string"}}},
            "x-y": {"type": "object", "properties": {"in": {"type": "boolean"}}},
            "times": {"type": "array", "items": {"type": "string", "format": "date-time"}},
            "l": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}},
        },
    }))
    .unwrap()
}

#[test]
fn what_is_evaluated_is_read() {
    let structural = Structural::compile(&schema()).unwrap();
    for source in [
        "self.x__dash__y.__in__",
        "size(self.times) > 0 && self.times.all(t, true)",
        "self.port == 1 || self.port == 'http' || self.port in ['a']",
        "self.l.all(x, x.all(y, y < 9.5))",
        "!!(self.n == - 1)",
        "self == oldSelf && self.x__dash__y != oldSelf.x__dash__y",
        "self.l.map(x, x.size() > 1, x[0])[0] == 1",
        "(self.n > 1 ? self.s : 'a').matches('^a')",
        "self.l.existsOne(self, self == [1]) // the item\n",
    ] {
        assert!(parse(source, &structural.root, false).is_some(), "{source}");
    }
}

#[test]
fn what_is_not_evaluated_is_not_read() {
    let structural = Structural::compile(&schema()).unwrap();
    let deep = format!("{}true{}", "(".repeat(100_000), ")".repeat(100_000));
    let long = format!("self.n > 0{}", " + 1 > 0".repeat(100_000));
    let negated = format!("{}true", "!(".repeat(100_000));
    for source in [
        "",
        "self.zz",
        "self.n ==",
        "self.n == 1.0",
        "self.n == 's'",
        "self.s",
        "self.s > 1",
        "self.at == self.at",
        "has(self.at)",
        "has(self.day)",
        "self.times[0] == self.times[1]",
        "self.times.filter(t, true).size() > 0",
        "has(self.any)",
        "self.any == 1",
        "self.port > 1",
        "self.port == true",
        "self.part.kind == 'a'",
        "self.x-y.in",
        "self.x__dash__y.in",
        "self['n'] == 1",
        "type(self.n) == int",
        "self.n == null",
        "[1, 'a'].size() > 1",
        "[].size() > 0",
        "string(self.n) == '1'",
        "duration('1s') > duration('2s')",
        "self.s.matches(self.s)",
        "self.s.matches('(')",
        "self.l == [[1], []]",
        "self.n.all(x, true)",
        "self.l.all(x, y == 1)",
        "self.l.all(in, true)",
        "other.n == 1",
        "int == int",
        "self.n ? true : false",
        "oldSelf.hasValue()",
        "b'a' == b'a'",
        "{'a': 1}.size() > 0",
        "self.?n.hasValue()",
        "1u < 2u",
        "self.part == oldSelf.part && has(self.part.kind)",
        "(true ? self : oldSelf).n == 1",
        "bytes('a') == bytes('b')",
        &deep,
        &long,
        &negated,
    ] {
        let read = parse(source, &structural.root, false);
        assert!(
            !read.is_some_and(|read| read.kind.is(&Type::Bool)),
            "{source}"
        );
    }
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
    let pairs = "self.all(a, self.all(b, self.all(c, a == b || b == c || true)))";
    let ended = verdict(pairs, list.clone(), &value, None);
    assert!(
        ended.errors.to_string().contains(cost::EXCEEDED),
        "{ended:?}"
    );
    assert_eq!(ended.cost, cost::OF_REQUEST + 1);
    // The cost is that of the outermost level.
    let long: Value = (0..2).map(|_| json!(vec![1; 200_000])).collect();
    let compared = verdict(
        "self.all(a, self.all(b, a == b)) && self == self",
        list,
        &long,
        None,
    );
    assert!(compared.errors.is_empty() && compared.unevaluated.is_empty());
    let objects = json!({
        "type": "array",
        "items": {"type": "object", "additionalProperties": {"type": "array", "items": {"type": "integer"}}},
    });
    let large: Value = (0..30).map(|_| json!({"a": vec![1; 20_000]})).collect();
    let unknown = verdict("self.all(a, self.all(b, a == b))", objects, &large, None);
    assert_eq!(unknown.unevaluated.len(), 1);
    // Sets are compared item by item, in whatever order.
    let set =
        json!({"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "integer"}});
    let (up, down): (Value, Value) = ((0..20_000).collect(), (0..20_000).rev().collect());
    let _ = verdict("self == oldSelf", set, &up, Some(&down));
}

//! Verdicts of rules, and how long they take.

use super::RuleVerdict;
use crate::schema::Schema;
use crate::structural::Structural;
use serde_json::{Value, json};

fn compile(question: &Value) -> Structural {
    let schema: Schema = serde_json::from_value(question["schema"].clone()).unwrap();
    Structural::new(&schema).unwrap()
}

/// Returns the verdict of a rule on a value.
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

#[test]
fn values_of_expressions_are_bounded() {
    let structural = compile(&json!({"schema": {"type": "string"}}));
    let doubled = "[self]".to_owned() + &".map(a, [a, a])".repeat(30);
    let error = structural
        .evaluate(&doubled, &json!("a"), None)
        .unwrap_err();
    assert_eq!(error.to_string(), "the value has more than 1048576 parts");
    let value = |expression: &str| {
        let evaluated = structural.evaluate(expression, &json!("a"), None);
        evaluated.unwrap().value
    };
    assert_eq!(value("duration('1ms')"), json!("0.001s"));
    assert_eq!(value("b'a'"), json!("YQ=="));
    assert_eq!(value("-1.0 / 0.0"), json!("-Inf"));
    assert_eq!(value("semver('1.2.3-rc.1')"), json!("1.2.3-rc.1"));
    assert_eq!(value("url('https://a/b')"), json!("https://a/b"));
    assert_eq!(value("{1: optional.none()}"), json!({"1": {}}));
}

/// As a server shows them, and by the names that its messages have for them.
#[test]
fn values_of_types_of_kubernetes_have_texts_and_names() {
    let structural = compile(&json!({"schema": {"type": "string"}}));
    let evaluate = |expression: &str| structural.evaluate(expression, &json!("a"), None);
    for (expression, text, name) in [
        ("url('https://a/b')", "https://a/b", "cel.URL"),
        ("ip('::1')", "::1", "cel.IP"),
        ("cidr('10.0.0.0/8')", "10.0.0.0/8", "cel.CIDR"),
        ("quantity('1Gi')", "1Gi", "cel.Quantity"),
        ("semver('1.2.3')", "1.2.3", "cel.Semver"),
        ("format.uuid()", "format.uuid", "cel.Format"),
    ] {
        assert_eq!(evaluate(expression).unwrap().value, json!(text));
        let qualified = format!("{{1: 2}}[dyn({expression})]");
        let error = evaluate(&qualified).unwrap_err().to_string();
        let expected = format!("invalid qualifier type: {name}");
        assert!(error.contains(&expected), "{error}");
    }
}

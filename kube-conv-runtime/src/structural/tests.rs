use super::Structural;
use crate::schema::Schema;
use crate::structural::validate;
use serde_json::{Value, json};

fn compile(schema: Value) -> Structural {
    let schema: Schema = serde_json::from_value(schema).unwrap();
    Structural::compile(&schema).unwrap()
}

#[test]
fn all_faults_of_a_schema_are_told_at_once() {
    let schema: Schema = serde_json::from_value(json!({
        "type": "object",
        "properties": {
            "a": {"type": "string", "pattern": "(?=x)"},
            "l": {"type": "array", "uniqueItems": true, "items": {"type": "string", "anyOf": [{"pattern": "["}]}},
        },
    }))
    .unwrap();
    let error = Structural::compile(&schema).unwrap_err();
    let faults: Vec<String> = error.faults().iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "properties[a].pattern: error parsing regexp: invalid or unsupported Perl syntax: `(?=`",
            "properties[l]: `uniqueItems` cannot be true, write `x-kubernetes-list-type: set`",
            "properties[l].items.anyOf[0].pattern: error parsing regexp: missing closing ]: `[`",
        ]
    );
}

#[test]
fn rules_that_are_not_evaluated_are_listed() {
    let structural = compile(json!({
        "type": "object",
        "x-kubernetes-validations": [{"rule": "has(self.a) || has(self.m)"}, {"rule": "string(self.a) > '0'"}],
        "properties": {
            "a": {"type": "integer"},
            "m": {"type": "object", "additionalProperties": {"type": "integer", "x-kubernetes-validations": [{"rule": "double(self) > 1.0"}]}},
            "l": {"type": "array", "items": {"type": "integer", "x-kubernetes-validations": [{"rule": "self.sum() > 2"}]}},
        },
    }));
    let listed: Vec<String> = structural
        .unevaluated()
        .iter()
        .map(|rule| match rule.path() {
            "" => rule.rule().to_owned(),
            path => format!("{path}: {}", rule.rule()),
        })
        .collect();
    let rules = [
        "string(self.a) > '0'",
        "l[*]: self.sum() > 2",
        "m[*]: double(self) > 1.0",
    ];
    assert_eq!(listed, rules);
    let errors = structural.validate(&json!({}));
    assert_eq!(
        errors.to_string(),
        "<nil>: Invalid value: failed rule: has(self.a) || has(self.m)"
    );
}

#[test]
fn rules_do_not_run_after_an_error_that_could_confuse_them() {
    let structural = compile(json!({
        "type": "object",
        "x-kubernetes-validations": [{"rule": "has(self.a)"}],
        "properties": {"a": {"type": "integer", "maximum": 1}, "b": {"type": "string", "maxLength": 1}},
    }));
    let skipped = "<nil>: Invalid value: null: some validation rules were not checked because the object was invalid; \
                   correct the existing errors to complete validation";
    let errors = structural.validate(&json!({"b": "ab"}));
    let texts: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["b: Too long: may not be more than 1 byte", skipped]);
    // A bound does not confuse a rule.
    let errors = structural.validate(&json!({"a": 2}));
    assert_eq!(errors.len(), 1);
}

/// The subresource `status` is checked by its own schema: messages name members as seen from there.
#[test]
fn fields_and_messages_may_name_a_value_differently() {
    let structural = compile(json!({
        "type": "object",
        "additionalProperties": {"type": "integer", "minimum": 5},
    }));
    let errors = validate::keywords(&structural.root, &json!({"p": 1}), None, Some("status"));
    assert_eq!(
        errors.to_string(),
        "status.p: Invalid value: 1: .p in body should be greater than or equal to 5"
    );
    let errors = validate::keywords(&structural.root, &json!("x"), None, Some("status"));
    assert_eq!(
        errors.to_string(),
        "status: Invalid value: \"string\":  in body must be of type object: \"string\""
    );
}

use super::tests::{crd, messages};
use super::{CheckOptions, check_crd_update_with, check_crd_with, rule_costs};
use kube_conv_schema::KubernetesVersion;
use serde_json::{Value, json};

/// Returns the errors for a CRD with this spec schema, without the paths.
fn details(schema: Value) -> Vec<String> {
    let messages = messages(&crd(schema));
    let details = messages.iter().map(|message| {
        let path = "spec.validation.openAPIV3Schema.properties[spec]";
        message.replace(path, "spec")
    });
    details.collect()
}

fn with_rule(mut schema: Value, rule: &str) -> Value {
    schema["x-kubernetes-validations"] = json!([{ "rule": rule }]);
    schema
}

#[test]
fn a_mistake_in_a_rule_is_shown_in_the_rule() {
    let schema = json!({"type": "object", "properties": {"a": {"type": "integer"}}});
    let [message] = details(with_rule(schema.clone(), "self.b > 1"))
        .try_into()
        .unwrap();
    assert!(
        message.ends_with(
            "compilation failed: ERROR: <input>:1:5: undefined field 'b'\n | self.b > 1\n | ....^"
        ),
        "{message}"
    );
    assert_eq!(details(with_rule(schema, "self.a > 1")), [""; 0]);
}

#[test]
fn rules_are_compiled_where_nothing_else_is_wrong() {
    let schema =
        json!({"type": "object", "properties": {"a": {"type": "string", "uniqueItems": true}}});
    let messages = details(with_rule(schema, "self.b > 1"));
    assert!(
        messages
            .iter()
            .all(|message| !message.contains("compilation")),
        "{messages:?}"
    );
}

#[test]
fn costs_are_those_of_all_values() {
    let items = with_rule(json!({"type": "string"}), "self == oldSelf");
    let list = json!({"type": "array", "items": items});
    let messages = details(json!({"type": "object", "properties": {"l": list}}));
    assert!(
        messages[0].contains("estimated rule cost exceeds budget by factor of more than 100x"),
        "{messages:?}"
    );
    assert!(
        messages[1].ends_with("uncorrelatable portion of the schema within spec.properties[l]"),
        "{messages:?}"
    );
    assert!(
        messages[2].ends_with("exceeding cost limit for entire OpenAPIv3 schema"),
        "{messages:?}"
    );
    let items = with_rule(json!({"type": "string", "maxLength": 10}), "self != 'a'");
    let list = json!({"type": "array", "maxItems": 7, "items": items});
    let bounded = crd(json!({"type": "object", "properties": {"l": list}}));
    assert_eq!(rule_costs(&bounded)[0].cost(), 7 * 2);
}

#[test]
fn new_expressions_know_less_than_stored_ones() {
    let new = crd(with_rule(
        json!({"type": "string", "maxLength": 9}),
        "isIP(self)",
    ));
    let by = |minor| CheckOptions::kubernetes(KubernetesVersion::new(minor));
    assert!(check_crd_with(&new, &by(30)).is_err());
    assert_eq!(check_crd_with(&new, &by(31)), Ok(()));
    let mut old = new.clone();
    old.metadata.resource_version = Some("1".to_owned());
    assert_eq!(check_crd_update_with(&old.clone(), &old, &by(30)), Ok(()));
}

/// A list of numbers with a default. The list and its items have rules.
fn with_default(default: &Value) -> Value {
    let list = json!({
        "type": "array",
        "items": {"type": "integer", "x-kubernetes-validations": [{"rule": "self > 0"}]},
        "maxItems": 9,
        "default": default,
    });
    with_rule(list, "size(self) > 1")
}

#[test]
fn defaults_satisfy_the_rules() {
    let of = |default| {
        details(json!({"type": "object", "properties": {"list": with_default(&default)}}))
    };
    assert_eq!(of(json!([1, 2])), [""; 0]);
    assert_eq!(
        of(json!([0])),
        [
            "spec.properties[list].default: Invalid value: failed rule: size(self) > 1",
            "spec.properties[list].default[0]: Invalid value: 0: failed rule: self > 0",
        ]
    );
}

#[test]
fn defaults_satisfy_the_rules_of_new_values_and_of_kept_ones() {
    let of = |rule: &str, optional: Option<bool>| {
        let rule = json!({"rule": rule, "optionalOldSelf": optional});
        let number = json!({"type": "integer", "default": 1, "x-kubernetes-validations": [rule]});
        details(json!({"type": "object", "properties": {"n": number}}))
    };
    assert_eq!(of("self == oldSelf", None), [""; 0]);
    let failed = |rule| {
        [format!(
            "spec.properties[n].default: Invalid value: 1: failed rule: {rule}"
        )]
    };
    let rule = "self > oldSelf";
    assert_eq!(of(rule, None), failed(rule));
    let rule = "oldSelf.hasValue()";
    assert_eq!(of(rule, Some(true)), failed(rule));
}

//! The rules in CEL that `validate` does not evaluate: each is listed, whatever its source.

use kube_conv_runtime::api::{FieldInfo, Link, Scalar, Shape, TypeInfo};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::rules::{self, Constraint, Fragment};
use kube_conv_runtime::schema::{RuleOrigin, Schema, UnevaluatedReason};
use kube_conv_runtime::testing::assert_all_rules_run;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A key with a rule of its own.
#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[k8s(cel("self.startsWith('a')"))]
struct Key(String);

/// A text whose schema has keywords in JSON, in a handwritten table: the derive rejects
/// rules in `schema = json!({…})`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Word(String);

const IN_KEYWORDS: &[Constraint] = &[rules::schema(Fragment::new(|| {
    json!({"x-kubernetes-validations": [
        {"rule": "self != 'one'"},
        {"rule": "self == oldSelf", "message": "stays"},
    ]})
}))];

impl ApiType for Word {
    const TYPE: &'static TypeInfo =
        &TypeInfo::new("Word", Shape::Scalar(Scalar::String { format: None }))
            .constraints(IN_KEYWORDS);
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct ByHand {
    name: String,
    list: Vec<String>,
    map: BTreeMap<String, String>,
}

const FIELDS: &[FieldInfo] = &[
    FieldInfo::new("name", "name", Link::Known(String::TYPE)).constraints(&[rules::schema(
        Fragment::new(|| json!({"type": "string", "x-kubernetes-validations": [{"rule": "self != 'typed'"}]})),
    )]),
    FieldInfo::new("list", "list", Link::Known(<Vec<String>>::TYPE)).constraints(&[
        rules::each_val(&[rules::schema(Fragment::new(
            || json!({"x-kubernetes-validations": [{"rule": "self != 'each'"}]}),
        ))]),
        rules::schema(Fragment::new(
            || json!({"x-kubernetes-validations": [{"rule": "size(self) < 9"}]}),
        )),
    ]),
    FieldInfo::new("map", "map", Link::Known(<BTreeMap<String, String>>::TYPE)).constraints(&[
        rules::schema(Fragment::new(
            || json!({"additionalProperties": {"x-kubernetes-validations": [{"rule": "self != 'value'"}]}}),
        )),
    ]),
];

impl ApiType for ByHand {
    const TYPE: &'static TypeInfo = &TypeInfo::new("ByHand", Shape::Object(FIELDS)).constraints(&[
        rules::schema(Fragment::new(
            || json!({"properties": {"map": {"x-kubernetes-validations": [{"rule": "size(self) < 5"}]}}}),
        )),
    ]);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    word: Word,
    by_hand: ByHand,
    #[k8s(optional)]
    keys: BTreeMap<Key, String>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
struct Widget {
    metadata: ObjectMeta,
    spec: Spec,
}

const LISTED: [(&str, &str); 8] = [
    ("spec.word", "self != 'one'"),
    ("spec.word", "self == oldSelf"),
    ("spec.byHand.map", "size(self) < 5"),
    ("spec.byHand.name", "self != 'typed'"),
    ("spec.byHand.list[*]", "self != 'each'"),
    ("spec.byHand.list", "size(self) < 9"),
    ("spec.byHand.map[*]", "self != 'value'"),
    ("spec.keys", "self.startsWith('a')"),
];

#[test]
fn rules_in_keywords_are_listed_one_by_one() {
    let rules = Widget::UNEVALUATED.rules();
    let listed: Vec<(&str, &str)> = rules
        .iter()
        .map(|rule| (rule.path(), rule.rule()))
        .collect();
    assert_eq!(listed, LISTED);
    for rule in &rules {
        assert_eq!(rule.details().origin, RuleOrigin::User);
        let reason = match rule.path() {
            "spec.keys" => UnevaluatedReason::MapKey,
            _ => UnevaluatedReason::TypedValidation,
        };
        assert_eq!(rule.reason(), reason);
    }
    assert_eq!(
        rules[7].to_string(),
        "spec.keys: self.startsWith('a') (a schema has no place for rules on the keys of a map)"
    );
}

#[test]
fn they_fail_the_assertion_that_all_rules_run() {
    let panic = std::panic::catch_unwind(assert_all_rules_run::<Widget>).unwrap_err();
    let message = panic.downcast_ref::<String>().unwrap();
    for (path, rule) in LISTED {
        assert!(
            message.contains(&format!("  {path}: {rule} (")),
            "{message}"
        );
    }
}

/// The rules that are in only one of the CRD and the list: only rules on keys, which a CRD cannot
/// have.
#[test]
fn the_list_has_every_rule_of_the_definition() {
    fn rules(schema: &serde_json::Value, found: &mut Vec<String>) {
        match schema {
            serde_json::Value::Object(members) => {
                for (name, member) in members {
                    if name == "x-kubernetes-validations" {
                        let rules = member.as_array().into_iter().flatten();
                        found.extend(rules.map(|rule| rule["rule"].as_str().unwrap().to_owned()));
                    }
                    rules_below(member, found);
                }
            }
            other => rules_below(other, found),
        }
    }
    fn rules_below(schema: &serde_json::Value, found: &mut Vec<String>) {
        match schema {
            serde_json::Value::Object(_) => rules(schema, found),
            serde_json::Value::Array(items) => items.iter().for_each(|item| rules(item, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    rules(
        &serde_json::to_value(Schema::of_kind::<Widget>()).unwrap(),
        &mut found,
    );
    found.sort();
    let mut listed: Vec<&str> = LISTED[..7].iter().map(|(_, rule)| *rule).collect();
    listed.sort_unstable();
    assert_eq!(found, listed);
}

#[test]
fn decode_evaluates_those_of_the_definition() {
    let spec = |word: &str| json!({"word": word, "byHand": {"name": "a", "list": [], "map": {}}});
    let good = Spec::decode(&spec("a")).unwrap();
    assert_errors!(
        Spec::decode(&spec("one")),
        ["word: Invalid value: \"one\": failed rule: self != 'one'"]
    );
    let one = Spec {
        word: Word("one".to_owned()),
        ..good
    };
    assert_valid!(one.validate());
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Bytes {
    #[k8s(max_bytes = 4, schema = json!({"title": "short"}))]
    text: String,
}

#[test]
fn keywords_leave_the_origin_of_other_rules_alone() {
    let schema = Schema::of::<Bytes>();
    let rules = &schema.properties["text"].validations;
    assert_eq!(rules.len(), 1);
    assert_eq!(rules[0].origin, RuleOrigin::Value);
}

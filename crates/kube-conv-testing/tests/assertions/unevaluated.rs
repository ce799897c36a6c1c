//! Rules in CEL from each source: `validate` evaluates them, and lists those on the keys of maps, which nothing does.

use kube_conv_runtime::api::{FieldInfo, Link, Scalar, Shape, TypeInfo};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::rules::{self, Constraint, Fragment};
use kube_conv_runtime::schema::{RuleOrigin, UnevaluatedReason};
use kube_conv_runtime::type_schema::schema_of;
use kube_conv_testing::assert_all_rules_run;
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

#[test]
fn rules_on_keys_are_listed() {
    let rules = Widget::UNEVALUATED.rules();
    let [rule] = rules.as_slice() else {
        panic!("{rules:?}");
    };
    assert_eq!(rule.details().origin, RuleOrigin::User);
    assert_eq!(rule.reason(), UnevaluatedReason::MapKey);
    assert_eq!(
        rule.to_string(),
        "spec.keys: self.startsWith('a') (a schema has no place for rules on the keys of a map)"
    );
}

#[test]
fn they_fail_the_assertion_that_all_rules_run() {
    let panic = std::panic::catch_unwind(assert_all_rules_run::<Widget>).unwrap_err();
    assert_eq!(
        panic.downcast_ref::<String>().unwrap(),
        "Widget has rules in CEL that nothing evaluates:\n  spec.keys: self.startsWith('a') (a schema has no place for \
         rules on the keys of a map)"
    );
}

#[test]
fn rules_in_keywords_are_evaluated() {
    let spec = |word: &str| json!({"word": word, "byHand": {"name": "a", "list": [], "map": {}}});
    let good = Spec::decode(&spec("a")).unwrap();
    assert_valid!(good.validate());
    let one = Spec {
        word: Word("one".to_owned()),
        ..good.clone()
    };
    let errors = one.validate();
    assert_errors!(
        Spec::decode(&spec("one")),
        ["word: Invalid value: \"one\": failed rule: self != 'one'"]
    );
    assert_eq!(errors, Spec::decode(&spec("one")).map(drop));
    assert_errors!(
        one.validate_update(&good),
        [
            "word: Invalid value: \"one\": failed rule: self != 'one'",
            "word: Invalid value: \"one\": stays",
        ]
    );
    let mut below = good;
    below.by_hand.name = "typed".to_owned();
    below.by_hand.list = vec!["each".to_owned()];
    below.by_hand.map = BTreeMap::from([("key".to_owned(), "value".to_owned())]);
    assert_errors!(
        below.validate(),
        [
            "byHand.list[0]: Invalid value: \"each\": failed rule: self != 'each'",
            "byHand.map[key]: Invalid value: \"value\": failed rule: self != 'value'",
            "byHand.name: Invalid value: \"typed\": failed rule: self != 'typed'",
        ]
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Bytes {
    #[k8s(max_bytes = 4, schema = json!({"title": "short"}))]
    text: String,
}

#[test]
fn keywords_leave_the_origin_of_other_rules_alone() {
    let schema = schema_of::<Bytes>();
    let rules = &schema.properties["text"].validations;
    assert_eq!(rules.len(), 1);
    assert_eq!(rules[0].origin, RuleOrigin::Value);
}

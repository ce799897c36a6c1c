//! The lines of `docs/divergences/typed-validation.md` on typed validation: where declarative validation and the
//! validation of custom resources disagree, ours has the latter's result.

use kube_conv_runtime::field::Error;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::structural::Structural;
use kube_conv_runtime::type_schema::schema_of;
use kube_conv_runtime::validate::{Context, Wording};
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Required {
    text: String,
    number: i32,
    flag: bool,
    #[k8s(required, atomic)]
    list: Vec<String>,
    #[k8s(required)]
    map: BTreeMap<String, String>,
}

#[test]
fn zero_values_are_there() {
    let zero = Required {
        text: String::new(),
        number: 0,
        flag: false,
        list: Vec::new(),
        map: BTreeMap::new(),
    };
    assert_valid!(zero.validate());
    assert_valid!(zero.validate_as(Wording::Crd));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Optional {
    #[k8s(min_length = 1)]
    text: Option<String>,
    #[k8s(minimum = 1)]
    number: Option<i32>,
    #[k8s(min_items = 1, atomic)]
    list: Option<Vec<String>>,
    #[k8s(forbidden)]
    banned: Option<bool>,
}

#[test]
fn zero_values_are_set() {
    let zero = Optional {
        text: Some(String::new()),
        number: Some(0),
        list: Some(Vec::new()),
        banned: Some(false),
    };
    assert_errors!(
        zero.validate(),
        [
            "text: Too short: must be at least 1 character",
            "number: Invalid value: 0: must be greater than or equal to 1",
            "list: Too few: 0: must have at least 1 item",
            "banned: Forbidden",
        ]
    );
    assert_errors!(
        zero.validate_as(Wording::Crd),
        [
            expect::invalid("text"),
            expect::invalid("number"),
            expect::invalid("list"),
            expect::forbidden("banned"),
        ]
    );
    let absent = Optional {
        text: None,
        number: None,
        list: None,
        banned: None,
    };
    assert_valid!(absent.validate());
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Lists {
    #[k8s(optional, list_set, each_val(max_length = 2))]
    set: Vec<String>,
    #[k8s(optional, list_map(name))]
    parts: Vec<Part>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Part {
    #[k8s(max_length = 2)]
    name: String,
    #[k8s(immutable)]
    fixed: Option<i32>,
}

fn lists(set: &[&str], parts: &[(&str, Option<i32>)]) -> Lists {
    let part = |(name, fixed): &(&str, Option<i32>)| Part {
        name: (*name).to_owned(),
        fixed: *fixed,
    };
    Lists {
        set: set.iter().map(|item| (*item).to_owned()).collect(),
        parts: parts.iter().map(part).collect(),
    }
}

#[test]
fn a_set_that_changed_is_checked_as_a_whole() {
    let old = lists(&["long"], &[]);
    assert_errors!(
        lists(&["long", "b"], &[]).validate_update(&old),
        ["set[0]: Too long: may not be more than 2 characters"]
    );
    // Items of list maps are correlated.
    let old = lists(&[], &[("long", None)]);
    assert_valid!(lists(&[], &[("b", None), ("long", None)]).validate_update(&old));
}

#[test]
fn repeated_items_may_stay() {
    let old = lists(&["a", "a"], &[]);
    assert_valid!(lists(&["a", "a", "b"], &[]).validate_update(&old));
    // For the whole object, as in servers.
    assert_valid!(lists(&["a", "a"], &[("b", None), ("b", None)]).validate_update(&old));
    let old = lists(&["a", "b"], &[]);
    assert_errors!(
        lists(&["a", "a", "b"], &[]).validate_update(&old),
        ["set[1]: Duplicate value: \"a\""]
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Repeating {
    #[k8s(optional, atomic, unique_items)]
    by_rule: Vec<i32>,
    #[k8s(optional, list_set)]
    by_type: Vec<i32>,
    parts: Option<Parts>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(list_map(name), item(name = "a", subfield(fixed, required)))]
struct Parts(Vec<Part>);

#[test]
fn only_duplicates_that_the_list_type_forbids_relax_updates() {
    let value = |by_rule: &[i32], by_type: &[i32]| Repeating {
        by_rule: by_rule.to_vec(),
        by_type: by_type.to_vec(),
        parts: None,
    };
    assert_errors!(
        value(&[1, 1], &[2, 2]).validate_update(&value(&[1, 1], &[2])),
        ["byType[1]: Duplicate value: 2"]
    );
    assert_errors!(
        value(&[1, 1], &[2, 2, 3]).validate_update(&value(&[1], &[2, 2])),
        ["byRule[1]: Duplicate value: 1"]
    );
}

#[test]
fn a_newtype_has_the_list_type_of_its_lists() {
    let part = |name: &str, fixed| Part {
        name: name.to_owned(),
        fixed,
    };
    let value = |parts: Vec<Part>| Repeating {
        by_rule: Vec::new(),
        by_type: Vec::new(),
        parts: Some(Parts(parts)),
    };
    let good = value(vec![part("a", Some(1)), part("b", None)]);
    assert_errors!(
        value(vec![part("a", None), part("a", None)]).validate(),
        [
            expect::duplicate("parts[1]"),
            expect::required("parts[0].fixed"),
        ]
    );
    let moved = value(vec![part("b", Some(1)), part("a", Some(2))]);
    assert_errors!(
        moved.validate_update(&good),
        [
            "parts[0].fixed: Invalid value: null: field is immutable",
            "parts[1].fixed: Invalid value: null: field is immutable",
        ]
    );
    assert_errors!(
        value(vec![part("b", None), part("b", None)]).validate_as(Wording::Crd),
        [r#"parts[1]: Duplicate value: {"name":"b"}"#]
    );
}

#[test]
fn new_items_have_no_old_value() {
    let old = lists(&[], &[("a", Some(1))]);
    let new = lists(&[], &[("b", Some(1)), ("a", Some(1))]);
    assert_valid!(new.validate_update(&old));
    assert_errors!(
        lists(&[], &[("b", None), ("a", Some(2))]).validate_update(&old),
        ["parts[1].fixed: Invalid value: null: field is immutable"]
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Around {
    union: Union,
    other: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Union {
    #[k8s(union_member)]
    a: Option<i32>,
    #[k8s(union_member)]
    b: Option<i32>,
}

#[test]
fn a_union_is_checked_when_its_struct_changed() {
    let value = |a, other| Around {
        union: Union {
            a: Some(a),
            b: Some(1),
        },
        other,
    };
    assert_valid!(value(1, 2).validate_update(&value(1, 1)));
    assert_errors!(
        value(2, 1).validate_update(&value(1, 1)),
        ["union: Invalid value: \"{a, b}\": must specify exactly one of: `a`, `b`"]
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Outcomes {
    #[k8s(
        optional,
        list_map(name),
        item(name = "succeeded", zero_or_one_of_member),
        item(name = "failed", zero_or_one_of_member),
        item(name = "aborted", zero_or_one_of_member)
    )]
    outcomes: Vec<Part>,
}

#[test]
fn items_of_a_union_are_reported_by_their_names() {
    let part = |name: &str| Part {
        name: name.to_owned(),
        fixed: None,
    };
    let value = Outcomes {
        outcomes: vec![part("failed"), part("x"), part("succeeded")],
    };
    let found = value.validate().err().unwrap_or_default();
    let said: Vec<&str> = found.iter().map(|error| error.detail()).collect();
    let all = r#"`outcomes[{"name": "succeeded"}]`, `outcomes[{"name": "failed"}]`, `outcomes[{"name": "aborted"}]`"#;
    assert_eq!(said[0], format!("must specify at most one of: {all}"));
    assert!(found.to_string().starts_with(
        r#"[outcomes: Invalid value: "{outcomes[{\"name\": \"succeeded\"}], outcomes[{\"name\": \"failed\"}]}": "#
    ), "{found}");
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Outer {
    #[k8s(flatten)]
    inner: Inner,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Inner {
    #[k8s(max_length = 1)]
    text: String,
}

#[test]
fn errors_of_a_flattened_field_are_at_its_place_in_the_object() {
    let value = Outer {
        inner: Inner {
            text: "ab".to_owned(),
        },
    };
    assert_errors!(
        value.validate(),
        ["text: Too long: may not be more than 1 character"]
    );
    assert_errors!(
        value.validate_as(Wording::Crd),
        ["text: Too long: may not be more than 1 byte"]
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Checked {
    #[k8s(validate = tell)]
    text: Option<String>,
}

fn tell(_: &String, context: &Context<'_, String>) -> Error {
    Error::invalid(context.path(), format!("{:?}", context.old()), "")
}

#[test]
fn a_check_gets_the_old_value() {
    let value = |text: Option<&str>| Checked {
        text: text.map(str::to_owned),
    };
    assert_errors!(
        value(Some("b")).validate_update(&value(Some("a"))),
        ["text: Invalid value: \"Some(\\\"a\\\")\""]
    );
    assert_errors!(
        value(Some("b")).validate_update(&value(None)),
        ["text: Invalid value: \"None\""]
    );
    assert_valid!(value(None).validate_update(&value(Some("a"))));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Growing {
    #[k8s(monotonic)]
    count: Option<i32>,
}

#[test]
fn a_new_number_may_have_any_value() {
    let value = |count: Option<i32>| Growing { count };
    assert_valid!(value(Some(-1)).validate_update(&value(None)));
    assert_errors!(
        value(Some(-1)).validate_update(&value(Some(0))),
        ["count: Invalid value: -1: may not be decreased from 0"]
    );
}

/// A type of keys with rules.
#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[k8s(max_length = 2)]
struct ShortKey(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Keys {
    #[k8s(optional)]
    of_a_type: BTreeMap<ShortKey, String>,
    #[k8s(optional, each_key(max_length = 2))]
    said: BTreeMap<String, String>,
    #[k8s(optional, max_properties = 4, each_key(pattern = "^[a-z]*$"))]
    matched: BTreeMap<String, String>,
}

#[test]
fn rules_on_the_keys_of_unbounded_maps_are_checked_by_clients_alone() {
    let long = Keys {
        of_a_type: [(ShortKey("abc".into()), String::new())].into(),
        said: [("abc".to_owned(), String::new())].into(),
        matched: [("A".to_owned(), String::new())].into(),
    };
    assert_errors!(
        long.validate(),
        [
            "ofAType: Too long: may not be more than 2 characters",
            "said: Too long: may not be more than 2 characters",
            "matched: Invalid value: \"A\": must match the regular expression '^[a-z]*$'",
        ]
    );
    // A server cannot estimate the cost of rules on them.
    assert_valid!(long.validate_as(Wording::Crd));
    let json = serde_json::to_value(&long).unwrap();
    assert_eq!(Keys::decode(&json).unwrap(), long);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct BoundedKeys {
    #[k8s(optional, max_properties = 4)]
    of_a_type: BTreeMap<ShortKey, String>,
    #[k8s(optional, max_properties = 4, each_key(min_length = 2, neq = "none"))]
    said: BTreeMap<String, String>,
    #[k8s(
        optional,
        atomic,
        max_items = 4,
        each_val(max_properties = 2, each_key(max_length = 1))
    )]
    nested: Vec<BTreeMap<String, i32>>,
}

#[test]
fn rules_on_the_keys_of_bounded_maps_are_in_the_schema() {
    let short = |key: &str| [(ShortKey(key.to_owned()), String::new())].into();
    let said = |key: &str| [(key.to_owned(), String::new())].into();
    let nested = |key: &str| vec![[(key.to_owned(), 1)].into()];
    let value = |of_a_type, text, inner| BoundedKeys {
        of_a_type: short(of_a_type),
        said: said(text),
        nested: nested(inner),
    };
    for (value, wrong) in [
        (value("ab", "ab", "a"), &[][..]),
        (value("abc", "ab", "a"), &["ofAType"]),
        (value("ab", "a", "a"), &["said"]),
        (value("ab", "none", "a"), &["said"]),
        (value("é€", "é€", "€"), &[]),
        (value("ab", "ab", "ab"), &["nested[0]"]),
        (value("abc", "a", "ab"), &["nested[0]", "ofAType", "said"]),
    ] {
        let json = serde_json::to_value(&value).unwrap();
        let verdicts = [
            value.validate().err(),
            value.validate_as(Wording::Crd).err(),
            BoundedKeys::decode(&json).err(),
        ];
        for errors in verdicts {
            let mut found: Vec<String> = errors
                .unwrap_or_default()
                .iter()
                .map(|error| error.field().to_owned())
                .collect();
            found.sort();
            found.dedup();
            assert_eq!(found, wrong, "{json}");
        }
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type")]
enum Window {
    Since {
        #[k8s(format = "date-time")]
        start: String,
    },
    Always,
}

/// The format ignores the case, and CEL does not: `UnstructuredToVal` in `pkg/cel/common/values.go` of
/// k8s.io/apiserver parses what a rule mentions.
#[test]
fn a_time_in_lower_case_is_a_time_until_a_rule_reads_it() {
    let window = |start: &str| Window::Since {
        start: start.to_owned(),
    };
    assert_valid!(window("2026-01-02T03:04:05Z").validate_as(Wording::Crd));
    let lower = window("2026-01-02t03:04:05z");
    assert_valid!(lower.validate());
    let schema = Structural::compile(&schema_of::<Window>()).unwrap();
    let errors = schema.process(&json!(lower)).unwrap_err().to_string();
    assert!(
        errors.contains(r#"cannot parse "t03:04:05z" as "T""#),
        "{errors}"
    );
}

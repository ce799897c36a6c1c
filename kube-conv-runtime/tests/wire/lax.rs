//! What a schema accepts is read, so that one object does not stop a list; `decode` says what is wrong.

use crate::{read, written};
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::meta::{Duration, MicroTime};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::structural::Structural;
use kube_conv_runtime::type_schema::{schema_of, try_schema_of};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::num::NonZeroI32;

/// Asserts that a value is accepted by the schema of its type, read as another one, and rejected by `decode`.
#[track_caller]
fn reads_as<T: ApiType + Debug>(
    json: &Value,
    expected: &T,
    decode: fn(&Value) -> Result<T, kube_conv_runtime::field::ErrorList>,
    message: &str,
) {
    let structural = Structural::compile(&schema_of::<T>()).unwrap();
    assert_valid!(structural.process(json));
    assert_eq!(&read::<T>(json), expected);
    assert_errors!(decode(json), [message]);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type", union_cel = none, cel("self.type != ''"))]
enum Source {
    Git { url: Option<String> },
    Image { host: Option<String> },
}

#[test]
fn fields_of_another_member_of_a_tagged_union_are_left_over() {
    let git = Source::Git {
        url: Some("x".to_owned()),
    };
    reads_as(
        &json!({"type": "Git", "url": "x", "host": "left over"}),
        &git,
        Source::decode,
        "<nil>: Invalid value: host: may only be specified when `type` is \"Image\"",
    );
    assert_eq!(written(&git), json!({"type": "Git", "url": "x"}));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type", union_cel = none)]
enum Open {
    Git {
        url: String,
    },
    #[k8s(unknown)]
    Other(Value),
}

#[test]
fn a_tagged_union_that_keeps_unknown_members_keeps_one_without_its_fields() {
    let json = json!({"type": "Git", "color": "red"});
    assert_eq!(read::<Open>(&json), Open::Other(json.clone()));
    let git = Open::Git {
        url: "x".to_owned(),
    };
    assert_eq!(read::<Open>(&json!({"type": "Git", "url": "x"})), git);
    assert_errors!(
        Open::Other(json).validate(),
        ["url: Invalid value: \"\": must be specified when `type` is \"Git\""]
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(union_cel = none, any_of(json!({"required": ["text"]}), json!({"required": ["number"]})))]
enum Either {
    Text(String),
    Number(i32),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(union_cel = none)]
enum OpenEither {
    Text(String),
    Number(i32),
    #[k8s(unknown)]
    Other(Value),
}

#[test]
fn the_first_of_several_members_is_read_unless_the_union_keeps_them() {
    let both = json!({"number": 1, "text": "a"});
    reads_as(
        &both,
        &Either::Text("a".to_owned()),
        Either::decode,
        "<nil>: Invalid value: must specify exactly one of: `text`, `number`",
    );
    assert_eq!(read::<OpenEither>(&both), OpenEither::Other(both.clone()));
    assert_eq!(read::<OpenEither>(&json!({})), OpenEither::Other(json!({})));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type", union_cel = none, cel("self.type != ''"))]
enum Strategy {
    Recreate,
    Rolling { surge: i32 },
}

#[test]
fn the_discriminator_selects_one_of_several_members() {
    reads_as(
        &json!({"type": "Recreate", "rolling": {"surge": 1}}),
        &Strategy::Recreate,
        Strategy::decode,
        "<nil>: Invalid value: rolling: may only be specified when `type` is \"Rolling\"",
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Node {
    size: i32,
    #[k8s(recursive(depth = 1))]
    next: Option<Box<Self>>,
    #[k8s(optional, recursive(depth = 1))]
    children: Vec<Self>,
}

#[test]
fn below_its_depth_a_recursive_field_that_cannot_be_read_is_absent() {
    let node = |size, next| Node {
        size,
        next,
        children: Vec::new(),
    };
    reads_as(
        &json!({"size": 1, "next": {"size": 2, "next": {"size": "three"}}}),
        &node(1, Some(Box::new(node(2, None)))),
        Node::decode,
        "next.next.size: Invalid value: \"three\": must be i32",
    );
    let deep = json!({"size": 1, "next": {"size": 2, "next": {"size": 3}}});
    assert_eq!(written(&read::<Node>(&deep)), deep);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Backend {
    name: String,
    #[k8s(flatten)]
    address: Option<Address>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Address {
    host: String,
    port: Option<i32>,
}

#[test]
fn a_flattened_option_without_the_fields_that_it_needs_is_absent() {
    let backend = Backend {
        name: "a".to_owned(),
        address: None,
    };
    reads_as(
        &json!({"name": "a", "port": 1}),
        &backend,
        Backend::decode,
        "<nil>: Invalid value: missing field `host`",
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Values {
    port: Option<IntOrString>,
    size: Option<Quantity>,
    wait: Option<Duration>,
    at_time: Option<Time>,
    exact_time: Option<MicroTime>,
}

#[test]
fn values_that_a_schema_accepts_and_go_does_not_read() {
    for (json, expected) in [
        (
            json!({"port": 3_000_000_000_i64}),
            json!({"port": "3000000000"}),
        ),
        (json!({"size": "1e1.5"}), json!({"size": "1e1.5"})),
        (
            json!({"size": "1e99999999999999999999"}),
            json!({"size": "1e99999999999999999999"}),
        ),
        (
            json!({"wait": "99999999999h"}),
            json!({"wait": "2562047h47m16.854775807s"}),
        ),
        (
            json!({"wait": "-99999999999h"}),
            json!({"wait": "-2562047h47m16.854775808s"}),
        ),
        (
            json!({"atTime": "2026-01-02t03:04:05z"}),
            json!({"atTime": "2026-01-02T03:04:05Z"}),
        ),
        (
            json!({"atTime": "2026-01-05T07:40:05+99:99"}),
            json!({"atTime": "2026-01-01T03:01:05Z"}),
        ),
        (
            json!({"atTime": "2026-01-02T03:04:05x9ZTail"}),
            json!({"atTime": "2026-01-02T03:04:05Z"}),
        ),
        (
            json!({"exactTime": "2026-01-02T03:04:05.5Z"}),
            json!({"exactTime": "2026-01-02T03:04:05.500000Z"}),
        ),
    ] {
        let structural = Structural::compile(&schema_of::<Values>()).unwrap();
        assert_valid!(structural.process(&json));
        assert_eq!(written(&read::<Values>(&json)), expected);
        assert!(Values::decode(&json).is_err(), "{json}");
    }
    for json in [
        json!({"port": 1.5}),
        json!({"size": "large"}),
        json!({"wait": "soon"}),
        json!({"atTime": "now"}),
    ] {
        assert!(serde_json::from_value::<Values>(json).is_err());
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Mixture {
    Text(String),
    Inline(Inline),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Inline {
    size: NonZeroI32,
    choice: Choice,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Choice {
    One(i32),
    Other(i32),
}

/// A server evaluates no rules there, so that keywords have to say the same.
#[test]
fn below_values_of_several_types_keywords_reject_what_is_not_read() {
    let structural = Structural::compile(&schema_of::<Mixture>()).unwrap();
    let accepts = |json: &Value| structural.process(json).is_ok();
    assert!(accepts(&json!({"size": 1, "choice": {"one": 1}})));
    assert!(accepts(&json!("a")));
    for json in [
        json!({"size": 0, "choice": {"one": 1}}),
        json!({"size": 1, "choice": {}}),
        json!({"size": 1, "choice": {"one": 1, "other": 1}}),
    ] {
        assert!(!accepts(&json), "{json}");
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum KeptMixture {
    Flag(bool),
    Text(String),
    #[k8s(unknown)]
    Other(Value),
}

/// A server's validators but those of `type` and `enum` skip null, and a value of several types has neither.
#[test]
fn null_among_values_of_several_types_is_read_by_a_member_for_unknown_ones() {
    let problems = try_schema_of::<BTreeMap<String, Vec<Mixture>>>().unwrap_err();
    assert_eq!(
        problems.to_string(),
        "`[*][]`: a server accepts null in a list of values of several JSON types, and this type does not \
         read it; add the member `#[k8s(unknown)] Other(Value)`, or write values of one type"
    );
    assert!(try_schema_of::<Vec<IntOrString>>().is_ok());

    let json = json!(["a", null]);
    let schema = schema_of::<Vec<KeptMixture>>();
    assert_valid!(Structural::compile(&schema).unwrap().process(&json));
    let kept = vec![
        KeptMixture::Text("a".to_owned()),
        KeptMixture::Other(Value::Null),
    ];
    assert_eq!(read::<Vec<KeptMixture>>(&json), kept);
    assert_eq!(written(&kept), json);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Holder {
    #[k8s(flatten)]
    either: Option<Either>,
    #[k8s(embedded, optional)]
    objects: Vec<Value>,
}

#[test]
fn what_validate_accepts_the_schema_accepts() {
    let structural = Structural::compile(&schema_of::<Holder>()).unwrap();
    let none = Holder {
        either: None,
        objects: Vec::new(),
    };
    assert_valid!(none.validate());
    assert_valid!(structural.process(&written(&none)));
    assert!(structural.process(&json!({"text": 1})).is_err());
    let wrong = Holder {
        objects: vec![json!(0), json!({"apiVersion": "v1"})],
        ..none
    };
    assert_errors!(
        wrong.validate(),
        [
            expect::type_invalid("objects[0]"),
            expect::required("objects[1].kind"),
        ]
    );
}

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Low,
    High,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Levels {
    #[k8s(optional)]
    levels: Vec<BTreeMap<Level, i32>>,
}

/// A list without a bound has no rule on keys, which would cost too much.
#[test]
fn a_server_prunes_keys_that_are_not_read() {
    let structural = Structural::compile(&schema_of::<Levels>()).unwrap();
    let stored = assert_valid!(structural.process(&json!({"levels": [{"Low": 1, "Odd": 2}]})));
    assert_eq!(
        written(&read::<Levels>(&stored)),
        json!({"levels": [{"Low": 1}]})
    );
}

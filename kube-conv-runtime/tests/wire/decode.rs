//! Errors of `decode` where a type accepts less than its schema: every place, with its path.

use kube_conv_runtime::api::{MapKey, Scalar, Shape, TypeInfo};
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::meta::{Duration, IntOrString, MicroTime, Quantity, Time};
use kube_conv_runtime::prelude::*;
use kube_conv_yaml::FromYaml as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::num::NonZeroI32;

/// A user's type, whose schema only requires a string.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
struct Even(String);

impl<'de> Deserialize<'de> for Even {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let text = String::deserialize(input)?;
        if text.len() % 2 == 1 {
            return Err(serde::de::Error::custom(
                "must have an even number of bytes",
            ));
        }
        Ok(Self(text))
    }
}

impl ApiType for Even {
    const TYPE: &'static TypeInfo =
        &TypeInfo::new("Even", Shape::Scalar(Scalar::String { format: None }));
}

impl MapKey for Even {}

#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Zone {
    East,
    West,
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Deep {
    #[k8s(optional)]
    list: Vec<Timed>,
    #[k8s(optional, allow(no_maps_of_subobjects, reason = "each place is shown"))]
    map: BTreeMap<String, Timed>,
    #[k8s(optional)]
    by_zone: HashMap<Zone, i32>,
    #[k8s(optional)]
    by_even: BTreeMap<Even, i32>,
    #[k8s(as = i32)]
    count: Option<NonZeroI32>,
    #[k8s(as = String)]
    letter: Option<char>,
    #[k8s(flatten)]
    part: Part,
    choice: Option<Choice>,
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Part {
    even: Option<Even>,
    other_even: Option<Even>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Choice {
    Timed(Timed),
    #[k8s(name = "inline")]
    Inline {
        even: Even,
    },
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Timed {
    #[k8s(pattern = none)]
    timeout: Option<Duration>,
    port: Option<IntOrString>,
    size: Option<Quantity>,
    start_time: Option<Time>,
    end_time: Option<MicroTime>,
}

fn errors<T: ApiType>(decoded: Result<T, kube_conv_runtime::field::ErrorList>) -> Vec<String> {
    let Err(errors) = decoded else {
        return Vec::new();
    };
    errors.iter().map(ToString::to_string).collect()
}

#[track_caller]
fn rejected(value: &Value, expected: &[&str]) {
    assert_eq!(errors(Deep::decode(value)), expected, "{value}");
    // The value as a whole may be absent.
    assert_eq!(errors(Deep::from_json(&value.to_string())), expected);
}

#[test]
fn every_part_that_a_type_cannot_read_has_its_path() {
    rejected(
        &json!({
            "list": [
                {"timeout": "1 fortnight"},
                {"timeout": "1h"},
                {"timeout": "", "port": 1_000_000_000_000_i64},
            ],
            "map": {"a": {"timeout": "1x"}, "b": {"port": 70_000}, "c": {"port": -3_000_000_000_i64}},
            "byZone": {"East": 1, "North": 2},
            "byEven": {"ab": 1, "abc": 2},
            "count": 0,
            "letter": "xyz",
            "even": "abc",
        }),
        &[
            "byZone: Invalid value: supported keys: \"East\", \"West\"",
            "byEven[abc]: Invalid value: \"abc\": must have an even number of bytes",
            "count: Invalid value: 0: must be a nonzero i32",
            "even: Invalid value: \"abc\": must have an even number of bytes",
            "letter: Invalid value: \"xyz\": must be a character",
            "list[0].timeout: Invalid value: \"1 fortnight\": time: unknown unit \" fortnight\" in duration \"1 fortnight\"",
            "list[2].port: Invalid value: 1000000000000: must be a 32-bit integer or a string",
            "list[2].timeout: Invalid value: \"\": time: invalid duration \"\"",
            "map[a].timeout: Invalid value: \"1x\": time: unknown unit \"x\" in duration \"1x\"",
            "map[c].port: Invalid value: -3000000000: must be a 32-bit integer or a string",
        ],
    );
}

#[test]
fn errors_inside_flattened_types_and_unions_have_their_paths() {
    rejected(
        &json!({"even": "a", "otherEven": "b", "choice": {"timed": {"timeout": "1", "port": 4_294_967_296_i64}}}),
        &[
            "choice.timed.port: Invalid value: 4294967296: must be a 32-bit integer or a string",
            "choice.timed.timeout: Invalid value: \"1\": time: missing unit in duration \"1\"",
            "even: Invalid value: \"a\": must have an even number of bytes",
            "otherEven: Invalid value: \"b\": must have an even number of bytes",
        ],
    );
    rejected(
        &json!({"choice": {"inline": {"even": "a"}}}),
        &["choice.inline.even: Invalid value: \"a\": must have an even number of bytes"],
    );
}

#[test]
fn errors_of_the_schema_and_of_types_are_returned_together() {
    rejected(
        &json!({"count": 0, "list": [{"startTime": "yesterday", "timeout": "x"}, 5]}),
        &[
            "list[0].startTime: Invalid value: \"yesterday\": list[0].startTime in body must be of type date-time: \"yesterday\"",
            "list[1]: Invalid value: \"integer\": list[1] in body must be of type object: \"integer\"",
            "<nil>: Invalid value: null: some validation rules were not checked because the object was invalid; correct the existing errors to complete validation",
            "count: Invalid value: 0: must be a nonzero i32",
            "list[0].timeout: Invalid value: \"x\": time: invalid duration \"x\"",
        ],
    );
}

#[test]
fn a_server_rejects_texts_that_are_not_durations() {
    let schema = kube_conv_runtime::type_schema::schema_of::<Waits>();
    let structural = kube_conv_runtime::structural::Structural::compile(&schema).unwrap();
    for (text, is_good) in [
        ("1h30m", true),
        ("-1.5h", true),
        ("+.5s", true),
        ("1.s", true),
        ("0", true),
        ("-0", true),
        ("3µs2μs1us", true),
        ("", false),
        ("1", false),
        ("h", false),
        (".s", false),
        ("1 h", false),
        ("1d", false),
        ("1h\n", false),
        ("00", false),
    ] {
        let value = json!({ "timeout": text });
        assert_eq!(text.parse::<Duration>().is_ok(), is_good, "{text:?}");
        assert_eq!(structural.validate(&value).is_empty(), is_good, "{text:?}");
        assert_eq!(Waits::decode(&value).is_ok(), is_good, "{text:?}");
    }
    let pattern = |field: &str| schema.properties[field].pattern.as_deref();
    assert_eq!(pattern("short"), Some("^[0-9]+s$"));
    assert_eq!(pattern("published"), None);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Waits {
    timeout: Duration,
    #[k8s(pattern = "^[0-9]+s$")]
    short: Option<Duration>,
    #[k8s(pattern = none)]
    published: Option<Duration>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Zones {
    #[k8s(required)]
    weights: BTreeMap<Zone, i32>,
}

#[test]
fn the_keys_of_an_enum_are_those_of_the_schema() {
    let schema = kube_conv_runtime::type_schema::schema_of::<Zones>();
    let weights = schema.to_json()["properties"]["weights"].clone();
    assert_eq!(
        weights,
        json!({
            "type": "object",
            "additionalProperties": {"type": "integer", "format": "int32"},
            "maxProperties": 2,
            "x-kubernetes-validations": [{
                "rule": "self.all(key, key in ['East', 'West'])",
                "message": "supported keys: \"East\", \"West\"",
            }],
        })
    );
    assert!(Zones::decode(&json!({"weights": {"East": 1, "West": 2}})).is_ok());
    assert_eq!(
        errors(Zones::decode(&json!({"weights": {"North": 1}}))),
        ["weights: Invalid value: supported keys: \"East\", \"West\""]
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Ruled {
    #[k8s(cel("self.size() > 1", message = "short"))]
    evaluated: String,
    #[k8s(cel("self.lowerAscii() == self"))]
    lower: Option<String>,
    #[k8s(cel("self != 'x'", message_expression = "'not ' + self.upperAscii()"))]
    in_other_words: Option<String>,
}

#[test]
fn rules_of_any_cel_are_evaluated() {
    let report = |value| {
        let decoded = Ruled::decode_with_report(&value);
        assert_eq!(decoded.unevaluated, []);
        errors(decoded.result)
    };
    assert!(report(json!({"evaluated": "ab"})).is_empty());
    let texts = report(json!({"evaluated": "a", "lower": "A", "inOtherWords": "x"}));
    assert_eq!(
        texts,
        [
            "evaluated: Invalid value: \"a\": short",
            "inOtherWords: Invalid value: \"x\": not X",
            "lower: Invalid value: \"A\": failed rule: self.lowerAscii() == self",
        ]
    );
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
struct Named {
    metadata: ObjectMeta,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Cluster)]
struct NamedInTheCluster {
    metadata: ObjectMeta,
}

#[test]
fn names_and_namespaces_that_a_server_rejects_are_errors() {
    const SUBDOMAIN: &str = "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
    let bad = json!({"metadata": {"name": "A_b", "namespace": "x.y"}});
    let name = format!("metadata.name: Invalid value: \"A_b\": {SUBDOMAIN}");
    let errors = Named::decode(&bad).unwrap_err();
    assert_eq!(errors[0].to_string(), name);
    assert_eq!(errors[1].field(), "metadata.namespace");
    let mut value = Named::new("A_b");
    value.metadata.namespace = Some("x.y".to_owned());
    assert_eq!(value.validate().unwrap_err(), errors);

    let mut value = NamedInTheCluster::new("a");
    assert_valid!(value.validate());
    value.metadata.namespace = Some("default".to_owned());
    assert_errors!(
        value.validate(),
        ["metadata.namespace: Forbidden: not allowed on this type"]
    );
}

#[test]
fn names_that_a_request_or_a_server_fills_in_may_be_absent() {
    assert_valid!(Named::decode(&json!({"metadata": {}})));
    assert_valid!(Named::decode(&json!({"metadata": {"generateName": "a-"}})));
    assert_valid!(Named::new("").validate());
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Cluster)]
struct Marker {
    metadata: ObjectMeta,
}

#[test]
fn a_list_is_named_as_one() {
    let list = json!({"apiVersion": "acme.dev/v1", "kind": "MarkerList", "items": []});
    let error = Marker::decode(&list).unwrap_err().to_string();
    assert!(error.contains("`List<Marker>`"), "{error}");
}

#[test]
fn a_text_without_a_document_is_named_as_one() {
    for text in ["", "\n", "# nothing\n---\n"] {
        let error = Marker::from_yaml(text).unwrap_err().to_string();
        assert!(error.contains("there is no YAML document"), "{error}");
    }
    let error = Marker::from_yaml("null").unwrap_err().to_string();
    assert!(!error.contains("document"), "{error}");
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Unusable {
    #[k8s(schema = json!({"pattern": "["}))]
    name: String,
}

#[test]
fn a_schema_that_no_server_accepts_is_the_error_of_each_value() {
    let errors = Unusable::decode(&json!({"name": "a"})).unwrap_err();
    let text = errors.to_string();
    assert!(
        text.contains("properties[name].pattern: error parsing regexp: missing closing ]: `[`"),
        "{text}"
    );
}

//! `flatten` has the fields of the type in the object around the field: of structs, unions and maps.
//! Mistakes: tests/ui/ours/presence.rs, tests/ui/ours/type_keys.rs.
//! In CRDs: kube-conv-runtime/tests/schemas/schema_features/flatten.rs.

use crate::{read, rejection, round_trips, written};
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::structural::Structural;
use kube_conv_runtime::type_schema::schema_of;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Common {
    name: String,
    #[k8s(default = 1)]
    weight: i32,
    #[k8s(flatten)]
    deeper: Deeper,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Deeper {
    limit: Option<i64>,
    #[k8s(allow(no_unsigned_integers, reason = "to see its bounds kept"))]
    ratio: u8,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Git { url: String },
    Oci { image: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
enum Strategy {
    Recreate,
    Rolling { surge: i32 },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Everything {
    #[k8s(flatten)]
    rest: BTreeMap<String, Value>,
    first: i32,
    #[k8s(flatten)]
    common: Common,
    #[k8s(flatten)]
    source: Source,
    #[k8s(flatten)]
    strategy: Option<Strategy>,
    recreate: Option<bool>,
    #[k8s(flatten)]
    probe: Option<Probe>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Probe {
    period_seconds: i32,
    #[k8s(optional)]
    headers: Vec<String>,
}

fn everything() -> Everything {
    Everything {
        rest: BTreeMap::new(),
        first: 0,
        common: Common {
            name: "n".to_owned(),
            weight: 1,
            deeper: Deeper {
                limit: Some(i64::MAX),
                ratio: 255,
            },
        },
        source: Source::Git {
            url: "u".to_owned(),
        },
        strategy: None,
        recreate: None,
        probe: None,
    }
}

fn everything_json() -> Value {
    json!({
        "first": 0, "name": "n", "weight": 1, "limit": i64::MAX, "ratio": 255,
        "git": {"url": "u"}
    })
}

#[test]
fn all_fields_are_in_one_object() {
    round_trips(&everything(), &everything_json());
}

#[test]
fn a_map_keeps_the_fields_that_no_other_type_reads() {
    let mut value = everything();
    value.rest = BTreeMap::from([
        ("x-a".to_owned(), json!({"deep": [1, 2.5, null]})),
        ("x-b".to_owned(), Value::Null),
    ]);
    let mut json = everything_json();
    json["x-a"] = json!({"deep": [1, 2.5, null]});
    json["x-b"] = Value::Null;
    round_trips(&value, &json);
}

#[test]
fn a_member_without_content_has_no_field() {
    let mut value = everything();
    value.strategy = Some(Strategy::Recreate);
    value.recreate = Some(true);
    let mut json = everything_json();
    json["type"] = json!("Recreate");
    json["recreate"] = json!(true);
    round_trips(&value, &json);
}

#[test]
fn an_optional_part_is_present_if_one_of_its_fields_is() {
    let mut json = everything_json();
    json["periodSeconds"] = json!(5);
    let probe = read::<Everything>(&json).probe;
    assert_eq!(
        probe,
        Some(Probe {
            period_seconds: 5,
            headers: Vec::new()
        })
    );
    json["periodSeconds"] = Value::Null;
    assert_eq!(read::<Everything>(&json).probe, None);
}

#[test]
fn an_invalid_part_is_rejected_and_never_absent() {
    for (field, value) in [
        ("headers", json!(["a"])),
        ("periodSeconds", json!("often")),
        ("rolling", json!({"surge": 1})),
        ("type", json!("Other")),
        ("type", json!("Rolling")),
        ("oci", json!({"image": "i"})),
        ("git", Value::Null),
        ("ratio", json!(256)),
    ] {
        let mut json = everything_json();
        json[field] = value;
        rejection::<Everything>(&json);
    }
}

#[test]
fn a_field_that_is_there_twice_is_rejected() {
    for text in [
        r#"{"name": "a", "name": "b", "ratio": 1, "first": 1, "git": {"url": ""}}"#,
        r#"{"name": "a", "ratio": 1, "first": 1, "git": {"url": ""}, "git": {"url": ""}}"#,
    ] {
        let error = serde_json::from_str::<Everything>(text).unwrap_err();
        assert!(error.to_string().contains("duplicate field"), "{error}");
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Action {
    Run {
        #[k8s(flatten)]
        common: Common,
        #[k8s(flatten)]
        source: Source,
        extra: Option<i32>,
    },
}

#[test]
fn a_variant_can_flatten() {
    let Everything { common, source, .. } = everything();
    let value = Action::Run {
        common,
        source,
        extra: None,
    };
    let json = json!({"run": {
        "name": "n", "weight": 1, "limit": i64::MAX, "ratio": 255, "git": {"url": "u"}
    }});
    round_trips(&value, &json);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Extra(BTreeMap<String, i32>);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Generic<T> {
    own: i32,
    #[k8s(flatten)]
    inner: T,
    #[k8s(flatten)]
    extra: Extra,
}

#[test]
fn a_type_parameter_and_a_newtype_can_be_flattened() {
    let value = Generic {
        own: 1,
        inner: Source::Oci {
            image: "i".to_owned(),
        },
        extra: Extra(BTreeMap::from([("git2".to_owned(), 2)])),
    };
    round_trips(&value, &json!({"own": 1, "oci": {"image": "i"}, "git2": 2}));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct AllOptional {
    #[k8s(flatten)]
    probe: Option<Probe>,
    #[k8s(flatten)]
    rest: BTreeMap<String, i32>,
    on: Option<bool>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Outer {
    #[k8s(default = json!({}))]
    inner: AllOptional,
}

#[test]
fn an_object_of_optional_parts_can_be_empty_by_default() {
    let value = read::<Outer>(&json!({}));
    assert_eq!(value.inner.probe, None);
    assert_eq!(written(&value), json!({"inner": {}}));
}

/// A parameter that another generic type flattens, without a user-written bound.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Around<T> {
    one: Option<Inside<T>>,
    #[k8s(optional, atomic)]
    several: Vec<Inside<T>>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Inside<P> {
    #[k8s(flatten)]
    part: P,
}

/// Both once more, in a newtype.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Wrapping<T>(Around<T>);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Leaf {
    #[k8s(name = "leaf")]
    value: i32,
}

#[test]
fn a_parameter_reaches_through_generic_types() {
    let json = serde_json::json!({"one": {"leaf": 1}, "several": [{"leaf": 2}]});
    let read: Wrapping<Leaf> = serde_json::from_value(json.clone()).unwrap();
    assert_eq!(read.0.one.as_ref().map(|one| one.part.value), Some(1));
    assert_eq!(serde_json::to_value(&read).unwrap(), json);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WithSource {
    source: Option<String>,
    #[k8s(flatten)]
    part: Option<Sourced>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Sourced {
    depth: Option<i32>,
    #[k8s(union_member)]
    git: Option<String>,
    #[k8s(union_member)]
    oci: Option<String>,
}

/// No field of it is required, so that any of them says that it is there.
#[test]
fn the_rules_of_an_optional_part_are_for_objects_that_have_a_field_of_it() {
    let structural = Structural::compile(&schema_of::<WithSource>()).unwrap();
    for (json, is_accepted) in [
        (json!({}), true),
        (json!({"source": "s"}), true),
        (json!({"git": "g", "depth": 1}), true),
        (json!({"depth": 1}), false),
        (json!({"git": "g", "oci": "o"}), false),
    ] {
        assert_eq!(structural.process(&json).is_ok(), is_accepted, "{json}");
        let value: WithSource = serde_json::from_value(json.clone()).unwrap();
        assert_eq!(value.validate().is_ok(), is_accepted, "{json}");
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WithLimits {
    name: Option<String>,
    #[k8s(flatten)]
    limits: Option<Limits>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    not = json!({"required": ["low", "high"]}),
    any_of(json!({"required": ["low"]}), json!({"required": ["high"]}))
)]
struct Limits {
    unit: String,
    low: Option<i32>,
    high: Option<i32>,
}

#[test]
fn the_keywords_of_an_optional_part_are_for_objects_that_have_it() {
    let structural = Structural::compile(&schema_of::<WithLimits>()).unwrap();
    for (json, is_accepted) in [
        (json!({}), true),
        (json!({"name": "n"}), true),
        (json!({"unit": "u", "low": 1}), true),
        (json!({"unit": "u"}), false),
        (json!({"unit": "u", "low": 1, "high": 2}), false),
    ] {
        assert_eq!(structural.process(&json).is_ok(), is_accepted, "{json}");
        let value: WithLimits = serde_json::from_value(json.clone()).unwrap();
        assert_eq!(value.validate().is_ok(), is_accepted, "{json}");
    }
}

//! What a schema accepts is read, so that one object does not stop a list; `decode` says what is wrong.

use crate::attributes::union_cel::Either;
use crate::{read, written};
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::meta::{Duration, MicroTime};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::structural::Structural;
use kube_conv_runtime::type_schema::schema_of;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// Asserts that a value is accepted by the schema of its type, read as another one, and rejected by `decode`.
#[track_caller]
pub(crate) fn reads_as<T: ApiType + Debug>(
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

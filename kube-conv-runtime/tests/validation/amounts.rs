//! Bounds on what a text stands for, wherever rules may be: a value and a schema give the same verdicts with the same
//! messages.

use kube_conv_runtime::field::ErrorList;
use kube_conv_runtime::meta::{Duration, MicroTime};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::structural::Structural;
use kube_conv_runtime::type_schema::schema_of;
use kube_conv_runtime::validate::Options;
use std::collections::BTreeMap;

type Size = Quantity;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(exclusive_minimum = "0", maximum = "1Ti")]
struct Memory(Size);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Part {
    limit: Option<Quantity>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Amounts {
    #[k8s(minimum = "10", exclusive_maximum = "1k")]
    alias: Option<Size>,
    #[k8s(minimum = "1Gi")]
    newtype: Option<Memory>,
    #[k8s(optional, atomic, max_items = 3, each_val(maximum = "4"))]
    list: Vec<Quantity>,
    #[k8s(optional, max_properties = 3, each_val(exclusive_minimum = "1s"))]
    map: BTreeMap<String, Duration>,
    #[k8s(exclusive_maximum = "2030-01-01T00:00:00Z")]
    end_time: Option<MicroTime>,
    #[k8s(as = Quantity, minimum = "1")]
    described: Option<String>,
    #[k8s(subfield(limit, maximum = "2Gi"))]
    part: Option<Part>,
    #[k8s(minimum = 0, maximum = "100%")]
    max_unavailable: Option<IntOrString>,
    #[k8s(minimum = "10%", exclusive_maximum = "50%")]
    share: Option<IntOrString>,
    #[k8s(if_enabled("Strict", maximum = "8"))]
    switched: Option<Quantity>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Limited<T> {
    #[k8s(maximum = "8")]
    value: T,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct OfParameters {
    quantity: Option<Limited<Quantity>>,
    newtype: Option<Limited<Memory>>,
}

/// What a value and its schema say about a field.
fn both(field: &str, value: &Value) -> [Vec<String>; 2] {
    let object = json!({ field: value });
    let engine = Structural::new(&schema_of::<Amounts>()).unwrap();
    let typed: Amounts = serde_json::from_value(object.clone()).unwrap();
    let options = Options::new().enabled("Strict");
    let of_value = typed.validate_with(&options).err().unwrap_or_default();
    [of_value, engine.validate(&object)].map(|errors| errors.messages())
}

#[test]
fn every_place_of_a_rule_is_bounded_alike_in_values_and_schemas() {
    for (field, good, bad) in [
        (
            "alias",
            json!(["10", 10, "999.9", "0.9k"]),
            json!(["9999m", 9, "1k", "-1k", 1000]),
        ),
        ("newtype", json!(["1Gi", "1Ti"]), json!(["1Mi", "2Ti"])),
        (
            "list",
            json!([[], ["4", "-1"]]),
            json!([["1", "4001m"], [5]]),
        ),
        (
            "map",
            json!([{"a": "2s"}, {}]),
            json!([{"a": "1s"}, {"a": "2s", "b": "-1h"}]),
        ),
        (
            "endTime",
            json!(["2029-12-31T23:59:59.999999Z"]),
            json!(["2030-01-01T00:00:00.000000Z"]),
        ),
        ("described", json!(["1"]), json!([])),
        (
            "part",
            json!([{}, {"limit": "2Gi"}]),
            json!([{"limit": "3Gi"}]),
        ),
        (
            "maxUnavailable",
            json!([0, 500, "0%", "100%", "007%"]),
            json!([-1, "101%", "99999999999999999999%"]),
        ),
        ("share", json!([5, -5, "10%", "49%"]), json!(["9%", "50%"])),
    ] {
        for value in good.as_array().unwrap() {
            assert_eq!(
                both(field, value),
                [Vec::<String>::new(), Vec::new()],
                "{field}: {value}"
            );
        }
        for value in bad.as_array().unwrap() {
            let [of_value, of_schema] = both(field, value);
            assert_eq!(of_value.len(), 1, "{field}: {value}: {of_value:?}");
            assert_eq!(of_schema.len(), 1, "{field}: {value}: {of_schema:?}");
        }
    }
}

#[test]
fn the_messages_are_those_of_numbers_with_the_bound_as_it_is_written() {
    let said = |field: &str, value: Value| both(field, &value);
    for (field, value, message) in [
        (
            "alias",
            json!("1k"),
            "alias: Invalid value: \"1k\": must be less than 1k",
        ),
        (
            "newtype",
            json!("512Mi"),
            "newtype: Invalid value: \"512Mi\": must be greater than or equal to 1Gi",
        ),
        (
            "list",
            json!(["5"]),
            "list[0]: Invalid value: \"5\": must be less than or equal to 4",
        ),
        (
            "map",
            json!({"a": "1s"}),
            "map[a]: Invalid value: \"1s\": must be greater than 1s",
        ),
        (
            "maxUnavailable",
            json!("101%"),
            "maxUnavailable: Invalid value: \"101%\": must be less than or equal to 100%",
        ),
    ] {
        let [of_value, of_schema] = said(field, value);
        assert_eq!(of_value.first().map(String::as_str), Some(message));
        assert_eq!(of_value, of_schema);
    }
}

#[test]
fn a_text_that_is_no_percentage_is_rejected_once() {
    let message = "a valid percent string must be a numeric string followed by an ending '%' (e.g. '1%',  or '93%', regex used for validation is '[0-9]+%')";
    for (field, text) in [
        ("maxUnavailable", "all"),
        ("share", "-10%"),
        ("share", "10"),
        ("share", ""),
    ] {
        let value = json!({ field: text });
        let typed: Amounts = serde_json::from_value(value).unwrap();
        let errors: ErrorList = typed
            .validate_with(&Options::new().enabled("Strict"))
            .unwrap_err();
        let details: Vec<&str> = errors.iter().map(|error| error.detail()).collect();
        assert_eq!(details, [message], "{field}: {text}");
        let [_, of_schema] = both(field, &json!(text));
        assert_eq!(of_schema.len(), 1, "{of_schema:?}");
        assert!(
            of_schema[0].ends_with("should match '^[0-9]+%$'"),
            "{of_schema:?}"
        );
    }
}

#[test]
fn a_text_that_stands_for_nothing_has_the_error_of_its_type() {
    for (field, value, expected) in [
        ("alias", json!("much"), "should match"),
        ("map", json!({"a": "long"}), "should match"),
        ("endTime", json!("soon"), "must be of type date-time"),
    ] {
        let engine = Structural::new(&schema_of::<Amounts>()).unwrap();
        let errors = engine.validate(&json!({ field: value })).messages();
        assert!(errors[0].contains(expected), "{errors:?}");
    }
}

#[test]
fn an_update_keeps_what_is_out_of_bounds_and_may_not_change_it() {
    let read = |value: Value| -> Amounts { serde_json::from_value(value).unwrap() };
    let old = read(json!({"alias": "5", "list": ["9"], "maxUnavailable": "200%"}));
    let options = Options::new().disabled("Strict");
    assert!(old.validate_with(&options).is_err());
    let same =
        read(json!({"alias": "5", "list": ["9"], "maxUnavailable": "200%", "described": "1"}));
    assert_valid!(same.validate_update_with(&old, &options));
    let worse = read(json!({"alias": "6", "list": ["10"], "maxUnavailable": "300%"}));
    assert_errors!(
        worse.validate_update_with(&old, &options),
        [
            "alias: Invalid value: \"6\": must be greater than or equal to 10",
            "list[0]: Invalid value: \"10\": must be less than or equal to 4",
            "maxUnavailable: Invalid value: \"300%\": must be less than or equal to 100%",
        ]
    );
}

#[test]
fn a_parameter_has_the_bounds_of_what_it_stands_for() {
    let engine = Structural::new(&schema_of::<OfParameters>()).unwrap();
    for field in ["quantity", "newtype"] {
        for (value, is_valid) in [("8", true), ("9", false)] {
            let object = json!({ field: {"value": value} });
            let typed: OfParameters = serde_json::from_value(object.clone()).unwrap();
            assert_eq!(typed.validate().is_ok(), is_valid, "{object}");
            assert_eq!(engine.validate(&object).is_empty(), is_valid, "{object}");
        }
    }
}

#[test]
fn an_option_switches_a_bound() {
    let value: Amounts = serde_json::from_value(json!({"switched": "9"})).unwrap();
    assert_valid!(value.validate_with(&Options::new().disabled("Strict")));
    assert_errors!(
        value.validate_with(&Options::new().enabled("Strict")),
        ["switched: Invalid value: \"9\": must be less than or equal to 8"]
    );
}

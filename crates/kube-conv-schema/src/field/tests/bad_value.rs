use crate::field::{BadValue, Error};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};

#[track_caller]
fn shown(value: impl Into<BadValue>, text: &str) {
    let body = Error::not_found("f", value).body();
    assert_eq!(body, format!("Not found: {text}"));
}

#[test]
fn plain_strings_are_quoted_and_named_ones_are_json() {
    shown("<a>\u{200b}\"", r#""<a>\u200b\"""#);
    shown(String::from("a"), r#""a""#);
    let borrowed = String::from("a");
    shown(&borrowed, r#""a""#);
    drop(borrowed);
    shown(
        BadValue::Json(json!("<a>\u{200b}\"")),
        "\"\\u003ca\\u003e\u{200b}\\\"\"",
    );
}

#[test]
fn numbers_and_booleans_are_plain() {
    shown(1_i8, "1");
    shown(u32::MAX, "4294967295");
    shown(i64::MIN, "-9223372036854775808");
    shown(true, "true");
    shown(1e6, "1e+06");
    shown(0.1_f32, "0.1");
    shown(16_777_217_f32, "1.6777216e+07");
}

#[test]
fn scalars_are_decoded_as_by_the_api_server() {
    shown(json!("<"), "\"<\"");
    shown(json!(5), "5");
    shown(json!(1e6), "1e+06");
    shown(json!(i64::MAX), "9223372036854775807");
    // Beyond int64 a number becomes a float, whose digits differ inside of a list.
    shown(json!(u64::MAX), "1.8446744073709552e+19");
    shown(json!([u64::MAX]), "[18446744073709552000]");
    shown(Value::Null, "null");
    let borrowed = [json!(false), json!({"b": [1e6, null], "a": "&"})];
    shown(&borrowed[0], "false");
    shown(&borrowed[1], r#"{"a":"\u0026","b":[1000000,null]}"#);
    drop(borrowed);
}

#[derive(Serialize)]
struct Item {
    port: u16,
    name: &'static str,
    weights: HashMap<u8, f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    absent: Option<bool>,
}

#[derive(Serialize)]
enum Shape {
    Point,
    Line(f32),
    Box(u8, i128),
    Named { b: char, a: () },
}

#[derive(Serialize)]
struct Outer {
    z: u8,
    #[serde(flatten)]
    inner: Inner,
}

#[derive(Serialize)]
struct Inner {
    y: u8,
    x: u8,
}

#[test]
fn structs_keep_their_order_and_maps_are_sorted() {
    let item = Item {
        port: 80,
        name: "<web>",
        weights: HashMap::from([(2, 1e21), (10, 1e-7), (1, 0.0)]),
        absent: None,
    };
    shown(
        BadValue::serialized(&item),
        r#"{"port":80,"name":"\u003cweb\u003e","weights":{"1":0,"10":1e-7,"2":1e+21}}"#,
    );
}

#[test]
fn a_struct_with_flattened_fields_keeps_its_order() {
    let outer = Outer {
        z: 1,
        inner: Inner { y: 2, x: 3 },
    };
    shown(BadValue::serialized(&outer), r#"{"z":1,"y":2,"x":3}"#);
}

#[test]
fn every_shape_of_serde_is_written_as_by_serde_json() {
    let shapes = [
        Shape::Point,
        Shape::Line(1.5),
        Shape::Box(1, -2),
        Shape::Named { b: 'x', a: () },
    ];
    shown(
        BadValue::serialized(&shapes),
        r#"["Point",{"Line":1.5},{"Box":[1,-2]},{"Named":{"b":"x","a":null}}]"#,
    );
    for shape in shapes {
        let BadValue::Verbatim(text) = BadValue::serialized(&shape) else {
            panic!("it can be JSON");
        };
        let read: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(read, serde_json::to_value(&shape).unwrap());
    }
}

#[test]
fn values_without_a_json_form_are_omitted() {
    assert_eq!(BadValue::serialized(&[f64::NAN]), BadValue::Omitted);
    let by_list = BTreeMap::from([(vec![1], 1)]);
    assert_eq!(BadValue::serialized(&by_list), BadValue::Omitted);
}

#[test]
fn a_deeply_nested_value_is_omitted_or_printed_without_overflow() {
    let mut value = json!({});
    for _ in 0..100_000 {
        value = Value::Array(vec![value]);
    }
    assert_eq!(BadValue::serialized(&value), BadValue::Omitted);
    let bad_value = BadValue::from(&value);
    assert_eq!(bad_value, bad_value.clone());
    assert_eq!(format!("{bad_value:?}").len(), "Verbatim()".len() + 200_002);
    let error = Error::invalid("f", bad_value, "");
    assert_eq!(error.body().len(), "Invalid value: ".len() + 200_002);
    take_apart(value);
}

/// Drops a value level by level, because its own `Drop` recurses.
fn take_apart(mut value: Value) {
    while let Value::Array(mut items) = value {
        value = items.pop().unwrap_or_default();
    }
}

#[test]
fn values_of_one_kind_are_compared_by_their_text() {
    assert_eq!(BadValue::from(json!([1])), BadValue::from(&json!([1])));
    assert_ne!(BadValue::from(json!([1])), BadValue::from(json!([2])));
    assert_ne!(BadValue::from(1), BadValue::from(1.0));
    assert_ne!(BadValue::from("1"), BadValue::from(1));
    assert_ne!(BadValue::from(""), BadValue::Omitted);
}

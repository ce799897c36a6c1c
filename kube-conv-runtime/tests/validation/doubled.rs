//! Rules of a type and of a field that holds it: both apply, in the schema by the stricter bound. What no value
//! satisfies is an error of the compiler (`tests/ui/rustc/newtypes.rs`), or for listed values of the schema.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::type_schema::{schema_of, try_schema_of};
use kube_conv_schema::structural::Structural;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(minimum = 3, maximum = 10)]
struct Small(i32);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(exclusive_maximum = 10)]
struct Below(Small);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(min_length = 2, max_length = 3, pattern = "^[a-z0-9]+$")]
struct Short(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(min_items = 2, max_items = 3, each_val(max_length = 2))]
struct Few(Vec<String>);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(enum_values("a", "bb", "cc"))]
struct Listed(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Doubled {
    #[k8s(minimum = 1, maximum = 20)]
    lax: Option<Small>,
    #[k8s(minimum = 5, maximum = 7)]
    strict: Option<Small>,
    #[k8s(minimum = 10)]
    one: Option<Small>,
    #[k8s(exclusive_maximum = 10)]
    open: Option<Small>,
    #[k8s(maximum = 10)]
    closed: Option<Below>,
    #[k8s(min_length = 1, max_length = 5, pattern = "^[0-9]")]
    text: Option<Short>,
    #[k8s(min_length = 3, max_bytes = 3)]
    full: Option<Short>,
    #[k8s(min_items = 1, max_items = 4, each_val(max_length = 3))]
    list: Option<Few>,
    #[k8s(max_items = 2, each_val(max_length = 1))]
    pair: Option<Few>,
    #[k8s(enum_values("bb", "cc"), pattern = "^b")]
    listed: Option<Listed>,
    #[k8s(max_length = 1)]
    letter: Option<Listed>,
}

#[test]
fn the_stricter_of_two_bounds_holds_in_values_and_in_schemas() {
    let engine = Structural::new(&try_schema_of::<Doubled>().unwrap()).unwrap();
    for (field, values, expected) in [
        ("lax", json!([2, 3, 10, 11]), "0110"),
        ("strict", json!([4, 5, 7, 8]), "0110"),
        ("one", json!([9, 10, 11]), "010"),
        ("open", json!([9, 10]), "10"),
        ("closed", json!([2, 9, 10]), "010"),
        ("text", json!(["1", "1a", "a1", "1abc"]), "0100"),
        ("full", json!(["ab", "abc", "abcd"]), "010"),
        (
            "list",
            json!([["a"], ["a", "bb"], ["a", "bbb"], ["a", "b", "c", "d"]]),
            "0100",
        ),
        (
            "pair",
            json!([["a"], ["a", "b"], ["a", "bb"], ["a", "b", "c"]]),
            "0100",
        ),
        ("listed", json!(["a", "bb", "cc", "b"]), "0100"),
        ("letter", json!(["a", "bb", "b"]), "100"),
    ] {
        let answer = |is_valid: bool| if is_valid { '1' } else { '0' };
        let objects = || {
            values
                .as_array()
                .unwrap()
                .iter()
                .map(|value| json!({field: value}))
        };
        let typed = |object: &Value| serde_json::from_value::<Doubled>(object.clone()).unwrap();
        let by_values: String = objects()
            .map(|it| answer(typed(&it).validate().is_ok()))
            .collect();
        let by_schema: String = objects()
            .map(|it| answer(engine.validate(&it).is_empty()))
            .collect();
        assert_eq!((&*by_values, &*by_schema), (expected, expected), "{field}");
    }
    let schema = schema_of::<Doubled>().to_json();
    assert_eq!(schema["properties"]["strict"]["minimum"], 5);
    assert_eq!(schema["properties"]["lax"]["maximum"], 10);
    assert_eq!(schema["properties"]["closed"]["exclusiveMaximum"], true);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Mode {
    Fast,
    Slow,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct NoneLeft {
    #[k8s(pattern = "^z")]
    pattern: Listed,
    #[k8s(max_length = 3)]
    mode: Mode,
    #[k8s(enum_values("A", "wide"))]
    values: Short,
}

#[test]
fn listed_values_all_of_which_another_rule_rejects_are_a_problem_of_the_schema() {
    let problems = try_schema_of::<NoneLeft>().unwrap_err();
    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        problems,
        [
            "`.pattern`: `pattern` leaves none of the type's values; change one of them",
            "`.mode`: `max_length` leaves none of the type's values; change one of them",
            "`.values`: `enum_values` leaves none of the type's values; list values that the type has",
        ]
    );
}

//! Keywords about numbers, lists and objects, and errors that take too much memory.

use crate::structural::Structural;
use serde_json::{Value, json};

/// The errors about a value with these keywords.
fn errors(keywords: &Value, value: Value) -> Vec<String> {
    let schema = json!({"type": "object", "properties": {"a": keywords}});
    let structural = Structural::new(&serde_json::from_value(schema).unwrap()).unwrap();
    let errors = structural.validate(&json!({ "a": value }));
    errors.iter().map(ToString::to_string).collect()
}

/// Asserts that the first values are valid, and that each of the others has one error, which ends so.
#[track_caller]
fn assert_checked(keywords: &Value, valid: &[Value], invalid: &[(Value, &str)]) {
    for value in valid {
        assert_eq!(
            errors(keywords, value.clone()),
            [""; 0],
            "{keywords}: {value}"
        );
    }
    for (value, text) in invalid {
        let found = errors(keywords, value.clone());
        assert!(
            matches!(found.as_slice(), [one] if one.ends_with(text)),
            "{keywords}: {value}: {found:?}"
        );
    }
}

#[test]
fn numbers_are_within_their_bounds() {
    let [least, beyond] = [false, true].map(|exclusive| {
        json!({"type": "integer", "minimum": 2, "exclusiveMinimum": exclusive, "maximum": 4, "exclusiveMaximum": exclusive})
    });
    assert_checked(
        &least,
        &[json!(2), json!(4)],
        &[
            (json!(1), "a in body should be greater than or equal to 2"),
            (json!(5), "a in body should be less than or equal to 4"),
        ],
    );
    assert_checked(
        &beyond,
        &[json!(3)],
        &[
            (json!(2), "a in body should be greater than 2"),
            (json!(4), "a in body should be less than 4"),
        ],
    );
}

#[test]
fn numbers_are_multiples() {
    assert_checked(
        &json!({"type": "integer", "multipleOf": 3}),
        &[json!(0), json!(6), json!(-3)],
        &[
            (json!(7), "a in body should be a multiple of 3"),
            (json!(1), "a in body should be a multiple of 3"),
        ],
    );
    assert_checked(
        &json!({"type": "number", "multipleOf": 0.5}),
        &[json!(1.5)],
        &[(json!(1.25), "a in body should be a multiple of 0.5")],
    );
    // A factor is truncated for an integer.
    for (ty, value, factor) in [("integer", json!(1), "0"), ("number", json!(1.5), "-0.5")] {
        let text = format!("factor MultipleOf declared for a must be positive: {factor}");
        let keywords = json!({"type": ty, "multipleOf": factor.parse::<f64>().unwrap()});
        assert_checked(&keywords, &[], &[(value, &text)]);
    }
    let text = "factor MultipleOf declared for a must be positive: 0";
    assert_checked(
        &json!({"type": "number", "multipleOf": 0.0}),
        &[],
        &[(json!(1.5), text)],
    );
}

#[test]
fn numbers_are_in_the_range_of_their_format() {
    let format = |ty: &str, format: &str| json!({"type": ty, "format": format});
    assert_checked(
        &format("number", "float"),
        &[json!(0.1), json!(3e38), json!(f64::from(f32::MAX))],
        &[(
            json!(1e39),
            "Checked value must be of type number with format float in a",
        )],
    );
    assert_checked(&format("number", "double"), &[json!(1e39)], &[]);
    assert_checked(
        &format("integer", "int32"),
        &[json!(i32::MIN), json!(1e9)],
        &[
            (
                json!(1i64 << 31),
                "Checked value must be of type integer with format int32 in a",
            ),
            (
                json!(2.5e9),
                "Checked value must be of type integer with format int32 in a",
            ),
        ],
    );
    // So are bounds, which are floats in any schema.
    for (format, named) in [
        (json!("int64"), "integer with format int64"),
        (json!(null), "integer (default format)"),
    ] {
        let text = format!("Minimum boundary value must be of type {named} in a");
        assert_checked(
            &json!({"type": "integer", "format": format, "minimum": -1e300}),
            &[],
            &[(json!(1), &text)],
        );
    }
}

#[test]
fn lists_and_objects_have_as_many_parts_as_is_allowed() {
    assert_checked(
        &json!({"type": "array", "items": {"type": "integer"}, "minItems": 1, "maxItems": 2}),
        &[json!([1]), json!([1, 2])],
        &[
            (json!([]), "a in body should have at least 1 items"),
            (json!([1, 2, 3]), "must have at most 2 items"),
        ],
    );
    let least = json!({"type": "object", "additionalProperties": {"type": "integer"}, "minProperties": 1, "maxProperties": 1});
    assert_checked(
        &least,
        &[json!({"b": 1})],
        &[
            (json!({}), "a in body should have at least 1 properties"),
            (json!({"b": 1, "c": 2}), "must have at most 1 item"),
        ],
    );
    assert_checked(
        &json!({"type": "object", "properties": {"b": {"type": "integer"}, "c": {"type": "integer"}}, "required": ["b", "c"]}),
        &[json!({"b": 1, "c": 2})],
        &[(json!({"b": 1}), "a.c: Required value")],
    );
}

/// Strings that are not listed, of a megabyte each.
fn long(count: usize) -> Value {
    vec!["x".repeat(1 << 20); count].into()
}

#[test]
fn errors_that_take_too_much_memory_are_left_out() {
    let any_of = json!({"type": "array", "items": {"type": "string"}, "anyOf": [{"items": {"enum": ["a"]}}]});
    let found = errors(&any_of, long(24));
    assert!((8..24).contains(&found.len()), "{} errors", found.len());
    let last = crate::field::Error::left_out().to_string();
    assert_eq!(found.last(), Some(&last));
    // Small ones do not take much.
    let numbers = vec![json!(2); 10_000];
    let found = errors(
        &json!({"type": "array", "items": {"type": "integer", "maximum": 1}}),
        numbers.into(),
    );
    assert_eq!(found.len(), 10_000);
}

#[test]
fn errors_of_branches_that_do_not_count_take_no_memory() {
    let any_of = json!({
        "type": "object",
        "properties": {
            "b": {"type": "array", "items": {"type": "string"}, "anyOf": [{"items": {"enum": ["a"]}}, {"minItems": 1}]},
            "c": {"type": "string", "maxLength": 1},
        },
    });
    let found = errors(&any_of, json!({"b": long(24), "c": "cc"}));
    assert_eq!(found, ["a.c: Too long: may not be more than 1 byte"]);
}

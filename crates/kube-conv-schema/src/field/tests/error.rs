use crate::field::{BadValue, Error, ErrorType, Path};
use serde_json::json;

#[track_caller]
fn reads(error: &Error, text: &str) {
    assert_eq!(error.to_string(), text);
    assert_eq!(format!("{}: {}", error.field(), error.body()), text);
}

#[test]
fn required_and_forbidden_show_no_value() {
    reads(&Error::required("f", ""), "f: Required value");
    reads(&Error::required("f", "why"), "f: Required value: why");
    reads(&Error::forbidden("f", ""), "f: Forbidden");
    reads(&Error::forbidden("f", "why"), "f: Forbidden: why");
    assert_eq!(Error::required("f", "").bad_value(), &BadValue::from(""));
}

#[test]
fn duplicate_and_not_found_have_no_detail() {
    let error = Error::duplicate("f[2]", json!({"a": "q"}));
    reads(&error, r#"f[2]: Duplicate value: {"a":"q"}"#);
    reads(&Error::not_found("f", "x"), r#"f: Not found: "x""#);
    assert_eq!(error.detail(), "");
}

#[test]
fn invalid_and_type_invalid_differ_only_in_type() {
    let (invalid, of_type) = (
        Error::invalid("f", "v", "why"),
        Error::type_invalid("f", "v", "why"),
    );
    reads(&invalid, r#"f: Invalid value: "v": why"#);
    reads(&of_type, r#"f: Invalid value: "v": why"#);
    assert_eq!(invalid.error_type().as_str(), "FieldValueInvalid");
    assert_eq!(of_type.error_type().as_str(), "FieldValueTypeInvalid");
    assert_ne!(invalid, of_type);
}

#[test]
fn an_omitted_value_is_not_in_the_message() {
    reads(
        &Error::invalid("f", BadValue::Omitted, "why"),
        "f: Invalid value: why",
    );
    reads(
        &Error::invalid("f", BadValue::Omitted, ""),
        "f: Invalid value",
    );
}

#[test]
fn supported_values_are_quoted_in_the_order_given() {
    let error = Error::not_supported("f", "x", ["b", "a\"", "é", "b"]);
    reads(
        &error,
        r#"f: Unsupported value: "x": supported values: "b", "a\"", "é", "b""#,
    );
    let none: [&str; 0] = [];
    reads(
        &Error::not_supported("f", "", none),
        r#"f: Unsupported value: """#,
    );
    let owned = vec![String::from("a")];
    reads(
        &Error::not_supported("f", 1, &owned),
        "f: Unsupported value: 1: supported values: \"a\"",
    );
}

#[test]
fn limits_are_counted_in_their_unit() {
    for (error, text) in [
        (
            Error::too_long("f", 0),
            "f: Too long: may not be more than 0 bytes",
        ),
        (
            Error::too_long("f", 1),
            "f: Too long: may not be more than 1 byte",
        ),
        (
            Error::too_long("f", 2),
            "f: Too long: may not be more than 2 bytes",
        ),
        (
            Error::too_long_characters("f", 1),
            "f: Too long: may not be more than 1 character",
        ),
        (
            Error::too_long_characters("f", 5),
            "f: Too long: may not be more than 5 characters",
        ),
        (
            Error::too_short("f", "", 1),
            "f: Too short: must be at least 1 character",
        ),
        (
            Error::too_short("f", "a", 2),
            "f: Too short: must be at least 2 characters",
        ),
        (
            Error::too_many("f", 3, 2),
            "f: Too many: 3: must have at most 2 items",
        ),
        (
            Error::too_many("f", 2, 1),
            "f: Too many: 2: must have at most 1 item",
        ),
        (
            Error::too_few("f", 0, 1),
            "f: Too few: 0: must have at least 1 item",
        ),
        (
            Error::too_few("f", 1, i64::MAX),
            "f: Too few: 1: must have at least 9223372036854775807 items",
        ),
    ] {
        reads(&error, text);
    }
}

#[test]
fn negative_limits_are_not_named() {
    for (error, text) in [
        (Error::too_long("f", -1), "f: Too long: value is too long"),
        (
            Error::too_long_characters("f", -1),
            "f: Too long: value is too long",
        ),
        (
            Error::too_short("f", "", -1),
            "f: Too short: value is too short",
        ),
        (
            Error::too_many("f", 5, -1),
            "f: Too many: 5: has too many items",
        ),
        (
            Error::too_many("f", -1, 2),
            "f: Too many: must have at most 2 items",
        ),
        (
            Error::too_few("f", -1, i64::MIN),
            "f: Too few: -1: has too few items",
        ),
    ] {
        reads(&error, text);
    }
}

#[test]
fn an_internal_error_prints_its_text() {
    reads(&Error::internal("f", "boom"), "f: Internal error: boom");
    let source = "x".parse::<u8>().unwrap_err();
    reads(
        &Error::internal("f", source),
        "f: Internal error: invalid digit found in string",
    );
    assert_eq!(ErrorType::Internal.as_str(), "InternalError");
}

#[test]
fn a_path_may_be_a_path_or_a_text() {
    let spec = Path::new("spec");
    reads(
        &Error::required(spec.child("x"), ""),
        "spec.x: Required value",
    );
    let by_reference: &Path<'_> = &spec;
    reads(&Error::required(by_reference, ""), "spec: Required value");
    reads(&Error::required(Path::ROOT, ""), "<nil>: Required value");
    reads(
        &Error::required(String::from("a.b"), ""),
        "a.b: Required value",
    );
}

#[test]
fn the_origin_is_not_part_of_the_text() {
    let error = Error::too_many("f", 3, 2).with_origin("maxItems");
    reads(&error, "f: Too many: 3: must have at most 2 items");
    assert_eq!(error.origin(), Some("maxItems"));
    assert_ne!(error, Error::too_many("f", 3, 2));
}

#[test]
fn an_error_is_small_enough_to_be_returned_by_value() {
    // clippy's `result_large_err` begins at 128 bytes.
    assert!(size_of::<Error>() < 128, "{}", size_of::<Error>());
}

#[test]
fn every_type_has_its_own_reason_and_message() {
    use std::collections::HashSet;
    let types = [
        ErrorType::NotFound,
        ErrorType::Required,
        ErrorType::Duplicate,
        ErrorType::Invalid,
        ErrorType::NotSupported,
        ErrorType::Forbidden,
        ErrorType::TooLong,
        ErrorType::TooShort,
        ErrorType::TooMany,
        ErrorType::TooFew,
        ErrorType::Internal,
        ErrorType::TypeInvalid,
    ];
    let reasons: HashSet<_> = types.iter().map(|of| of.as_str()).collect();
    let words: HashSet<_> = types.iter().map(ToString::to_string).collect();
    // Invalid and TypeInvalid share their words.
    assert_eq!((reasons.len(), words.len()), (12, 11));
    assert_eq!(format!("{:>10}|", ErrorType::TooFew), "   Too few|");
}

//! Strings, numbers, enums and their rules.

use crate::feature;
use kube_conv_runtime::meta::{MicroTime, Quantity};
use kube_conv_runtime::prelude::*;

feature! { required_string { name: String } json!({"type": "string"}) }
feature! { boolean { enabled: bool } json!({"type": "boolean"}) }
feature! { int32 { count: i32 } json!({"type": "integer", "format": "int32"}) }
feature! { int64 { count: i64 } json!({"type": "integer", "format": "int64"}) }
feature! { integer_without_a_format { #[k8s(format = none)] count: i64 } json!({"type": "integer"}) }

feature! { double {
    #[k8s(allow(no_floats_in_spec, reason = "published so"))]
    percentage: f64
} json!({"type": "number", "format": "double"}) }

feature! { float {
    #[k8s(format = "float", allow(no_floats_in_spec, reason = "published so"))]
    percentage: f64
} json!({"type": "number", "format": "float"}) }

feature! { bounds_of_a_number {
    #[k8s(minimum = 0.5, exclusive_maximum = 3, multiple_of = 0.5, allow(no_floats_in_spec, reason = "published so"))]
    percentage: f64
} json!({
    "type": "number", "format": "double", "minimum": 0.5, "maximum": 3, "exclusiveMaximum": true,
    "multipleOf": 0.5,
}) }

feature! { int64_of_an_i32 { #[k8s(format = "int64")] count: i32 } json!({"type": "integer", "format": "int64"}) }

feature! { format_that_other_tools_read { #[k8s(schema = json!({"format": ""}))] name: String } json!({
    "type": "string", "format": "",
}) }

feature! { number_without_a_format {
    #[k8s(format = none, allow(no_floats_in_spec, reason = "published so"))]
    percentage: f64
} json!({"type": "number"}) }

#[test]
fn optional_and_required_names() {
    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Spec {
        b: String,
        a: String,
        c: Option<String>,
    }
    assert_eq!(
        crate::schema_features::accepted::<Spec>()["required"],
        json!(["a", "b"])
    );
}

feature! { length { #[k8s(min_length = 1, max_length = 253)] name: Option<String> } json!({
    "type": "string", "minLength": 1, "maxLength": 253,
}) }

feature! { pattern { #[k8s(pattern = "^(?i)a[a-z]*$")] name: String } json!({
    "type": "string", "pattern": "^(?i)a[a-z]*$",
}) }

feature! { bounds { #[k8s(minimum = 1, maximum = 65535)] port: i32 } json!({
    "type": "integer", "format": "int32", "minimum": 1, "maximum": 65535,
}) }

feature! { exclusive_bounds { #[k8s(exclusive_minimum = 0, exclusive_maximum = 10)] n: i64 } json!({
    "type": "integer", "format": "int64",
    "minimum": 0, "exclusiveMinimum": true, "maximum": 10, "exclusiveMaximum": true,
}) }

feature! { multiple { #[k8s(multiple_of = 5)] n: i32 } json!({
    "type": "integer", "format": "int32", "multipleOf": 5,
}) }

feature! { byte { #[k8s(format = "byte")] request: String } json!({"type": "string", "format": "byte"}) }
feature! { date_time { start_time: Time } json!({"type": "string", "format": "date-time"}) }
feature! { date_time_of_microseconds { start_time: MicroTime } json!({"type": "string", "format": "date-time"}) }

#[test]
fn every_format_of_a_string() {
    macro_rules! formats {
        ($($format:literal)*) => {$({
            #[derive(ApiType, Clone, Debug, PartialEq)]
            struct Spec {
                #[k8s(format = $format)]
                value: String,
            }
            crate::schema_features::compare::<Spec>($format, &json!({"type": "string", "format": $format}));
        })*};
    }
    formats!(
        "bsonobjectid" "uri" "email" "hostname" "ipv4" "ipv6" "cidr" "mac" "uuid" "uuid3" "uuid4"
        "uuid5" "isbn" "isbn10" "isbn13" "creditcard" "ssn" "hexcolor" "rgbcolor" "byte" "password"
        "date" "duration" "date-time" "k8s-short-name" "k8s-long-name"
    );
}

feature! { int_or_string { port: IntOrString } json!({
    "anyOf": [{"type": "integer"}, {"type": "string"}],
    "x-kubernetes-int-or-string": true,
}) }

feature! { quantity { size: Quantity } json!({
    "anyOf": [{"type": "integer"}, {"type": "string"}],
    "pattern": r"^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$",
    "x-kubernetes-int-or-string": true,
}) }

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(allow(enum_values_pascal, reason = "published so"))]
enum Level {
    #[k8s(name = "")]
    Unset,
    #[k8s(name = "debug")]
    Debug,
    #[k8s(name = "=~")]
    Matching,
}

feature! { string_enum_with_an_empty_value { level: Option<Level> } json!({
    "type": "string", "enum": ["", "debug", "=~"],
}) }

feature! { enum_values { #[k8s(enum_values("", "a", "b"))] level: Option<String> } json!({
    "type": "string", "enum": ["", "a", "b"],
}) }

/// Like `statusCode` of Gateway API's redirects.
#[derive(ApiType, Clone, Copy, Debug, PartialEq)]
#[k8s(integer)]
enum StatusCode {
    MovedPermanently = 301,
    Found = 302,
}

feature! { integer_enum { status_code: Option<StatusCode> } json!({
    "type": "integer", "enum": [301, 302],
}) }

feature! { integer_enum_with_a_format { #[k8s(format = "int32")] status_code: Option<StatusCode> } json!({
    "type": "integer", "format": "int32", "enum": [301, 302],
}) }

feature! { nullable { #[k8s(nullable)] priority: Option<i32> } json!({
    "type": "integer", "format": "int32", "nullable": true,
}) }

feature! { nullable_with_a_default { #[k8s(nullable, default = 3)] priority: Option<i32> } json!({
    "type": "integer", "format": "int32", "nullable": true, "default": 3,
}) }

feature! { nullable_list { #[k8s(nullable, list_set)] names: Option<Vec<String>> } json!({
    "type": "array", "items": {"type": "string"}, "x-kubernetes-list-type": "set", "nullable": true,
}) }

feature! { nullable_any_value { #[k8s(nullable)] config: Option<serde_json::Value> } json!({
    "x-kubernetes-preserve-unknown-fields": true, "nullable": true,
}) }

feature! { unsigned_with_inferred_bounds {
    #[k8s(maximum = 65535, allow(no_unsigned_integers, reason = "published so"))]
    port: u32
} json!({"type": "integer", "format": "int64", "minimum": 0, "maximum": 65535}) }

feature! { two_patterns {
    #[k8s(pattern = "^[a-z]+$")]
    host: Hostname
} json!({
    "type": "string", "pattern": "^[a-z.]+$", "allOf": [{"pattern": "^[a-z]+$"}], "maxLength": 63,
}) }

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(pattern = "^[a-z.]+$", max_length = 63)]
struct Hostname(String);

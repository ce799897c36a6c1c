//! The behavior of each rule on single values: its bound, what it counts, and its messages.

mod parts;

use super::*;
use kube_conv_schema::field::Path;
use std::collections::BTreeMap;

/// The errors of a rule about a value at `f`, as texts.
fn said<T: ApiType>(rule: Constraint, value: &T) -> Vec<String> {
    let errors = rule.validate(value, &Path::ROOT.child("f"));
    errors.iter().map(ToString::to_string).collect()
}

/// Asserts the errors of rules about values.
macro_rules! table {
    ($($rule:expr, $value:expr => [$($error:expr),*];)*) => {$({
        const RULE: Constraint = $rule;
        let expected: &[&str] = &[$($error),*];
        assert_eq!(said(RULE, &$value), expected, "{RULE:?} of {:?}", $value);
    })*};
}
use table;

const fn number(value: i64) -> Number {
    Number::Integer(value)
}

fn text(text: &str) -> String {
    text.to_owned()
}

#[test]
fn closed_bounds_hold_themselves_and_open_ones_do_not() {
    table! {
        minimum(number(2)), 2_i32 => [];
        minimum(number(2)), 1_i64 => ["f: Invalid value: 1: must be greater than or equal to 2"];
        minimum(Number::Float(2.5)), 2.5 => [];
        minimum(Number::Float(2.5)), 2.4 => ["f: Invalid value: 2.4: must be greater than or equal to 2.5"];
        maximum(number(2)), 2_i32 => [];
        maximum(number(2)), 3_i32 => ["f: Invalid value: 3: must be less than or equal to 2"];
        maximum(number(-2)), -1.5 => ["f: Invalid value: -1.5: must be less than or equal to -2"];
        exclusive_minimum(number(2)), 3_i32 => [];
        exclusive_minimum(number(2)), 2_i32 => ["f: Invalid value: 2: must be greater than 2"];
        exclusive_maximum(number(2)), 1_i32 => [];
        exclusive_maximum(number(2)), 2.0 => ["f: Invalid value: 2: must be less than 2"];
        minimum(number(0)), u32::MAX => [];
        minimum(number(1)), text("a") => [];
    }
}

#[test]
fn multiples_are_reckoned_as_a_server_does() {
    table! {
        multiple_of(number(3)), -9_i64 => [];
        multiple_of(number(3)), 0_i64 => [];
        multiple_of(number(3)), 4_i64 => ["f: Invalid value: 4: must be a multiple of 3"];
        multiple_of(Number::Float(0.1)), 0.3 => [];
        multiple_of(Number::Float(0.1)), 0.35 => ["f: Invalid value: 0.35: must be a multiple of 0.1"];
        multiple_of(number(3)), 1e300 => ["f: Invalid value: 1e+300: must be a multiple of 3"];
    }
}

#[test]
fn lengths_are_characters_and_sizes_are_bytes() {
    table! {
        min_length(2), text("é字") => [];
        min_length(2), text("😀") => ["f: Too short: must be at least 2 characters"];
        min_length(1), text("") => ["f: Too short: must be at least 1 character"];
        max_length(2), text("é字") => [];
        max_length(2), text("abc") => ["f: Too long: may not be more than 2 characters"];
        max_length(0), text("a") => ["f: Too long: may not be more than 0 characters"];
        max_bytes(4), text("😀") => [];
        max_bytes(4), text("é字") => ["f: Too long: may not be more than 4 bytes"];
        max_bytes(1), text("ab") => ["f: Too long: may not be more than 1 byte"];
        max_length(0), 5_i32 => [];
    }
}

#[test]
fn patterns_match_anywhere_and_classes_are_ascii() {
    table! {
        pattern("b"), text("abc") => [];
        pattern("^b$"), text("abc") => ["f: Invalid value: \"abc\": must match the regular expression '^b$'"];
        pattern("^\\d$"), text("٣") => ["f: Invalid value: \"٣\": must match the regular expression '^\\d$'"];
        pattern("a"), text("") => ["f: Invalid value: \"\": must match the regular expression 'a'"];
    }
}

#[test]
fn listed_values_are_shown_sorted() {
    table! {
        enum_values(&["b", "a"]), text("a") => [];
        enum_values(&["b", "a"]), text("A") => ["f: Unsupported value: \"A\": supported values: \"a\", \"b\""];
        enum_values(&["", "a"]), text("") => [];
        enum_values(&[]), text("a") => ["f: Unsupported value: \"a\""];
        neq(Literal::Text("a")), text("A") => [];
        neq(Literal::Text("a\n")), text("a\n") => ["f: Invalid value: \"a\\n\": must not be equal to \"a\\n\""];
        neq(Literal::Integer(0)), 0_i64 => ["f: Invalid value: 0: must not be equal to 0"];
        neq(Literal::Boolean(false)), false => ["f: Invalid value: false: must not be equal to false"];
        neq(Literal::Boolean(false)), true => [];
        neq(Literal::Text("0")), 0_i64 => [];
    }
}

#[test]
fn collections_are_counted() {
    let map = |keys: &[&str]| -> BTreeMap<String, i32> {
        keys.iter().map(|key| (text(key), 0)).collect()
    };
    table! {
        min_items(1), Vec::<i32>::new() => ["f: Too few: 0: must have at least 1 item"];
        min_items(2), vec![1, 1] => [];
        max_items(1), vec![1, 1] => ["f: Too many: 2: must have at most 1 item"];
        max_items(0), Vec::<i32>::new() => [];
        min_properties(2), map(&["a"]) => ["f: Too few: 1: must have at least 2 items"];
        min_properties(2), map(&["a", "b"]) => [];
        max_properties(0), map(&["a"]) => ["f: Too many: 1: must have at most 0 items"];
        max_properties(1), map(&["a"]) => [];
    }
}

#[test]
fn each_later_item_of_those_that_are_equal_is_reported() {
    table! {
        unique_items(), vec![text("a"), text("b")] => [];
        unique_items(), vec![text("a"), text("b"), text("a"), text("a")] => [
            "f[2]: Duplicate value: \"a\"", "f[3]: Duplicate value: \"a\""
        ];
        unique_items(), vec![vec![1, 2], vec![2, 1], vec![1, 2]] => ["f[2]: Duplicate value: [1,2]"];
    }
}

#[test]
fn rules_on_parts_run_one_after_the_other() {
    const SHORT: &[Constraint] = &[min_length(2), max_bytes(3)];
    const NESTED: &[Constraint] = &[each_val(SHORT)];
    let map = || BTreeMap::from([(text("a"), text("b")), (text("cdef"), text("ghij"))]);
    table! {
        each_val(SHORT), vec![text("a"), text("bcde"), text("f")] => [
            "f[0]: Too short: must be at least 2 characters",
            "f[2]: Too short: must be at least 2 characters",
            "f[1]: Too long: may not be more than 3 bytes"
        ];
        each_val(SHORT), map() => [
            "f[a]: Too short: must be at least 2 characters",
            "f[cdef]: Too long: may not be more than 3 bytes"
        ];
        each_key(SHORT), map() => [
            "f: Too short: must be at least 2 characters",
            "f: Too long: may not be more than 3 bytes"
        ];
        each_val(NESTED), vec![vec![text("ab")], vec![text("a")]] => [
            "f[1][0]: Too short: must be at least 2 characters"
        ];
        each_val(SHORT), Vec::<String>::new() => [];
    }
}

#[test]
fn formats_check_empty_texts_and_unknown_ones_nothing() {
    table! {
        format("ipv4"), text("192.0.2.1") => [];
        format("ipv4"), text("") => ["f: Invalid value: \"\": must be an IPv4 address, such as '192.0.2.1'"];
        format("date-time"), text("2006-01-02T15:04:05Z") => [];
        format("datetime"), text("2006") => [
            "f: Invalid value: \"2006\": must be a time of RFC 3339, such as '2006-01-02T15:04:05Z'"
        ];
        format("int32"), 1_i64 << 31 => ["f: Invalid value: 2147483648: must be within the range of 32-bit integers"];
        format("unheard-of"), text("") => [];
        format("k8s-uuid"), text("A") => ["f: Invalid value: \"A\": must be a lowercase UUID in 8-4-4-4-12 format"];
    }
}

#[test]
fn presence_and_change_are_not_about_single_values() {
    table! {
        forbidden(), text("a") => [];
        immutable(), text("a") => [];
        update(&EVERY_UPDATE), text("a") => [];
        monotonic(), 1_i64 => [];
    }
}

#[test]
fn bounds_that_servers_cannot_compare_are_found() {
    let int32 = <i32 as ApiType>::TYPE;
    let int64 = <i64 as ApiType>::TYPE;
    for (rule, info, good) in [
        (minimum(Number::Float(1.5)), int32, false),
        (minimum(Number::Float(1.0)), int32, true),
        (maximum(number(1 << 31)), int32, false),
        (maximum(number((1 << 31) - 1)), int32, true),
        (maximum(number(1 << 31)), int64, true),
        (exclusive_minimum(number(-(1 << 53))), int64, false),
        (multiple_of(Number::Float(0.5)), int64, false),
        (
            multiple_of(Number::Float(0.5)),
            <f64 as ApiType>::TYPE,
            true,
        ),
        (max_length(1), <String as ApiType>::TYPE, true),
    ] {
        assert_eq!(rule.bound_problem(info).is_none(), good, "{rule:?}");
    }
}

const EVERY_UPDATE: [UpdateConstraint; 5] = [
    UpdateConstraint::NoSet,
    UpdateConstraint::NoUnset,
    UpdateConstraint::NoModify,
    UpdateConstraint::NoAddItem,
    UpdateConstraint::NoRemoveItem,
];

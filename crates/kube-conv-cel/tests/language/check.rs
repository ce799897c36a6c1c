//! Types, references and hostile expressions. Agreement with cel-go is tested with recorded and random
//! cases (`crates/kube-conv-cel/tests/conformance/cel.check`, `tests/live` of the workspace).
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking, in its helpers too"
)]

use kube_conv_cel::check::{Environment, Reference, Validator, check_types, validate};
use kube_conv_cel::{ParseOptions, parse};

fn environment() -> Environment {
    let mut environment = Environment::standard().unwrap();
    environment.allow_mixed_comparisons(false);
    for (name, written) in [
        ("i", "int"),
        ("l", "list(string)"),
        ("m", "map(string, dyn)"),
    ] {
        environment.declare_variable(name, written).unwrap();
    }
    environment
}

/// The type of an expression, or what is wrong with it.
fn checked(text: &str) -> String {
    let (environment, options) = (environment(), ParseOptions::default());
    let checked = parse(text, &options).and_then(|ast| {
        let checked = check_types(&ast, &environment, &())?;
        validate(
            &ast,
            &checked,
            &[Validator::Homogeneous, Validator::DURATIONS],
        )?;
        let found = checked.types().show(checked.type_of(ast.root()));
        Ok(found.to_string())
    });
    checked.unwrap_or_else(|issues| issues.to_string())
}

#[test]
fn expressions_have_types() {
    let table = [
        ("i + 1", "int"),
        ("l.map(e, {e: i})", "list(map(string, int))"),
        ("[]", "list(dyn)"),
        ("m.a.b[0]", "dyn"),
        ("l[?0].orValue('')", "string"),
        ("type(l)", "type(list(string))"),
        (
            "[google.protobuf.Int64Value{value: 1}]",
            "list(wrapper(int))",
        ),
        (
            "[.google.protobuf.BoolValue{value: true}]",
            "list(wrapper(bool))",
        ),
        ("'%d'.format([1, 'a'])", "string"),
    ];
    for (text, expected) in table {
        assert_eq!(checked(text), expected, "{text}");
    }
}

#[test]
fn what_does_not_fit_is_an_issue() {
    let table = [
        (
            "i + 's'",
            "found no matching overload for '_+_' applied to '(int, string)'",
        ),
        (
            "l.nothing()",
            "undeclared reference to 'nothing' (in container '')",
        ),
        ("i.a", "type 'int' does not support field selection"),
        ("[1, 's']", "expected type 'int' but found 'string'"),
        ("duration('1')", "invalid duration argument"),
        (
            "i < 1.0",
            "found no matching overload for '_<_' applied to '(int, double)'",
        ),
    ];
    for (text, expected) in table {
        let issues = checked(text);
        assert!(issues.contains(expected), "{text}: {issues}");
    }
}

#[test]
fn nodes_refer_to_overloads_and_names() {
    let (environment, options) = (environment(), ParseOptions::default());
    let ast = parse("sets.contains(l, l)", &options).unwrap();
    let checked = check_types(&ast, &environment, &()).unwrap();
    assert_eq!(
        checked.reference(ast.root()),
        &Reference::Function {
            name: "sets.contains".to_owned(),
            overloads: vec!["list_sets_contains_list"],
        }
    );
}

#[test]
fn a_signature_that_cannot_be_read_is_an_error() {
    for line in [
        "f",
        "f f",
        "f f ",
        "f f (int)",
        "f f int -> bool",
        "f f (list(int) -> bool",
        "f f (f(int)) -> bool",
    ] {
        assert!(Environment::new().unwrap().declare(line).is_err(), "{line}");
    }
}

/// Runs on a small stack.
#[test]
fn no_expression_is_too_deep_for_the_stack() {
    let around = [
        ("[", "]"),
        ("{1: ", "}"),
        ("!(", ")"),
        ("-(", ")"),
        ("l.map(x, ", ")"),
        ("[", "].map(x, x)"),
        ("dyn(", ")"),
        ("true ? ", " : 1"),
        ("optional.of(", ")"),
        ("type(", ")"),
    ];
    let deep = move || {
        for (before, after) in around {
            for times in [100, 245] {
                checked(&format!("{}1{}", before.repeat(times), after.repeat(times)));
            }
        }
        checked(&format!("{}[]", "[] + ".repeat(240)));
        checked(&format!("1{}", " + 1".repeat(248)));
        checked(&format!("{}true", "i == 1 && ".repeat(5_000)));
    };
    let small = std::thread::Builder::new().stack_size(1024 * 1024);
    small.spawn(deep).unwrap().join().unwrap();
}

/// Each loop doubles the size of the type of its items.
#[test]
fn types_do_not_grow_without_an_end() {
    for (levels, fits) in [(5, true), (12, false), (200, false)] {
        let text = format!("[1]{}", ".map(a, {a: a})".repeat(levels));
        let found = checked(&text);
        assert_eq!(!found.contains("a type has more than 1000 parts"), fits);
        checked(&format!("[]{}", ".map(a, {a: [a]})".repeat(levels)));
    }
}

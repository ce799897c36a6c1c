//! Trees, places, issues and limits. Agreement with cel-go is tested with recorded and random cases
//! (`crates/kube-conv-cel/tests/conformance/cel.parse`, `tests/live` of the workspace).

use kube_conv_cel::ast::{Expr, Literal};
use kube_conv_cel::{Location, ParseOptions, Place, parse};

fn issues(text: &str) -> String {
    parse(text, &ParseOptions::default())
        .err()
        .map_or_else(String::new, |issues| issues.to_string())
}

#[test]
fn issues_show_the_line_with_a_caret() {
    let table = [
        (
            "a ? b",
            "ERROR: <input>:1:6: Syntax error: mismatched input '<EOF>' expecting ':'\n | a ? b\n | .....^",
        ),
        (
            "a.map(1, x)",
            "ERROR: <input>:1:7: argument is not an identifier\n | a.map(1, x)\n | ......^",
        ),
        (
            "1 +\n\t\"é\" é",
            "ERROR: <input>:2:6: Syntax error: token recognition error at: 'é'\n |  \"é\" é\n | ..．..＾",
        ),
        (
            "if",
            "ERROR: <input>:1:1: reserved identifier: if\n | if\n | ^",
        ),
    ];
    for (text, expected) in table {
        assert_eq!(issues(text), expected, "{text}");
        let found = parse(text, &ParseOptions::default()).unwrap_err();
        assert_eq!(format!("{found:?}"), expected, "{text}");
    }
}

#[test]
fn all_issues_of_a_text_without_syntax_errors_are_reported() {
    let text = issues("if + has(x) + 'a\\ud800'");
    assert_eq!(text.matches("ERROR").count(), 3, "{text}");
}

#[test]
fn of_several_syntax_errors_the_first_is_reported() {
    for (text, first) in [
        (
            "f(1 2) + has(x) + 'a\\ud800' +",
            "ERROR: <input>:1:5: Syntax error: extraneous input '2' expecting",
        ),
        (
            "# f(1 2)",
            "ERROR: <input>:1:1: Syntax error: token recognition error at: '#'",
        ),
        ("f(1 2) #", "ERROR: <input>:1:5: Syntax error"),
        ("1 # $", "ERROR: <input>:1:3: Syntax error"),
    ] {
        let text = issues(text);
        assert!(text.starts_with(first), "{text}");
        assert_eq!(text.matches("ERROR").count(), 1, "{text}");
    }
}

#[test]
fn texts_are_borrowed_where_they_are_as_written() {
    let ast = parse("'a' + .b.c", &ParseOptions::BASE).unwrap();
    let Expr::Call {
        function,
        arguments,
        ..
    } = ast.expr(ast.root())
    else {
        panic!("{:?}", ast.expr(ast.root()));
    };
    assert_eq!(function, "_+_");
    assert_eq!(ast.place(ast.root()), Place::Byte(4));
    let [left, right] = ast.elements(*arguments) else {
        panic!("two arguments");
    };
    assert!(matches!(
        ast.expr(left.value),
        Expr::Literal(Literal::String(std::borrow::Cow::Borrowed("a")))
    ));
    let Expr::Select { operand, .. } = ast.expr(right.value) else {
        panic!("{:?}", ast.expr(right.value));
    };
    assert_eq!(
        ast.expr(*operand),
        &Expr::Ident(std::borrow::Cow::Borrowed(".b"))
    );
}

#[test]
fn places_have_lines_and_columns() {
    let issues = parse("if ||\n  as || r\"é\".map(1,\n x)", &ParseOptions::BASE).unwrap_err();
    let locations: Vec<Location> = issues.iter().map(|issue| issues.location(issue)).collect();
    let location = |line, column| Location { line, column };
    assert_eq!(locations, [location(1, 1), location(2, 3), location(2, 18)]);
}

#[test]
fn syntax_that_is_off_is_an_issue() {
    for text in ["a.?b", "a[?0]", "[?a]", "{?a: 1}", "A{?b: 1}"] {
        assert!(parse(text, &ParseOptions::default()).is_ok(), "{text}");
        let issues = parse(text, &ParseOptions::BASE).unwrap_err();
        assert!(
            issues.to_string().contains("unsupported syntax"),
            "{issues}"
        );
    }
}

/// Runs on a small stack.
#[test]
fn no_text_is_too_deep_for_the_stack() {
    let parts = [
        "(",
        "[",
        "{",
        "{1:",
        "f(",
        "a.f(",
        "!",
        "-",
        "a?",
        "a?b:",
        "a[",
        "a.",
        "A{b:",
        "1+",
        "a||",
        "!(",
        "[?",
        "a.map(x,",
        "\"",
        "'''",
        "#",
        ")",
        "a.optMap(b,",
    ];
    let small = std::thread::Builder::new().stack_size(512 * 1024);
    let deep = move || {
        for part in parts {
            for times in [10, 240, 249, 251, 5_000] {
                let _ = parse(&part.repeat(times), &ParseOptions::default());
                let text = format!("{}1{}", part.repeat(times), ")".repeat(times));
                let _ = parse(&text, &ParseOptions::default());
            }
        }
    };
    small.spawn(deep).unwrap().join().unwrap();
}

/// Each level copies the one before it twice.
#[test]
fn macros_that_copy_do_not_fill_the_memory() {
    let text = format!("a{}", ".optMap(b, b)".repeat(200));
    assert_eq!(
        issues(&text),
        "ERROR: <input>:-1:0: expression expands to more than 262144 nodes"
    );
}

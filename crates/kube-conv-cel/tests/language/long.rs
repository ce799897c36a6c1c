//! Expressions of the maximum length. Each stage passes over them once or twice; one that took quadratic time would take
//! minutes for some of them.
#![allow(
    clippy::unwrap_used,
    reason = "a test fails by panicking, in its helpers too"
)]

use kube_conv_cel::check::{Environment, Validator, check_types, validate};
use kube_conv_cel::cost::{Call, CallEstimate, CostOptions, Estimate, Estimator, Path, estimate};
use kube_conv_cel::functions::Functions;
use kube_conv_cel::values::{Context, NoPatterns, NoZones, Value};
use kube_conv_cel::{ParseOptions, Program, Variables, parse};

/// The maximum number of code points.
const LONGEST: usize = 100_000;

/// A beginning, a part that is repeated, and an end.
const SHAPES: &[(&str, &str, &str)] = &[
    ("", "#", ""),
    ("", "1 ", ""),
    ("", "-", "1"),
    ("", "!", "true"),
    ("", "(", ""),
    ("", ")", ""),
    ("'", "a", "'"),
    ("'", "\\n", "'"),
    ("'", "\\", ""),
    ("b'", "\\xff", "'"),
    ("'''", "'\n", "'''"),
    ("// ", "a", "\n1"),
    ("", "\n", "1"),
    ("", "i", ""),
    ("i", ".a", ""),
    ("i", "[0]", ""),
    ("1", " + 1", ""),
    ("", "i == 1 && ", "true"),
    ("", "i == 1 || ", "false"),
    ("", "nothing &&\n", "true"),
    ("", "i.a == i.a && ", "true"),
    ("", "'a' == 1 &&\n", "true"),
    ("", "true ? 1 : ", "1"),
    ("[", "1, ", "1]"),
    ("[", "i, ", "i]"),
    ("[", "'a', 1, ", "1]"),
    ("[", "?self, ", "?self]"),
    ("[", "[], ", "[]].all(x, x == [])"),
    ("i in [", "1, ", "1]"),
    ("{", "1: 1, ", "1: 1}"),
    ("{", "'a': self, ", "'b': 1}"),
    ("dyn(", "1, ", "1)"),
    ("'a'.format([", "1, ", "1])"),
    ("'", "%s", "'.format([1])"),
    ("[", "has(self.a), ", "true]"),
    ("[", "i.a.b, ", "1]"),
    ("[", "[1].all(x, x > 0), ", "true]"),
    ("[", "[1].map(x, [x]).size(), ", "1]"),
    ("i", ".map(x, x)", ""),
    ("optional.none()", ".or(self)", ""),
    ("google.protobuf.Value{", "string_value: 'a', ", "}"),
    ("[", "duration('1s'), timestamp(1), ", "1]"),
];

struct NoSizes;

impl Estimator for NoSizes {
    fn size(&self, _: Path<'_>) -> Option<Estimate> {
        None
    }

    fn call(&self, _: &Call<'_>) -> Option<CallEstimate> {
        None
    }
}

struct One;

impl<'v> Variables<'v> for One {
    fn get(&self, _: &str) -> Option<Value<'v>> {
        Some(Value::Int(1))
    }
}

/// Passes a text through all stages, as far as they go. Returns its issues.
fn pass(text: &str, environment: &Environment, functions: &Functions) -> Option<String> {
    let ast = match parse(text, &ParseOptions::default()) {
        Ok(ast) => ast,
        Err(issues) => return Some(issues.to_string()),
    };
    let checked = match check_types(&ast, environment, &()) {
        Ok(checked) => checked,
        Err(issues) => return Some(issues.to_string()),
    };
    let validators = [
        Validator::Homogeneous,
        Validator::DURATIONS,
        Validator::TIMESTAMPS,
        Validator::Templates,
    ];
    let issues = validate(&ast, &checked, &validators).err();
    let _ = estimate(&ast, &checked, &NoSizes, CostOptions { presence: false });
    if let Ok(program) = Program::new(&ast, &checked, environment, functions, &NoPatterns) {
        let context = Context::new(&NoPatterns, &NoZones);
        let _ = program.evaluate(&One, &context, 10_000_000);
    }
    issues.map(|issues| issues.to_string())
}

#[test]
fn no_text_of_the_maximum_length_takes_quadratic_time() {
    let mut environment = Environment::standard().unwrap();
    environment.declare_variable("i", "int").unwrap();
    environment.declare_variable("self", "dyn").unwrap();
    let functions = Functions::standard();
    for (before, part, after) in SHAPES {
        let left = LONGEST - before.len() - after.len();
        let text = format!("{before}{}{after}", part.repeat(left / part.len()));
        let issues = pass(&text, &environment, &functions).unwrap_or_default();
        // A hundred issues, with lines of 16,384 bytes.
        assert!(issues.len() < 100 * 40_000, "{before}{part}…{after}");
    }
}

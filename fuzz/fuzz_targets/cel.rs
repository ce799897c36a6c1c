//! CEL: any text is parsed, checked, planned and evaluated, or has issues that can be printed.
#![no_main]

use kube_conv_cel::check::{Environment, Validator, check_types, validate};
use kube_conv_cel::functions::Functions;
use kube_conv_cel::values::{Context, NoPatterns, NoZones, Value};
use kube_conv_cel::{ParseOptions, Program, Variables, parse};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static ENVIRONMENT: LazyLock<Environment> = LazyLock::new(|| {
    let mut environment = Environment::standard().expect("signatures can be read");
    environment.declare_variable("self", "dyn").expect("a type");
    environment
});

static FUNCTIONS: LazyLock<Functions> = LazyLock::new(Functions::standard);

const VALIDATORS: &[Validator<'static>] = &[
    Validator::Homogeneous,
    Validator::DURATIONS,
    Validator::TIMESTAMPS,
    Validator::Templates,
];

/// `self` is a list of values of several types.
struct This;

impl<'v> Variables<'v> for This {
    fn get(&self, _name: &str) -> Option<Value<'v>> {
        let values = [
            Value::Null,
            Value::Int(-1),
            Value::string("a"),
            Value::Double(0.5),
        ];
        Some(Value::list(values.to_vec()))
    }
}

/// The cost limit of an evaluation here.
const LIMIT: u64 = 10_000;

fuzz_target!(|text: &str| {
    let _ = parse(text, &ParseOptions::BASE).map_err(|issues| issues.to_string());
    let options = ParseOptions::default();
    let checked = parse(text, &options).and_then(|ast| {
        let checked = check_types(&ast, &ENVIRONMENT, &())?;
        if let Ok(program) = Program::new(&ast, &checked, &ENVIRONMENT, &FUNCTIONS, &NoPatterns) {
            let context = Context::new(&NoPatterns, &NoZones).with_work(100_000);
            let evaluation = program.evaluate(&This, &context, LIMIT);
            let _ = evaluation.value.map_err(|error| error.to_string());
        }
        validate(&ast, &checked, VALIDATORS)
    });
    if let Err(issues) = checked {
        assert!(!issues.is_empty());
        assert!(issues.to_string().starts_with("ERROR: <input>:"));
    }
});

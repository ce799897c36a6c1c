//! CEL: any text is parsed and checked, or has issues that can be printed.
#![no_main]

use kube_conv_cel::check::{Environment, Validator, check, validate};
use kube_conv_cel::{ParseOptions, libraries, parse};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static ENVIRONMENT: LazyLock<Environment> = LazyLock::new(|| {
    let mut environment = Environment::new().expect("the names are types");
    environment.declare_optionals();
    for library in [
        libraries::STANDARD,
        libraries::OPTIONALS,
        libraries::STRINGS,
        libraries::FORMAT,
        libraries::SETS,
        libraries::TWO_VARIABLES,
        libraries::LISTS,
    ] {
        environment
            .declare(library)
            .expect("signatures can be read");
    }
    environment.declare_variable("self", "dyn").expect("a type");
    environment
});

const VALIDATORS: &[Validator<'static>] = &[
    Validator::Homogeneous,
    Validator::DURATIONS,
    Validator::TIMESTAMPS,
    Validator::Templates,
];

fuzz_target!(|text: &str| {
    let _ = parse(text, &ParseOptions::BASE).map_err(|issues| issues.to_string());
    let checked = parse(text, &ParseOptions::default()).and_then(|ast| {
        let checked = check(&ast, &ENVIRONMENT, &())?;
        validate(&ast, &checked, VALIDATORS)
    });
    if let Err(issues) = checked {
        assert!(!issues.is_empty());
        assert!(issues.to_string().starts_with("ERROR: <input>:"));
    }
});

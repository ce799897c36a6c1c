//! cel-go's part of the environments of servers. Kubernetes' functions, patterns and time zones are in kube-conv-schema,
//! whose tests ask all questions.

use kube_conv_cel::ast::Literal;
use kube_conv_cel::check::{self, Library, Validator};
use kube_conv_cel::functions::Functions;
use kube_conv_cel::{ParseOptions, libraries};
use std::sync::LazyLock;

pub use kube_conv_cel::values::{NoPatterns as Patterns, NoZones as TimeZones};

/// The environment of a version, without Kubernetes' libraries.
pub struct Environment {
    minor: u32,
    declarations: check::Environment,
}

/// Names that appear in expressions, or in messages about them, if Kubernetes' part is needed.
const OF_KUBERNETES: &[&str] = &[
    "matches",
    "find",
    "url",
    "URL",
    "ip",
    "IP",
    "cidr",
    "CIDR",
    "quantity",
    "Quantity",
    "semver",
    "Semver",
    "isSorted",
    "sum",
    "min",
    "max",
    "indexOf",
    "lastIndexOf",
    "includes",
    "authorizer",
    "format.",
    "sign",
    ".add(",
    "compareTo",
    "family",
    "validate",
    "getFullYear",
    "getMonth",
    "getDate",
    "getDay",
    "getHours",
    "getMinutes",
    "getSeconds",
    "getMilliseconds",
];

/// Whether an expression can be compiled and evaluated without Kubernetes' part.
pub fn knows(expression: &str) -> bool {
    !OF_KUBERNETES.iter().any(|name| expression.contains(name))
}

/// The libraries of cel-go, each with the first version of Kubernetes that includes it.
const LIBRARIES: [(u32, &Library); 7] = [
    (0, libraries::STANDARD),
    (28, libraries::OPTIONALS),
    (0, libraries::STRINGS),
    (29, libraries::FORMAT),
    (29, libraries::SETS),
    (32, libraries::TWO_VARIABLES),
    (34, libraries::LISTS),
];

pub fn of(minor: u32) -> Box<Environment> {
    let mut declarations = check::Environment::new().unwrap();
    if minor >= 28 {
        declarations.declare_optionals();
        declarations.allow_mixed_comparisons(true);
    }
    for (since, library) in LIBRARIES {
        if minor >= since {
            declarations.declare(library).unwrap();
        }
    }
    Box::new(Environment {
        minor,
        declarations,
    })
}

impl Environment {
    pub const fn declarations(&self) -> &check::Environment {
        &self.declarations
    }

    pub const fn parse_options(&self) -> ParseOptions {
        ParseOptions::BASE
            .optional_types(self.minor >= 28)
            .two_variable_comprehensions(self.minor >= 32)
            .sort_by(self.minor >= 34)
    }

    pub const fn validators(&self) -> &'static [Validator<'static>] {
        const ALL: &[Validator<'static>] = &[
            Validator::Homogeneous,
            Validator::DURATIONS,
            Validator::TIMESTAMPS,
            Validator::Argument {
                function: "matches",
                valid: &|_: &Literal<'_>| true,
            },
            Validator::Templates,
        ];
        match self.minor {
            0..29 => &[Validator::Homogeneous],
            29.. => ALL,
        }
    }

    pub fn functions(&self) -> &'static Functions {
        static FUNCTIONS: LazyLock<Functions> = LazyLock::new(Functions::standard);
        &FUNCTIONS
    }
}

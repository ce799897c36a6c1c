//! Expressions with the types of their nodes, and the functions of each version's environment.

use std::collections::HashMap;

use kube_conv_cel::ast::Literal;
use kube_conv_cel::check::{Environment, Objects, TypeId, Types, Validator, check, validate};
use kube_conv_cel::{libraries, parse};
use serde_json::{Value, json};

use super::question::text;
use super::{cel_libraries as kubernetes, cel_parse};

/// A version newer than all others: the environment of stored expressions.
const STORED: u64 = u64::MAX;

pub fn functions(question: &Value) -> Option<Value> {
    let environment = environment(minor(question));
    let mut names: Vec<&str> = environment.functions().collect();
    names.sort_unstable();
    let mut lines = Vec::new();
    for name in names {
        for overload in environment.overloads(name)? {
            let shown = |id: &TypeId| declared(&environment.types().show(*id).to_string());
            let arguments: Vec<String> = overload.arguments.iter().map(shown).collect();
            let (target, arguments) = match overload.member {
                true => (format!("{}.", arguments.first()?), arguments.get(1..)?),
                false => (String::new(), arguments.as_slice()),
            };
            let (arguments, result) = (arguments.join(", "), shown(&overload.result));
            lines.push(format!(
                "{name} {} {target}({arguments}) -> {result}",
                overload.id
            ));
        }
    }
    Some(json!({ "overloads": lines }))
}

/// The type names of declarations, for which messages have shorter ones.
fn declared(shown: &str) -> String {
    let mut out = String::new();
    for word in shown.split_inclusive(|c: char| !c.is_alphanumeric() && c != '.' && c != '_') {
        let end = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        let rest = word.strip_prefix(end).unwrap_or("");
        let long = match end {
            "duration" => "google.protobuf.Duration".to_owned(),
            "timestamp" => "google.protobuf.Timestamp".to_owned(),
            one if one.len() == 1 => format!("<{one}>"),
            other => other.to_owned(),
        };
        out.push_str(&long);
        out.push_str(rest);
    }
    out
}

fn minor(question: &Value) -> u64 {
    let minor = question.get("minor").and_then(Value::as_u64);
    minor.unwrap_or(STORED)
}

/// The environment of a version, its libraries in the order in which a server adds them.
fn environment(minor: u64) -> Environment {
    let mut environment = Environment::new().unwrap();
    let declare = |environment: &mut Environment, since, library| {
        if minor >= since {
            environment.declare(library).unwrap();
        }
    };
    if minor >= 30 {
        environment.declare_opaque("net.IP");
        environment.declare_opaque("net.CIDR");
    }
    if minor >= 28 {
        environment.declare_optionals();
        environment.allow_mixed_comparisons(true);
    }
    declare(&mut environment, 0, libraries::STANDARD);
    declare(&mut environment, 0, kubernetes::URLS);
    declare(&mut environment, 0, kubernetes::PATTERNS);
    if minor < 37 {
        declare(&mut environment, 0, kubernetes::LISTS);
    }
    declare(&mut environment, 27, kubernetes::AUTHORIZER);
    declare(&mut environment, 28, libraries::OPTIONALS);
    declare(&mut environment, 28, kubernetes::QUANTITIES);
    declare(&mut environment, 0, libraries::STRINGS);
    declare(&mut environment, 29, libraries::FORMAT);
    declare(&mut environment, 29, libraries::SETS);
    declare(&mut environment, 30, kubernetes::IP);
    declare(&mut environment, 30, kubernetes::CIDR);
    declare(&mut environment, 31, kubernetes::FORMATS);
    declare(&mut environment, 31, kubernetes::SELECTORS);
    declare(&mut environment, 32, libraries::TWO_VARIABLES);
    declare(&mut environment, 33, kubernetes::SEMVER);
    declare(&mut environment, 34, libraries::LISTS);
    declare(&mut environment, 37, kubernetes::LISTS);
    declare(&mut environment, 37, kubernetes::INCLUDES);
    environment
}

pub fn answer(question: &Value) -> Option<Value> {
    let expression = text(&question["expression"])?;
    let minor = minor(question);
    let mut environment = environment(minor);
    for (name, written) in question["variables"].as_object().into_iter().flatten() {
        let written = written.as_str()?;
        environment.declare_variable(name, written).ok()?;
    }
    let objects = Declared::of(&question["objects"], minor >= 31);
    let options = cel_parse::options((minor != STORED).then_some(minor));
    let ast = match parse(&expression, &options) {
        Ok(ast) => ast,
        Err(issues) => return Some(json!({ "issues": issues.to_string() })),
    };
    let checked = check(&ast, &environment, &objects)
        .and_then(|checked| validate(&ast, &checked, validators(minor)).map(|()| checked));
    Some(match checked {
        Ok(checked) => json!({ "tree": cel_parse::tree(&ast, Some(&checked)) }),
        Err(issues) => json!({ "issues": issues.to_string() }),
    })
}

/// The requirements of a version for expressions.
fn validators(minor: u64) -> &'static [Validator<'static>] {
    const ALL: &[Validator<'static>] = &[
        Validator::Homogeneous,
        Validator::DURATIONS,
        Validator::TIMESTAMPS,
        Validator::Argument {
            function: "matches",
            valid: &is_pattern,
        },
        Validator::Templates,
    ];
    if minor >= 29 { ALL } else { &ALL[..1] }
}

fn is_pattern(literal: &Literal<'_>) -> bool {
    match literal {
        Literal::String(text) => kube_conv_core::pattern::parse(text).is_ok(),
        _ => true,
    }
}

/// The objects of a question.
struct Declared {
    fields: HashMap<String, HashMap<String, String>>,
    escaped: bool,
}

impl Declared {
    fn of(question: &Value, escaped: bool) -> Self {
        let fields = serde_json::from_value(question.clone()).unwrap_or_default();
        Self { fields, escaped }
    }
}

impl Objects for Declared {
    fn has(&self, name: &str) -> bool {
        self.fields.contains_key(name)
    }

    fn field(&self, object: &str, field: &str, types: &mut Types<'_>) -> Option<TypeId> {
        let fields = self.fields.get(object)?;
        let reserved = || {
            let known = self.escaped && RESERVED.contains(&field);
            fields.get(&format!("__{field}__")).filter(|_| known)
        };
        types.read(fields.get(field).or_else(reserved)?).ok()
    }
}

/// Words that are escaped in the names of fields.
const RESERVED: &[&str] = &[
    "true",
    "false",
    "null",
    "in",
    "as",
    "break",
    "const",
    "continue",
    "else",
    "for",
    "function",
    "if",
    "import",
    "let",
    "loop",
    "package",
    "namespace",
    "return",
    "var",
    "void",
    "while",
];

//! Expressions with the types of their nodes, and the functions of each version's environment.

#![allow(
    dead_code,
    reason = "the tests of kube-conv-schema include this file, and use more of it"
)]

use std::collections::HashMap;

use kube_conv_cel::check::{self, Checked, Objects, TypeId, Types, validate};
use kube_conv_cel::{Ast, Issues, is_reserved, parse};
use serde_json::{Value, json};

use super::cel_parse;
use super::environment::{self, Environment};
use test_support::question::text;

/// What is newer than everything: the environment of stored expressions.
const STORED: u32 = u32::MAX;

pub fn functions(question: &Value) -> Option<Value> {
    let environment = environment::of(minor(question));
    let environment = environment.declarations();
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

/// The words of declarations, which messages have shorter ones for.
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

pub fn minor(question: &Value) -> u32 {
    let minor = question.get("minor").and_then(Value::as_u64);
    minor.map_or(STORED, |minor| minor.try_into().unwrap())
}

/// An expression of a question without issues.
pub struct Compiled<'c> {
    pub ast: &'c Ast<'c>,
    pub checked: &'c Checked<'c>,
    pub environment: &'c Environment,
    /// The declarations of the environment and of the question.
    pub declarations: &'c check::Environment,
}

/// Parses and checks the expression of a question, and passes on the result, or the issues.
pub fn compiled<T>(
    question: &Value,
    then: impl FnOnce(Result<Compiled<'_>, Issues<'_>>) -> T,
) -> Option<T> {
    let expression = text(&question["expression"])?;
    if !environment::knows(&expression) {
        return None;
    }
    let minor = minor(question);
    let environment = &*environment::of(minor);
    let mut declarations = environment.declarations().clone();
    for (name, written) in question["variables"].as_object().into_iter().flatten() {
        let written = written.as_str()?;
        declarations.declare_variable(name, written).ok()?;
    }
    let objects = Declared::of(&question["objects"], minor >= 31);
    let ast = &match parse(&expression, &environment.parse_options()) {
        Ok(ast) => ast,
        Err(issues) => return Some(then(Err(issues))),
    };
    let checked = check::check_types(ast, &declarations, &objects)
        .and_then(|checked| validate(ast, &checked, environment.validators()).map(|()| checked));
    Some(match checked {
        Ok(checked) => then(Ok(Compiled {
            ast,
            checked: &checked,
            environment,
            declarations: &declarations,
        })),
        Err(issues) => then(Err(issues)),
    })
}

pub fn answer(question: &Value) -> Option<Value> {
    compiled(question, |compiled| match compiled {
        Ok(Compiled { ast, checked, .. }) => {
            json!({ "tree": cel_parse::tree(ast, Some(checked)) })
        }
        Err(issues) => json!({ "issues": issues.to_string() }),
    })
}

/// The objects of a question.
pub struct Declared {
    fields: HashMap<String, HashMap<String, String>>,
    escaped: bool,
}

impl Declared {
    pub fn of(question: &Value, escaped: bool) -> Self {
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
            let known = self.escaped && is_reserved(field);
            fields.get(&format!("__{field}__")).filter(|_| known)
        };
        types.read(fields.get(field).or_else(reserved)?).ok()
    }
}

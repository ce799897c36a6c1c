//! Expressions: the syntax tree with its places, or the errors.

#![allow(
    dead_code,
    reason = "the tests of several crates include this file, and use some of it"
)]

use std::fmt::Write as _;

use kube_conv_cel::ast::{Element, Entry, Expr, ExprId, Field, Literal};
use kube_conv_cel::check::{Checked, Reference};
use kube_conv_cel::{Ast, ParseOptions, Place, parse};
use serde_json::{Value, json};

use test_support::question::text;

pub fn answer(question: &Value) -> Option<Value> {
    let expression = text(&question["expression"])?;
    let minor = question.get("minor").and_then(Value::as_u64);
    Some(match parse(&expression, &options(minor)) {
        Ok(ast) => json!({ "tree": tree(&ast, None) }),
        Err(issues) => json!({ "issues": issues.to_string() }),
    })
}

/// Why only the first error of upstream's is ours: it is one of syntax.
pub fn explain(_: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    let is_first = *ours == with_first_syntax_errors(upstream);
    is_first.then_some("several errors of an expression with a syntax error")
}

/// The same, with only the first syntax error of each text that lists several errors.
fn with_first_syntax_errors(answer: &Value) -> Value {
    match answer {
        Value::String(text) => Value::from(first_syntax_error(text)),
        Value::Array(items) => items.iter().map(with_first_syntax_errors).collect(),
        Value::Object(members) => {
            let pairs = members.iter();
            Value::Object(
                pairs
                    .map(|(name, value)| (name.clone(), with_first_syntax_errors(value)))
                    .collect(),
            )
        }
        other => other.clone(),
    }
}

fn first_syntax_error(text: &str) -> String {
    const ERROR: &str = "ERROR: <input>:";
    let starts: Vec<usize> = text.match_indices(ERROR).map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).map(|next| next - 1);
    let ends = ends.chain([text.len()]);
    let is_of_syntax = |error: &&str| {
        let first = error.lines().next();
        first.is_some_and(|line| line.contains(": Syntax error: "))
    };
    let mut errors = starts
        .iter()
        .zip(ends)
        .map(|(start, end)| &text[*start..end]);
    match errors.find(is_of_syntax) {
        // What comes before the errors stays.
        Some(error) => text[..starts[0]].to_owned() + error,
        None => text.to_owned(),
    }
}

/// The syntax that a version accepts in new expressions; that of the newest for stored ones.
pub fn options(minor: Option<u64>) -> ParseOptions {
    let since = |introduced| minor.is_none_or(|minor| minor >= introduced);
    ParseOptions::BASE
        .optional_types(since(28))
        .two_variable_comprehensions(since(32))
        .sort_by(since(34))
}

/// The tree on one line: the kind of each node, its place, its parts; its type and its overloads if it
/// is checked.
pub fn tree(ast: &Ast<'_>, checked: Option<&Checked<'_>>) -> String {
    let mut printer = Printer {
        ast,
        checked,
        out: String::new(),
        places: Places::new(ast.source().text()),
    };
    printer.expression(ast.root());
    printer.out
}

/// The code points before each byte.
struct Places(Vec<usize>);

impl Places {
    fn new(text: &str) -> Self {
        let mut places = Vec::with_capacity(text.len() + 1);
        for (number, character) in text.chars().enumerate() {
            places.extend(std::iter::repeat_n(number, character.len_utf8()));
        }
        places.push(text.chars().count());
        Self(places)
    }

    fn number(&self, place: Place) -> i64 {
        match place {
            Place::Byte(byte) => self
                .0
                .get(byte as usize)
                .map_or(-2, |&number| number as i64),
            Place::None => -1,
        }
    }
}

struct Printer<'s, 'a> {
    ast: &'a Ast<'s>,
    checked: Option<&'a Checked<'a>>,
    out: String,
    places: Places,
}

impl Printer<'_, '_> {
    fn place(&mut self, place: Place) {
        let number = self.places.number(place);
        let _ = write!(self.out, "@{number}");
    }

    fn node(&mut self, kind: &str, id: ExprId, name: &str, parts: &[ExprId]) {
        let _ = write!(self.out, "({kind}");
        self.place(self.ast.place(id));
        if !name.is_empty() {
            let _ = write!(self.out, " {name}");
        }
        for part in parts {
            self.out.push(' ');
            self.expression(*part);
        }
        self.out.push(')');
    }

    fn expression(&mut self, id: ExprId) {
        let reference = self.checked.map(|checked| checked.reference(id));
        match (reference, self.ast.expr(id)) {
            (Some(Reference::Name(name)), Expr::Ident(_) | Expr::Select { .. }) => {
                self.out.push_str(name);
                self.place(self.ast.place(id));
            }
            (
                Some(Reference::Function { name, .. }),
                Expr::Call {
                    target, arguments, ..
                },
            ) if target.is_none() || name.contains('.') => {
                let arguments = self.ast.elements(*arguments).iter();
                let parts: Vec<ExprId> = arguments.map(|argument| argument.value).collect();
                self.node("call", id, name, &parts);
            }
            (Some(Reference::Name(name)), Expr::Message { fields, .. }) => {
                self.message(id, name, self.ast.fields(*fields));
            }
            _ => self.written(id),
        }
        if let Some(checked) = self.checked {
            let _ = write!(self.out, "~{}", checked.types().show(checked.type_of(id)));
            if let Reference::Function { overloads, .. } = checked.reference(id) {
                let _ = write!(self.out, "^{}", overloads.join("|"));
            }
        }
    }

    /// A node as it was written.
    fn written(&mut self, id: ExprId) {
        let ast = self.ast;
        match ast.expr(id) {
            Expr::Unspecified => self.node("unspecified", id, "", &[]),
            Expr::Literal(value) => {
                self.out.push_str(&literal(value));
                self.place(ast.place(id));
            }
            Expr::Ident(name) => {
                self.out.push_str(name);
                self.place(ast.place(id));
            }
            Expr::Select {
                operand,
                field,
                presence,
            } => {
                let kind = if *presence { "has" } else { "select" };
                self.node(kind, id, &quoted(field), &[*operand]);
            }
            Expr::Call {
                function,
                target,
                arguments,
            } => {
                let kind = if target.is_some() { "member" } else { "call" };
                let arguments = ast.elements(*arguments).iter().map(|a| a.value);
                let parts: Vec<ExprId> = target.iter().copied().chain(arguments).collect();
                self.node(kind, id, function, &parts);
            }
            Expr::List(run) => self.list(id, ast.elements(*run)),
            Expr::Map(run) => self.map(id, ast.entries(*run)),
            Expr::Message { name, fields } => self.message(id, name, ast.fields(*fields)),
            Expr::Comprehension(fold) => {
                let second = fold.second_variable.iter();
                let variable =
                    second.fold(fold.variable.to_string(), |all, v| format!("{all},{v}"));
                let names = format!("{variable} {}", fold.accumulator);
                let parts = [
                    fold.range,
                    fold.init,
                    fold.condition,
                    fold.step,
                    fold.result,
                ];
                self.node("fold", id, &names, &parts);
            }
        }
    }

    fn open(&mut self, kind: &str, id: ExprId) {
        let _ = write!(self.out, "({kind}");
        self.place(self.ast.place(id));
    }

    fn list(&mut self, id: ExprId, elements: &[Element]) {
        self.open("list", id);
        for element in elements {
            self.out.push_str(if element.optional { " ?" } else { " " });
            self.expression(element.value);
        }
        self.out.push(')');
    }

    fn entry(&mut self, place: Place, optional: bool) {
        self.out.push_str(" (entry");
        self.place(place);
        self.out.push_str(if optional { " ?" } else { " " });
    }

    fn map(&mut self, id: ExprId, entries: &[Entry]) {
        self.open("map", id);
        for entry in entries {
            self.entry(entry.place, entry.optional);
            self.expression(entry.key);
            self.out.push(' ');
            self.expression(entry.value);
            self.out.push(')');
        }
        self.out.push(')');
    }

    fn message(&mut self, id: ExprId, name: &str, fields: &[Field<'_>]) {
        self.open("struct", id);
        let _ = write!(self.out, " {name}");
        for field in fields {
            self.entry(field.place, field.optional);
            let _ = write!(self.out, "{} ", quoted(&field.name));
            self.expression(field.value);
            self.out.push(')');
        }
        self.out.push(')');
    }
}

fn literal(value: &Literal<'_>) -> String {
    match value {
        Literal::Null => "null".to_owned(),
        Literal::Bool(value) => value.to_string(),
        Literal::Int(value) => value.to_string(),
        Literal::Uint(value) => format!("{value}u"),
        Literal::Double(value) => format!("double:{:016x}", value.to_bits()),
        Literal::String(value) => quoted(value),
        Literal::Bytes(value) => value.iter().fold("bytes:".to_owned(), |mut all, byte| {
            let _ = write!(all, "{byte:02x}");
            all
        }),
    }
}

/// Printable ASCII as it is, everything else as a code point.
pub fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            ' '..='~' if c != '"' && c != '\\' => out.push(c),
            _ => {
                let _ = write!(out, "\\u{{{:x}}}", u32::from(c));
            }
        }
    }
    out.push('"');
    out
}

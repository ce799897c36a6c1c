//! Checks CEL expressions while compiling: the syntax, the names of functions and variables, numbers of
//! arguments, and paths to fields.

mod calls;
mod place;
mod walk;

use crate::diag::Diag;
use crate::model::field::FieldModel;
use crate::model::field::cel::{CelRules, Contents, Expression};
use crate::model::field::lists::explained_problem;
use crate::suggest;
use kube_conv_cel::{Issues, ParseOptions, Place, Source, parse};
use kube_conv_core::cel_paths::{CelPath, guarded, read_without_test};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Generics, Ident, LitStr};
use walk::{ExpressionWalk, Findings};

/// The most errors that are shown for one expression.
const SHOWN: usize = 5;

/// Runs the checks that need no other type: syntax, functions and variables in the expressions of
/// an item.
pub(crate) fn check_expressions(rules: &CelRules, diag: &Diag) {
    for expression in &rules.expressions {
        let errors = &contents(expression).errors;
        if !errors.is_empty() {
            diag.error(&expression.literal, message(errors, &expression.literal));
        }
    }
}

/// Returns what is in an expression, which is parsed once.
fn contents(expression: &Expression) -> &Contents {
    expression.contents.get_or_init(|| {
        match parse(&expression.literal.value(), &ParseOptions::default()) {
            Ok(ast) => ExpressionWalk::over(&ast, expression).contents(),
            Err(issues) => Contents {
                errors: of_match_operator(&issues, &expression.literal.value())
                    .unwrap_or_else(|| of_syntax(&issues)),
                paths: Vec::new(),
            },
        }
    })
}

/// Returns checks for the compiler: the paths in rules on a type, except those to its own fields.
/// Paths that begin with no field of a struct are reported.
pub(crate) fn checks_of_type(
    rules: &CelRules,
    fields: &[FieldModel],
    (ident, generics): (&Ident, &Generics),
    diag: &Diag,
) -> Vec<TokenStream> {
    let own = OwnNames::of(fields).filter(|_| !rules.may_have_more_fields);
    if let Some(own) = &own {
        own.check(rules, diag);
    }
    warn_of_untested(rules, fields, diag);
    if generics.type_params().next().is_some() {
        return Vec::new();
    }
    let (_, arguments, _) = generics.split_for_impl();
    let names = fields.iter().filter(|field| field.flatten.is_none());
    let names: Vec<&str> = names.map(|field| field.wire_name.as_str()).collect();
    let is_own = |path: &str| {
        let is_unknown = own.as_ref().is_some_and(|own| own.problem(path).is_some());
        is_unknown || names.contains(&path.trim_start_matches('.'))
    };
    path_checks(rules, is_own, &quote!(#ident #arguments))
}

/// Warns of rules that read an optional field of the struct without a test.
fn warn_of_untested(rules: &CelRules, fields: &[FieldModel], diag: &Diag) {
    let is_optional = |name: &str| {
        let mut fields = fields.iter().filter(|field| field.flatten.is_none());
        fields.any(|field| field.wire_name == name && field.may_be_absent())
    };
    for expression in rules.expressions.iter().filter(|known| known.is_rule) {
        let rule = expression.literal.value();
        let absent: Vec<String> = read_without_test(&rule)
            .iter()
            .filter(|path| matches!(path.steps.as_slice(), [name] if is_optional(name)))
            .filter(|path| path.root == "self" || !expression.is_old_optional)
            .map(CelPath::text)
            .collect();
        if absent.is_empty() || diag.around().permits("cel_optional_has") {
            continue;
        }
        let names = absent.join("` and `");
        let better = guarded(&rule, &absent);
        diag.warn(
            expression.literal.span(),
            format!(
                "[cel-optional-has] the rule reads `{names}`, and rejects every object that lacks it; write `{better}`, or `#[k8s(allow(cel_optional_has, reason = \"…\"))]`"
            ),
        );
    }
}

/// The names of all fields of a struct that `self` has in rules on the struct.
struct OwnNames<'f>(Vec<&'f str>);

impl<'f> OwnNames<'f> {
    /// `None` if other types decide as well, or if there are errors.
    fn of(fields: &'f [FieldModel]) -> Option<Self> {
        let are_certain = |field: &FieldModel| field.flatten.is_none() && field.sound;
        (!fields.is_empty() && fields.iter().all(are_certain)).then(|| {
            Self(
                fields
                    .iter()
                    .map(|field| field.wire_name.as_str())
                    .collect(),
            )
        })
    }

    fn check(&self, rules: &CelRules, diag: &Diag) {
        for expression in &rules.expressions {
            let paths = contents(expression).paths.iter();
            let findings: Findings = paths
                .filter_map(|path| Some((path.place, self.problem(&path.text)?)))
                .collect();
            if !findings.is_empty() {
                diag.error(&expression.literal, message(&findings, &expression.literal));
            }
        }
    }

    /// Returns the message about a path whose first name is no field.
    fn problem(&self, path: &str) -> Option<String> {
        let name = path.trim_start_matches('.').split('.').next()?;
        let Self(names) = self;
        // Every object has these; whether the type is one is not certain.
        if names.contains(&name) || matches!(name, "apiVersion" | "kind" | "metadata") {
            return None;
        }
        let (_, rest) = path.split_at(name.len() + 1);
        let inner = rest.trim_start_matches('.').split('.').next();
        if inner.is_some_and(|inner| names.contains(&inner)) {
            return Some(format!(
                "no field `{name}` in `self`, which is the value of this type; write `self{rest}`"
            ));
        }
        let hint = match suggest::closest(name, names.iter().copied()) {
            Some(near) => format!("; did you mean `{near}`?"),
            None => String::new(),
        };
        let names = names.join("`, `");
        Some(format!(
            "no field `{name}` in `self`{hint} (there are `{names}`)"
        ))
    }
}

/// Returns checks for the compiler: the paths in rules on a field.
pub(crate) fn checks_of_field(rules: &CelRules, ty: &TokenStream) -> Vec<TokenStream> {
    path_checks(rules, |_| false, ty)
}

/// Returns checks that the paths in expressions lead to fields, starting at the type of `self`.
fn path_checks(
    rules: &CelRules,
    is_known: impl Fn(&str) -> bool,
    ty: &TokenStream,
) -> Vec<TokenStream> {
    let mut checks = Vec::new();
    for expression in &rules.expressions {
        let paths = contents(expression).paths.iter();
        let paths = paths.map(|path| &path.text);
        let paths: Vec<&String> = paths.filter(|path| !is_known(path)).collect();
        if !paths.is_empty() {
            let root = quote!(__rt::Described::<#ty>::TYPE);
            let found = quote!(__rt::lookup::cel_paths_problem(#root, &[#(#paths),*]));
            let message = |problem: &Ident| quote!(#problem);
            checks.push(explained_problem(&expression.literal, &found, message));
        }
    }
    checks
}

/// Returns the error about `=~`, by which other languages match patterns, instead of those about its two letters.
fn of_match_operator(issues: &Issues<'_>, text: &str) -> Option<Findings> {
    let is_of = |message: &str| message.contains("token recognition error at: '=~");
    let mut places = issues.iter().map(|issue| issue.place);
    issues.iter().find(|issue| is_of(&issue.message))?;
    let (left, right) = text.split_once("=~")?;
    let is_operand = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '[' | ']');
    let start = left.trim_end().rfind(|c| !is_operand(c));
    let value = left.get(start.map_or(0, |start| start + 1)..)?.trim();
    let right = right.trim_start();
    let quote = right.chars().next().filter(|c| matches!(c, '\'' | '"'));
    let pattern = quote.and_then(|quote| {
        let (_, rest) = right.split_at(1);
        right.get(..rest.find(quote)? + 2)
    });
    let (value, pattern) = match (value, pattern) {
        ("", _) | (_, None) => ("value", "'…'"),
        (value, Some(pattern)) => (value, pattern),
    };
    let message = format!("CEL has no operator `=~`; write `{value}.matches({pattern})`");
    Some(vec![(places.next()?, message)])
}

fn of_syntax(issues: &Issues<'_>) -> Findings {
    let messages = issues.iter();
    messages
        .map(|issue| {
            (
                issue.place,
                format!("{}{}", issue.message, operator_hint(&issue.message)),
            )
        })
        .collect()
}

/// Returns a suggestion for an operator that other languages have and CEL does not.
fn operator_hint(message: &str) -> &'static str {
    const OPERATORS: [(&str, &str); 6] = [
        ("token recognition error at: '=", "; did you mean `==`?"),
        ("token recognition error at: '&", "; did you mean `&&`?"),
        ("token recognition error at: '|", "; did you mean `||`?"),
        ("input 'and'", "; did you mean `&&`?"),
        ("input 'or'", "; did you mean `||`?"),
        ("invalid argument to has()", "; write `has(self.field)`"),
    ];
    let known = OPERATORS.iter().find(|(part, _)| message.contains(part));
    known.map_or("", |(_, hint)| hint)
}

/// Formats each error with its position in the file, the line of the expression and a caret.
fn message(findings: &[(Place, String)], literal: &LitStr) -> String {
    let text = literal.value();
    let source = Source::new(&text);
    let mut findings: Vec<&(Place, String)> = findings.iter().collect();
    findings.sort_by_key(|(place, _)| *place);
    let mut message = String::new();
    for (index, (place, error)) in findings.iter().take(SHOWN).enumerate() {
        if index > 0 {
            message.push('\n');
        }
        message.push_str(error);
        if let Some(position) = place::in_file(source, *place, literal) {
            message.push_str(&format!("\n --> {position}"));
        }
        message.push_str(&source.snippet(*place).to_string());
    }
    if let more @ 1.. = findings.len().saturating_sub(SHOWN) {
        message.push_str(&format!("\nand {more} more"));
    }
    message
}

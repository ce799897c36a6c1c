//! Checks CEL expressions while compiling: the syntax, the names of variables, and
//! paths to fields.

mod place;
mod walk;

use crate::diag::Diag;
use crate::model::field::FieldModel;
use crate::model::field::cel::{CelRules, Contents, Expression};
use crate::problem::explained_problem;
use kube_conv_cel::{Issues, ParseOptions, Place, Source, parse};
use kube_conv_core::cel_paths::{CelPath, guarded, read_without_test};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Generics, Ident, LitStr};
use walk::{ExpressionWalk, Findings};

/// The most errors that are shown for one expression.
const SHOWN: usize = 5;

/// Runs the checks that need no other type: syntax and variables in the expressions of
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
                errors: of_syntax(&issues),
                paths: Vec::new(),
            },
        }
    })
}

/// Returns checks for the compiler: the paths in rules on a type, except those to its own fields.
pub(crate) fn checks_of_type(
    rules: &CelRules,
    fields: &[FieldModel],
    (ident, generics): (&Ident, &Generics),
    diag: &Diag,
) -> Vec<TokenStream> {
    warn_of_untested(rules, fields, diag);
    if generics.type_params().next().is_some() {
        return Vec::new();
    }
    let (_, arguments, _) = generics.split_for_impl();
    let names = fields.iter().filter(|field| field.flatten.is_none());
    let names: Vec<&str> = names.map(|field| field.wire_name.as_str()).collect();
    let is_own = |path: &str| names.contains(&path.trim_start_matches('.'));
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
    const OPERATORS: [(&str, &str); 7] = [
        (
            "token recognition error at: '=~",
            "; write `value.matches('…')`",
        ),
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

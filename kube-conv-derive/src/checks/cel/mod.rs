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
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Generics, Ident, LitStr};
use walk::{Findings, Walk};

/// The most errors that are shown for one expression.
const SHOWN: usize = 5;

/// Runs the checks that need no other type: syntax, functions and variables in the expressions of
/// an item.
pub(crate) fn check(rules: &CelRules, diag: &Diag) {
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
            Ok(ast) => Walk::over(&ast, expression).contents(),
            Err(issues) => Contents {
                errors: of_syntax(&issues),
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
    rt: &TokenStream,
    diag: &Diag,
) -> Vec<TokenStream> {
    let own = OwnNames::of(fields).filter(|_| !rules.may_have_more_fields);
    if let Some(own) = &own {
        own.check(rules, diag);
    }
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
    path_checks(rules, is_own, &quote!(#ident #arguments), rt)
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
pub(crate) fn checks_of_field(
    rules: &CelRules,
    ty: &TokenStream,
    rt: &TokenStream,
) -> Vec<TokenStream> {
    path_checks(rules, |_| false, ty, rt)
}

/// Returns checks that the paths in expressions lead to fields, starting at the type of `self`.
fn path_checks(
    rules: &CelRules,
    is_known: impl Fn(&str) -> bool,
    ty: &TokenStream,
    rt: &TokenStream,
) -> Vec<TokenStream> {
    let mut checks = Vec::new();
    for expression in &rules.expressions {
        let paths = contents(expression).paths.iter();
        let paths = paths.map(|path| &path.text);
        let paths: Vec<&String> = paths.filter(|path| !is_known(path)).collect();
        if !paths.is_empty() {
            let root = quote!(#rt::Described::<#ty>::TYPE);
            let found = quote!(#rt::lookup::cel_paths_problem(#root, &[#(#paths),*]));
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

//! What is wrong with expressions in CEL, as far as it shows while compiling: the syntax, the names of
//! functions and variables, numbers of arguments, and fields that do not exist.

mod calls;
mod place;
mod walk;

use crate::diag::Diag;
use crate::model::field::cel::CelRules;
use crate::model::field::lists::explained_problem;
use kube_conv_cel::{Issues, ParseOptions, Source, parse};
use proc_macro2::TokenStream;
use quote::quote;
use syn::LitStr;
use walk::{Findings, Walk};

/// As many errors of one expression are shown.
const SHOWN: usize = 5;

/// Checks all that the expressions of an item show by themselves.
pub(crate) fn check(rules: &CelRules, diag: &Diag) {
    for expression in &rules.expressions {
        let text = expression.literal.value();
        let findings = match parse(&text, &ParseOptions::default()) {
            Ok(ast) => Walk::over(&ast, expression).findings,
            Err(issues) => of_syntax(&issues),
        };
        if !findings.is_empty() {
            let message = message(findings, Source::new(&text), &expression.literal);
            diag.error(&expression.literal, message);
        }
    }
}

/// What the compiler has to check: that the paths in expressions lead to fields, from the type of
/// `self` on.
pub(crate) fn path_checks(
    rules: &CelRules,
    ty: &TokenStream,
    rt: &TokenStream,
) -> Vec<TokenStream> {
    let root = quote!(#rt::Described::<#ty>::TYPE);
    let check = |literal: &LitStr, path: String| {
        explained_problem(
            literal,
            &quote!(#rt::lookup::cel_path_problem(#root, #path)),
            |problem| quote!(#rt::hints::of_cel_path(#problem, #root, #path)),
        )
    };
    let mut checks = Vec::new();
    for expression in &rules.expressions {
        let text = expression.literal.value();
        let Ok(ast) = parse(&text, &ParseOptions::default()) else {
            continue;
        };
        let paths = Walk::over(&ast, expression).paths;
        checks.extend(
            paths
                .into_iter()
                .map(|path| check(&expression.literal, path)),
        );
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

/// What to write instead of an operator of another language.
fn operator_hint(message: &str) -> &'static str {
    const OPERATORS: [(&str, &str); 5] = [
        ("token recognition error at: '=", "; did you mean `==`?"),
        ("token recognition error at: '&", "; did you mean `&&`?"),
        ("token recognition error at: '|", "; did you mean `||`?"),
        ("input 'and'", "; did you mean `&&`?"),
        ("input 'or'", "; did you mean `||`?"),
    ];
    let known = OPERATORS.iter().find(|(part, _)| message.contains(part));
    known.map_or("", |(_, hint)| hint)
}

/// Each error with its place in the file, the line of the expression and a caret.
fn message(mut findings: Findings, source: Source<'_>, literal: &LitStr) -> String {
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

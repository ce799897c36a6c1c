//! What the derive reports of an item, read from the tokens that it returns.

use super::items::Declared;
use crate::expand::expand;
use crate::levels::Levels;
use proc_macro2::{TokenStream, TokenTree};
use syn::LitStr;

/// An error or a warning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Report {
    pub(super) text: String,
    pub(super) is_error: bool,
}

/// Returns all errors and warnings about an item of a crate with these levels.
pub(super) fn all(declared: &Declared, levels: Levels) -> Vec<Report> {
    let mut found = Vec::new();
    collect(
        expand(declared.tokens(), declared.derive, levels),
        &mut found,
        0,
    );
    found
}

/// Returns the texts of all errors and warnings about an item of a crate with these levels.
pub(super) fn report_texts(declared: &Declared, levels: Levels) -> Vec<String> {
    let reports = all(declared, levels).into_iter();
    reports.map(|report| report.text).collect()
}

/// The notes of deprecations, and the texts of `compile_error!`.
fn collect(tokens: TokenStream, found: &mut Vec<Report>, depth: usize) {
    if depth > 8 {
        return;
    }
    let mut is_note = false;
    let mut is_error = false;
    for token in tokens {
        match token {
            TokenTree::Ident(ident) => {
                is_note = ident == "note";
                is_error = ident == "compile_error";
            }
            TokenTree::Group(group) if is_error => {
                found.extend(report(group.stream(), true));
                is_error = false;
            }
            TokenTree::Group(group) => collect(group.stream(), found, depth + 1),
            TokenTree::Literal(literal) if is_note => {
                found.extend(report(TokenTree::from(literal).into(), false));
                is_note = false;
            }
            TokenTree::Literal(_) | TokenTree::Punct(_) => {}
        }
    }
}

fn report(tokens: TokenStream, is_error: bool) -> Option<Report> {
    let text = syn::parse2::<LitStr>(tokens).ok()?.value();
    Some(Report { text, is_error })
}

/// The id in front of a report, with underscores.
pub(super) fn id(report: &str) -> Option<String> {
    let (id, _) = report.strip_prefix('[')?.split_once(']')?;
    Some(id.replace('-', "_"))
}

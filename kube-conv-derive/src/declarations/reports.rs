//! What the derive reports of an item, read from the tokens that it returns.

use super::items::Declared;
use crate::expand::expand;
use crate::levels::Levels;
use proc_macro2::{TokenStream, TokenTree};
use syn::LitStr;

/// Returns the texts of all errors and warnings about an item of a crate with these levels.
pub(super) fn of(declared: &Declared, levels: Levels) -> Vec<String> {
    let mut found = Vec::new();
    let tokens = expand(declared.tokens(), declared.derive, levels);
    // The code of the item is a constant at the end, and no report is in it.
    collect(tokens, &mut found, 0);
    found
}

/// The notes of deprecations, and the texts of `compile_error!`.
fn collect(tokens: TokenStream, found: &mut Vec<String>, depth: usize) {
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
                let text = syn::parse2::<LitStr>(group.stream());
                found.extend(text.map(|text| text.value()));
                is_error = false;
            }
            TokenTree::Group(group) => collect(group.stream(), found, depth + 1),
            TokenTree::Literal(literal) if is_note => {
                let text = syn::parse2::<LitStr>(TokenTree::from(literal).into());
                found.extend(text.map(|text| text.value()));
                is_note = false;
            }
            TokenTree::Literal(_) | TokenTree::Punct(_) => {}
        }
    }
}

/// The id in front of a report, with underscores.
pub(super) fn id(report: &str) -> Option<String> {
    let (id, _) = report.strip_prefix('[')?.split_once(']')?;
    Some(id.replace('-', "_"))
}

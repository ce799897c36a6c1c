//! Finds the position of a part of a string literal in the user's file.

use kube_conv_cel::{Place, Source};
use kube_conv_core::literal::offset;
use syn::LitStr;

/// Returns the file, line and column of a place in the text of a literal, as compilers print them.
pub(super) fn in_file(source: Source<'_>, place: Place, literal: &LitStr) -> Option<String> {
    if !proc_macro::is_available() {
        return None;
    }
    let written = literal.token().to_string();
    let before = written.get(..offset(&written, source.byte(place)?)?)?;
    let start = literal.span().unwrap();
    let (line, column) = match before.rsplit_once('\n') {
        None => (start.line(), start.column() + before.chars().count()),
        Some((above, last)) => (
            start.line() + above.matches('\n').count() + 1,
            last.chars().count() + 1,
        ),
    };
    Some(format!("{}:{line}:{column}", start.file()))
}

//! YAML documents.

use super::render::json_text;
use serde::Serialize;

/// A tree as a YAML document.
///
/// Strings that a reader of YAML 1.1 would take for something else, as kubectl's does, are quoted;
/// texts of several lines are literal blocks, and no text is folded.
pub(super) fn document(tree: &impl Serialize) -> String {
    let options = serde_saphyr::ser_options! {
        folded_wrap_chars: usize::MAX,
    };
    // JSON is YAML too, should the writer ever fail.
    serde_saphyr::to_string_with_options(tree, options).unwrap_or_else(|_| json_text(tree))
}

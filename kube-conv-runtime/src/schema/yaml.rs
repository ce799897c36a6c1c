//! YAML documents.

use super::render::json_text;
use crate::yaml;
use serde::Serialize;

/// A tree as a YAML document.
pub(crate) fn document(tree: &impl Serialize) -> String {
    // JSON is YAML too, should the writer ever fail.
    yaml::write(tree).unwrap_or_else(|_| json_text(tree))
}

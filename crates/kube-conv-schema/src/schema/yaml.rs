//! YAML documents.

use super::render::json_text;
use crate::yaml;
use serde::Serialize;

/// A tree as a YAML document.
#[doc(hidden)]
pub fn document(tree: &impl Serialize) -> String {
    // If the writer ever fails, JSON is valid YAML, too.
    yaml::write(tree).unwrap_or_else(|_| json_text(tree))
}

//! Schemas and CustomResourceDefinitions as text.

use super::Schema;
use serde::Serialize;

/// The trees and texts of a model.
#[doc(hidden)]
#[macro_export]
macro_rules! render {
    ($type:ident, $tree:expr) => {
        impl $type {
            /// The JSON tree, or null for a CRD with a schema of thousands of levels, which no server accepts.
            #[must_use]
            pub fn to_json(&self) -> ::serde_json::Value {
                $tree(self)
            }

            /// The JSON tree as indented text, which is empty for a schema of thousands of levels.
            #[must_use]
            pub fn to_json_string(&self) -> String {
                $crate::schema::render::json_text(self)
            }
        }
    };
}

pub use render;
render!(Schema, super::tree::tree);

/// A tree as indented text.
#[doc(hidden)]
pub fn json_text(tree: &impl Serialize) -> String {
    serde_json::to_string_pretty(tree).unwrap_or_default()
}

//! Schemas and CustomResourceDefinitions as text.

use super::{CustomResourceDefinition, Schema};
use serde::Serialize;
use serde_json::Value;

macro_rules! render {
    ($type:ident) => {
        impl $type {
            /// The JSON tree.
            #[must_use]
            pub fn to_json(&self) -> Value {
                // No key is anything but a string, so that there is always one.
                serde_json::to_value(self).unwrap_or_default()
            }

            /// The JSON tree as indented text.
            #[must_use]
            pub fn to_json_string(&self) -> String {
                json_text(self)
            }

            /// A YAML document that readers of YAML 1.1 and 1.2 take for the same tree.
            #[cfg(feature = "yaml")]
            #[must_use]
            pub fn to_yaml(&self) -> String {
                super::yaml::document(self)
            }
        }
    };
}

render!(Schema);
render!(CustomResourceDefinition);

/// A tree as indented text.
pub(super) fn json_text(tree: &impl Serialize) -> String {
    serde_json::to_string_pretty(tree).unwrap_or_default()
}

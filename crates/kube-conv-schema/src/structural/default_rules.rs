//! Rules that a server evaluates for the defaults of a schema.

use super::node::Node;
use super::place::Place;
use super::validate::{self, Authors};
use crate::field::{ErrorList, Path};
use serde_json::Value;

/// The evaluation of rules for all defaults of a schema, whose costs are added up.
#[derive(Debug)]
#[doc(hidden)]
pub struct DefaultRules {
    /// The rest of the cost limit; `None` once a server checks no more defaults.
    left: Option<u64>,
}

impl Default for DefaultRules {
    fn default() -> Self {
        Self {
            left: Some(validate::OF_DEFAULTS),
        }
    }
}

impl DefaultRules {
    /// Evaluates the rules for a default, which is at a path and has no other errors.
    #[doc(hidden)]
    pub fn errors(&mut self, node: &Node, default: &Value, path: &Path<'_>) -> ErrorList {
        let Some(left) = self
            .left
            .filter(|_| validate::applies(node, Authors::Anyone))
        else {
            return ErrorList::new();
        };
        let at = path.to_string();
        let place = Place::ROOT.member(&at);
        let (errors, left) = validate::run_for_default(node, default, &place, left);
        self.left = left;
        errors
    }

    /// Whether a server checks no more defaults because rules exceed the cost limit.
    #[doc(hidden)]
    pub const fn is_over(&self) -> bool {
        self.left.is_none()
    }
}

//! Whether a value has the types of a schema.

use super::node::Node;
use super::{default, nulls, prune, validate};
use crate::field::ErrorType;
use serde_json::Value;

/// Whether a value has the types of a schema, after pruning and defaulting. Its bounds and rules do not
/// count.
#[doc(hidden)]
pub fn is_of_types(node: &Node, value: &Value) -> bool {
    let mut value = value.clone();
    prune::prune(node, &mut value, false);
    nulls::drop_nulls(node, &mut value);
    default::fill(node, &mut value);
    let errors = validate::keywords(node, &value, None, None);
    errors
        .iter()
        .all(|error| error.error_type() != ErrorType::TypeInvalid)
}

//! The status, and conditions in it.

pub(super) mod list;
pub(super) mod schema;
pub(super) mod status;

use crate::tree::SchemaNode;

/// Whether a node is a list of conditions: of objects with `type` and `status`. In a kind they must
/// be in the status; elsewhere such lists have other meanings, as in selectors.
pub(super) fn is_conditions(node: &SchemaNode<'_>) -> bool {
    if node.is_in_object() && !node.is_in_status() {
        return false;
    }
    let items = node.schema().items.as_deref();
    node.name() == Some("conditions")
        && items.is_some_and(|items| {
            let has = |name: &str| items.properties.contains_key(name);
            has("type") && has("status")
        })
}

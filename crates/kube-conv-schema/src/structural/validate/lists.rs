//! `items`, `minItems`, `maxItems` and `uniqueItems`.

use super::findings::Findings;
use crate::structural::correlation::Correlated;
use crate::structural::node::Node;
use crate::structural::place::Place;
use serde_json::Value;
use std::collections::HashSet;

/// Checks a list and counts the checks of its items.
pub(super) fn check_lists(
    node: &Node,
    items: &[Value],
    old: Option<Correlated<'_>>,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) -> usize {
    let mut count = 0;
    if let Some(schema) = &node.items {
        let old = old.map(|old| old.items());
        for (index, item) in items.iter().enumerate() {
            let old = old.as_ref().and_then(|old| old.correlated(item));
            count += super::check_correlated(schema, item, old, &place.index(index), findings);
        }
    }
    if let Some(sizes) = &node.sizes {
        let bounds = (sizes.min_items, sizes.max_items);
        findings.check_size(place, items.len(), bounds, "items");
        if sizes.unique_items && has_duplicates(items) {
            findings.invalid(place, "", "shouldn't contain duplicates");
        }
    }
    count
}

/// Whether two items are the same, by their JSON, so that long lists take little time.
fn has_duplicates(items: &[Value]) -> bool {
    let mut seen = HashSet::with_capacity(items.len());
    !items.iter().all(|item| seen.insert(item.to_string()))
}

#[cfg(test)]
mod tests {
    use super::has_duplicates;
    use serde_json::{Value, json};

    #[test]
    fn equal_items_of_any_type_are_duplicates() {
        for (items, expected) in [
            (json!([]), false),
            (json!([1, 2]), false),
            (json!([1, "1", true, null]), false),
            (json!([1, 2, 1]), true),
            (json!([{"a": 1, "b": [2]}, {"b": [2], "a": 1}]), true),
            (json!([{"a": 1}, {"a": 2}]), false),
        ] {
            let items: &Vec<Value> = items.as_array().unwrap();
            assert_eq!(has_duplicates(items), expected, "{items:?}");
        }
    }
}

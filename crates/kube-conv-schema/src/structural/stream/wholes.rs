//! Parts that are read into a value and processed by the engine.

use super::{Doubt, Next, Part, Source, Stream, doubt_unless};
use crate::field::ErrorList;
use crate::structural::node::{Additional, ListType, Node};
use crate::structural::place::Place;
use crate::structural::types::{TypeName, Types};
use crate::structural::validate::{self, Authors};
use crate::structural::{default, nulls, prune};
use serde_json::Value;

/// The bit of a listed member.
pub(super) fn bit(index: usize) -> Option<u128> {
    1_u128.checked_shl(u32::try_from(index).ok()?)
}

/// Whether a level cannot be checked while it is read.
///
/// Rules share one budget, so a whole contains all of them: no list, no map and no two members have some.
pub(in crate::structural) fn is_whole(node: &Node) -> bool {
    let has_rules = |node: &Node| node.below.has_rules();
    let ruled = node.properties.iter().filter(|(_, node)| has_rules(node));
    let values = node.additional.schema();
    node.junctors.is_some()
        || node.rules.is_some()
        || node.embedded_resource
        || node.preserve_unknown_fields
        || node.sizes.as_ref().is_some_and(|sizes| sizes.unique_items)
        || node.items().into_iter().chain(values).any(has_rules)
        || ruled.count() > 1
        || !has_plain_type(node)
        || !has_plain_members(node)
        || !has_plain_keys(node)
}

fn has_plain_type(node: &Node) -> bool {
    match &node.types {
        Types::Any | Types::One(TypeName::Null | TypeName::Unknown(_)) => false,
        Types::One(TypeName::Object | TypeName::Array) => {
            node.format.is_none() && node.enum_values.is_empty()
        }
        Types::IntOrString | Types::One(_) => true,
    }
}

fn has_plain_members(node: &Node) -> bool {
    match &node.additional {
        Additional::Absent => bit(node.properties.len()).is_some(),
        Additional::Schema(_) => node.properties.is_empty(),
        Additional::Any | Additional::Forbidden => false,
    }
}

/// Whether the items of a list, if they have to be distinct, are told apart by scalars.
fn has_plain_keys(node: &Node) -> bool {
    let is_scalar = |node: &Node| {
        let types = &node.types;
        let is_number = types.contains(&TypeName::Integer);
        !node.is_whole && (is_number || types.contains(&TypeName::String))
    };
    let items = match (&node.types, node.items()) {
        (Types::One(TypeName::Array), Some(items)) => items,
        (Types::One(TypeName::Array), None) => return false,
        _ => return matches!(node.list_type, ListType::Atomic),
    };
    match &node.list_type {
        ListType::Atomic => true,
        ListType::Set => is_scalar(items),
        ListType::Map(keys) => {
            let is_plain = |key: &String| items.properties.get(key).is_some_and(is_scalar);
            items.types == Types::One(TypeName::Object)
                && !items.is_whole
                && !keys.is_empty()
                && keys.iter().all(is_plain)
        }
    }
}

/// The members by which the items of a list map differ.
pub(super) fn keys_of(list: &Node) -> &[String] {
    match &list.list_type {
        ListType::Map(keys) => keys,
        ListType::Atomic | ListType::Set => &[],
    }
}

impl<'s> Stream<'s> {
    /// A part that is still to be read, unless it is a whole.
    #[inline]
    pub(super) fn part(&mut self, part: Part<'s>) -> Result<Next<'s>, Doubt> {
        match part.node {
            Some(node) if node.is_whole => self.whole(node, part.source).map(Next::Value),
            _ => Ok(Next::Part(part)),
        }
    }

    /// Reads a whole, and prunes, defaults and checks it.
    fn whole(&mut self, node: &'s Node, source: Source<'s>) -> Result<Value, Doubt> {
        let mut value = self.value(Part::free(source))?;
        if prune::prune(node, &mut value, false).may_have_null {
            nulls::drop_nulls(node, &mut value);
        }
        default::fill(node, &mut value);
        doubt_unless(self.passes(node, &value))?;
        self.last = None;
        Ok(value)
    }

    /// Whether a value passes all checks, rules included.
    fn passes(&self, node: &Node, value: &Value) -> bool {
        let is_embedded_valid =
            |metadata| validate::check_embedded(node, value, metadata, &Place::ROOT).is_empty();
        let rules = || validate::rules(node, value, None, &ErrorList::new(), Authors::Anyone);
        validate::keywords(node, value, None, None).is_empty()
            && self.metadata.is_some_and(is_embedded_valid)
            && validate::check_list_types(node, value, &Place::ROOT).is_empty()
            && rules().errors.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use crate::schema::Schema;
    use crate::structural::Structural;
    use serde_json::{Value, json};

    fn is_whole(schema: Value) -> bool {
        let schema: Schema = serde_json::from_value(schema).unwrap();
        Structural::new(&schema).unwrap().root.is_whole
    }

    #[test]
    fn what_cannot_be_checked_while_it_is_read_is_a_whole() {
        let ruled = json!({"type": "string", "x-kubernetes-validations": [{"rule": "true"}]});
        let open = json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true});
        let object = |members: Value| json!({"type": "object", "properties": members});
        let list = |kind: &str, items: Value| json!({"type": "array", "items": items, "x-kubernetes-list-type": kind});
        let map = |items: Value| {
            let mut map = list("map", items);
            map["x-kubernetes-list-map-keys"] = json!(["a"]);
            map
        };
        let keyed = |key: Value| {
            map(json!({"type": "object", "required": ["a"], "properties": {"a": key}}))
        };
        let mut open_item = open.clone();
        open_item["properties"] = json!({"a": {"type": "string"}});
        open_item["required"] = json!(["a"]);
        for (schema, expected) in [
            (object(json!({"a": ruled, "b": {"type": "string"}})), false),
            (object(json!({"a": ruled, "b": ruled})), true),
            (json!({"type": "array", "items": ruled}), true),
            (
                json!({"type": "object", "additionalProperties": ruled}),
                true,
            ),
            (open, true),
            (json!({"type": "string", "anyOf": [{"minLength": 1}]}), true),
            (json!({"type": "array", "items": {"type": "string"}}), false),
            (list("set", json!({"type": "string"})), false),
            (list("set", json!({"type": "boolean"})), true),
            (keyed(json!({"type": "integer"})), false),
            (keyed(json!({"type": "boolean"})), true),
            (map(open_item), true),
            (json!({"type": "object", "enum": [{}]}), true),
            (
                json!({"type": "array", "items": {"type": "string"}, "enum": [[]]}),
                true,
            ),
            (json!({"type": "string", "enum": ["a"]}), false),
            (json!({"type": "string", "format": "date"}), false),
            (json!({"x-kubernetes-int-or-string": true}), false),
            (json!({"x-kubernetes-preserve-unknown-fields": true}), true),
            (
                json!({"type": "object", "additionalProperties": true}),
                true,
            ),
            (
                json!({"type": "object", "x-kubernetes-embedded-resource": true}),
                true,
            ),
        ] {
            assert_eq!(is_whole(schema.clone()), expected, "{schema}");
        }
    }
}

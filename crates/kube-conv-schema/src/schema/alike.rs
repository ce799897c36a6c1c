//! Whether schemas differ in more than documentation.

use super::{Schema, SchemaOrBool, Text};
use std::collections::BTreeMap;

/// Compares fields, all of which are named, so that a new one is not forgotten.
macro_rules! equal {
    ($one:ident, $other:ident; $($equal:ident)*; $($below:ident $are_alike:ident)*; $($documentation:ident)*) => {{
        let Schema { $($equal: _,)* $($below: _,)* $($documentation: _,)* } = $one;
        $($one.$equal == $other.$equal)&&* && $($are_alike(&$one.$below, &$other.$below))&&*
    }};
}

/// Whether two schemas allow, default and merge the same values: whether they are equal, but for their
/// documentation, which is most of their text.
#[doc(hidden)]
pub fn are_alike(one: &Schema, other: &Schema) -> bool {
    equal!(one, other;
        type_name format nullable pattern required enum_values default
        max_items max_length max_properties maximum exclusive_maximum
        min_items min_length min_properties minimum exclusive_minimum multiple_of unique_items
        embedded_resource int_or_string list_map_keys list_type map_type preserve_unknown_fields
        validations empty reference schema_uri id
        additional_items definitions dependencies pattern_properties positional;
        properties maps additional_properties free items single not single
        all_of lists any_of lists one_of lists;
        description title example external_docs published
    )
}

fn single(one: &Option<Box<Schema>>, other: &Option<Box<Schema>>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => are_alike(one, other),
        (one, other) => one.is_none() && other.is_none(),
    }
}

fn lists(one: &[Schema], other: &[Schema]) -> bool {
    one.len() == other.len()
        && one
            .iter()
            .zip(other)
            .all(|(one, other)| are_alike(one, other))
}

fn maps(one: &BTreeMap<Text, Box<Schema>>, other: &BTreeMap<Text, Box<Schema>>) -> bool {
    let mut both = one.iter().zip(other);
    one.len() == other.len()
        && both.all(|((name, one), (known, other))| name == known && are_alike(one, other))
}

fn free(one: &Option<Box<SchemaOrBool>>, other: &Option<Box<SchemaOrBool>>) -> bool {
    match (one.as_deref(), other.as_deref()) {
        (Some(SchemaOrBool::Schema(one)), Some(SchemaOrBool::Schema(other))) => {
            are_alike(one, other)
        }
        (one, other) => one == other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documentation_alone_may_differ() {
        let of = |text: &str| -> Schema {
            serde_json::from_value(serde_json::json!({
                "type": "object", "description": text,
                "properties": {"a": {"type": "array", "items": {"type": "string", "title": text}}},
                "additionalProperties": {"type": "string", "example": text},
                "anyOf": [{"description": text}], "not": {"description": text},
            }))
            .unwrap()
        };
        let (one, mut other) = (of("a"), of("b"));
        assert!(are_alike(&one, &other));
        other.any_of[0].required = vec!["a".into()];
        assert!(!are_alike(&one, &other));
        let mut other = of("b");
        let member = other.properties.get_mut("a").unwrap();
        member.items.as_mut().unwrap().max_length = Some(1);
        assert!(!are_alike(&one, &other));
        let mut other = of("b");
        other.additional_properties = None;
        assert!(!are_alike(&one, &other));
    }
}

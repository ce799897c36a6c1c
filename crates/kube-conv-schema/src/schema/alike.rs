//! Whether schemas differ in more than documentation.

use super::Schema;
use super::levels::{are_equal, are_equal_here};

/// Whether two schemas allow, default and merge the same values: whether they are equal, but for their
/// documentation, which is most of their text.
#[doc(hidden)]
pub fn are_alike(one: &Schema, other: &Schema) -> bool {
    are_equal(one, other, false)
}

/// Whether two schemas say the same of a value itself, and may differ in the schemas of its parts.
#[doc(hidden)]
pub fn are_alike_here(one: &Schema, other: &Schema) -> bool {
    are_equal_here(one, other)
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
        assert!(are_alike_here(&one, &other));
        let mut other = of("b");
        other.additional_properties = None;
        assert!(!are_alike(&one, &other) && !are_alike_here(&one, &other));
    }
}

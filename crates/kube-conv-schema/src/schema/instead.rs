//! Keywords in place of rules about the members of a union.

use super::Schema;
use serde_json::Value;
use std::borrow::Cow;

/// The keywords that reject the same objects as a rule about a union ([`ValidationRule::instead`](super::ValidationRule::instead)).
///
/// Hardly any rule is replaced, so that their schema is built only for one that is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Instead {
    /// A field is set.
    Set(&'static str),
    /// One of the fields is set, or none.
    Counted {
        /// The fields.
        members: Vec<&'static str>,
        /// Whether none may be set.
        may_be_none: bool,
    },
    /// A field goes with some values of the tag: it is set for these, or else for no others.
    Selected {
        /// The tag of the union.
        tag: &'static str,
        /// The values of the tag.
        values: Vec<&'static str>,
        /// The field.
        field: &'static str,
        /// Whether the field is required for these values.
        is_required: bool,
    },
    /// A map has no keys but these: they become properties.
    Keys(Vec<&'static str>),
    /// The value is not this one.
    NotEqual(Value),
}

impl Instead {
    /// The keywords.
    ///
    /// ```
    /// use kube_conv_schema::schema::Instead;
    ///
    /// let keywords = Instead::Set("secret").keywords();
    /// assert_eq!(keywords.required, ["secret"]);
    /// ```
    #[must_use]
    pub fn keywords(&self) -> Schema {
        match self {
            Self::Set(name) => is_set(name),
            Self::Counted {
                members,
                may_be_none,
            } => {
                let mut one_of: Vec<Schema> = members.iter().map(|name| is_set(name)).collect();
                if *may_be_none {
                    one_of.push(not(any(one_of.clone())));
                }
                Schema {
                    one_of,
                    ..Schema::default()
                }
            }
            Self::Selected {
                tag,
                values,
                field,
                is_required,
            } => {
                let (is_selected, is_set) = (has_value(tag, values), is_set(field));
                any(match is_required {
                    true => vec![not(is_selected), is_set],
                    false => vec![is_selected, not(is_set)],
                })
            }
            Self::Keys(names) => {
                let mut keys = Schema::default();
                for name in names {
                    keys.properties.insert(Cow::Borrowed(*name), Box::default());
                }
                keys
            }
            Self::NotEqual(value) => not(Schema {
                enum_values: vec![value.clone()],
                ..Schema::default()
            }),
        }
    }
}

/// The schema of objects with a field.
fn is_set(name: &'static str) -> Schema {
    Schema {
        required: vec![Cow::Borrowed(name)],
        ..Schema::default()
    }
}

/// The schema of objects with a field that has one of some values.
fn has_value(name: &'static str, values: &[&'static str]) -> Schema {
    let value = Schema {
        enum_values: values.iter().copied().map(Value::from).collect(),
        ..Schema::default()
    };
    let mut schema = is_set(name);
    schema
        .properties
        .insert(Cow::Borrowed(name), Box::new(value));
    schema
}

/// The schema of all other values.
fn not(schema: Schema) -> Schema {
    Schema {
        not: Some(Box::new(schema)),
        ..Schema::default()
    }
}

/// The schema of values that one of these schemas accepts.
fn any(schemas: Vec<Schema>) -> Schema {
    Schema {
        any_of: schemas,
        ..Schema::default()
    }
}

#[cfg(test)]
mod tests {
    use super::Instead;
    use crate::schema::Schema;
    use crate::structural::Structural;
    use serde_json::{Value, json};

    /// Which of the values an object with these keywords accepts.
    fn accepted(instead: &Instead, values: &[Value]) -> Vec<Value> {
        let text = json!({"type": "string"});
        let object = json!({"type": "object", "properties": {"tag": text, "a": text, "b": text}});
        let mut schema: Schema = serde_json::from_value(object).unwrap();
        schema.all_of.push(instead.keywords());
        let structural = Structural::new(&schema).unwrap();
        let values = values.iter();
        let accepted = values.filter(|value| structural.process(value).is_ok());
        accepted.cloned().collect()
    }

    #[test]
    fn unions_are_those_of_their_rules() {
        let objects = [
            json!({}),
            json!({"a": "x"}),
            json!({"b": "x"}),
            json!({"a": "x", "b": "x"}),
        ];
        let [none, a, b, both] = objects.clone();
        let counted = |may_be_none| Instead::Counted {
            members: vec!["a", "b"],
            may_be_none,
        };
        for (instead, expected) in [
            (Instead::Set("a"), vec![a.clone(), both]),
            (counted(false), vec![a.clone(), b.clone()]),
            (counted(true), vec![none, a, b]),
        ] {
            assert_eq!(accepted(&instead, &objects), expected, "{instead:?}");
        }
    }

    #[test]
    fn a_field_goes_with_values_of_the_tag() {
        let objects = [
            json!({}),
            json!({"a": "x"}),
            json!({"tag": "A"}),
            json!({"tag": "A", "a": "x"}),
            json!({"tag": "B"}),
            json!({"tag": "B", "a": "x"}),
        ];
        let [none, field, selected, set, other, stray] = objects.clone();
        let of_tag = |is_required| Instead::Selected {
            tag: "tag",
            values: vec!["A", "C"],
            field: "a",
            is_required,
        };
        for (is_required, expected) in [
            (
                true,
                vec![none.clone(), field, set.clone(), other.clone(), stray],
            ),
            (false, vec![none, selected, set, other]),
        ] {
            assert_eq!(accepted(&of_tag(is_required), &objects), expected);
        }
    }

    #[test]
    fn a_value_is_not_another_one() {
        let schema = Schema {
            all_of: vec![Instead::NotEqual(json!("b")).keywords()],
            ..Schema::of_type("string")
        };
        let structural = Structural::new(&schema).unwrap();
        assert!(structural.process(&json!("a")).is_ok());
        assert!(structural.process(&json!("b")).is_err());
    }

    #[test]
    fn the_keys_of_a_map_are_properties() {
        let keys = Instead::Keys(vec!["a", "b"]).keywords();
        assert_eq!(Vec::from_iter(keys.properties.keys()), ["a", "b"]);
    }
}

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

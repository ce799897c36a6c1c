//! What the keywords of a schema state, and which statement implies which.

use super::expression::Statement;
use kube_conv_schema::pattern::Pattern;
use kube_conv_schema::schema::{Number, Schema};
use serde_json::Value;
use std::collections::BTreeSet;

impl Statement {
    /// What the keywords of a schema state about its values.
    pub(super) fn of(schema: &Schema) -> Vec<Self> {
        let number = |limit: Option<Number>, is_exclusive| Some((limit?.as_f64(), is_exclusive));
        let most = number(schema.maximum, schema.exclusive_maximum);
        let least = number(schema.minimum, schema.exclusive_minimum);
        let (size_at_most, size_at_least) = match schema.type_name.as_deref() {
            Some("string") => (schema.max_length, schema.min_length),
            Some("array") => (schema.max_items, schema.min_items),
            _ => (schema.max_properties, schema.min_properties),
        };
        [
            most.map(|(limit, is_exclusive)| Self::AtMost {
                limit,
                is_exclusive,
            }),
            least.map(|(limit, is_exclusive)| Self::AtLeast {
                limit,
                is_exclusive,
            }),
            size_at_most.map(Self::SizeAtMost),
            size_at_least.map(Self::SizeAtLeast),
            schema
                .pattern
                .as_ref()
                .map(|pattern| Self::Matches(pattern.to_string())),
            (!schema.enum_values.is_empty()).then(|| Self::OneOf(texts(&schema.enum_values))),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Writes the statement as keywords, in place of what they say.
    pub(super) fn write(&self, schema: &mut Schema) {
        let kind = schema.type_name.as_deref().map(str::to_owned);
        match self {
            Self::AtMost {
                limit,
                is_exclusive,
            } => {
                schema.maximum = written(*limit);
                schema.exclusive_maximum = *is_exclusive;
            }
            Self::AtLeast {
                limit,
                is_exclusive,
            } => {
                schema.minimum = written(*limit);
                schema.exclusive_minimum = *is_exclusive;
            }
            Self::SizeAtMost(size) => match kind.as_deref() {
                Some("string") => schema.max_length = Some(*size),
                Some("array") => schema.max_items = Some(*size),
                _ => schema.max_properties = Some(*size),
            },
            Self::SizeAtLeast(size) => match kind.as_deref() {
                Some("string") => schema.min_length = Some(*size),
                Some("array") => schema.min_items = Some(*size),
                _ => schema.min_properties = Some(*size),
            },
            Self::Matches(pattern) => schema.pattern = Some(pattern.clone().into()),
            Self::OneOf(values) => {
                let values = values
                    .iter()
                    .filter_map(|text| serde_json::from_str(text).ok());
                schema.enum_values = values.collect();
            }
            // The list of required fields is the parent's.
            Self::Present => {}
        }
    }

    /// Whether a value of a schema has to be as stated, if it is as other statements say.
    pub(super) fn follows_from(&self, known: &[Self], schema: &Schema) -> bool {
        known.iter().any(|known| self.follows(known, schema))
    }

    fn follows(&self, known: &Self, schema: &Schema) -> bool {
        if let Self::OneOf(values) = known
            && !matches!(self, Self::OneOf(_) | Self::Present)
        {
            return values.iter().all(|value| {
                serde_json::from_str(value).is_ok_and(|value| self.holds_for(&value))
            });
        }
        let is_integer = schema.type_name.as_deref() == Some("integer");
        match (self, known) {
            (
                Self::AtMost {
                    limit,
                    is_exclusive,
                },
                Self::AtMost {
                    limit: known,
                    is_exclusive: known_exclusive,
                },
            ) => {
                let (limit, is_exclusive) = whole(*limit, *is_exclusive, is_integer, -1.0);
                let (known, known_exclusive) = whole(*known, *known_exclusive, is_integer, -1.0);
                known < limit || known == limit && (known_exclusive || !is_exclusive)
            }
            (
                Self::AtLeast {
                    limit,
                    is_exclusive,
                },
                Self::AtLeast {
                    limit: known,
                    is_exclusive: known_exclusive,
                },
            ) => {
                let (limit, is_exclusive) = whole(*limit, *is_exclusive, is_integer, 1.0);
                let (known, known_exclusive) = whole(*known, *known_exclusive, is_integer, 1.0);
                known > limit || known == limit && (known_exclusive || !is_exclusive)
            }
            (Self::SizeAtMost(size), Self::SizeAtMost(known)) => known <= size,
            (Self::SizeAtLeast(size), Self::SizeAtLeast(known)) => known >= size,
            (Self::Matches(pattern), Self::Matches(known)) => known == pattern,
            (Self::OneOf(values), Self::OneOf(known)) => known.is_subset(values),
            (Self::Present, Self::Present) => true,
            _ => false,
        }
    }

    /// Whether it holds for a value.
    fn holds_for(&self, value: &Value) -> bool {
        let size = match value {
            Value::String(text) => i64::try_from(text.chars().count()).ok(),
            _ => None,
        };
        match self {
            Self::AtMost {
                limit,
                is_exclusive,
            } => value
                .as_f64()
                .is_some_and(|number| number < *limit || number == *limit && !is_exclusive),
            Self::AtLeast {
                limit,
                is_exclusive,
            } => value
                .as_f64()
                .is_some_and(|number| number > *limit || number == *limit && !is_exclusive),
            Self::SizeAtMost(most) => size.is_some_and(|size| size <= *most),
            Self::SizeAtLeast(least) => size.is_some_and(|size| size >= *least),
            Self::Matches(pattern) => match (Pattern::new(pattern), value) {
                (Ok(pattern), Value::String(text)) => pattern.is_match(text),
                _ => false,
            },
            Self::OneOf(_) | Self::Present => false,
        }
    }

    /// Whether CEL and keywords agree on the statement for values of a schema.
    pub(super) fn applies_to(&self, schema: &Schema) -> bool {
        /// Formats whose values are not texts in CEL.
        const TYPED: [&str; 4] = ["byte", "date", "date-time", "duration"];
        let is_typed = schema
            .format
            .as_deref()
            .is_some_and(|format| TYPED.contains(&format));
        let kind = schema.type_name.as_deref();
        match self {
            Self::AtMost { .. } | Self::AtLeast { .. } => {
                matches!(kind, Some("integer" | "number"))
            }
            Self::SizeAtMost(_) | Self::SizeAtLeast(_) => match kind {
                Some("string") => !is_typed,
                Some("array") => true,
                // An object with fields has no size in CEL.
                Some("object") => schema.properties.is_empty(),
                _ => false,
            },
            Self::Matches(_) => kind == Some("string") && !is_typed,
            // Rules are not evaluated on null, and enums are.
            Self::OneOf(_) => {
                !schema.nullable
                    && !is_typed
                    && matches!(kind, Some("string" | "integer" | "boolean"))
            }
            Self::Present => true,
        }
    }
}

/// A bound of integers without the exclusive form.
fn whole(limit: f64, is_exclusive: bool, is_integer: bool, step: f64) -> (f64, bool) {
    match is_integer && is_exclusive && limit.fract() == 0.0 {
        true => (limit + step, false),
        false => (limit, is_exclusive),
    }
}

fn written(limit: f64) -> Option<Number> {
    serde_json::from_value(serde_json::json!(limit)).ok()
}

fn texts(values: &[Value]) -> BTreeSet<String> {
    values.iter().map(Value::to_string).collect()
}

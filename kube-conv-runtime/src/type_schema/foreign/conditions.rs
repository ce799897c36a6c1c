//! Alternatives that only restrict values and describe nothing, and are therefore already
//! structural.

use super::Converter;
use kube_conv_schema::limits::MOST_LEVELS_OF_TYPE;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::place::Place;
use serde_json::{Map, Value};
use std::borrow::Cow;

/// Keywords that restrict values and hold no schema.
const DEMANDS: &[&str] = &[
    "enum",
    "format",
    "maxItems",
    "maxLength",
    "maxProperties",
    "minItems",
    "minLength",
    "minProperties",
    "multipleOf",
    "pattern",
    "required",
];

const BOUNDS: &[&str] = &["exclusiveMaximum", "exclusiveMinimum", "maximum", "minimum"];

impl Converter<'_> {
    /// Converts a schema to a condition, if it describes nothing at any depth.
    pub(super) fn condition(&mut self, tree: &Value, depth: usize) -> Option<Schema> {
        let keywords = tree.as_object()?;
        if keywords.is_empty() || depth > MOST_LEVELS_OF_TYPE {
            return None;
        }
        let demands: Map<String, Value> = keywords
            .iter()
            .filter(|(keyword, _)| DEMANDS.contains(&keyword.as_str()))
            .map(|(keyword, value)| (keyword.clone(), value.clone()))
            .collect();
        let mut condition: Schema = serde_json::from_value(demands.into()).ok()?;
        for (keyword, value) in keywords {
            match keyword.as_str() {
                "allOf" => condition.all_of = self.conditions(value, depth)?,
                "anyOf" => condition.any_of = self.conditions(value, depth)?,
                "oneOf" => condition.one_of = self.conditions(value, depth)?,
                "not" => condition.not = Some(Box::new(self.condition(value, depth + 2)?)),
                "items" => condition.items = Some(Box::new(self.condition(value, depth + 1)?)),
                "properties" => {
                    for (name, property) in value.as_object()? {
                        let property = self.condition(property, depth + 1)?;
                        let name = Cow::Owned(name.clone());
                        condition.properties.insert(name, Box::new(property));
                    }
                }
                known if DEMANDS.contains(&known) || BOUNDS.contains(&known) => {}
                _ => return None,
            }
        }
        let bounds = keywords
            .iter()
            .filter(|(keyword, _)| BOUNDS.contains(&keyword.as_str()))
            .map(|(keyword, value)| (keyword.clone(), value.clone()))
            .collect();
        self.set_numbers(&mut condition, &bounds, &Place::Root);
        Some(condition)
    }

    /// Converts several schemas to conditions, if all can be.
    pub(super) fn conditions(&mut self, trees: &Value, depth: usize) -> Option<Vec<Schema>> {
        let trees = trees.as_array()?.iter();
        // A level of branches or of `not` takes the stack of two, which a thread of a test has 2 MB of.
        trees.map(|tree| self.condition(tree, depth + 2)).collect()
    }
}

//! Converts nodes to `Value`s.

use super::{Document, Id, Node, Shape};
use kube_conv_schema::go::unquote;
use kube_conv_schema::limits;
use kube_conv_schema::limits::MOST_LEVELS;
use serde_json::Map;
use serde_json::{Number, Value};
use std::fmt;

/// A document that a `Value` cannot hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrepresentable {
    /// More levels than a `Value` can be dropped with.
    Nested,
    /// A number beyond the range of `f64`.
    Number,
}

impl fmt::Display for Unrepresentable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nested => f.write_str(&limits::too_deep()),
            Self::Number => f.write_str("a number is beyond all floats"),
        }
    }
}

impl<'a> Document<'a> {
    /// The value of a node.
    ///
    /// # Errors
    ///
    /// More levels than [`MOST_LEVELS`], or a number beyond the range of `f64`.
    #[doc(hidden)]
    pub fn value(&mut self, id: Id) -> Result<Value, Unrepresentable> {
        self.value_within(id, MOST_LEVELS)
    }

    fn value_within(&mut self, id: Id, left: usize) -> Result<Value, Unrepresentable> {
        if let Node::Value(value) = self.node(id) {
            let value: &'a Value = value;
            if limits::exceeds(value, left) {
                return Err(Unrepresentable::Nested);
            }
            return Ok(value.clone());
        }
        let shape = self.open(id);
        let left = match shape {
            Shape::Array | Shape::Object => left.checked_sub(1).ok_or(Unrepresentable::Nested)?,
            _ => left,
        };
        // Loops, since `collect` takes a dozen calls of the stack for each level.
        match shape {
            Shape::Null(_) => Ok(Value::Null),
            Shape::Scalar => self.scalar_value(id),
            Shape::Array => {
                let mut items = Vec::new();
                for item in self.items(id) {
                    items.push(self.value_within(item, left)?);
                }
                Ok(Value::Array(items))
            }
            Shape::Object => {
                let mut members = Map::new();
                for (key, member) in self.object(id).cloned().unwrap_or_default() {
                    members.insert(key.into_owned(), self.value_within(member, left)?);
                }
                Ok(Value::Object(members))
            }
        }
    }

    fn scalar_value(&self, id: Id) -> Result<Value, Unrepresentable> {
        let Some(text) = self.leaf_text(id) else {
            return Ok(Value::Null);
        };
        Ok(match &*text {
            "true" => Value::Bool(true),
            "false" => Value::Bool(false),
            text if text.starts_with('"') => Value::String(unquote(text).into_owned()),
            // Go reads it as the integer 0.
            "-0" => Value::Number(Number::from(0)),
            text => Value::Number(serde_json::from_str(text).map_err(|_| Unrepresentable::Number)?),
        })
    }
}

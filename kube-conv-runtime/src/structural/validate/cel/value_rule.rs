//! Rules on a value as a whole: `self == oldSelf`, `self >= oldSelf`, `size(bytes(self)) <= 16`.

use super::equality::equal;
use super::tokens::{Reader, Token, is_read};
use crate::schema::Schema;
use crate::structural::node::Node;
use serde_json::Value;
use std::cmp::Ordering;

/// A rule on a value as a whole.
#[derive(Debug, PartialEq)]
pub(super) enum ValueRule {
    /// `self == oldSelf`.
    Unchanged,
    /// `self >= oldSelf`, of an integer.
    NotLess,
    /// `size(bytes(self)) <= 16`.
    MostBytes(u64),
}

impl ValueRule {
    /// Recognises a rule that stands on `schema`.
    pub(super) fn read(tokens: &[Token<'_>], schema: &Schema) -> Option<Self> {
        if is_read(schema) {
            return None;
        }
        let is_of = |name| schema.type_name.as_deref() == Some(name) && !schema.int_or_string;
        let read = Reader::whole(tokens, schema, |reader| match *tokens.first()? {
            Token::Word("self") => reader.change(),
            Token::Word("size") if is_of("string") => reader.bytes(),
            _ => None,
        });
        read.filter(|rule| *rule != Self::NotLess || is_of("integer"))
    }

    /// Whether the rule holds; nothing where that takes an evaluator.
    pub(super) fn holds(&self, node: &Node, value: &Value, old: Option<&Value>) -> Option<bool> {
        match self {
            Self::Unchanged => equal(node, value, old?),
            Self::NotLess => {
                let ordering = value.as_i64()?.cmp(&old?.as_i64()?);
                Some(ordering != Ordering::Less)
            }
            Self::MostBytes(most) => {
                let bytes = u64::try_from(value.as_str()?.len());
                Some(bytes.is_ok_and(|bytes| bytes <= *most))
            }
        }
    }
}

impl Reader<'_> {
    fn change(&mut self) -> Option<ValueRule> {
        self.word_is("self")?;
        let rule = if self.symbol("==").is_some() {
            ValueRule::Unchanged
        } else {
            self.symbol(">=")?;
            ValueRule::NotLess
        };
        self.word_is("oldSelf")?;
        Some(rule)
    }

    fn bytes(&mut self) -> Option<ValueRule> {
        for name in ["size", "bytes"] {
            self.word_is(name)?;
            self.symbol("(")?;
        }
        self.word_is("self")?;
        for symbol in [")", ")", "<="] {
            self.symbol(symbol)?;
        }
        let most = self.word()?;
        // A zero in front would be another base.
        let is_decimal = most == "0" || !most.starts_with('0');
        Some(ValueRule::MostBytes(
            most.parse().ok().filter(|_| is_decimal)?,
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tokens::tokens;
    use super::ValueRule;
    use crate::schema::Schema;

    #[test]
    fn the_forms_are_recognised_on_the_types_that_they_are_for() {
        let read = |rule: &str, schema: serde_json::Value| {
            let schema: Schema = serde_json::from_value(schema).unwrap();
            ValueRule::read(&tokens(rule)?, &schema)
        };
        let string = || serde_json::json!({"type": "string"});
        let integer = || serde_json::json!({"type": "integer"});
        assert_eq!(
            read(" self==oldSelf ", string()),
            Some(ValueRule::Unchanged)
        );
        assert_eq!(read("self >= oldSelf", integer()), Some(ValueRule::NotLess));
        assert_eq!(
            read("size(bytes(self)) <= 16", string()),
            Some(ValueRule::MostBytes(16))
        );
        let time = serde_json::json!({"type": "string", "format": "date-time"});
        assert_eq!(read("self == oldSelf", time), None);
        assert_eq!(read("self >= oldSelf", string()), None);
        assert_eq!(read("size(bytes(self)) <= 16", integer()), None);
        for other in [
            "self == oldSelf || true",
            "oldSelf == self",
            "self > oldSelf",
            "size(bytes(self)) <= 0x10",
            "size(bytes(self)) <= 010",
            "size(self) <= 16",
        ] {
            assert_eq!(read(other, string()), None, "{other}");
        }
    }
}

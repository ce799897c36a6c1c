//! The rules that make a union: their form, and what they say of an object.

use super::tokens::{Reader, Token};
use crate::schema::{Schema, cel_text};
use crate::structural::node::Node;
use serde_json::{Map, Value};

/// A rule over the presence of an object's members.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum UnionRule {
    /// `has(self.a) || has(self.b)`: at least one is present.
    AtLeastOne(Vec<String>),
    /// `[has(self.a), has(self.b)].filter(x, x).size() <= 1`: at most one is present.
    AtMostOne(Vec<String>),
    /// `self.type == 'A' || !has(self.a)`: a member is present only under its value of the
    /// discriminator.
    OnlyWith(Selection),
    /// `self.type != 'A' || has(self.a)`: a member is present under its value of the discriminator.
    AlwaysWith(Selection),
}

/// A member that a value of the discriminator selects.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Selection {
    discriminator: String,
    value: String,
    member: String,
    /// Whether an absent discriminator is a value like any other that does not select the member.
    guarded: bool,
}

impl UnionRule {
    /// Recognises a rule that stands on `schema`, an object with members.
    pub(super) fn read(tokens: &[Token<'_>], schema: &Schema) -> Option<Self> {
        let is_and = |token: &Token<'_>| matches!(token, Token::Symbol("&&"));
        Reader::whole(tokens, schema, |reader| match *tokens.first()? {
            Token::Symbol("[") => reader.at_most_one(),
            Token::Word("has") if !tokens.iter().any(is_and) => reader.at_least_one(),
            _ => reader.selection(),
        })
    }

    /// Whether the rule holds, or why it cannot be told, in the API server's words.
    pub(super) fn holds(&self, node: &Node, members: &Map<String, Value>) -> Result<bool, String> {
        match self {
            Self::AtLeastOne(names) => {
                let mut fault = None;
                for name in names {
                    match has(node, members, name) {
                        Ok(true) => return Ok(true),
                        Ok(false) => {}
                        Err(error) => fault = fault.or(Some(error)),
                    }
                }
                fault.map_or(Ok(false), Err)
            }
            Self::AtMostOne(names) => {
                let mut present = 0;
                for name in names {
                    present += usize::from(has(node, members, name)?);
                }
                Ok(present <= 1)
            }
            Self::OnlyWith(selection) => {
                let chosen = selection.is_chosen(node, members);
                let absent = has(node, members, &selection.member).map(|has| !has);
                either(chosen, absent)
            }
            Self::AlwaysWith(selection) => {
                let other = selection.is_chosen(node, members).map(|chosen| !chosen);
                either(other, has(node, members, &selection.member))
            }
        }
    }
}

impl Selection {
    /// Whether the discriminator has the value; without a guard, an absent discriminator has none to
    /// compare.
    fn is_chosen(&self, node: &Node, members: &Map<String, Value>) -> Result<bool, String> {
        match members.get(&self.discriminator) {
            None | Some(Value::Null) if self.guarded => Ok(false),
            None | Some(Value::Null) => {
                let key = cel_text::field_name(&self.discriminator);
                Err(format!(
                    "no such key: {}",
                    key.as_deref().unwrap_or(&self.discriminator)
                ))
            }
            Some(value) => {
                let schema = node.properties.get(&self.discriminator);
                let fault = schema.and_then(|schema| super::data_fault(schema, value));
                fault.map_or_else(|| Ok(value.as_str() == Some(&self.value)), Err)
            }
        }
    }
}

/// `||`: a true side makes up for a side that failed.
pub(super) fn either(
    left: Result<bool, String>,
    right: Result<bool, String>,
) -> Result<bool, String> {
    match (left, right) {
        (Ok(true), _) | (_, Ok(true)) => Ok(true),
        (Err(error), _) | (_, Err(error)) => Err(error),
        _ => Ok(false),
    }
}

/// `has(self.name)`: a null counts as absent.
pub(super) fn has(node: &Node, members: &Map<String, Value>, name: &str) -> Result<bool, String> {
    let Some(value) = members.get(name).filter(|value| !value.is_null()) else {
        return Ok(false);
    };
    let fault = node
        .properties
        .get(name)
        .and_then(|node| super::data_fault(node, value));
    fault.map_or(Ok(true), Err)
}

/// A test of the discriminator's presence.
struct Guard {
    name: String,
    /// Whether it asks for presence.
    positive: bool,
}

impl Reader<'_> {
    fn at_least_one(&mut self) -> Option<UnionRule> {
        let mut names = vec![self.has()?];
        while self.symbol("||").is_some() {
            names.push(self.has()?);
        }
        Some(UnionRule::AtLeastOne(names))
    }

    fn at_most_one(&mut self) -> Option<UnionRule> {
        self.symbol("[")?;
        let mut names = vec![self.has()?];
        while self.symbol(",").is_some() {
            names.push(self.has()?);
        }
        self.symbol("]")?;
        self.symbol(".")?;
        self.word_is("filter")?;
        self.symbol("(")?;
        let variable = self.word()?;
        self.symbol(",")?;
        self.word_is(variable)?;
        self.symbol(")")?;
        self.symbol(".")?;
        self.word_is("size")?;
        self.symbol("(")?;
        self.symbol(")")?;
        self.symbol("<=")?;
        self.word_is("1")?;
        Some(UnionRule::AtMostOne(names))
    }

    /// `self.type == 'A' || !has(self.a)` or `self.type != 'A' || has(self.a)`, each perhaps with a
    /// guard before it: `has(self.type) && …`, `!has(self.type) || …`.
    fn selection(&mut self) -> Option<UnionRule> {
        let guard = self.guard()?;
        let discriminator = self.own_member()?;
        let equal = self.symbol("==").is_some();
        if !equal {
            self.symbol("!=")?;
        }
        let value = self.text()?;
        self.symbol("||")?;
        if equal {
            self.symbol("!")?;
        }
        let member = self.has()?;
        let fits = guard
            .as_ref()
            .is_none_or(|guard| guard.name == discriminator && guard.positive == equal);
        let selection = Selection {
            discriminator,
            value,
            member,
            guarded: guard.is_some(),
        };
        let rule = if equal {
            UnionRule::OnlyWith(selection)
        } else {
            UnionRule::AlwaysWith(selection)
        };
        fits.then_some(rule)
    }

    /// Reads a guard if there is one.
    fn guard(&mut self) -> Option<Option<Guard>> {
        let positive = self.symbol("!").is_none();
        if positive && !matches!(self.tokens.first(), Some(Token::Word("has"))) {
            return Some(None);
        }
        let name = self.has()?;
        self.symbol(if positive { "&&" } else { "||" })?;
        Some(Some(Guard { name, positive }))
    }

    /// `has(self.name)`.
    fn has(&mut self) -> Option<String> {
        self.word_is("has")?;
        self.symbol("(")?;
        let name = self.own_member()?;
        self.symbol(")")?;
        Some(name)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tokens::tokens;
    use super::{Selection, UnionRule};
    use crate::schema::Schema;

    fn schema() -> Schema {
        serde_json::from_value(serde_json::json!({
            "type": "object",
            "properties": {
                "type": {"type": "string"},
                "git": {"type": "object"},
                "x-y": {"type": "object"},
                "at": {"type": "string", "format": "date-time"},
            },
        }))
        .unwrap()
    }

    #[test]
    fn the_forms_are_recognised() {
        let read = |rule: &str| UnionRule::read(&tokens(rule)?, &schema());
        let names = || vec!["git".to_owned(), "x-y".to_owned()];
        let selection = || Selection {
            discriminator: "type".to_owned(),
            value: "it's".to_owned(),
            member: "git".to_owned(),
            guarded: false,
        };
        let guarded = || Selection {
            guarded: true,
            ..selection()
        };
        assert_eq!(
            read("has(self.git) || has(self.x__dash__y)"),
            Some(UnionRule::AtLeastOne(names())),
        );
        assert_eq!(
            read(" [has(self.git),has(self.x__dash__y)].filter(x, x).size() <= 1\n"),
            Some(UnionRule::AtMostOne(names())),
        );
        assert_eq!(
            read(r"self.type == 'it\'s' || !has(self.git)"),
            Some(UnionRule::OnlyWith(selection())),
        );
        assert_eq!(
            read(r"self.type != 'it\'s' || has(self.git)"),
            Some(UnionRule::AlwaysWith(selection())),
        );
        assert_eq!(
            read(r"has(self.type) && self.type == 'it\'s' || !has(self.git)"),
            Some(UnionRule::OnlyWith(guarded())),
        );
        assert_eq!(
            read(r"!has(self.type) || self.type != 'it\'s' || has(self.git)"),
            Some(UnionRule::AlwaysWith(guarded())),
        );
    }

    #[test]
    fn anything_else_is_left_alone() {
        let others = [
            "",
            "has(self.git) ||",
            "has(self.git) && has(self.type)",
            "has(self.unknown)",
            "has(self.at)",
            "has(self.git) || true",
            "self.type == 'A' || has(self.git)",
            "self.type != 'A' || !has(self.git)",
            "[has(self.git)].filter(x, y).size() <= 1",
            "[has(self.git)].filter(x, x).size() <= 2",
            "[has(self.git)].filter(x, x).size() == 1",
            "self.type == 'A",
            "self.type == '\\x41' || !has(self.git)",
            "has(oldSelf.git)",
            "has(self.git) && self.type == 'A' || !has(self.git)",
            "has(self.type) && self.type != 'A' || has(self.git)",
            "!has(self.type) || self.type == 'A' || !has(self.git)",
            "has(self.type) || self.type == 'A' || !has(self.git)",
            "!has(self.git)",
        ];
        for rule in others {
            let tokens = tokens(rule);
            let read = tokens.and_then(|tokens| UnionRule::read(&tokens, &schema()));
            assert_eq!(read, None, "{rule}");
        }
    }
}

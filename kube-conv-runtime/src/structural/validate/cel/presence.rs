//! Rules on the presence of members, now and before: `has(self.a) == has(oldSelf.a)`.

use super::tokens::{Reader, Token};
use super::union_rule::{either, has};
use crate::schema::Schema;
use crate::structural::node::Node;
use serde_json::{Map, Value};

/// An expression over the presence of members.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Presence {
    /// `has(self.a)`, `has(oldSelf.a)`.
    Has(Member),
    /// `size(self.a) > 0`.
    Filled(Member),
    /// `!a`.
    Not(Box<Presence>),
    /// `a && b`.
    Both(Box<Presence>, Box<Presence>),
    /// `a || b`.
    Either(Box<Presence>, Box<Presence>),
    /// `a == b`.
    Same(Box<Presence>, Box<Presence>),
}

/// A member of the object, or of what it was.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Member {
    is_old: bool,
    name: String,
}

/// How deeply expressions are nested that are read.
const DEEPEST: usize = 8;

/// Whether something holds, or why the server cannot tell.
type Held = Result<bool, String>;

impl Presence {
    /// Recognises a rule that stands on `schema`, an object with members.
    pub(super) fn read(tokens: &[Token<'_>], schema: &Schema) -> Option<Self> {
        Reader::whole(tokens, schema, |reader| reader.either(DEEPEST))
    }

    /// Whether it holds of an object that may have been another.
    pub(super) fn holds(
        &self,
        node: &Node,
        now: &Map<String, Value>,
        before: Option<&Map<String, Value>>,
    ) -> Held {
        let holds = |part: &Self| part.holds(node, now, before);
        match self {
            Self::Has(member) => member.of(now, before, |object| has(node, object, &member.name)),
            Self::Filled(member) => member.of(now, before, |object| member.is_filled(node, object)),
            Self::Not(part) => holds(part).map(|held| !held),
            Self::Both(a, b) => {
                let negated = |part| holds(part).map(|held| !held);
                either(negated(a), negated(b)).map(|held| !held)
            }
            Self::Either(a, b) => either(holds(a), holds(b)),
            Self::Same(a, b) => Ok(holds(a)? == holds(b)?),
        }
    }
}

impl Member {
    /// Asks of the object that has the member; a rule about what was runs only if there was.
    fn of(
        &self,
        now: &Map<String, Value>,
        before: Option<&Map<String, Value>>,
        ask: impl FnOnce(&Map<String, Value>) -> Held,
    ) -> Held {
        if self.is_old {
            before.map_or(Ok(false), ask)
        } else {
            ask(now)
        }
    }

    fn is_filled(&self, node: &Node, object: &Map<String, Value>) -> Held {
        if !has(node, object, &self.name)? {
            return Err(format!("no such key: {}", self.name));
        }
        Ok(match object.get(&self.name) {
            Some(Value::Array(items)) => !items.is_empty(),
            Some(Value::Object(members)) => !members.is_empty(),
            _ => false,
        })
    }
}

impl Reader<'_> {
    fn either(&mut self, left: usize) -> Option<Presence> {
        let mut read = self.both(left)?;
        while self.symbol("||").is_some() {
            read = Presence::Either(Box::new(read), Box::new(self.both(left)?));
        }
        Some(read)
    }

    fn both(&mut self, left: usize) -> Option<Presence> {
        let mut read = self.same(left)?;
        while self.symbol("&&").is_some() {
            read = Presence::Both(Box::new(read), Box::new(self.same(left)?));
        }
        Some(read)
    }

    fn same(&mut self, left: usize) -> Option<Presence> {
        let read = self.single(left)?;
        if self.symbol("==").is_none() {
            return Some(read);
        }
        let other = self.single(left)?;
        Some(Presence::Same(Box::new(read), Box::new(other)))
    }

    fn single(&mut self, left: usize) -> Option<Presence> {
        let left = left.checked_sub(1)?;
        if self.symbol("!").is_some() {
            return Some(Presence::Not(Box::new(self.single(left)?)));
        }
        if self.symbol("(").is_some() {
            let read = self.either(left)?;
            self.symbol(")")?;
            return Some(read);
        }
        let asked = self.word()?;
        self.symbol("(")?;
        let is_old = match self.word()? {
            "self" => false,
            "oldSelf" => true,
            _ => return None,
        };
        let name = self.member()?;
        self.symbol(")")?;
        let is_collection = |schema: &Schema| {
            schema.type_name.as_deref() == Some("array") || schema.additional_properties.is_some()
        };
        match asked {
            "has" => Some(Presence::Has(Member { is_old, name })),
            "size"
                if self
                    .schema
                    .properties
                    .get(&*name)
                    .is_some_and(is_collection) =>
            {
                self.symbol(">")?;
                self.word_is("0")?;
                Some(Presence::Filled(Member { is_old, name }))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tokens::tokens;
    use super::Presence;
    use crate::schema::Schema;

    #[test]
    fn what_rules_of_types_become_is_recognised_and_nothing_else() {
        let schema: Schema = serde_json::from_value(serde_json::json!({
            "type": "object",
            "properties": {
                "a": {"type": "string"},
                "l": {"type": "array", "items": {"type": "string"}},
            },
        }))
        .unwrap();
        let reads = |rule: &str| {
            let tokens = tokens(rule);
            tokens.is_some_and(|tokens| Presence::read(&tokens, &schema).is_some())
        };
        for rule in [
            "!has(self.a)",
            "has(self.a) == has(oldSelf.a)",
            "!has(self.a) || has(oldSelf.a)",
            "!(has(self.l) && size(self.l) > 0) || has(oldSelf.l)",
            "!has(self.a) || !(has(self.l) && size(self.l) > 0)",
        ] {
            assert!(reads(rule), "{rule}");
        }
        let deep = format!("{}has(self.a)", "!".repeat(100_000));
        for rule in [
            "",
            "true",
            "has(self.b)",
            "has(self.a) ||",
            "size(self.a) > 0",
            "size(self.l) > 1",
            "has(other.a)",
            "(has(self.a)",
            "has(self.a) == has(self.l) == has(self.a)",
            &deep,
        ] {
            assert!(!reads(rule), "{rule}");
        }
    }
}

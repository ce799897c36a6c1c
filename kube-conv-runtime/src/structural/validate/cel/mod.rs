//! Rules in the Common Expression Language, `x-kubernetes-validations`.
//!
//! A subset of CEL is evaluated: enough for generated rules, and for most that users write. [`parser`]
//! parses an expression and finds its types by the schema; [`evaluator`] evaluates it, and counts its
//! cost, which a server limits. Expressions outside of the subset, or that a server would type or
//! evaluate differently, are not parsed: such rules are listed by [`unevaluated`].
//!
//! In the subset are literals of booleans, numbers, strings and lists, members, `has`, indices, the
//! operators, `size`, `bytes`, `matches` with a literal pattern, `startsWith`, `endsWith`, `contains`,
//! the macros over lists and over the keys of maps, `oldSelf`, and `hasValue` and `orValue` of an
//! optional one. Not in it are strings of the formats `date`, `date-time`, `duration` and `byte`,
//! which rules get as other types, values of any type, embedded resources' own members, conversions,
//! and all other functions.

mod arithmetic;
mod calls;
mod cost;
mod equality;
mod evaluator;
mod expression;
mod field_path;
mod fold;
mod parser;
mod pass;
mod program;
mod references;
mod rule_result;
mod tokens;
mod typed;
mod value;

use crate::schema::{Schema, UnevaluatedReason, UnevaluatedRule, ValidationRule};
use crate::structural::node::Node;
use program::{Message, Program};

pub use pass::RuleVerdict;
pub(in crate::structural) use pass::{check, check_at, run};

/// A compiled rule.
#[derive(Debug)]
pub(in crate::structural) struct Rule {
    source: ValidationRule,
    /// The expression, if it is in the subset.
    program: Option<Program>,
    /// The message.
    message: Message,
    /// The field of errors, relative to the object with the rule.
    field: String,
    /// Whether it uses the old value.
    uses_old_self: bool,
    /// Why it is not evaluated, if it is not.
    reason: UnevaluatedReason,
}

impl Rule {
    /// Reads a rule that is on `schema`, which is compiled to `node`.
    pub(in crate::structural) fn read(
        source: &ValidationRule,
        schema: &Schema,
        node: &Node,
    ) -> Self {
        let field = field_path::normalise(source.field_path.as_deref().unwrap_or(""), schema);
        let is_optional = source.optional_old_self == Some(true);
        let program = Program::condition(&source.rule, node, is_optional);
        let program = program.filter(|_| field.is_some());
        let uses_old_self = match &program {
            Some(program) => program.uses_old_self(),
            None => references::names_old_self(&source.rule),
        };
        let source_of_message = source.message_expression.as_deref();
        let (mut message, message_uses_old_self) =
            Message::read(source_of_message, node, is_optional);
        // Whether there is an old value then depends on the other rules.
        if message_uses_old_self && !uses_old_self {
            message = Message::Unknown;
        }
        Self {
            message,
            source: source.clone(),
            reason: match field {
                Some(_) => UnevaluatedReason::Unsupported,
                None => UnevaluatedReason::FieldPath,
            },
            field: field.unwrap_or_default(),
            program,
            uses_old_self,
        }
    }

    /// Whether the rule may be unevaluated for some values.
    fn is_unevaluated(&self) -> bool {
        self.program.is_none() || matches!(self.message, Message::Unknown)
    }

    /// The rule as one that is not evaluated, for a value where it could be.
    fn unevaluated(&self, path: String) -> UnevaluatedRule {
        let (rule, reason) = (self.source.clone(), self.reason);
        match (&self.program, &self.message) {
            (None, _) => UnevaluatedRule::condition(path, rule, reason),
            (Some(_), Message::Unknown) => {
                let reason = UnevaluatedReason::Unsupported;
                UnevaluatedRule::message(path, rule, reason)
            }
            (Some(_), _) => UnevaluatedRule::condition(path, rule, UnevaluatedReason::Value),
        }
    }

    /// The rule as one whose message is not evaluated for a value that violates it.
    fn unevaluated_message(&self, path: String) -> UnevaluatedRule {
        let reason = match &self.message {
            Message::Unknown => UnevaluatedReason::Unsupported,
            _ => UnevaluatedReason::Value,
        };
        UnevaluatedRule::message(path, self.source.clone(), reason)
    }

    /// Whether the server evaluates it with or without an old value.
    ///
    /// A transition rule only runs if there is one, unless it has `optionalOldSelf`.
    const fn runs(&self, has_old: bool) -> bool {
        has_old || !self.uses_old_self || matches!(self.source.optional_old_self, Some(true))
    }
}

/// The rules of a schema that are not evaluated, in the order of the schema.
pub(in crate::structural) fn unevaluated(node: &Node) -> Vec<UnevaluatedRule> {
    let mut found = Vec::new();
    // The server only evaluates the rules of branches if there are others.
    if node.below.rules {
        list_unevaluated(node, "", &mut found);
    }
    found
}

fn list_unevaluated(node: &Node, path: &str, found: &mut Vec<UnevaluatedRule>) {
    if !node.below.has_rules() {
        return;
    }
    for rule in node.rules.iter().filter(|rule| rule.is_unevaluated()) {
        found.push(rule.unevaluated(path.to_owned()));
    }
    for branch in node.all_of() {
        list_unevaluated(branch, path, found);
    }
    if let Some(items) = &node.items {
        list_unevaluated(items, &format!("{path}[*]"), found);
    }
    if let Some(schema) = node.additional.schema() {
        list_unevaluated(schema, &format!("{path}[*]"), found);
    }
    for (name, schema) in node.properties.iter() {
        let dot = if path.is_empty() { "" } else { "." };
        list_unevaluated(schema, &format!("{path}{dot}{name}"), found);
    }
}

#[cfg(test)]
mod tests;

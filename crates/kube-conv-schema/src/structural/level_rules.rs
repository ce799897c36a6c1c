//! The rules of a level, as a [`Node`](super::node::Node) holds them.

#[cfg(feature = "cel")]
use crate::cel::{RulePrograms, field_path};
use crate::schema::{RuleOrigin, Schema, ValidationRule};
#[cfg(feature = "cel")]
use std::sync::OnceLock;

/// The rules of a level.
#[derive(Debug)]
pub(super) struct Rules {
    pub(super) list: Vec<Rule>,
    /// Their programs, in their order, made on first use; `None` for a blank rule. `None` for all of them if the
    /// schema has no type for expressions.
    #[cfg(feature = "cel")]
    pub(super) programs: OnceLock<Option<Vec<Option<RulePrograms>>>>,
}

/// A rule.
#[derive(Debug)]
pub(super) struct Rule {
    pub(super) source: ValidationRule,
    /// The field that it is about, relative to the object the rule is on, as errors show it.
    #[cfg(feature = "cel")]
    pub(super) field: String,
}

impl Rules {
    /// The rules of a schema, if it has any. The types of its values are those of `typed`, which differs in a branch.
    #[cfg_attr(
        not(feature = "cel"),
        expect(unused_variables, reason = "no field is shown")
    )]
    pub(super) fn of(schema: &Schema, typed: &Schema) -> Option<Self> {
        let rules = schema.validations.iter().map(|source| Rule {
            source: source.clone(),
            #[cfg(feature = "cel")]
            field: shown_field(source, typed),
        });
        let list: Vec<Rule> = rules.collect();
        (!list.is_empty()).then_some(Self {
            list,
            #[cfg(feature = "cel")]
            programs: OnceLock::new(),
        })
    }

    /// Whether a user wrote any of the rules.
    pub(super) fn has_users(&self) -> bool {
        self.list.iter().any(Rule::is_users)
    }
}

impl Rule {
    pub(super) fn is_users(&self) -> bool {
        self.source.origin == RuleOrigin::User
    }
}

#[cfg(feature = "cel")]
fn shown_field(rule: &ValidationRule, schema: &Schema) -> String {
    let path = rule.field_path.as_deref().filter(|path| !path.is_empty());
    let found = path.and_then(|path| field_path::follow(path, schema, true).ok());
    found.map(|found| found.shown).unwrap_or_default()
}

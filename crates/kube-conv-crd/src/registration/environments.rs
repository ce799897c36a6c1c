//! The versions of CEL that the expressions of a CRD may use.

use super::normal::NormalForm;
use super::walk;
use kube_conv_schema::KubernetesVersion;
use kube_conv_schema::cel::Environment;
use std::collections::HashSet;
use std::sync::Arc;

/// The environments for new expressions and for expressions that the old CRD already has.
pub(super) struct Environments {
    new: Arc<Environment>,
    stored: Arc<Environment>,
    stored_rules: HashSet<String>,
    stored_messages: HashSet<String>,
}

impl Environments {
    /// The environments of a server of a version, for a new CRD.
    pub(super) fn of_version(version: KubernetesVersion) -> Self {
        Self {
            new: Environment::for_new(version),
            stored: Environment::for_stored(),
            stored_rules: HashSet::new(),
            stored_messages: HashSet::new(),
        }
    }

    /// The same for a CRD that replaces another. Upstream: `findPreexistingExpressions`.
    pub(super) fn with_stored(mut self, old: &NormalForm<'_>) -> Self {
        walk::each(old.roots().flatten(), |schema| {
            for rule in &schema.validations {
                self.stored_rules.insert(rule.rule.to_string());
                let message = rule.message_expression.iter();
                self.stored_messages
                    .extend(message.map(ToString::to_string));
            }
        });
        self
    }

    /// Returns the environment for a rule.
    pub(super) fn of_rule(&self, rule: &str) -> &Arc<Environment> {
        self.choose(self.stored_rules.contains(rule))
    }

    /// Returns the environment for a `messageExpression`.
    pub(super) fn of_message(&self, expression: Option<&str>) -> &Arc<Environment> {
        let known = |expression| self.stored_messages.contains(expression);
        self.choose(expression.is_some_and(known))
    }

    const fn choose(&self, is_stored: bool) -> &Arc<Environment> {
        match is_stored {
            true => &self.stored,
            false => &self.new,
        }
    }
}

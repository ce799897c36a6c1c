//! Rules that a project makes for itself.

use kube_conv_schema::pattern::{Pattern, PatternError};

/// A rule about wire names: matches of a regular expression are reported.
///
/// Source: kube-api-linter, `namingconventions`.
///
/// ```
/// use kube_conv_lint::{Config, Naming, NamingRule};
///
/// let no_ha = NamingRule::new("no_ha", "HA$", Naming::Replacement("Availability".into()))?
///     .message("say what is available");
/// let config = Config::default().naming(no_ha);
/// # Ok::<(), kube_conv_schema::pattern::PatternError>(())
/// ```
#[derive(Clone, Debug)]
pub struct NamingRule {
    pub(super) name: String,
    pub(super) pattern: Pattern,
    pub(super) operation: Naming,
    pub(super) message: Option<String>,
}

/// The advice about a name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Naming {
    /// None.
    Inform,
    /// Leave out the match.
    Drop,
    /// Remove the field.
    DropField,
    /// Replace the match.
    Replacement(String),
}

impl NamingRule {
    /// A rule, with an expression in Go's dialect.
    ///
    /// # Errors
    ///
    /// An invalid expression.
    pub fn new(
        name: impl Into<String>,
        pattern: &str,
        operation: Naming,
    ) -> Result<Self, PatternError> {
        Ok(Self {
            name: name.into(),
            pattern: Pattern::new(pattern)?,
            operation,
            message: None,
        })
    }

    /// The same rule with the reason for it.
    #[must_use]
    pub fn message(mut self, message: impl Into<String>) -> Self {
        self.message = Some(message.into());
        self
    }

    /// The message for a name, and what to write instead, if it breaks the rule.
    pub(super) fn check(&self, name: &str) -> Option<(String, String)> {
        if !self.pattern.is_match(name) {
            return None;
        }
        let rule = &self.name;
        let message = match &self.message {
            Some(message) => format!("`{name}` breaks the rule `{rule}`: {message}"),
            None => format!("`{name}` breaks the rule `{rule}`"),
        };
        let fix = match &self.operation {
            Naming::Inform => "think of another name".to_owned(),
            Naming::DropField => "remove the field".to_owned(),
            Naming::Drop => rename(&self.pattern.replace_all(name, "")),
            Naming::Replacement(text) => rename(&self.pattern.replace_all(name, text)),
        };
        Some((message, fix))
    }
}

fn rename(name: &str) -> String {
    format!("rename the field to `{name}`")
}

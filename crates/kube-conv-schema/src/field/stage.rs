//! Stages of rules that are not always enforced.

use super::{Error, ErrorList, ErrorType};

/// The stage of a rule, which each of its errors has.
///
/// A rule that replaces an older check, or tightens one, begins as `Alpha`: its errors are only
/// counted. As `Beta` it is enforced unless it is turned off, and later always. Source: api_changes,
/// "Migrating hand-written validation"; upstream: `field.Error.MarkAlpha` and `MarkBeta`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// Shadow mode: not enforced.
    Alpha,
    /// Enforced, unless it is turned off.
    Beta,
    /// Always enforced.
    #[default]
    Stable,
}

/// Errors by the stages of their rules.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Staged {
    /// The errors for which an object is rejected.
    pub enforced: ErrorList,
    /// The errors of shadow mode, to be counted or logged.
    pub shadowed: ErrorList,
}

impl ErrorList {
    /// The same errors, all from rules of one stage.
    ///
    /// ```
    /// use kube_conv_schema::field::{Error, ErrorList, Stage};
    ///
    /// // In a function that `validate = …` names, a rule that is new:
    /// let found = ErrorList::from(Error::invalid("spec.name", "x", "must not be 'x'"));
    /// let errors = found.with_stage(Stage::Alpha);
    /// // Where the object is checked:
    /// let staged = errors.by_stage(true);
    /// assert!(staged.enforced.is_empty());
    /// assert_eq!(staged.shadowed.len(), 1);
    /// ```
    #[must_use]
    pub fn with_stage(self, stage: Stage) -> Self {
        let errors = self.into_iter();
        errors.map(|error| error.with_stage(stage)).collect()
    }

    /// Separates the errors of enforced rules from those in shadow mode; `enforces_beta` is a
    /// setting of the server. Internal errors are always enforced.
    ///
    /// ```
    /// use kube_conv_schema::field::{Error, ErrorList, Stage};
    ///
    /// let errors: ErrorList = [
    ///     Error::required("spec.image", ""),
    ///     Error::required("spec.tag", "").with_stage(Stage::Beta),
    /// ].into_iter().collect();
    /// let staged = errors.by_stage(false);
    /// assert_eq!(staged.enforced.messages(), ["spec.image: Required value"]);
    /// assert_eq!(staged.shadowed.messages(), ["spec.tag: Required value"]);
    /// ```
    #[must_use]
    pub fn by_stage(self, enforces_beta: bool) -> Staged {
        let mut staged = Staged::default();
        for error in self {
            let is_enforced = match error.stage() {
                // An internal error means that the value was not checked, whatever the stage of the
                // rule.
                _ if error.error_type() == ErrorType::Internal => true,
                Stage::Alpha => false,
                Stage::Beta => enforces_beta,
                Stage::Stable => true,
            };
            let list = if is_enforced {
                &mut staged.enforced
            } else {
                &mut staged.shadowed
            };
            list.push(error);
        }
        staged
    }
}

impl Error {
    /// The same error, from a rule of a stage.
    #[must_use]
    pub const fn with_stage(mut self, stage: Stage) -> Self {
        self.stage = stage;
        self
    }

    /// The stage of the rule that was broken.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }
}

#[cfg(test)]
mod tests {
    use super::{Error, ErrorList, Stage};

    #[test]
    fn a_rule_in_the_shadow_rejects_nobody() {
        let errors: ErrorList = [Stage::Alpha, Stage::Beta, Stage::Stable]
            .into_iter()
            .map(|stage| Error::required(format!("{stage:?}"), "").with_stage(stage))
            .collect();
        let fields = |errors: &ErrorList| -> Vec<String> {
            errors
                .iter()
                .map(|error| error.field().to_owned())
                .collect()
        };
        let staged = errors.clone().by_stage(true);
        assert_eq!(fields(&staged.enforced), ["Beta", "Stable"]);
        assert_eq!(fields(&staged.shadowed), ["Alpha"]);
        let staged = errors.by_stage(false);
        assert_eq!(fields(&staged.enforced), ["Stable"]);
        assert_eq!(fields(&staged.shadowed), ["Alpha", "Beta"]);
    }

    #[test]
    fn errors_are_from_enforced_rules_by_default() {
        let error = Error::required("a", "");
        assert_eq!(error.stage(), Stage::Stable);
        let list = ErrorList::from(error.clone()).with_stage(Stage::Alpha);
        assert_eq!(list[0].stage(), Stage::Alpha);
        assert_eq!(list[0].to_string(), error.to_string());
    }
}

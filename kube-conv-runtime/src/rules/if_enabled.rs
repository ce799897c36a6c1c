//! `if_enabled`: rules that hold while an option is on.
//!
//! Upstream: `+k8s:ifEnabled`. A schema knows no options, so that only clients check it.

use super::options::Switch;
use super::{Constraint, Given, Rule, Target};
use crate::field::ErrorList;
use crate::schema::Schema;

/// Rules that hold while an option is on.
#[derive(Clone, Copy, Debug)]
pub struct IfEnabled(pub(crate) Switch);

/// Rules that hold while an option is on.
#[must_use]
pub const fn if_enabled(option: &'static str, rules: &'static [Constraint]) -> Constraint {
    Constraint::IfEnabled(IfEnabled(Switch {
        option,
        state: true,
        rules,
    }))
}

impl Rule for IfEnabled {
    const NAME: &'static str = "if_enabled";
    const TARGET: Target = Target::Any;

    fn constrain(&self, _: &mut Schema) {}

    fn check(&self, given: &Given<'_>, errors: &mut ErrorList) {
        self.0.check(given, errors);
    }

    fn stops(&self) -> bool {
        self.0.ends()
    }

    fn stop(&self, given: &Given<'_>, errors: &mut ErrorList) {
        self.0.stop(given, errors);
    }

    fn go_on(&self, given: &Given<'_>, errors: &mut ErrorList) {
        self.0.go_on(given, errors);
    }
}

//! `if_disabled`: rules that hold while an option is off.
//!
//! Upstream: `+k8s:ifDisabled`. A schema knows no options, so that only clients check it.

use super::options::Switch;
use super::{Constraint, Given, Rule, Target};
use crate::field::ErrorList;
use crate::schema::Schema;

/// Rules that hold while an option is off.
#[derive(Clone, Copy, Debug)]
pub struct IfDisabled(pub(crate) Switch);

/// Rules that hold while an option is off.
#[must_use]
pub const fn if_disabled(option: &'static str, rules: &'static [Constraint]) -> Constraint {
    Constraint::IfDisabled(IfDisabled(Switch {
        option,
        state: false,
        rules,
    }))
}

impl Rule for IfDisabled {
    const NAME: &'static str = "if_disabled";
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

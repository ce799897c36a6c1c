//! Rules that an option switches on or off: `if_enabled` and `if_disabled`.

use super::{Constraint, FieldInput, RuleInput};
use crate::rules::Options;
use kube_conv_schema::field::{ErrorList, Path};

/// Rules that hold while an option is in one state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Switch {
    pub(super) option: &'static str,
    /// The state in which the rules hold.
    pub(super) state: bool,
    pub(super) rules: &'static [Constraint],
}

impl Switch {
    /// Whether one of the rules can end the validation of a value, or of a field.
    pub(super) fn ends(&self) -> bool {
        self.rules.iter().any(Constraint::stops)
    }

    /// The rules that apply; none if the option is not known.
    fn rules(&self, options: &Options) -> &'static [Constraint] {
        match options.is_enabled(self.option) == Some(self.state) {
            true => self.rules,
            false => &[],
        }
    }

    /// Reports an option that is not known.
    fn report(&self, options: &Options, at: &Path<'_>, errors: &mut ErrorList) {
        errors.extend(options.check_enabled(self.option, at).err());
    }

    pub(super) fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        self.report(input.options, input.at, errors);
        for rule in self.rules(input.options) {
            rule.check(input, errors);
        }
    }

    pub(super) fn stop(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if self.ends() {
            self.report(input.options, input.at, errors);
        }
        for rule in self.rules(input.options) {
            rule.stop(input, errors);
        }
    }

    pub(super) fn go_on(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !self.ends() {
            self.report(input.options, input.at, errors);
        }
        for rule in self.rules(input.options) {
            rule.go_on(input, errors);
        }
    }

    pub(super) fn stop_field(&self, field: &FieldInput<'_>, errors: &mut ErrorList) -> bool {
        if self.ends() {
            self.report(field.options, field.at, errors);
        }
        let mut goes_on = true;
        for rule in self.rules(field.options) {
            goes_on &= rule.stop_field(field, errors);
        }
        goes_on
    }

    pub(super) fn check_change(&self, field: &FieldInput<'_>, errors: &mut ErrorList) {
        for rule in self.rules(field.options) {
            rule.check_change(field, errors);
        }
    }
}

/// A rule that switches others.
macro_rules! switch {
    (
        $(#[$doc:meta])* $rule:ident, $name:ident, $key:ident: $state:literal;
        $(#[$example:meta])*
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $rule($crate::rules::options::Switch);

        $(#[$doc])*
        ///
        $(#[$example])*
        #[must_use]
        pub const fn $name(
            option: &'static str,
            rules: &'static [$crate::rules::Constraint],
        ) -> $crate::rules::Constraint {
            $crate::rules::Constraint::$rule($rule($crate::rules::options::Switch {
                option,
                state: $state,
                rules,
            }))
        }

        impl $crate::rules::Rule for $rule {
            const KEY: $crate::rules::RuleKey = $crate::rules::keys::$key;
            const COMPARES_OLD: bool = true;
            const DECIDED_BY_VIEW: bool = false;

            fn constrain(&self, _: &mut $crate::schema::Schema) {}

            fn check(&self, input: &$crate::rules::RuleInput<'_>, errors: &mut $crate::field::ErrorList) {
                self.0.check(input, errors);
            }

            fn stops(&self) -> bool {
                self.0.ends()
            }

            fn stop(&self, input: &$crate::rules::RuleInput<'_>, errors: &mut $crate::field::ErrorList) {
                self.0.stop(input, errors);
            }

            fn go_on(&self, input: &$crate::rules::RuleInput<'_>, errors: &mut $crate::field::ErrorList) {
                self.0.go_on(input, errors);
            }

            fn stop_field(&self, field: &$crate::rules::FieldInput<'_>, errors: &mut $crate::field::ErrorList) -> bool {
                self.0.stop_field(field, errors)
            }

            fn check_change(&self, field: &$crate::rules::FieldInput<'_>, errors: &mut $crate::field::ErrorList) {
                self.0.check_change(field, errors);
            }
        }
    };
}
pub(super) use switch;

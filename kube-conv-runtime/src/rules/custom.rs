//! `rules(my_crate::even())`: custom rules in tables.
//!
//! The check is called by the code that the derive writes, because it takes the value's own type.

use super::{Constraint, CustomRule, Rule, RuleInput, RuleKey, keys};
use crate::rules::CustomData;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::schema::Schema;

/// The part of a user's rule that tables hold.
#[derive(Clone, Copy, Debug)]
pub struct Custom(pub(crate) CustomData);

/// The part of a user's rule that tables hold.
#[doc(hidden)]
#[must_use]
pub const fn custom<T: ?Sized>(rule: &CustomRule<T>) -> Constraint {
    Constraint::Custom(Custom(rule.data()))
}

/// The rule itself. Of two calls with another type in the same place rustc reports one.
#[doc(hidden)]
#[must_use]
pub const fn of_user<T: ?Sized>(rule: &CustomRule<T>) -> &CustomRule<T> {
    rule
}

impl Rule for Custom {
    const KEY: RuleKey = keys::CUSTOM;

    fn constrain(&self, schema: &mut Schema) {
        if let Some(constrain) = self.0.constrain {
            constrain(schema);
        }
    }

    fn check(&self, _: &RuleInput<'_>, _: &mut ErrorList) {}
}

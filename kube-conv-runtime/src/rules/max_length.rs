//! `max_length`: the text has at most so many Unicode code points.
//!
//! Checks strings.
//!
//! Upstream: `+k8s:maxLength`, `+kubebuilder:validation:MaxLength`; schema keyword `maxLength`.
//!
//! # Why
//!
//! A server estimates the cost of rules in CEL by the longest string: without a bound many rules are
//! rejected with the CRD.

use super::cel::{Condition, RuleSubject, detail};
use super::{Constraint, Rule, RuleInput, RuleKey, bounds, keys};
use crate::api::view::View;
use kube_conv_schema::field::{Error, ErrorList};
use kube_conv_schema::schema::Schema;

/// The text has at most so many Unicode code points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MaxLength(pub u32);

/// The text has at most so many Unicode code points.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
///
/// let errors = rules::max_length(2).validate(&"日本語".to_owned(), &Path::new("spec.name"));
/// assert_errors!(errors, ["spec.name: Too long: may not be more than 2 characters"]);
/// ```
#[must_use]
pub const fn max_length(count: u32) -> Constraint {
    Constraint::MaxLength(MaxLength(count))
}

impl MaxLength {
    /// Whether a text keeps the rule.
    #[inline]
    pub(crate) fn allows(self, text: &str) -> bool {
        let limit = usize::try_from(self.0).unwrap_or(usize::MAX);
        // There are no more characters than bytes.
        text.len() <= limit || text.chars().count() <= limit
    }
}

impl Rule for MaxLength {
    const KEY: RuleKey = keys::MAX_LENGTH;

    fn constrain(&self, schema: &mut Schema) {
        bounds::at_most(&mut schema.max_length, self.0);
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        let condition = of.sized("string", "<=", self.0)?;
        Some((
            condition,
            detail(&Error::too_long_characters("", self.0.into())),
        ))
    }

    fn passes(&self, view: &View<'_>) -> bool {
        view.text().is_none_or(|text| self.allows(text))
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !self.passes(input.view()) {
            let error = Error::too_long_characters(input.at, self.0.into());
            errors.push(error.with_origin("maxLength"));
        }
    }
}

//! `min_length`: the text has at least so many Unicode code points.
//!
//! Checks strings.
//!
//! Upstream: `+k8s:minLength`, `+kubebuilder:validation:MinLength`; schema keyword `minLength`.
//!
//! # Why
//!
//! A required string may be empty. `min_length = 1` makes it say something.

use super::cel::{Condition, RuleSubject, detail};
use super::{Constraint, Rule, RuleInput, RuleKey, bounds, keys};
use crate::api::view::View;
use kube_conv_schema::field::{Error, ErrorList};
use kube_conv_schema::schema::Schema;

/// The text has at least so many Unicode code points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinLength(pub u32);

/// The text has at least so many Unicode code points.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
///
/// let errors = rules::min_length(3).validate(&"ab".to_owned(), &Path::new("spec.name"));
/// assert_errors!(errors, ["spec.name: Too short: must be at least 3 characters"]);
/// ```
#[must_use]
pub const fn min_length(count: u32) -> Constraint {
    Constraint::MinLength(MinLength(count))
}

impl MinLength {
    /// Whether a text keeps the rule.
    #[inline]
    pub(crate) fn allows(self, text: &str) -> bool {
        let limit = usize::try_from(self.0).unwrap_or(usize::MAX);
        // A character has at most four bytes.
        text.len() / 4 >= limit || text.chars().count() >= limit
    }
}

impl Rule for MinLength {
    const KEY: RuleKey = keys::MIN_LENGTH;

    fn constrain(&self, schema: &mut Schema) {
        bounds::at_least(&mut schema.min_length, self.0);
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        let condition = of.sized("string", ">=", self.0)?;
        Some((condition, detail(&Error::too_short("", "", self.0.into()))))
    }

    fn passes(&self, view: &View<'_>) -> bool {
        view.text().is_none_or(|text| self.allows(text))
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !self.passes(input.view()) {
            let error = Error::too_short(input.at, input.bad_value(), self.0.into());
            errors.push(error.with_origin("minLength"));
        }
    }
}

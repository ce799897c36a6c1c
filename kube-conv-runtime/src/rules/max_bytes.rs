//! `max_bytes`: the text has at most so many bytes in UTF-8.
//!
//! Checks strings.
//!
//! Upstream: `+k8s:maxBytes`. In the schema it is a CEL rule and a `maxLength`, since a character
//! takes at least a byte: a server estimates the cost of the rule on the longest string, and
//! without a bound rejects the CRD already for a list of 64 items.
//!
//! # Instead
//!
//! Write `max_length` unless the value ends up where bytes count, such as a name in DNS.

use super::bounds;
use super::cel::{Condition, RuleSubject, detail, rule_on_itself};
use super::{Constraint, Rule, RuleInput, RuleKey, keys};
use crate::api::view::View;
use kube_conv_schema::field::{Error, ErrorList};
use kube_conv_schema::schema::Schema;

/// The text has at most so many bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MaxBytes(pub u32);

/// The text has at most so many bytes.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
///
/// let errors = rules::max_bytes(8).validate(&"日本語".to_owned(), &Path::new("spec.name"));
/// assert_errors!(errors, ["spec.name: Too long: may not be more than 8 bytes"]);
/// ```
#[must_use]
pub const fn max_bytes(count: u32) -> Constraint {
    Constraint::MaxBytes(MaxBytes(count))
}

impl Rule for MaxBytes {
    const KEY: RuleKey = keys::MAX_BYTES;

    fn constrain(&self, schema: &mut Schema) {
        bounds::at_most(&mut schema.max_length, self.0);
        let rule = rule_on_itself(schema, |value| self.condition(value));
        schema.validations.extend(rule);
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        let condition = format!("size(bytes({})) <= {}", of.now, self.0);
        Some((condition, detail(&Error::too_long("", self.0.into()))))
    }

    fn passes(&self, view: &View<'_>) -> bool {
        let limit = usize::try_from(self.0).unwrap_or(usize::MAX);
        view.text().is_none_or(|text| text.len() <= limit)
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !self.passes(input.view()) {
            let error = Error::too_long(input.at, self.0.into());
            errors.push(error.with_origin("maxBytes"));
        }
    }
}

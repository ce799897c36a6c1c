//! `enum_values`: the value is one of those listed.
//!
//! Upstream: `+kubebuilder:validation:Enum`; schema keyword `enum`.

use super::cel::{Condition, Subject, detail};
use super::{Constraint, Rule, RuleInput, RuleKey, keys};
use crate::api::view::View;
use crate::field::{Error, ErrorList};
use crate::schema::{Schema, cel_text};
use serde_json::Value;

/// The text is one of those listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnumValues(pub &'static [&'static str]);

/// The text is one of those listed.
///
/// ```
/// use kube_conv_runtime::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
///
/// let errors = rules::enum_values(&["Small", "Large"]).validate(&"Huge".to_owned(), &Path::new("spec.size"));
/// assert_errors!(errors, ["spec.size: Unsupported value: \"Huge\": supported values: \"Large\", \"Small\""]);
/// ```
#[must_use]
pub const fn enum_values(values: &'static [&'static str]) -> Constraint {
    Constraint::EnumValues(EnumValues(values))
}

impl Rule for EnumValues {
    const KEY: RuleKey = keys::ENUM_VALUES;

    fn constrain(&self, schema: &mut Schema) {
        let listed = self.0.iter().map(|value| Value::from(*value));
        if schema.enum_values.is_empty() {
            schema.enum_values = listed.collect();
        } else {
            let allowed: Vec<Value> = listed.collect();
            schema.enum_values.retain(|value| allowed.contains(value));
        }
    }

    fn condition(&self, of: &Subject<'_>) -> Option<Condition> {
        let values: Vec<String> = self
            .0
            .iter()
            .map(|value| cel_text::string_literal(value))
            .collect();
        let supported = || {
            let mut supported = self.0.to_vec();
            supported.sort_unstable();
            Error::not_supported("", "", supported)
        };
        of.is_of_type(&["string"]).then(|| {
            let condition = format!("{} in [{}]", of.now, values.join(", "));
            (condition, detail(&supported()))
        })
    }

    fn passes(&self, view: &View<'_>) -> bool {
        view.text().is_none_or(|text| self.0.contains(&text))
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !self.passes(input.view()) {
            let mut supported = self.0.to_vec();
            supported.sort_unstable();
            errors.push(Error::not_supported(input.at, input.bad_value(), supported));
        }
    }
}

//! `enum_values`: the value is one of those listed.
//!
//! Checks strings.
//!
//! Upstream: `+kubebuilder:validation:Enum`; schema keyword `enum`.
//!
//! # Instead
//!
//! Write an enum: its values are names in Rust, each with its documentation. The key is for texts that
//! stay `String`.

use super::cel::{Condition, RuleSubject, detail};
use super::{Constraint, Rule, RuleInput, RuleKey, keys};
use crate::api::view::View;
use kube_conv_schema::field::{Error, ErrorList};
use kube_conv_schema::schema::{Schema, cel_text};
use serde_json::Value;

/// The text is one of those listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnumValues(pub &'static [&'static str]);

/// The text is one of those listed.
///
/// ```
/// use kube_conv_schema::field::Path;
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

impl EnumValues {
    /// Whether the schema lists values, and none of these.
    fn leaves_none(&self, schema: &Schema) -> bool {
        let is_listed = |value: &Value| value.as_str().is_some_and(|text| self.0.contains(&text));
        !schema.enum_values.is_empty() && !schema.enum_values.iter().any(is_listed)
    }
}

impl Rule for EnumValues {
    const KEY: RuleKey = keys::ENUM_VALUES;

    fn constrain(&self, schema: &mut Schema) {
        let listed: Vec<Value> = self.0.iter().map(|value| Value::from(*value)).collect();
        if schema.enum_values.is_empty() {
            schema.enum_values = listed;
        } else if self.leaves_none(schema) {
            // An empty list would allow everything.
            schema.all_of.push(Schema {
                enum_values: listed,
                ..Schema::default()
            });
        } else {
            schema.enum_values.retain(|value| listed.contains(value));
        }
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
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

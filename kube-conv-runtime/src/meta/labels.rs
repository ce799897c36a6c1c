//! Validation of labels and of [`LabelSelector`]s in objects.

use crate::meta::{LabelSelector, LabelSelectorOperator, LabelSelectorRequirement};
use kube_conv_schema::content::{label_key, label_value};
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use serde_json::Value;
use std::collections::BTreeMap;

/// Relaxations of a selector's validation. Source: `LabelSelectorValidationOptions`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct LabelSelectorOptions {
    /// Accepts invalid values of requirements, for fields that never rejected them.
    pub allow_invalid_values: bool,
    /// Accepts unknown operators, for objects that a newer server may have written.
    pub allow_unknown_operators: bool,
}

impl LabelSelector {
    /// Validates the selector. Upstream: `ValidateLabelSelector`.
    #[must_use]
    pub fn validate(&self, path: &Path<'_>, options: LabelSelectorOptions) -> ErrorList {
        let mut errors = validate_labels(&path.child("matchLabels"), &self.match_labels);
        let expressions = path.child("matchExpressions");
        for (index, requirement) in self.match_expressions.iter().enumerate() {
            errors.extend(requirement.validate(&expressions.index(index), options));
        }
        errors
    }
}

impl LabelSelectorRequirement {
    /// Validates the requirement. Upstream: `ValidateLabelSelectorRequirement`.
    #[must_use]
    pub fn validate(&self, path: &Path<'_>, options: LabelSelectorOptions) -> ErrorList {
        let values = path.child("values");
        let mut errors: ErrorList = self.operator_error(path, options).into_iter().collect();
        errors.extend(validate_label_key(&path.child("key"), &self.key));
        if options.allow_invalid_values {
            return errors;
        }
        for (index, value) in self.values.iter().enumerate() {
            let messages = label_value(value).into_iter();
            errors.extend(messages.map(|text| Error::invalid(values.index(index), value, text)));
        }
        errors
    }

    fn operator_error(&self, path: &Path<'_>, options: LabelSelectorOptions) -> Option<Error> {
        let values = path.child("values");
        match &self.operator {
            LabelSelectorOperator::In | LabelSelectorOperator::NotIn => {
                let text = "must be specified when `operator` is 'In' or 'NotIn'";
                self.values
                    .is_empty()
                    .then(|| Error::required(values, text))
            }
            LabelSelectorOperator::Exists | LabelSelectorOperator::DoesNotExist => {
                let text = "may not be specified when `operator` is 'Exists' or 'DoesNotExist'";
                (!self.values.is_empty()).then(|| Error::forbidden(values, text))
            }
            LabelSelectorOperator::Other(operator) => {
                let shown = || BadValue::Json(Value::String(operator.clone()));
                let text = "not a valid selector operator";
                (!options.allow_unknown_operators)
                    .then(|| Error::invalid(path.child("operator"), shown(), text))
            }
        }
    }
}

/// Validates labels, by key; errors are at the path of the map. Upstream:
/// `ValidateLabels`.
#[doc(hidden)]
pub fn validate_labels(path: &Path<'_>, labels: &BTreeMap<String, String>) -> ErrorList {
    let mut errors = ErrorList::new();
    for (name, value) in labels {
        errors.extend(validate_label_key(path, name));
        let messages = label_value(value).into_iter();
        errors.extend(
            messages.map(|text| {
                Error::invalid(path, value, text).with_origin("format=k8s-label-value")
            }),
        );
    }
    errors
}

/// Validates the key of a label. Upstream: `ValidateLabelName`.
#[doc(hidden)]
pub fn validate_label_key(path: &Path<'_>, key: &str) -> ErrorList {
    let messages = label_key(key).into_iter();
    messages
        .map(|text| Error::invalid(path, key, text).with_origin("format=k8s-label-key"))
        .collect()
}

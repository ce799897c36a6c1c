//! Selectors by labels.

use super::none_if_empty;
use crate::meta::{LabelSelector, LabelSelectorRequirement};
use ::k8s_openapi::apimachinery::pkg::apis::meta::v1 as theirs;

impl From<theirs::LabelSelector> for LabelSelector {
    fn from(selector: theirs::LabelSelector) -> Self {
        Self {
            match_labels: selector.match_labels.unwrap_or_default(),
            match_expressions: selector
                .match_expressions
                .into_iter()
                .flatten()
                .map(Into::into)
                .collect(),
        }
    }
}

impl From<LabelSelector> for theirs::LabelSelector {
    fn from(selector: LabelSelector) -> Self {
        let expressions = selector.match_expressions.into_iter().map(Into::into);
        Self {
            match_expressions: none_if_empty(expressions.collect::<Vec<_>>()),
            match_labels: none_if_empty(selector.match_labels),
        }
    }
}

impl From<theirs::LabelSelectorRequirement> for LabelSelectorRequirement {
    fn from(requirement: theirs::LabelSelectorRequirement) -> Self {
        Self {
            key: requirement.key,
            operator: requirement.operator.into(),
            values: requirement.values.unwrap_or_default(),
        }
    }
}

impl From<LabelSelectorRequirement> for theirs::LabelSelectorRequirement {
    fn from(requirement: LabelSelectorRequirement) -> Self {
        Self {
            key: requirement.key,
            operator: requirement.operator.as_str().to_owned(),
            values: none_if_empty(requirement.values),
        }
    }
}

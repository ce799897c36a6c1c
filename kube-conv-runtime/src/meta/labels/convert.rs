//! Conversions from and to [`LabelSelector`], the form of selectors in objects.

use super::error::SelectorError;
use super::requirement::{Operator, Requirement};
use super::selector::Selector;
use crate::meta::{LabelSelector, LabelSelectorOperator, LabelSelectorRequirement};
use kube_conv_schema::field::Path;
use kube_conv_schema::go;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

impl LabelSelector {
    /// Converts it to a [`Selector`], which can be matched. Upstream: `LabelSelectorAsSelector`,
    /// which converts an absent selector to [`Selector::nothing`].
    ///
    /// # Errors
    ///
    /// The error of the first invalid requirement.
    pub fn to_selector(&self) -> Result<Selector, SelectorError> {
        let labels = self.match_labels.iter().map(|(key, value)| {
            let made = Requirement::new(&Path::ROOT, key, Operator::Equals, [value]);
            made.map_err(SelectorError::from)
        });
        let expressions = self.match_expressions.iter().map(converted);
        labels.chain(expressions).collect()
    }

    /// The labels of selected objects, if the selector consists of labels alone. Upstream:
    /// `LabelSelectorAsMap`.
    ///
    /// # Errors
    ///
    /// A requirement other than `In` with a single value.
    pub fn to_labels(&self) -> Result<BTreeMap<String, String>, SelectorError> {
        let mut labels = self.match_labels.clone();
        for requirement in &self.match_expressions {
            let quoted = go::quote(requirement.operator.as_str());
            let error = match (&requirement.operator, requirement.values.as_slice()) {
                (LabelSelectorOperator::In, [value]) => {
                    labels.insert(requirement.key.clone(), value.clone());
                    continue;
                }
                (LabelSelectorOperator::In, _) => format!(
                    "operator {quoted} without a single value cannot be converted into the old \
                     label selector format"
                ),
                (LabelSelectorOperator::Other(_), _) => {
                    format!("{quoted} is not a valid selector operator")
                }
                _ => format!(
                    "operator {quoted} cannot be converted into the old label selector format"
                ),
            };
            return Err(SelectorError::new(error));
        }
        Ok(labels)
    }
}

fn converted(requirement: &LabelSelectorRequirement) -> Result<Requirement, SelectorError> {
    let operator = match &requirement.operator {
        LabelSelectorOperator::In => Operator::In,
        LabelSelectorOperator::NotIn => Operator::NotIn,
        LabelSelectorOperator::Exists => Operator::Exists,
        LabelSelectorOperator::DoesNotExist => Operator::DoesNotExist,
        LabelSelectorOperator::Other(operator) => return Err(not_an_operator(operator)),
    };
    let (key, values) = (requirement.key.clone(), requirement.values.clone());
    // Upstream copies the values, and its copy of an empty list is nil.
    Ok(Requirement::checked(
        &Path::ROOT,
        key,
        operator,
        values,
        "null",
    )?)
}

fn not_an_operator(operator: &str) -> SelectorError {
    let quoted = go::quote(operator);
    SelectorError::new(format!("{quoted} is not a valid label selector operator"))
}

/// Prints as kubectl shows a selector: `<none>` if it selects everything, `<error>` if a
/// requirement is invalid. Upstream: `FormatLabelSelector`.
impl fmt::Display for LabelSelector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to_selector() {
            Err(_) => f.write_str("<error>"),
            Ok(selector) if selector.is_everything() => f.write_str("<none>"),
            Ok(selector) => fmt::Display::fmt(&selector, f),
        }
    }
}

/// Reads the form of command lines, in which `!=`, `<` and `>` are rejected. Upstream:
/// `ParseToLabelSelector`.
impl FromStr for LabelSelector {
    type Err = SelectorError;

    fn from_str(text: &str) -> Result<Self, SelectorError> {
        let parsed: Selector = text.parse().map_err(|error| {
            SelectorError::new(format!(
                "couldn't parse the selector string \"{text}\": {error}"
            ))
        })?;
        let mut selector = Self::everything();
        for requirement in parsed.requirements().unwrap_or_default() {
            let (key, values) = (requirement.key(), requirement.values());
            let operator = match requirement.operator() {
                Operator::Equals | Operator::DoubleEquals => {
                    let value = values.first().cloned().unwrap_or_default();
                    selector.match_labels.insert(key.to_owned(), value);
                    continue;
                }
                Operator::In => LabelSelectorOperator::In,
                Operator::NotIn => LabelSelectorOperator::NotIn,
                Operator::Exists => LabelSelectorOperator::Exists,
                Operator::DoesNotExist => LabelSelectorOperator::DoesNotExist,
                operator @ (Operator::GreaterThan | Operator::LessThan) => {
                    return Err(SelectorError::new(format!(
                        "\"{operator}\" isn't supported in label selectors"
                    )));
                }
                Operator::NotEquals => return Err(not_an_operator("!=")),
            };
            let values: BTreeSet<&String> = values.iter().collect();
            selector.match_expressions.push(LabelSelectorRequirement {
                key: key.to_owned(),
                operator,
                values: values.into_iter().cloned().collect(),
            });
        }
        Ok(selector)
    }
}

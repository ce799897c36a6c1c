//! Conversions from and to [`LabelSelector`], the form of selectors in objects.

use super::error::SelectorError;
use super::requirement::{Operator, Requirement};
use super::selector::Selector;
use kube_conv_runtime::meta::{LabelSelector, LabelSelectorOperator, LabelSelectorRequirement};
use kube_conv_schema::field::Path;
use kube_conv_schema::go;
use std::collections::{BTreeMap, BTreeSet};

impl Selector {
    /// The selector of an object's field, which can be matched. Upstream: `LabelSelectorAsSelector`,
    /// which converts an absent selector to [`Selector::nothing`].
    ///
    /// ```
    /// use kube_conv_runtime::meta::{LabelSelector, LabelSelectorRequirement};
    /// use kube_conv_server::labels::Selector;
    /// use std::collections::BTreeMap;
    ///
    /// let selector = LabelSelector::default()
    ///     .with_label("app", "web")
    ///     .with_requirement(LabelSelectorRequirement::not_in("tier", ["test"]));
    /// let selector = Selector::of_label_selector(&selector)?;
    /// assert_eq!(selector.to_string(), "app=web,tier notin (test)");
    /// assert!(selector.matches(&BTreeMap::from([("app".to_owned(), "web".to_owned())])));
    /// # Ok::<(), kube_conv_server::labels::SelectorError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The error of the first invalid requirement.
    pub fn of_label_selector(selector: &LabelSelector) -> Result<Self, SelectorError> {
        let labels = selector.match_labels.iter().map(|(key, value)| {
            let made = Requirement::new(&Path::ROOT, key, Operator::Equals, [value]);
            made.map_err(SelectorError::from)
        });
        let expressions = selector.match_expressions.iter().map(converted);
        labels.chain(expressions).collect()
    }
}

/// The labels of selected objects, if the selector consists of labels alone. Upstream:
/// `LabelSelectorAsMap`.
///
/// ```
/// use kube_conv_runtime::meta::LabelSelector;
/// use kube_conv_server::labels::labels_of_selector;
///
/// let selector = LabelSelector::default().with_label("app", "web");
/// assert_eq!(labels_of_selector(&selector)?, selector.match_labels);
/// # Ok::<(), kube_conv_server::labels::SelectorError>(())
/// ```
///
/// # Errors
///
/// A requirement other than `In` with a single value.
pub fn labels_of_selector(
    selector: &LabelSelector,
) -> Result<BTreeMap<String, String>, SelectorError> {
    let mut labels = selector.match_labels.clone();
    for requirement in &selector.match_expressions {
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
            _ => {
                format!("operator {quoted} cannot be converted into the old label selector format")
            }
        };
        return Err(SelectorError::new(error));
    }
    Ok(labels)
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

/// The text of a selector as kubectl shows it: `<none>` if it selects everything, `<error>` if a
/// requirement is invalid. Upstream: `FormatLabelSelector`.
///
/// ```
/// use kube_conv_runtime::meta::LabelSelector;
/// use kube_conv_server::labels::format_selector;
///
/// assert_eq!(format_selector(&LabelSelector::everything()), "<none>");
/// ```
#[must_use]
pub fn format_selector(selector: &LabelSelector) -> String {
    match Selector::of_label_selector(selector) {
        Err(_) => "<error>".to_owned(),
        Ok(selector) if selector.is_everything() => "<none>".to_owned(),
        Ok(selector) => selector.to_string(),
    }
}

/// Reads the form of command lines, in which `!=`, `<` and `>` are rejected. Upstream:
/// `ParseToLabelSelector`.
///
/// ```
/// use kube_conv_server::labels::parse_label_selector;
///
/// let selector = parse_label_selector("app=web,tier notin (test)")?;
/// assert_eq!(selector.match_labels["app"], "web");
/// # Ok::<(), kube_conv_server::labels::SelectorError>(())
/// ```
///
/// # Errors
///
/// The text is no selector, or has a requirement that no object can have.
pub fn parse_label_selector(text: &str) -> Result<LabelSelector, SelectorError> {
    let parsed: Selector = text.parse().map_err(|error| {
        SelectorError::new(format!(
            "couldn't parse the selector string \"{text}\": {error}"
        ))
    })?;
    let mut selector = LabelSelector::everything();
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

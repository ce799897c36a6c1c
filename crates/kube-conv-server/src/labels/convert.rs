//! Conversion from [`LabelSelector`], the form of selectors in objects.

use super::error::SelectorError;
use super::requirement::{Operator, Requirement};
use super::selector::Selector;
use kube_conv_runtime::meta::{LabelSelector, LabelSelectorOperator, LabelSelectorRequirement};
use kube_conv_schema::field::Path;
use kube_conv_schema::go;

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

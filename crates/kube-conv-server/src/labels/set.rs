//! Sets of labels.

use super::error::SelectorError;
use super::requirement::{key_error, value_error};
use kube_conv_schema::field::Path;
use std::collections::BTreeMap;

/// Labels as text: `a=1,b=2`, sorted. Upstream: `labels.Set.String`.
///
/// ```
/// use kube_conv_server::labels;
///
/// let set = labels::parse_labels("tier=front,app=web")?;
/// assert_eq!(labels::format(&set), "app=web,tier=front");
/// # Ok::<(), labels::SelectorError>(())
/// ```
#[must_use]
pub fn format(labels: &BTreeMap<String, String>) -> String {
    let mut texts: Vec<String> = labels
        .iter()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    // By the whole text, in which `a-b=1` comes before `a=1`.
    texts.sort_unstable();
    texts.join(",")
}

/// Labels as text for display: `<none>` if there are none. Upstream: `labels.FormatLabels`.
///
/// ```
/// use kube_conv_server::labels::format_for_people;
/// use std::collections::BTreeMap;
///
/// assert_eq!(format_for_people(&BTreeMap::new()), "<none>");
/// ```
#[must_use]
pub fn format_for_people(labels: &BTreeMap<String, String>) -> String {
    if labels.is_empty() {
        return "<none>".to_owned();
    }
    format(labels)
}

/// Reads labels from text: `a=1, b=2`; the last value of a key is used. Upstream:
/// `labels.ConvertSelectorToLabelsMap`.
///
/// # Errors
///
/// The first part that is not a key, an equals sign and a value of a label.
///
/// ```
/// use kube_conv_server::labels::parse_labels;
///
/// let set = parse_labels("app=web, tier=")?;
/// assert_eq!((set["app"].as_str(), set["tier"].as_str()), ("web", ""));
/// assert!(parse_labels("app in (web)").is_err());
/// # Ok::<(), kube_conv_server::labels::SelectorError>(())
/// ```
pub fn parse_labels(text: &str) -> Result<BTreeMap<String, String>, SelectorError> {
    if text.is_empty() {
        return Ok(BTreeMap::new());
    }
    text.split(',').map(label).collect()
}

fn label(text: &str) -> Result<(String, String), SelectorError> {
    let split = text.split_once('=');
    let Some((key, value)) = split.filter(|(_, value)| !value.contains('=')) else {
        let words = text.replace('=', " ");
        return Err(SelectorError::new(format!("invalid selector: [{words}]")));
    };
    let (key, value) = (key.trim(), value.trim());
    let error = key_error(&Path::ROOT, key).or_else(|| value_error(&Path::ROOT.key(key), value));
    match error {
        Some(error) => Err(error.into()),
        None => Ok((key.to_owned(), value.to_owned())),
    }
}

/// Whether two sets have different values for one key. Upstream: `labels.Conflicts`.
///
/// ```
/// use kube_conv_server::labels::{conflict, parse_labels};
///
/// let set = parse_labels("app=web,tier=front")?;
/// assert!(!conflict(&set, &parse_labels("app=web,zone=a")?));
/// assert!(conflict(&set, &parse_labels("app=db")?));
/// # Ok::<(), kube_conv_server::labels::SelectorError>(())
/// ```
#[must_use]
pub fn conflict(one: &BTreeMap<String, String>, other: &BTreeMap<String, String>) -> bool {
    let (small, big) = if one.len() <= other.len() {
        (one, other)
    } else {
        (other, one)
    };
    small
        .iter()
        .any(|(key, value)| big.get(key).is_some_and(|found| found != value))
}

/// The labels of both sets; where both have a key, the second's value. Upstream: `labels.Merge`.
///
/// ```
/// use kube_conv_server::labels::{format, merged, parse_labels};
///
/// let (template, own) = (parse_labels("app=web,tier=front")?, parse_labels("tier=back")?);
/// assert_eq!(format(&merged(&template, &own)), "app=web,tier=back");
/// # Ok::<(), kube_conv_server::labels::SelectorError>(())
/// ```
#[must_use]
pub fn merged(
    one: &BTreeMap<String, String>,
    other: &BTreeMap<String, String>,
) -> BTreeMap<String, String> {
    let both = one.iter().chain(other);
    both.map(|(key, value)| (key.clone(), value.clone()))
        .collect()
}

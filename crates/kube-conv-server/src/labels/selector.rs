//! Requirements that must hold together.

use super::requirement::Requirement;
use std::collections::BTreeMap;
use std::fmt;

/// Requirements on labels, all of which must hold, sorted by their keys.
///
/// Without requirements it selects every object; [`Selector::nothing`] selects none. Source:
/// `labels.Selector`.
///
/// ```
/// use kube_conv_server::labels::Selector;
/// use std::collections::BTreeMap;
///
/// let labels = BTreeMap::from([("app".to_owned(), "web".to_owned())]);
/// let selector: Selector = "app=web".parse()?;
/// assert!(selector.matches(&labels) && Selector::everything().matches(&labels));
/// assert!(!Selector::nothing().matches(&labels));
/// assert_eq!(selector.exact_value("app"), Some("web"));
/// # Ok::<(), kube_conv_server::labels::SelectorError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Selector {
    /// `None` selects nothing.
    requirements: Option<Vec<Requirement>>,
}

impl Selector {
    /// A selector that selects every object. Upstream: `labels.Everything`.
    #[must_use]
    pub const fn everything() -> Self {
        Self {
            requirements: Some(Vec::new()),
        }
    }

    /// A selector that selects no object; prints nothing. Upstream: `labels.Nothing`.
    #[must_use]
    pub const fn nothing() -> Self {
        Self { requirements: None }
    }

    /// The requirements, or `None` if nothing is selected. Upstream: `Selector.Requirements`.
    #[must_use]
    pub fn requirements(&self) -> Option<&[Requirement]> {
        self.requirements.as_deref()
    }

    /// Whether every object is selected. Upstream: `Selector.Empty`.
    #[must_use]
    pub fn is_everything(&self) -> bool {
        self.requirements.as_ref().is_some_and(Vec::is_empty)
    }

    /// Whether an object with these labels is selected. Upstream: `Selector.Matches`.
    #[must_use]
    pub fn matches(&self, labels: &BTreeMap<String, String>) -> bool {
        let requirements = self.requirements.as_ref();
        requirements.is_some_and(|all| all.iter().all(|one| one.matches(labels)))
    }

    /// The value that a label has in every selected object, if the first requirement on it has only
    /// one value. Upstream: `Selector.RequiresExactMatch`.
    #[must_use]
    pub fn exact_value(&self, key: &str) -> Option<&str> {
        let mut requirements = self.requirements.iter().flatten();
        let first = requirements.find(|requirement| requirement.key() == key);
        first.and_then(Requirement::exact_value)
    }
}

/// A function of its own, so that sorting is compiled once and not for each iterator.
fn sort(requirements: &mut [Requirement]) {
    requirements.sort_by(|a, b| a.key().cmp(b.key()));
}

/// Selects every object.
impl Default for Selector {
    fn default() -> Self {
        Self::everything()
    }
}

impl FromIterator<Requirement> for Selector {
    fn from_iter<I: IntoIterator<Item = Requirement>>(requirements: I) -> Self {
        let mut requirements: Vec<_> = requirements.into_iter().collect();
        sort(&mut requirements);
        Self {
            requirements: Some(requirements),
        }
    }
}

/// Prints as it is parsed. Upstream: `Selector.String`.
impl fmt::Display for Selector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, requirement) in self.requirements.iter().flatten().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            fmt::Display::fmt(requirement, f)?;
        }
        Ok(())
    }
}

//! The differences between two CRDs.

use serde_json::Value;
use std::fmt;
use std::slice;

/// One difference between our CRD and a published one.
///
/// ```
/// use kube_conv_runtime::crd::CustomResourceDefinition;
/// use kube_conv_runtime::json;
/// use kube_conv_testing::SameApi;
///
/// let published = CustomResourceDefinition::default();
/// let mut ours = published.clone();
/// ours.spec.scope = "Cluster".into();
/// let differences = SameApi::new(&ours, &published).differences();
/// let difference = differences.iter().next().unwrap();
/// assert_eq!((difference.name().as_str(), &difference.ours), ("scope", &Some(json!("Cluster"))));
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ApiDifference {
    /// The version, or `None` for properties that all versions share, such as the scope.
    pub version: Option<String>,
    /// The path on the wire, such as `spec.ports[].name` (an item) or `spec.limits[*]` (a value of
    /// a map); empty for the root and outside of the schema.
    pub path: String,
    /// What differs: a keyword of the schema such as `maximum`, or `field`, `name`, `required`,
    /// `rule "…"`, `column "…"`, `names.plural` and the like.
    pub what: String,
    /// The published value, if any.
    pub published: Option<Value>,
    /// The value of our types, if any.
    pub ours: Option<Value>,
    /// How to remove the difference, if known.
    pub advice: Option<String>,
}

impl ApiDifference {
    /// Returns the name by which the difference is accepted, such as `spec.size: maximum`.
    #[must_use]
    pub fn name(&self) -> String {
        match self.path.as_str() {
            "" => self.what.clone(),
            path => format!("{path}: {}", self.what),
        }
    }
}

impl fmt::Display for ApiDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(version) = &self.version {
            write!(f, "{version} ")?;
        }
        write!(
            f,
            "{}: published {}, ",
            self.name(),
            Side(self.published.as_ref())
        )?;
        write!(f, "here {}", Side(self.ours.as_ref()))?;
        match &self.advice {
            Some(advice) => write!(f, "; {advice}"),
            None => Ok(()),
        }
    }
}

/// The value of one side, for display.
struct Side<'a>(Option<&'a Value>);

impl fmt::Display for Side<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(value) => value.fmt(f),
            None => f.write_str("none"),
        }
    }
}

/// All differences between our CRD and a published one, one per line.
///
/// Fields that are `nullable` only in the published CRD share one line.
///
/// ```
/// use kube_conv_runtime::crd::CustomResourceDefinition;
/// use kube_conv_testing::SameApi;
///
/// let published = CustomResourceDefinition::default();
/// let mut ours = published.clone();
/// ours.spec.names.plural = "widgets".into();
/// let differences = SameApi::new(&ours, &published).differences();
/// let names: Vec<String> = differences.iter().map(|difference| difference.name()).collect();
/// assert_eq!(names, ["names.plural"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ApiDifferences(Vec<ApiDifference>);

impl ApiDifferences {
    pub(super) const fn new(differences: Vec<ApiDifference>) -> Self {
        Self(differences)
    }

    /// Whether both CRDs mean the same.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the number of differences.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the differences: of all versions first, then of each version, by path.
    pub fn iter(&self) -> slice::Iter<'_, ApiDifference> {
        self.0.iter()
    }
}

impl<'a> IntoIterator for &'a ApiDifferences {
    type Item = &'a ApiDifference;
    type IntoIter = slice::Iter<'a, ApiDifference>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for ApiDifferences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_nullable = |difference: &&ApiDifference| {
            difference.what == "nullable" && difference.ours.is_none()
        };
        for difference in self.iter().filter(|difference| !is_nullable(difference)) {
            writeln!(f, "{difference}")?;
        }
        let nullable: Vec<&str> = self
            .iter()
            .filter(is_nullable)
            .map(|difference| difference.path.as_str())
            .collect();
        if nullable.is_empty() {
            return Ok(());
        }
        writeln!(
            f,
            "nullable: published true (kube-derive writes it for every `Option`), here none: {}; \
             write `nullable` on a field whose clients send null, and accept the others: \
             `.accepting(\"*: nullable\", \"…\")`",
            nullable.join(", ")
        )
    }
}

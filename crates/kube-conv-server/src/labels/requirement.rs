//! A requirement on one label.

use kube_conv_schema::content;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use std::collections::BTreeMap;
use std::fmt;

/// How a requirement relates a label to values. Source: `selection.Operator`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operator {
    /// `key in (a,b)`: the label has one of the values.
    In,
    /// `key notin (a,b)`: the label is absent or has none of the values.
    NotIn,
    /// `key=a`: the label has the value.
    Equals,
    /// `key==a`: the same.
    DoubleEquals,
    /// `key!=a`: the label is absent or has another value.
    NotEquals,
    /// `key>1`: the label is an integer, and greater.
    GreaterThan,
    /// `key<1`: the label is an integer, and smaller.
    LessThan,
    /// `key`: the label is there.
    Exists,
    /// `!key`: the label is absent.
    DoesNotExist,
}

impl Operator {
    /// Upstream's name of the operator, such as `notin`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::In => "in",
            Self::NotIn => "notin",
            Self::Equals => "=",
            Self::DoubleEquals => "==",
            Self::NotEquals => "!=",
            Self::GreaterThan => "gt",
            Self::LessThan => "lt",
            Self::Exists => "exists",
            Self::DoesNotExist => "!",
        }
    }
}

impl fmt::Display for Operator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// A requirement on one label. Source: `labels.Requirement`.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_server::labels::{Operator, Requirement};
/// use std::collections::BTreeMap;
///
/// let requirement = Requirement::new(&Path::ROOT, "replicas", Operator::GreaterThan, ["2"])?;
/// assert_eq!(requirement.to_string(), "replicas>2");
/// let labels = |count: &str| BTreeMap::from([("replicas".to_owned(), count.to_owned())]);
/// assert!(requirement.matches(&labels("10")) && !requirement.matches(&labels("2")));
///
/// let errors = Requirement::new(&Path::ROOT, "replicas", Operator::Exists, ["2"]).unwrap_err();
/// assert_eq!(errors.len(), 1);
/// # Ok::<(), kube_conv_schema::field::ErrorList>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Requirement {
    key: String,
    operator: Operator,
    values: Vec<String>,
}

impl Requirement {
    /// A requirement; errors are reported below `path`. Upstream: `labels.NewRequirement`.
    ///
    /// # Errors
    ///
    /// All errors: an invalid key, an invalid value, a wrong number of values for the operator, a
    /// bound that is not an integer.
    pub fn new<V: Into<String>>(
        path: &Path<'_>,
        key: impl Into<String>,
        operator: Operator,
        values: impl IntoIterator<Item = V>,
    ) -> Result<Self, ErrorList> {
        let values = values.into_iter().map(Into::into).collect();
        Self::checked(path, key.into(), operator, values, "[]")
    }

    /// Like [`Requirement::new`]; errors have `empty` as the value of an empty list.
    pub(super) fn checked(
        path: &Path<'_>,
        key: String,
        operator: Operator,
        values: Vec<String>,
        empty: &str,
    ) -> Result<Self, ErrorList> {
        let requirement = Self {
            key,
            operator,
            values,
        };
        requirement.errors(path, empty).into_result()?;
        Ok(requirement)
    }

    fn errors(&self, path: &Path<'_>, empty: &str) -> ErrorList {
        let values = path.child("values");
        let mut errors: ErrorList = key_error(&path.child("key"), &self.key)
            .into_iter()
            .chain(self.number_error(&values, empty))
            .collect();
        if matches!(self.operator, Operator::GreaterThan | Operator::LessThan) {
            let bounds = self.values.iter().enumerate();
            errors.extend(bounds.filter_map(|(index, value)| {
                let text = "for 'Gt', 'Lt' operators, the value must be an integer";
                let wrong = value.parse::<i64>().is_err();
                wrong.then(|| Error::invalid(values.index(index), value, text))
            }));
        }
        let all = self.values.iter().enumerate();
        errors.extend(
            all.filter_map(|(index, value)| {
                value_error(&values.index(index).key(&self.key), value)
            }),
        );
        errors
    }

    fn number_error(&self, path: &Path<'_>, empty: &str) -> Option<Error> {
        let count = self.values.len();
        let (right, text) = match self.operator {
            Operator::In | Operator::NotIn => (
                count > 0,
                "for 'in', 'notin' operators, values set can't be empty",
            ),
            Operator::Equals | Operator::DoubleEquals | Operator::NotEquals => (
                count == 1,
                "exact-match compatibility requires one single value",
            ),
            Operator::GreaterThan | Operator::LessThan => (
                count == 1,
                "for 'Gt', 'Lt' operators, exactly one value is required",
            ),
            Operator::Exists | Operator::DoesNotExist => (
                count == 0,
                "values set must be empty for exists and does not exist",
            ),
        };
        let shown = || match count {
            0 => BadValue::Verbatim(empty.to_owned()),
            _ => BadValue::serialized(&self.values),
        };
        (!right).then(|| Error::invalid(path, shown(), text))
    }

    /// The key of the label.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// How the label relates to the values.
    #[must_use]
    pub const fn operator(&self) -> Operator {
        self.operator
    }

    /// The values, in the order in which they came.
    #[must_use]
    pub fn values(&self) -> &[String] {
        &self.values
    }

    /// Whether labels meet the requirement. Upstream: `Requirement.Matches`.
    #[must_use]
    pub fn matches(&self, labels: &BTreeMap<String, String>) -> bool {
        let label = labels.get(&self.key);
        let is_listed = label.is_some_and(|label| self.values.contains(label));
        match self.operator {
            Operator::In | Operator::Equals | Operator::DoubleEquals => is_listed,
            Operator::NotIn | Operator::NotEquals => !is_listed,
            Operator::Exists => label.is_some(),
            Operator::DoesNotExist => label.is_none(),
            Operator::GreaterThan | Operator::LessThan => {
                label.is_some_and(|label| self.is_beyond(label))
            }
        }
    }

    fn is_beyond(&self, label: &str) -> bool {
        let bound = self.values.first().map(|value| value.parse::<i64>());
        let (Some(Ok(bound)), Ok(label)) = (bound, label.parse::<i64>()) else {
            return false;
        };
        match self.operator {
            Operator::GreaterThan => label > bound,
            _ => label < bound,
        }
    }

    /// The only value that the label can have, if there is one.
    pub(super) fn exact_value(&self) -> Option<&str> {
        match (self.operator, self.values.as_slice()) {
            (Operator::Equals | Operator::DoubleEquals | Operator::In, [value]) => Some(value),
            _ => None,
        }
    }
}

/// Prints as it is parsed, with the values sorted. Upstream: `Requirement.String`.
impl fmt::Display for Requirement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut values: Vec<&str> = self.values.iter().map(String::as_str).collect();
        values.sort_unstable();
        let (key, values) = (&self.key, values.join(","));
        match self.operator {
            Operator::In => write!(f, "{key} in ({values})"),
            Operator::NotIn => write!(f, "{key} notin ({values})"),
            Operator::Equals => write!(f, "{key}={values}"),
            Operator::DoubleEquals => write!(f, "{key}=={values}"),
            Operator::NotEquals => write!(f, "{key}!={values}"),
            Operator::GreaterThan => write!(f, "{key}>{values}"),
            Operator::LessThan => write!(f, "{key}<{values}"),
            Operator::Exists => f.write_str(key),
            Operator::DoesNotExist => write!(f, "!{key}"),
        }
    }
}

/// Validates the key of a label, with one error.
pub(super) fn key_error(path: &Path<'_>, key: &str) -> Option<Error> {
    let messages = content::label_key(key);
    (!messages.is_empty()).then(|| Error::invalid(path, key, messages.join("; ")))
}

/// Validates the value of a label, with one error.
pub(super) fn value_error(path: &Path<'_>, value: &str) -> Option<Error> {
    let messages = content::label_value(value);
    (!messages.is_empty()).then(|| Error::invalid(path, value, messages.join("; ")))
}

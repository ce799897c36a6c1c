//! One departure from a convention.

use super::{Effect, Level, Lint, Severity};
use serde::Serialize;
use std::borrow::Cow;
use std::fmt;

/// One departure from a convention.
///
/// ```
/// use kube_conv_lint as lint;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct BuildSpec {
///     load: f64,
/// }
///
/// let report = lint::check_type::<BuildSpec>();
/// let finding = report.iter().next().unwrap();
/// assert_eq!(finding.paths().collect::<Vec<_>>(), ["load"]);
/// let item = finding.item.as_ref().unwrap();
/// assert_eq!((item.type_name, item.field), ("BuildSpec", Some("load")));
/// println!("{}\nwhy: {}\ninstead: {}", finding.message, finding.why, finding.fix);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Finding {
    /// The name of the lint.
    pub id: &'static str,
    /// The severity.
    pub severity: Severity,
    /// The level of the convention in its source.
    pub level: Level,
    /// The subject that the path starts from.
    pub subject: Subject,
    /// The place, in wire names: `spec.ports[].name`, `[*]` for the values of a map. Empty for the
    /// whole.
    pub path: String,
    /// The other places of which the same is said, such as further lists without a list type.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<String>,
    /// The Rust type or field at the first place, if the finding is about a Rust type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item: Option<Item>,
    /// The value that it is about, such as an enum value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The other values of which it is true, at any of the places.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_values: Vec<String>,
    /// The message.
    pub message: String,
    /// The reason for the convention.
    pub why: &'static str,
    /// What to write instead.
    pub fix: Cow<'static, str>,
    /// Where the convention is written.
    pub source: &'static str,
    /// What a change does to values; of other findings it is [`Effect::Other`].
    pub effect: Effect,
    #[serde(skip)]
    pub(super) home: Home,
    /// The expression of the rule in CEL that it is about.
    #[serde(skip)]
    pub(super) rule: Option<String>,
    /// Whether it is about the name of the field at its path.
    #[serde(skip)]
    pub(super) is_of_name: bool,
}

/// Where a finding is in terms of Rust.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum Home {
    /// A place of its own.
    #[default]
    Place,
    /// Below a field, or at a type, of Rust.
    Rust(Item, String),
}

/// A type in Rust, or one of its fields.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Item {
    /// The name of the type.
    pub type_name: &'static str,
    /// The name of the field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<&'static str>,
}

/// The subject that the path of a finding starts from.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub enum Subject {
    /// The CRD itself: names, scope, versions.
    Definition,
    /// Objects of the version.
    Version(String),
    /// Values of the Rust type.
    Type(&'static str),
}

impl Finding {
    pub(super) fn new(
        lint: &'static Lint,
        severity: Severity,
        subject: Subject,
        path: String,
        message: String,
    ) -> Self {
        Self {
            id: lint.id,
            severity,
            level: lint.level,
            subject,
            path,
            places: Vec::new(),
            item: None,
            value: None,
            other_values: Vec::new(),
            message,
            why: lint.why,
            fix: Cow::Borrowed(lint.fix),
            source: lint.source,
            effect: lint.effect,
            home: Home::Place,
            rule: None,
            is_of_name: false,
        }
    }

    /// Every place: the first and the others.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&*self.path).chain(self.places.iter().map(|place| &**place))
    }

    /// Every value: the first and the others.
    pub fn values(&self) -> impl Iterator<Item = &str> {
        let others = self.other_values.iter();
        self.value.iter().chain(others).map(|value| &**value)
    }

    /// What a list of findings is sorted by.
    pub(super) fn key(&self) -> (&Subject, &str, &str, &str) {
        (&self.subject, &self.path, self.id, &self.message)
    }
}

impl fmt::Display for Finding {
    /// Prints the message with the path, the other paths, the reason and the fix, a line each; for Rust
    /// types, the field or type, followed by the paths.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (severity, id) = (self.severity, self.id);
        match &self.item {
            Some(item) => write!(f, "{severity}[{id}] {item}: {}", self.message)?,
            None => {
                write!(f, "{severity}[{id}] {}", self.subject)?;
                if !self.path.is_empty() {
                    write!(f, " {}", self.path)?;
                }
                write!(f, ": {}", self.message)?;
            }
        }
        // Without an item the first path is in front of the message.
        let (at, printed) = match self.item {
            Some(_) => ("at", 0),
            None => ("also at", 1),
        };
        let places = self.paths().skip(printed).filter(|path| !path.is_empty());
        let places: Vec<&str> = places.collect();
        if let [first, others @ ..] = places.as_slice() {
            write!(f, "\n  {at}: {first}")?;
            for place in others.iter().take(SHOWN) {
                write!(f, ", {place}")?;
            }
            if let more @ 1.. = others.len().saturating_sub(SHOWN) {
                write!(f, " and {more} more")?;
            }
        }
        write!(f, "\n  why: {} ({}; {})", self.why, self.level, self.source)?;
        write!(f, "\n  fix: {}", self.fix)
    }
}

/// The most places that are printed after the first.
const SHOWN: usize = 9;

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.type_name)?;
        match self.field {
            Some(field) => write!(f, ".{field}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Definition => f.write_str("definition"),
            Self::Version(version) => f.write_str(version),
            Self::Type(name) => f.write_str(name),
        }
    }
}

//! What a search found.

use serde::Serialize;
use serde_json::Value;

/// What a search found about one change.
///
/// ```
/// use kube_conv_lint::compatibility::Proof;
///
/// assert!(Proof::NotFound { tried: 400 }.counter_example().is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub enum Proof {
    /// An object that was accepted and is rejected.
    Rejected(CounterExample),
    /// An object that was accepted and loses a value when it is read.
    Dropped {
        /// The object.
        object: Value,
    },
    /// None was found, which does not mean that there is none.
    NotFound {
        /// How many objects were tried.
        tried: usize,
    },
    /// None was found before the work of the search, which is bounded for all changes of a CRD together, was done.
    #[non_exhaustive]
    NotSearchedFurther {
        /// How many objects were tried.
        tried: usize,
    },
    /// No object shows the change, which is about clients, or breaks nothing.
    NotSearched,
}

/// An object that was accepted before a change and is rejected after it: the smallest one found.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct CounterExample {
    /// The version of the object.
    pub version: String,
    /// The object.
    pub object: Value,
    /// The object that it replaces, if only the update is rejected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Value>,
    /// The errors with which it is rejected.
    pub errors: Vec<String>,
    /// Whether the object, if it is stored, can still be updated: while the value that an error names is unchanged, or
    /// of a missing field the object without it.
    pub is_ratcheted: bool,
}

impl Proof {
    /// The object that was accepted and is rejected.
    #[must_use]
    pub fn counter_example(&self) -> Option<&CounterExample> {
        match self {
            Self::Rejected(example) => Some(example),
            _ => None,
        }
    }
}

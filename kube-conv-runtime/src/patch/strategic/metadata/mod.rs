//! What the engine looks up about fields: how they are merged, and by which key.

mod error;
mod openapi;
mod schema;
mod types;

pub use error::MetadataError;
pub use openapi::OpenApi;
pub use schema::ListTypes;
pub use types::TypeMetadata;

use std::borrow::Cow;

/// A source of patch metadata, at the place of one object or list element.
///
/// Three are here: [`TypeMetadata`] reads the table of a Rust type, [`OpenApi`] a published
/// document, [`ListTypes`] a CRD's list types. Implement it to bring another.
///
/// The engine looks up only where both sides hold an object, or both a list. What is a scalar, added,
/// removed or of another type needs no metadata, so that unknown fields do no harm there.
pub trait Metadata: Clone + Sync {
    /// What is known about a field that holds an object, and the source at its place.
    ///
    /// # Errors
    ///
    /// Nothing is known about such a field.
    fn object(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError>;

    /// What is known about a field that holds a list, and the source at the place of its elements.
    ///
    /// # Errors
    ///
    /// Nothing is known about such a field, or it holds no list.
    fn list(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError>;

    /// What messages call the type at this place.
    fn type_name(&self) -> Cow<'_, str>;

    /// How server-side apply merges a list; strategic merge patches do not read it.
    fn topology(&self, field: &str) -> Option<Topology<'_>> {
        let _ = field;
        None
    }
}

/// How one field is patched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FieldMetadata<'a> {
    /// The words of the strategy, joined by commas: `patchStrategy` of a Go struct,
    /// `x-kubernetes-patch-strategy` of a schema.
    pub strategy: Option<&'a str>,
    /// The field by which items of a list are paired: `patchMergeKey`,
    /// `x-kubernetes-patch-merge-key`.
    pub merge_key: Option<&'a str>,
}

impl<'a> FieldMetadata<'a> {
    /// The words of the strategy, read.
    ///
    /// # Errors
    ///
    /// Two words of which neither is `retainKeys`, or more than two.
    pub fn strategy(&self) -> Result<Strategy, MetadataError> {
        Strategy::read(self.strategy.unwrap_or_default())
    }

    /// The merge key; an empty one is none.
    #[must_use]
    pub fn merge_key(&self) -> &'a str {
        self.merge_key.unwrap_or_default()
    }
}

/// What a strategic merge patch does to a field.
///
/// Lists are replaced and objects merged unless the strategy says otherwise. Words that Kubernetes
/// does not know, misspelled ones among them, say nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strategy {
    /// What happens to the value.
    pub action: Action,
    /// Whether patches name the keys that stay: `retainKeys`. It shapes how patches are made; when
    /// they are applied, a `$retainKeys` is obeyed on any object.
    pub retain_keys: bool,
}

/// What happens to a value that both the object and the patch have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Action {
    /// Objects are merged, lists replaced.
    #[default]
    Default,
    /// Items of lists are merged: `merge`.
    Merge,
    /// Objects are replaced: `replace`.
    Replace,
}

impl Strategy {
    /// Reads words that are joined by commas. White space is part of a word.
    ///
    /// # Errors
    ///
    /// Two words of which neither is `retainKeys`, or more than two.
    pub fn read(words: &str) -> Result<Self, MetadataError> {
        let split: Vec<&str> = words.split(',').collect();
        let (retain_keys, word) = match split.as_slice() {
            ["retainKeys"] => (true, ""),
            [word] => (false, *word),
            ["retainKeys", word] | [word, "retainKeys"] => (true, *word),
            _ => {
                return Err(MetadataError::UnexpectedStrategy {
                    words: split.iter().map(|word| (*word).to_owned()).collect(),
                });
            }
        };
        let action = match word {
            "merge" => Action::Merge,
            "replace" => Action::Replace,
            _ => Action::Default,
        };
        Ok(Self {
            action,
            retain_keys,
        })
    }
}

/// How server-side apply merges a list, `x-kubernetes-list-type`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Topology<'a> {
    /// Replaced as a whole.
    Atomic,
    /// Unique scalars, merged by value.
    Set,
    /// Objects, merged by the named keys.
    Map(Vec<&'a str>),
}

#[cfg(test)]
mod tests {
    use super::{Action, Strategy};

    #[test]
    fn strategies_are_read_as_upstream_reads_them() {
        let read = |words| Strategy::read(words).map(|read| (read.action, read.retain_keys));
        assert_eq!(read(""), Ok((Action::Default, false)));
        assert_eq!(read("merge"), Ok((Action::Merge, false)));
        assert_eq!(read("replace"), Ok((Action::Replace, false)));
        assert_eq!(read("retainKeys"), Ok((Action::Default, true)));
        assert_eq!(read("merge,retainKeys"), Ok((Action::Merge, true)));
        assert_eq!(read("retainKeys,merge"), Ok((Action::Merge, true)));
        assert_eq!(read("retainKeys,retainKeys"), Ok((Action::Default, true)));
        assert_eq!(read("Merge"), Ok((Action::Default, false)));
        assert_eq!(
            read("merge, retainKeys").unwrap_err().to_string(),
            "unexpected patch strategy: [merge  retainKeys]"
        );
        assert_eq!(
            read("merge,retainKeys,replace").unwrap_err().to_string(),
            "unexpected patch strategy: [merge retainKeys replace]"
        );
    }
}

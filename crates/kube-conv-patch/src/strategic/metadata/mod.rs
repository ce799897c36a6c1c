//! The metadata of fields: how they are merged, and by which key.

mod error;
mod openapi;
#[doc(hidden)]
pub mod published;
mod schema;

pub use error::MetadataError;
pub use openapi::OpenApi;
pub use schema::ListTypes;

use std::borrow::Cow;

/// A source of patch metadata, at the place of one object or list element.
///
/// There are three implementations: `TypeMetadata`, with the feature `types`, reads the table of a Rust type, [`OpenApi`] a
/// published document, [`ListTypes`] a CRD's list types. Implement the trait for other sources.
///
/// Metadata is only looked up if both sides have an object, or both a list. Scalars, and fields that
/// are added, removed or change their type, need no metadata, and may be unknown.
pub trait Metadata: Clone + Sync {
    /// The metadata of a field with an object, and the source for the object's fields.
    ///
    /// # Errors
    ///
    /// There is no such field.
    fn object(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError>;

    /// The metadata of a field with a list, and the source for its elements.
    ///
    /// # Errors
    ///
    /// There is no such field, or it is not a list.
    fn list(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError>;

    /// The name of the type in messages.
    fn type_name(&self) -> Cow<'_, str>;
}

/// How one field is patched.
///
/// ```
/// use kube_conv_runtime::meta::ObjectMeta;
/// use kube_conv_patch::strategic::TypeMetadata;
/// use kube_conv_patch::strategic::metadata::{Action, Metadata};
///
/// let metadata = TypeMetadata::of::<ObjectMeta>();
/// let (_, owners) = metadata.list("ownerReferences")?;
/// assert_eq!((owners.strategy()?.action, owners.merge_key()), (Action::Merge, "uid"));
/// # Ok::<(), kube_conv_patch::strategic::metadata::MetadataError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FieldMetadata<'a> {
    /// The words of the strategy, joined by commas: `patchStrategy` of a Go struct,
    /// `x-kubernetes-patch-strategy` of a schema.
    pub strategy: Option<&'a str>,
    /// The field by which items of a list are merged: `patchMergeKey`,
    /// `x-kubernetes-patch-merge-key`.
    pub merge_key: Option<&'a str>,
}

impl<'a> FieldMetadata<'a> {
    /// The metadata of a field of a published type.
    pub fn of_published(patch: Option<(&'a str, Option<&'a str>)>) -> Self {
        let (strategy, merge_key) = patch.unzip();
        Self {
            strategy,
            merge_key: merge_key.flatten(),
        }
    }

    /// The parsed strategy.
    ///
    /// # Errors
    ///
    /// Two words, neither of which is `retainKeys`, or more than two.
    pub fn strategy(&self) -> Result<Strategy, MetadataError> {
        Strategy::read(self.strategy.unwrap_or_default())
    }

    /// The merge key; empty if there is none.
    #[must_use]
    pub fn merge_key(&self) -> &'a str {
        self.merge_key.unwrap_or_default()
    }
}

/// How a strategic merge patch merges a field.
///
/// By default lists are replaced and objects merged. Unknown words are ignored, as in Kubernetes.
///
/// ```
/// use kube_conv_patch::strategic::metadata::{Action, Strategy};
///
/// let strategy = Strategy::read("merge,retainKeys")?;
/// assert_eq!((strategy.action, strategy.retain_keys), (Action::Merge, true));
/// # Ok::<(), kube_conv_patch::strategic::metadata::MetadataError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strategy {
    /// How the value is merged.
    pub action: Action,
    /// Whether patches name the keys that stay: `retainKeys`. It affects the creation of patches;
    /// when they are applied, `$retainKeys` works on any object.
    pub retain_keys: bool,
}

/// How a value that both the object and the patch have is merged.
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
    /// Two words, neither of which is `retainKeys`, or more than two.
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

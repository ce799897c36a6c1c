//! How patches are made.

use super::error::Error;
use super::go_text;
use super::members::Members;

/// Options for creating and comparing patches.
///
/// ```
/// use kube_conv_patch::strategic::Options;
///
/// // Byte for byte as `kubectl`, but never for another object.
/// let options = Options::new()
///     .exact()
///     .require_unchanged("kind")
///     .require_metadata_unchanged("name");
/// # let _ = options;
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    pub(super) exact: bool,
    pub(super) overwrite: bool,
    preconditions: Vec<Precondition>,
}

/// A field that a patch must not change.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Precondition {
    /// A member of the object.
    Key(String),
    /// A member of its metadata.
    MetadataKey(String),
}

impl Options {
    /// Patches in canonical form; three-way patches fail on conflicts.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates patches byte for byte as Kubernetes' own code does, and finds the same conflicts.
    ///
    /// The canonical form, which is the default, differs in this:
    ///
    /// | | canonical | exact |
    /// |---|---|---|
    /// | a list of scalars that has not changed, and does not are in the order of its values' texts | nothing | an order |
    /// | a list of scalars with the same values in another order, that of their texts | an order | nothing: the change is lost |
    /// | an object of strategy `replace` that has not changed | nothing | the whole object |
    /// | items whose keys are `1` and `"1"` | two items | one, which applying splits |
    /// | items with the same key | paired in their order | paired in reversed order |
    /// | values that are deleted, and were there twice | in the order of their texts | the last one takes the place of a duplicate |
    /// | deletion lists for one field on both sides | no conflict | an error |
    /// | two empty lists | no conflict | an error |
    /// | lists of scalars that are replaced, with duplicates | a conflict if their values differ | compared up to the length of the shorter |
    #[must_use]
    pub fn exact(mut self) -> Self {
        self.exact = true;
        self
    }

    /// Creates three-way patches in spite of conflicts with changes of the live object.
    #[must_use]
    pub fn overwrite(mut self) -> Self {
        self.overwrite = true;
        self
    }

    /// Rejects patches that change a member of the object, such as `kind`.
    #[must_use]
    pub fn require_unchanged(mut self, key: impl Into<String>) -> Self {
        self.preconditions.push(Precondition::Key(key.into()));
        self
    }

    /// Rejects patches that change a member of the metadata, such as `name`.
    #[must_use]
    pub fn require_metadata_unchanged(mut self, key: impl Into<String>) -> Self {
        self.preconditions
            .push(Precondition::MetadataKey(key.into()));
        self
    }

    /// Checks that a patch does not change fields that must stay.
    pub(super) fn check(&self, patch: &Members<'_>) -> Result<(), Error> {
        let is_kept = |precondition: &Precondition| match precondition {
            Precondition::Key(key) => !patch.contains_key(key),
            Precondition::MetadataKey(key) => {
                let metadata = patch.get("metadata");
                metadata.and_then(|metadata| metadata.get(key)).is_none()
            }
        };
        if self.preconditions.iter().all(is_kept) {
            return Ok(());
        }
        Err(Error::PreconditionFailed {
            patch: go_text::map(patch),
        })
    }
}

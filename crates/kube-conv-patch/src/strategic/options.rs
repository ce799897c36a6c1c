//! How patches are made.

/// Options for creating patches.
///
/// ```
/// use kube_conv_patch::strategic::Options;
///
/// // Byte for byte as `kubectl`.
/// let options = Options::new().exact();
/// # let _ = options;
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    pub(super) exact: bool,
}

impl Options {
    /// Patches in canonical form.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates patches byte for byte as Kubernetes' own code does.
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
    #[must_use]
    pub fn exact(mut self) -> Self {
        self.exact = true;
        self
    }
}

//! The names of objects.

/// The names in an object's metadata that are set.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct ObjectNames<'a> {
    /// `metadata.name`.
    pub name: Option<&'a str>,
    /// `metadata.generateName`.
    pub generate_name: Option<&'a str>,
    /// `metadata.namespace`.
    pub namespace: Option<&'a str>,
}

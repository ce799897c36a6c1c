//! The names that an object brings along.

/// The names in an object's metadata, as far as they are there.
#[derive(Clone, Copy, Debug, Default)]
pub struct ObjectNames<'a> {
    /// `metadata.name`.
    pub name: Option<&'a str>,
    /// `metadata.generateName`.
    pub generate_name: Option<&'a str>,
    /// `metadata.namespace`.
    pub namespace: Option<&'a str>,
}

//! What a Go type takes.

use std::borrow::Cow;

/// A struct with the fields that JSON names.
#[derive(Debug)]
pub(in crate::admission) struct Struct {
    /// The name without the package.
    pub(super) name: &'static str,
    /// The name as rejections show it.
    pub(super) go_type: &'static str,
    pub(super) fields: &'static [(&'static str, Shape)],
}

/// The type of a field, an item or an entry.
#[derive(Debug)]
pub(in crate::admission) enum Shape {
    /// A string of the Go type named.
    Text(&'static str),
    /// An integer of so many bits.
    Integer(u32),
    /// A boolean.
    Boolean,
    /// A map of strings.
    TextMap,
    /// A time of day and date.
    Time,
    /// Anything.
    Raw,
    /// A list.
    List(&'static Shape),
    /// A struct.
    Struct(&'static Struct),
}

impl Struct {
    /// A field. Names are distinguished by case.
    pub(super) fn field(&self, name: &str) -> Option<(&'static str, &'static Shape)> {
        let found = self.fields.iter().find(|(known, _)| *known == name);
        found.map(|(name, shape)| (*name, shape))
    }
}

impl Shape {
    /// The Go type as rejections show it.
    pub(super) fn go_type(&self) -> Cow<'static, str> {
        match self {
            Self::Text(go_type) => Cow::Borrowed(go_type),
            Self::Integer(bits) => Cow::Owned(format!("int{bits}")),
            Self::Boolean => Cow::Borrowed("bool"),
            Self::TextMap => Cow::Borrowed("map[string]string"),
            Self::Time => Cow::Borrowed("v1.Time"),
            Self::Raw => Cow::Borrowed("interface {}"),
            Self::List(of) => Cow::Owned(format!("[]{}", of.go_type())),
            Self::Struct(of) => Cow::Borrowed(of.go_type),
        }
    }
}

//! Places in a schema.

use std::fmt;

/// Where a node is.
#[doc(hidden)]
pub enum Place<'a> {
    Root,
    Field(&'a Place<'a>, &'a str),
    Item(&'a Place<'a>),
    Value(&'a Place<'a>),
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Root => Ok(()),
            Self::Field(parent, name) => write!(f, "{parent}.{name}"),
            Self::Item(parent) => write!(f, "{parent}[]"),
            Self::Value(parent) => {
                parent.fmt(f)?;
                f.write_str("[*]")
            }
        }
    }
}

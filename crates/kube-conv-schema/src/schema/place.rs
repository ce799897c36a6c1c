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

#[cfg(test)]
mod tests {
    use super::Place;

    #[test]
    fn a_place_is_written_as_a_path() {
        let list = Place::Field(&Place::Root, "ports");
        let item = Place::Item(&list);
        let limits = Place::Field(&item, "limits");
        let value = Place::Value(&limits);
        assert_eq!(value.to_string(), ".ports[].limits[*]");
    }
}

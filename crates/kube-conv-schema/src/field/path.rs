//! Paths of values in an object.

use crate::limits::PathWriter;
use std::fmt::{self, Write};

/// The path from the root of an object to a value, such as `spec.ports[0].name`.
///
/// A path borrows its parent, so that walking an object builds paths without allocating. Texts are
/// those of Go's `field.Path`: names joined by dots, `[0]` and `[key]` for items, keys neither
/// quoted nor escaped. A path of more than 2,048 bytes is truncated, with `…` at the end.
///
/// ```
/// use kube_conv_schema::field::Path;
///
/// let spec = Path::new("spec");
/// let ports = spec.child("ports");
/// let first = ports.index(0);
/// assert_eq!(first.child("name").to_string(), "spec.ports[0].name");
/// ```
#[derive(Clone, Copy)]
pub struct Path<'a> {
    /// `None` at the start of the text.
    parent: Option<&'a Path<'a>>,
    segment: Segment<'a>,
}

#[derive(Clone, Copy)]
enum Segment<'a> {
    Root,
    Name(&'a str),
    Index(usize),
    Key(&'a str),
}

impl<'a> Path<'a> {
    /// The object itself (Go's nil path), which prints `<nil>`.
    pub const ROOT: Path<'static> = Path {
        parent: None,
        segment: Segment::Root,
    };

    /// A field of the root.
    #[must_use]
    pub const fn new(name: &'a str) -> Self {
        Self {
            parent: None,
            segment: Segment::Name(name),
        }
    }

    /// A field of this value. An empty name prints `[]`, as in Go.
    #[must_use]
    pub const fn child<'b>(&'b self, name: &'b str) -> Path<'b> {
        self.extended(Segment::Name(name))
    }

    /// An item of this list.
    #[must_use]
    pub const fn index(&self, index: usize) -> Path<'_> {
        self.extended(Segment::Index(index))
    }

    /// A value of this map.
    #[must_use]
    pub const fn key<'b>(&'b self, key: &'b str) -> Path<'b> {
        self.extended(Segment::Key(key))
    }

    const fn extended<'b>(&'b self, segment: Segment<'b>) -> Path<'b> {
        let parent = match self.segment {
            Segment::Root => None,
            _ => Some(self),
        };
        Path { parent, segment }
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Most paths fit here, so that they are printed without allocating.
        let mut near = [self; 12];
        let mut far = Vec::new();
        let mut length = 0;
        let mut current = Some(self);
        while let Some(path) = current {
            match near.get_mut(length) {
                Some(place) => *place = path,
                None => far.push(path),
            }
            length += 1;
            current = path.parent;
        }
        let mut output = PathWriter::new(f);
        let mut is_first = true;
        // Two loops, since a chain of both would be slow for the usual few.
        for path in far.iter().rev() {
            path.segment.write(is_first, &mut output)?;
            is_first = false;
        }
        for path in near.iter().take(length).rev() {
            path.segment.write(is_first, &mut output)?;
            is_first = false;
        }
        Ok(())
    }
}

impl Segment<'_> {
    fn write(self, is_first: bool, f: &mut PathWriter<'_>) -> fmt::Result {
        match self {
            Segment::Root => f.write_str("<nil>"),
            // Go marks a subscript by its empty name.
            Segment::Name("") => f.write_str("[]"),
            Segment::Name(name) => {
                if !is_first {
                    f.write_str(".")?;
                }
                f.write_str(name)
            }
            Segment::Index(index) => write!(f, "[{index}]"),
            Segment::Key(key) => {
                f.write_str("[")?;
                f.write_str(key)?;
                f.write_str("]")
            }
        }
    }
}

/// Prints the text in quotes; a derived implementation would recurse along the path.
impl fmt::Debug for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.to_string(), f)
    }
}

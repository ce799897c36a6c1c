//! Short texts without an allocation.

use std::fmt::{self, Write};

/// The most bytes that are kept in place: nearly all paths have fewer.
const ROOM: usize = 30;

/// A text that grows at its end, and is allocated only if it is long.
#[derive(Clone, PartialEq)]
pub(super) enum Text {
    /// The bytes after the length are zero, so that equal texts have equal bytes.
    Short {
        length: u8,
        bytes: [u8; ROOM],
    },
    Long(String),
}

impl Text {
    pub(super) const fn new() -> Self {
        Self::Short {
            length: 0,
            bytes: [0; ROOM],
        }
    }

    /// What a value prints.
    pub(super) fn of(value: &impl fmt::Display) -> Self {
        let mut text = Self::new();
        // Writing to a text cannot fail.
        let _ = write!(text, "{value}");
        text
    }

    pub(super) fn as_str(&self) -> &str {
        match self {
            Self::Short { length, bytes } => {
                let bytes = bytes.get(..usize::from(*length)).unwrap_or_default();
                // Only whole texts are added, so it is always UTF-8.
                str::from_utf8(bytes).unwrap_or_default()
            }
            Self::Long(text) => text,
        }
    }

    /// The memory that the text takes besides its own size, in bytes.
    pub(super) const fn memory(&self) -> usize {
        match self {
            Self::Short { .. } => 0,
            Self::Long(text) => text.capacity(),
        }
    }
}

impl Write for Text {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        match self {
            Self::Long(text) => text.push_str(part),
            Self::Short { length, bytes } => {
                let start = usize::from(*length);
                let end = start + part.len();
                match (bytes.get_mut(start..end), u8::try_from(end)) {
                    (Some(place), Ok(end)) => {
                        place.copy_from_slice(part.as_bytes());
                        *length = end;
                    }
                    _ => {
                        let mut text = String::with_capacity(2 * end);
                        text.push_str(self.as_str());
                        text.push_str(part);
                        *self = Self::Long(text);
                    }
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{ROOM, Text};
    use std::fmt::Write;

    #[test]
    fn a_text_is_the_same_in_parts_of_any_length() {
        for length in [0, 1, ROOM - 1, ROOM, ROOM + 1, 3 * ROOM] {
            let whole = "é".repeat(length / 2) + &"x".repeat(length % 2);
            let mut parts = Text::new();
            for part in whole.chars() {
                assert!(parts.write_char(part).is_ok());
            }
            assert_eq!(parts.as_str(), whole);
            assert_eq!(parts.as_str(), Text::of(&whole).as_str());
            assert!(parts == Text::of(&whole));
            assert_eq!(matches!(parts, Text::Long(_)), whole.len() > ROOM);
        }
    }
}

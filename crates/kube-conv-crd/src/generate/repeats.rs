//! How much of a generated value may repeat other parts.

use serde_json::Value;

/// The most parts that may repeat others. Ten items on each of nine levels would be a billion parts; the others are
/// as many as the schema has at most.
pub const MOST_REPEATED: usize = 10_000;

/// As much text counts as another part.
const TEXT: usize = 64;

/// The parts that may still repeat others. Where they are too many, the value around them is too large, up to the next part that is
/// optional, and left out.
#[derive(Clone, Copy, Debug)]
pub struct Repeats {
    left: usize,
    is_too_large: bool,
}

impl Repeats {
    #[doc(hidden)]
    pub const fn new() -> Self {
        Self {
            left: MOST_REPEATED,
            is_too_large: false,
        }
    }

    #[doc(hidden)]
    pub const fn is_too_large(&self) -> bool {
        self.is_too_large
    }

    /// Counts parts. If there is no room, they need not be made.
    #[doc(hidden)]
    pub const fn take(&mut self, parts: usize) -> bool {
        self.is_too_large = self.is_too_large || parts > self.left;
        self.left = self.left.saturating_sub(parts);
        !self.is_too_large
    }

    /// Whether an optional part fits that was made since then.
    #[doc(hidden)]
    pub const fn fits_since(&mut self, before: Self) -> bool {
        let fits = !self.is_too_large;
        // What was made for nothing counts, so that there is an end.
        self.is_too_large = before.is_too_large;
        fits
    }
}

/// The parts of a value, itself included.
#[doc(hidden)]
pub fn parts_of(value: &Value) -> usize {
    match value {
        Value::Array(items) => 1 + items.iter().map(parts_of).sum::<usize>(),
        Value::Object(members) => 1 + members.values().map(parts_of).sum::<usize>(),
        Value::String(text) => 1 + text.len() / TEXT,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::{TEXT, parts_of};
    use serde_json::json;

    #[test]
    fn a_value_and_all_inside_are_parts_and_much_text_too() {
        let value = json!({"a": [1, {"b": "c"}], "d": "x".repeat(2 * TEXT)});
        assert_eq!(parts_of(&value), 8);
    }
}

//! Limits of inputs and outputs.

use std::cell::Cell;
use std::fmt::{self, Write};

use serde_json::Value;

/// The greatest number of levels of a value or a schema, the outermost counted.
///
/// The API server reads JSON of 10,000 levels, and `serde_json` alone reads 128. Values that are
/// read here are also cloned, dropped and passed to serde, all of which recurse. So many levels fit the two
/// megabytes of a thread's stack even without optimization.
#[doc(hidden)]
pub const MOST_LEVELS: usize = 500;

/// The greatest number of levels of JSON and YAML that Go's readers accept.
#[doc(hidden)]
pub const MOST_LEVELS_OF_GO: usize = 10_000;

/// The greatest number of levels of a CRD's JSON: more than a schema of the greatest depth has.
#[doc(hidden)]
pub const MOST_LEVELS_OF_DEFINITION: usize = 4 * MOST_LEVELS;

/// The greatest number of levels of a type's schema. Every level is up to two of the 128 levels of
/// JSON that `serde_json` reads, and a CustomResourceDefinition adds some around it.
#[doc(hidden)]
pub const MOST_LEVELS_OF_TYPE: usize = 58;

/// The greatest number of levels of a schema that serde reads: what derives generate takes 20 KB of stack for each
/// without optimization, and two megabytes are enough for these.
const MOST_LEVELS_OF_SERDE: usize = 64;

thread_local! {
    static LEVELS_LEFT: Cell<usize> = const { Cell::new(MOST_LEVELS_OF_SERDE) };
}

/// Lets serde read schemas of so many levels on this thread, whose stack is large enough for them.
pub(crate) fn let_serde_read(levels: usize) {
    LEVELS_LEFT.set(levels);
}

/// A level of a schema that serde is reading.
pub(crate) struct LevelOfSerde(());

impl LevelOfSerde {
    /// Begins a level below those that are being read on this thread.
    pub(crate) fn begin<E: serde::de::Error>() -> Result<Self, E> {
        let Some(left) = LEVELS_LEFT.get().checked_sub(1) else {
            return Err(E::custom(format_args!(
                "a schema nests more than {MOST_LEVELS_OF_SERDE} levels; `CrdRead::read` reads {MOST_LEVELS}"
            )));
        };
        LEVELS_LEFT.set(left);
        Ok(Self(()))
    }
}

impl Drop for LevelOfSerde {
    fn drop(&mut self) {
        LEVELS_LEFT.set(LEVELS_LEFT.get() + 1);
    }
}

/// Whether a value has more levels than are read.
#[doc(hidden)]
pub fn is_too_deep(value: &Value) -> bool {
    exceeds(value, MOST_LEVELS)
}

/// The error about such a value.
#[doc(hidden)]
pub fn too_deep() -> String {
    format!("must not nest more than {MOST_LEVELS} levels")
}

/// Whether a value has more levels than `left`.
#[doc(hidden)]
pub fn exceeds(value: &Value, left: usize) -> bool {
    // Most values have nothing inside, and need no call.
    let is_deeper = |inner: &Value| match inner {
        Value::Array(_) | Value::Object(_) => exceeds(inner, left - 1),
        _ => left == 1,
    };
    match value {
        Value::Array(items) => left == 0 || items.iter().any(is_deeper),
        Value::Object(members) => left == 0 || members.values().any(is_deeper),
        _ => left == 0,
    }
}

/// The levels of a value, or some number above `most`. Keeps its own stack.
#[doc(hidden)]
pub fn levels(value: &Value, most: usize) -> usize {
    let mut open = vec![(value, 1)];
    let mut deepest = 0;
    while let Some((value, level)) = open.pop() {
        deepest = deepest.max(level);
        if level > most {
            break;
        }
        match value {
            Value::Array(items) => open.extend(items.iter().map(|item| (item, level + 1))),
            Value::Object(members) => {
                open.extend(members.values().map(|member| (member, level + 1)));
            }
            _ => {}
        }
    }
    deepest
}

/// The most bytes of a path that is printed.
///
/// A name can be as long as the input and occur in the paths of thousands of errors. Without
/// truncation, the response to three megabytes would be gigabytes.
pub(crate) const LONGEST_PATH: usize = 2048;

/// Appends a part to a path, truncated with `…` at the limit.
#[doc(hidden)]
pub fn push_to_path(path: &mut String, part: &str) {
    let is_cut = path.len() + CUT.len() > LONGEST_PATH && path.ends_with(CUT);
    if is_cut {
        return;
    }
    match cut(part, LONGEST_PATH.saturating_sub(path.len())) {
        None => path.push_str(part),
        Some(start) => {
            path.push_str(start);
            path.push_str(CUT);
        }
    }
}

/// Truncates a complete path as [`push_to_path`] does.
#[doc(hidden)]
pub fn shown_path(path: &str) -> String {
    let mut shown = String::new();
    push_to_path(&mut shown, path);
    shown
}

/// The memory that the errors of one check take before further ones are left out, in bytes.
///
/// A value of three megabytes can have a million items, each without fifty required members: all
/// errors about it would take gigabytes. The errors that fit number tens of thousands, more than
/// anyone reads.
#[doc(hidden)]
pub const MOST_ERRORS: usize = 16 << 20;

const CUT: &str = "…";

/// The start of a text that is longer than the space left for it.
fn cut(text: &str, room: usize) -> Option<&str> {
    if text.len() <= room {
        return None;
    }
    let end = (0..=room).rev().find(|end| text.is_char_boundary(*end));
    end.and_then(|end| text.get(..end))
}

/// Writes a path as [`push_to_path`] does, without allocating a string.
pub(crate) struct PathWriter<'o> {
    output: &'o mut dyn Write,
    room: usize,
    is_cut: bool,
}

impl<'o> PathWriter<'o> {
    pub(crate) fn new(output: &'o mut dyn Write) -> Self {
        Self {
            output,
            room: LONGEST_PATH,
            is_cut: false,
        }
    }
}

impl Write for PathWriter<'_> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        if self.is_cut {
            return Ok(());
        }
        let Some(start) = cut(part, self.room) else {
            self.room -= part.len();
            return self.output.write_str(part);
        };
        self.is_cut = true;
        self.output.write_str(start)?;
        self.output.write_str(CUT)
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_PATH, levels, push_to_path, shown_path};
    use crate::field::Path;
    use serde_json::json;

    #[test]
    fn a_long_path_is_truncated_once_in_the_same_way_everywhere() {
        let (name, spec) = ("ä".repeat(LONGEST_PATH), Path::new("spec"));
        let long = spec.key(&name);
        let printed = long.child("a").to_string();
        assert!(printed.len() <= LONGEST_PATH + "…".len());
        assert!(printed.starts_with("spec[ä") && printed.ends_with("ä…"));
        let mut pushed = String::new();
        for part in ["spec", "[", &name, "]", ".", "a"] {
            push_to_path(&mut pushed, part);
        }
        assert_eq!(pushed, printed);
        assert_eq!(shown_path(&format!("spec[{name}].a")), printed);
        assert_eq!(shown_path("spec.a"), "spec.a");
        let mut of_its_own = format!("{}…", "x".repeat(LONGEST_PATH / 2));
        push_to_path(&mut of_its_own, ".a");
        assert!(of_its_own.ends_with("….a"));
        let exact = "x".repeat(LONGEST_PATH);
        assert_eq!(shown_path(&exact), exact);
    }

    #[test]
    fn levels_are_counted_up_to_one_beyond_the_most() {
        for (value, expected) in [
            (json!(1), 1),
            (json!([]), 1),
            (json!([1]), 2),
            (json!({"a": [1, {"b": 2}], "c": 1}), 4),
            (json!([[[[[[1]]]]]]), 6),
        ] {
            assert_eq!(levels(&value, 5), expected, "{value}");
        }
        assert_eq!(levels(&json!([[[1]]]), 1), 2);
    }
}

//! Reads `tests/declarations.txt`: declarations that depart from a convention, and neighbors
//! that do not. The tests of this crate expand them; `docs/conventions.md` lists them.

/// A declaration of the file.
#[allow(dead_code, reason = "each test uses only some of it")]
pub(crate) struct Declaration<'a> {
    /// The row of the table of conventions, such as `A8`.
    pub(crate) row: &'a str,
    /// The shape of a departure, or where a neighbor is from.
    pub(crate) name: &'a str,
    /// A part of the message; `None` for a neighbor.
    pub(crate) message: Option<&'a str>,
    /// The declaration, or a short form of it.
    pub(crate) text: &'a str,
}

/// Reads the lines of the file.
///
/// # Panics
///
/// If a line has none of the forms that the file describes.
#[track_caller]
pub(crate) fn read(file: &str) -> Vec<Declaration<'_>> {
    let mut all = Vec::new();
    let (mut row, mut of_row) = ("", "");
    for line in file.lines() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let heading = line.split_once(" \"");
        if let Some((number, message)) = heading.filter(|_| !line.starts_with(['-', '+'])) {
            (row, of_row) = (number, message.trim_end_matches('"'));
            continue;
        }
        let (sign, rest) = line.split_at(1);
        let (name, text) = rest
            .split_once(": ")
            .unwrap_or_else(|| panic!("`{line}` has no name"));
        let (text, own) = text.split_once(" => ").map_or((text, of_row), |both| both);
        let message = match sign {
            "-" => Some(own),
            "+" => None,
            _ => panic!("`{line}` is neither a departure nor a neighbor"),
        };
        let name = name.trim();
        all.push(Declaration {
            row,
            name,
            message,
            text,
        });
    }
    all
}

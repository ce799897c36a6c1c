//! The named classes of ASCII: `\d`, `\s`, `\w` and `[:alpha:]`.

use super::error::{PatternError, PatternErrorKind, up_to};
use super::item::Item;

type Ranges = &'static [(char, char)];

const DIGIT: Ranges = &[('0', '9')];
const WORD: Ranges = &[('0', '9'), ('A', 'Z'), ('_', '_'), ('a', 'z')];
/// Without the vertical tab, unlike `[:space:]`.
const PERL_SPACE: Ranges = &[('\t', '\n'), ('\u{c}', '\r'), (' ', ' ')];

const POSIX: [(&str, Ranges); 14] = [
    ("alnum", &[('0', '9'), ('A', 'Z'), ('a', 'z')]),
    ("alpha", &[('A', 'Z'), ('a', 'z')]),
    ("ascii", &[('\0', '\u{7f}')]),
    ("blank", &[('\t', '\t'), (' ', ' ')]),
    ("cntrl", &[('\0', '\u{1f}'), ('\u{7f}', '\u{7f}')]),
    ("digit", DIGIT),
    ("graph", &[('!', '~')]),
    ("lower", &[('a', 'z')]),
    ("print", &[(' ', '~')]),
    ("punct", &[('!', '/'), (':', '@'), ('[', '`'), ('{', '~')]),
    ("space", &[('\t', '\r'), (' ', ' ')]),
    ("upper", &[('A', 'Z')]),
    ("word", WORD),
    ("xdigit", &[('0', '9'), ('A', 'F'), ('a', 'f')]),
];

/// Reads `\d`, `\D`, `\s`, `\S`, `\w` or `\W`.
pub(super) fn parse_perl(text: &str) -> Option<(Item, &str)> {
    let mut characters = text.strip_prefix('\\')?.chars();
    let (ranges, negated) = match characters.next()? {
        'd' => (DIGIT, false),
        'D' => (DIGIT, true),
        's' => (PERL_SPACE, false),
        'S' => (PERL_SPACE, true),
        'w' => (WORD, false),
        'W' => (WORD, true),
        _ => return None,
    };
    Some((Item::Ascii { ranges, negated }, characters.as_str()))
}

/// Reads `[:alpha:]` or `[:^alpha:]`; any other name between `[:` and `:]` is an error.
pub(super) fn parse_posix(text: &str) -> Result<Option<(Item, &str)>, PatternError> {
    let Some((name, after)) = text
        .strip_prefix("[:")
        .and_then(|rest| rest.split_once(":]"))
    else {
        return Ok(None);
    };
    let (name, negated) = match name.strip_prefix('^') {
        Some(name) => (name, true),
        None => (name, false),
    };
    match POSIX.into_iter().find(|(known, _)| *known == name) {
        Some((_, ranges)) => Ok(Some((Item::Ascii { ranges, negated }, after))),
        None => Err(PatternError::new(
            PatternErrorKind::InvalidCharRange,
            up_to(text, after),
        )),
    }
}

//! Finds the position of a part of a string literal in the user's file.

use kube_conv_cel::{Place, Source};
use syn::LitStr;

/// Returns the file, line and column of a place in the text of a literal, as compilers print them.
pub(super) fn in_file(source: Source<'_>, place: Place, literal: &LitStr) -> Option<String> {
    if !proc_macro::is_available() {
        return None;
    }
    let written = literal.token().to_string();
    let before = written.get(..offset(&written, source.byte(place)?)?)?;
    let start = literal.span().unwrap();
    let (line, column) = match before.rsplit_once('\n') {
        None => (start.line(), start.column() + before.chars().count()),
        Some((above, last)) => (
            start.line() + above.matches('\n').count() + 1,
            last.chars().count() + 1,
        ),
    };
    Some(format!("{}:{line}:{column}", start.file()))
}

/// Converts an offset into the text of a literal to an offset into its source, with quotes and escapes.
fn offset(written: &str, byte: usize) -> Option<usize> {
    let quote = written.find('"')?;
    let content = written.get(quote + 1..)?;
    if written.starts_with('r') {
        return Some(quote + 1 + byte);
    }
    let mut in_text = 0;
    let mut rest = content;
    while in_text < byte {
        let (in_written, length) = character(rest)?;
        rest = rest.get(in_written..)?;
        in_text += length;
    }
    Some(written.len() - rest.len())
}

/// Returns the length in bytes of the first character, in the source and in the text.
fn character(written: &str) -> Option<(usize, usize)> {
    let first = written.chars().next()?;
    if first != '\\' {
        return Some((first.len_utf8(), first.len_utf8()));
    }
    match written.chars().nth(1)? {
        'x' => Some((4, 1)),
        'u' => {
            let end = written.find('}')?;
            let digits = written.get(3..end)?.replace('_', "");
            let code = u32::from_str_radix(&digits, 16).ok()?;
            Some((end + 1, char::from_u32(code)?.len_utf8()))
        }
        '\n' | '\r' => {
            let next_line = written.get(1..)?.trim_start();
            Some((written.len() - next_line.len(), 0))
        }
        _ => Some((2, 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::offset;

    #[test]
    fn a_place_in_the_text_is_found_in_the_literal() {
        for (written, text_before, expected) in [
            (r#""self.a""#, "self", "\"self"),
            (r#""\"a\" in x""#, "\"a\"", r#""\"a\""#),
            (r##"r#"'"' in x"#"##, "'\"'", "r#\"'\"'"),
            (r#""\u{e9}\x41b""#, "éA", r#""\u{e9}\x41"#),
            ("\"a &&\\\n    b\"", "a &&b", "\"a &&\\\n    b"),
            ("\"é\nb\"", "é\n", "\"é\n"),
        ] {
            let end = offset(written, text_before.len());
            assert_eq!(
                end.and_then(|end| written.get(..end)),
                Some(expected),
                "{written}"
            );
        }
    }

    #[test]
    fn a_place_after_the_text_is_not_found() {
        assert_eq!(offset("\"a\"", 9), None);
    }
}

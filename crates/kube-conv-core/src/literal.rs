//! String literals in Rust source: where a part of their text is.

/// Returns the string literal, ordinary or raw, at the start of a source text, with its quotes.
#[must_use]
pub fn at_start(source: &str) -> Option<&str> {
    let end = match source.strip_prefix('r') {
        Some(rest) => {
            let content = rest.trim_start_matches('#');
            let hashes = rest.len() - content.len();
            let content = content.strip_prefix('"')?;
            let closing = format!("\"{}", "#".repeat(hashes));
            source.len() - content.len() + content.find(&closing)? + closing.len()
        }
        None => {
            let mut rest = source.strip_prefix('"')?;
            while !rest.starts_with('"') {
                let (length, _) = character(rest)?;
                rest = rest.get(length..)?;
            }
            source.len() - rest.len() + 1
        }
    };
    source.get(..end)
}

/// Returns the text of a literal, which is given as in the source, with quotes.
#[must_use]
pub fn text(written: &str) -> Option<String> {
    let start = written.find('"')? + 1;
    if written.starts_with('r') {
        let content = written.get(start..)?;
        return Some(content.get(..content.rfind('"')?)?.replace("\r\n", "\n"));
    }
    let mut rest = written.get(start..)?;
    let mut text = String::with_capacity(rest.len());
    while !rest.starts_with('"') {
        let (length, meant) = character(rest)?;
        text.extend(meant);
        rest = rest.get(length..)?;
    }
    Some(text)
}

/// Converts an offset into the text of a literal to an offset into its source, with quotes and
/// escapes.
#[must_use]
pub fn offset(written: &str, byte: usize) -> Option<usize> {
    let start = written.find('"')? + 1;
    let is_raw = written.starts_with('r');
    let mut in_text = 0;
    let mut rest = written.get(start..)?;
    while in_text < byte {
        let (length, meant) = match is_raw && !rest.starts_with("\r\n") {
            true => rest.chars().next().map(|c| (c.len_utf8(), Some(c)))?,
            false => character(rest)?,
        };
        rest = rest.get(length..)?;
        in_text += meant.map_or(0, char::len_utf8);
    }
    Some(written.len() - rest.len())
}

/// Returns the length in bytes of the first character in the source, and the character itself; there
/// is none for a line break that is left out.
fn character(written: &str) -> Option<(usize, Option<char>)> {
    let first = written.chars().next()?;
    if written.starts_with("\r\n") {
        return Some((2, Some('\n')));
    }
    if first != '\\' {
        return Some((first.len_utf8(), Some(first)));
    }
    let simple = |c| Some((2, Some(c)));
    match written.chars().nth(1)? {
        'x' => {
            let code = u8::from_str_radix(written.get(2..4)?, 16).ok()?;
            Some((4, Some(char::from(code))))
        }
        'u' => {
            let end = written.find('}')?;
            let digits = written.get(3..end)?.replace('_', "");
            let code = u32::from_str_radix(&digits, 16).ok()?;
            Some((end + 1, Some(char::from_u32(code)?)))
        }
        '\n' | '\r' => {
            let next_line = written.get(1..)?.trim_start();
            Some((written.len() - next_line.len(), None))
        }
        'n' => simple('\n'),
        'r' => simple('\r'),
        't' => simple('\t'),
        '0' => simple('\0'),
        other => simple(other),
    }
}

#[cfg(test)]
mod tests {
    use super::{at_start, offset, text};

    #[test]
    fn a_place_in_the_text_is_found_in_the_literal() {
        for (written, text_before, expected) in [
            (r#""self.a""#, "self", "\"self"),
            (r#""\"a\" in x""#, "\"a\"", r#""\"a\""#),
            (r##"r#"'"' in x"#"##, "'\"'", "r#\"'\"'"),
            (r#""\u{e9}\x41b""#, "éA", r#""\u{e9}\x41"#),
            ("\"a &&\\\n    b\"", "a &&b", "\"a &&\\\n    b"),
            ("\"é\nb\"", "é\n", "\"é\n"),
            ("\"a\r\nb\"", "a\n", "\"a\r\n"),
            ("r\"a\r\nb\"", "a\n", "r\"a\r\n"),
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

    #[test]
    fn a_literal_ends_at_its_quote() {
        for (source, written, meant) in [
            (r#""self.a", b"#, r#""self.a""#, "self.a"),
            (r#""a \"b\" \\", "c""#, r#""a \"b\" \\""#, r#"a "b" \"#),
            (r##"r#"a "b" c"#)"##, r##"r#"a "b" c"#"##, r#"a "b" c"#),
            (r#"r"\d")"#, r#"r"\d""#, r"\d"),
            (
                r#""\n\t\0\x41\u{e9}\'""#,
                r#""\n\t\0\x41\u{e9}\'""#,
                "\n\t\0Aé'",
            ),
            ("\"a \\\n   b\"", "\"a \\\n   b\"", "a b"),
            ("\"a\r\nb\"", "\"a\r\nb\"", "a\nb"),
        ] {
            let found = at_start(source);
            assert_eq!(found, Some(written), "{source}");
            assert_eq!(text(written).as_deref(), Some(meant), "{source}");
        }
    }

    #[test]
    fn other_tokens_are_no_literals() {
        for source in ["", "self", "\"open", "r#\"open\"", "'a'", "b\"a\"", "\"\\"] {
            assert_eq!(at_start(source), None, "{source}");
        }
    }
}

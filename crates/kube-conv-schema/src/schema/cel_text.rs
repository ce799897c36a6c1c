//! Field names and strings in CEL expressions and field paths.

use kube_conv_core::cel_words::is_reserved;
use std::borrow::Cow;

/// A field's name in expressions; `None` if expressions cannot name the field.
#[doc(hidden)]
pub fn field_name(name: &str) -> Option<Cow<'_, str>> {
    /// The length of the longest reserved word.
    const LONGEST: usize = "namespace".len();
    if name.len() <= LONGEST && is_reserved(name) {
        return Some(Cow::Owned(format!("__{name}__")));
    }
    let first_is_a_digit = name.bytes().next().is_none_or(|byte| byte.is_ascii_digit());
    if first_is_a_digit {
        return None;
    }
    // Most names are of letters alone.
    if name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Some(Cow::Borrowed(name));
    }
    if !name.bytes().all(is_name_byte) {
        return None;
    }
    if !name.contains("__") && !name.contains(['.', '-', '/']) {
        return Some(Cow::Borrowed(name));
    }
    // Underscores come first, since the other replacements contain double underscores.
    let escaped = name
        .replace("__", "__underscores__")
        .replace('.', "__dot__")
        .replace('-', "__dash__")
        .replace('/', "__slash__");
    Some(Cow::Owned(escaped))
}

/// The field name for a name in an expression; `None` for a name with an unknown escape.
#[cfg(feature = "cel")]
pub(crate) fn unescaped(name: &str) -> Option<Cow<'_, str>> {
    // Names are short: quicker than the search for a text.
    if !name.as_bytes().windows(2).any(|pair| pair == b"__") {
        return Some(Cow::Borrowed(name));
    }
    let (mut unescaped, mut rest) = (String::new(), name);
    // Equivalent to the leftmost match of `__[^_]+__`.
    while let Some(start) = rest.find("__") {
        let (before, from) = rest.split_at_checked(start)?;
        let word = from.trim_start_matches('_');
        let underscores = from.len() - word.len();
        let end = word.find('_').unwrap_or(word.len());
        let (word, after) = word.split_at_checked(end)?;
        unescaped.push_str(before);
        match after.strip_prefix("__").filter(|_| !word.is_empty()) {
            // No escape begins here; search the rest of the text.
            None => {
                let length = underscores + word.len();
                let (passed, beyond) = from.split_at_checked(length)?;
                unescaped.push_str(passed);
                rest = beyond;
            }
            Some(beyond) => {
                unescaped.extend(std::iter::repeat_n('_', underscores - 2));
                let whole = word.len() + 4 == name.len();
                unescaped.push_str(match word {
                    "underscores" => "__",
                    "dot" => ".",
                    "dash" => "-",
                    "slash" => "/",
                    word if whole && is_reserved(word) => word,
                    _ => return None,
                });
                rest = beyond;
            }
        }
    }
    unescaped.push_str(rest);
    Some(Cow::Owned(unescaped))
}

fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'-' | b'/')
}

/// Quotes a text as a CEL string literal.
#[doc(hidden)]
pub fn string_literal(text: &str) -> String {
    quoted(text)
}

/// The `fieldPath` of a child.
#[doc(hidden)]
pub fn field_path(name: &str) -> String {
    if name.is_empty() || name.contains(['.', '[', ']', '\'', '\\']) {
        format!("[{}]", quoted(name))
    } else {
        format!(".{name}")
    }
}

fn quoted(text: &str) -> String {
    let mut literal = String::with_capacity(text.len() + 2);
    literal.push('\'');
    for character in text.chars() {
        match character {
            '\'' | '\\' => literal.extend(['\\', character]),
            '\n' => literal.push_str("\\n"),
            '\r' => literal.push_str("\\r"),
            '\t' => literal.push_str("\\t"),
            _ => literal.push(character),
        }
    }
    literal.push('\'');
    literal
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_escaped_as_the_server_escapes_them() {
        for (name, escaped) in [
            ("replicas", "replicas"),
            ("namespace", "__namespace__"),
            ("in", "__in__"),
            ("inner", "inner"),
            ("a.b", "a__dot__b"),
            ("x-y", "x__dash__y"),
            ("a/b", "a__slash__b"),
            ("__", "__underscores__"),
            ("a__b.c", "a__underscores__b__dot__c"),
            ("-x", "__dash__x"),
        ] {
            assert_eq!(field_name(name).as_deref(), Some(escaped), "{name}");
        }
        for unreachable in ["", "1a", "a b", "é", "a$"] {
            assert_eq!(field_name(unreachable), None, "{unreachable}");
        }
    }

    #[test]
    fn reserved_words_are_escaped() {
        for word in kube_conv_core::cel_words::RESERVED {
            assert_eq!(field_name(word), Some(format!("__{word}__").into()));
        }
    }

    #[test]
    fn names_are_unescaped_as_by_the_server() {
        for (escaped, name) in [
            ("replicas", Some("replicas")),
            ("x-y", Some("x-y")),
            ("__namespace__", Some("namespace")),
            ("a__dot__b", Some("a.b")),
            ("a__dash__b__slash__c", Some("a-b/c")),
            ("a__underscores__b__dot__c", Some("a__b.c")),
            ("___dot__", Some("_.")),
            ("__dot___", Some("._")),
            ("a__b", Some("a__b")),
            ("a__b_c__dot__", Some("a__b_c.")),
            ("__", Some("__")),
            ("_____", Some("_____")),
            ("a__b__c", None),
            ("x__namespace__", None),
        ] {
            assert_eq!(unescaped(escaped).as_deref(), name, "{escaped}");
        }
    }

    #[test]
    fn field_paths_use_brackets_where_dots_would_lie() {
        assert_eq!(field_path("cors"), ".cors");
        assert_eq!(field_path("x-y"), ".x-y");
        assert_eq!(field_path("a.b"), "['a.b']");
        assert_eq!(field_path("it's"), r"['it\'s']");
    }

    #[test]
    fn literals_cannot_be_left() {
        assert_eq!(string_literal("CORS"), "'CORS'");
        assert_eq!(string_literal(r"a' || true \"), r"'a\' || true \\'");
        assert_eq!(string_literal("a\nb"), r"'a\nb'");
    }

    #[test]
    fn texts_are_literals_that_cel_reads_back() {
        for (text, literal) in [
            ("a", "'a'"),
            ("", "''"),
            ("it's", r"'it\'s'"),
            (r"\d", r"'\\d'"),
            ("a\nb\rc\td", r"'a\nb\rc\td'"),
            ("\"é", "'\"é'"),
        ] {
            assert_eq!(string_literal(text), literal, "{text:?}");
        }
        assert_eq!(field_path("a-b"), ".a-b");
        assert_eq!(field_path("a.b"), "['a.b']");
        assert_eq!(field_path("it's"), r"['it\'s']");
        assert_eq!(field_path(""), "['']");
    }
}

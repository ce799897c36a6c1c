//! Patterns in the dialect that Go and JSON Schema's ECMA-262 have in common.

/// Characters that both dialects let be escaped.
const SYNTAX: &str = "^$\\.*+?()[]{}|/";

/// Letters after a backslash that mean the same in both dialects. `\s` does not: ECMA-262 has more spaces.
const CLASSES: &str = "dDwWbBtnrfv";

/// Returns the pattern as ECMA-262 reads it, or `None` if it uses what only Go has: flags, names of groups, classes
/// such as `[[:alpha:]]` or `\pL`, `\A` and `\z`, `\s`, quotes.
pub(super) fn portable(pattern: &str) -> Option<String> {
    let mut out = String::with_capacity(pattern.len());
    let mut chars = pattern.chars().peekable();
    let mut is_in_class = false;
    while let Some(c) = chars.next() {
        match c {
            '\\' => escape(chars.next()?, is_in_class, &mut out)?,
            '[' if is_in_class => {
                if chars.peek() == Some(&':') {
                    return None;
                }
                // With the flag `u`, or `v`, a bracket in a class is escaped.
                out.push_str("\\[");
            }
            '[' => {
                is_in_class = true;
                out.push('[');
                if chars.next_if_eq(&'^').is_some() {
                    out.push('^');
                }
                if chars.next_if_eq(&']').is_some() {
                    out.push_str("\\]");
                }
            }
            ']' if is_in_class => {
                is_in_class = false;
                out.push(']');
            }
            // A bracket or a brace of its own is a character for Go alone.
            ']' => out.push_str("\\]"),
            '(' if !is_in_class => {
                out.push('(');
                if chars.next_if_eq(&'?').is_some() {
                    chars.next_if_eq(&':')?;
                    out.push_str("?:");
                }
            }
            // Go's dot matches `\r` and two separators of lines as well.
            '.' if !is_in_class => out.push_str("[^\\n]"),
            '{' if !is_in_class => out.push_str(&repetition(&mut chars)?),
            '}' if !is_in_class => out.push_str("\\}"),
            c => out.push(c),
        }
    }
    Some(out)
}

fn escape(escaped: char, is_in_class: bool, out: &mut String) -> Option<()> {
    match escaped {
        c if SYNTAX.contains(c) => out.extend(['\\', c]),
        // Go has no backspace in classes.
        'b' | 'B' if is_in_class => return None,
        c if CLASSES.contains(c) => out.extend(['\\', c]),
        '-' if is_in_class => out.push_str("\\-"),
        c if c.is_ascii_punctuation() => out.push(c),
        _ => return None,
    }
    Some(())
}

/// A repetition after its brace; a brace that begins none is a character.
fn repetition(chars: &mut std::iter::Peekable<std::str::Chars<'_>>) -> Option<String> {
    let ahead: String = chars.clone().take_while(|c| *c != '}').take(16).collect();
    let is_closed = chars.clone().nth(ahead.chars().count()) == Some('}');
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_repetition = match ahead.split_once(',') {
        None => is_number(&ahead),
        Some((least, most)) => is_number(least) && (most.is_empty() || is_number(most)),
    };
    if !is_closed || !is_repetition {
        return Some("\\{".to_owned());
    }
    for _ in 0..=ahead.chars().count() {
        chars.next();
    }
    Some(format!("{{{ahead}}}"))
}

#[cfg(test)]
mod tests {
    use super::portable;

    #[test]
    fn patterns_are_translated_or_left_out() {
        for (go, ecma) in [
            (
                "^[a-z]([-a-z0-9]*[a-z0-9])?$",
                Some("^[a-z]([-a-z0-9]*[a-z0-9])?$"),
            ),
            (r"^\d+(?:\.\d{1,3})?$", Some(r"^\d+(?:\.\d{1,3})?$")),
            (r"^a.b\-c\@[\-\.]$", Some(r"^a[^\n]b-c@[\-\.]$")),
            ("a{,2}", Some("a\\{,2\\}")),
            ("^[]a]$", Some("^[\\]a]$")),
            ("x]", Some("x\\]")),
            ("[a[b]", Some("[a\\[b]")),
            ("(?i)a", None),
            ("(?P<n>a)", None),
            (r"\Aa\z", None),
            (r"\pL", None),
            ("[[:alpha:]]", None),
            (r"\s", None),
        ] {
            assert_eq!(portable(go).as_deref(), ecma, "{go}");
        }
    }
}

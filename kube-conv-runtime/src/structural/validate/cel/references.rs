//! Finds references to `oldSelf` without parsing a rule.

/// Whether a rule names the old value.
///
/// Strings and comments are skipped, and so are members of that name. The result for an invalid
/// expression is unspecified; a server rejects it.
pub(super) fn names_old_self(rule: &str) -> bool {
    let mut rest = rule;
    let mut after_dot = false;
    while let Some(first) = rest.chars().next() {
        rest = match first {
            '"' | '\'' => after_string(rest, false),
            '/' if rest.starts_with("//") => rest.split_once('\n').map_or("", |(_, rest)| rest),
            _ if is_word(first) => {
                let end = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
                let (word, beyond) = rest.split_at(end);
                if word == "oldSelf" && !after_dot {
                    return true;
                }
                let is_raw = matches!(word, "r" | "R" | "br" | "bR" | "Br" | "BR" | "rb" | "rB");
                after_dot = false;
                match beyond.chars().next() {
                    Some('"' | '\'') => after_string(beyond, is_raw),
                    _ => beyond,
                }
            }
            _ => {
                if !first.is_whitespace() {
                    // `?.` and `.?` are member accesses as well.
                    after_dot = first == '.' || (first == '?' && after_dot);
                }
                rest.get(first.len_utf8()..).unwrap_or_default()
            }
        };
    }
    false
}

const fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The text after the string literal at its beginning.
fn after_string(text: &str, is_raw: bool) -> &str {
    let delimiter = ["\"\"\"", "'''", "\"", "'"]
        .into_iter()
        .find(|delimiter| text.starts_with(delimiter));
    let Some(delimiter) = delimiter else {
        return "";
    };
    let mut rest = text.get(delimiter.len()..).unwrap_or_default();
    while !rest.is_empty() {
        if let Some(beyond) = rest.strip_prefix(delimiter) {
            return beyond;
        }
        let escaped = !is_raw && rest.starts_with('\\');
        let mut characters = rest.chars();
        characters.next();
        if escaped {
            characters.next();
        }
        rest = characters.as_str();
    }
    ""
}

#[cfg(test)]
mod tests {
    use super::names_old_self;

    #[test]
    fn the_old_value_is_distinguished_from_texts_and_members_of_its_name() {
        for rule in [
            "self == oldSelf",
            "oldSelf.x > 1",
            "has(oldSelf.a) || self.a == \"x\"",
            "self.x == 'it\\'s' && self == oldSelf",
            "r'\\' + oldSelf",
            "oldSelf.orValue(1) == self",
            "self ? oldSelf : 1",
        ] {
            assert!(names_old_self(rule), "{rule}");
        }
        for rule in [
            "self == 1",
            "self.oldSelf > 1",
            "self.?oldSelf.hasValue()",
            "self == 'oldSelf'",
            "self == \"\"\"a\" oldSelf\"\"\"",
            "self > 1 // unlike oldSelf",
            "oldSelfish > 1",
            "'",
            "",
        ] {
            assert!(!names_old_self(rule), "{rule}");
        }
    }
}

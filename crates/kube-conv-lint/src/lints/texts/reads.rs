//! The lists and maps whose every value a rule in CEL may look at.

/// A field below `self` that a rule reads as a whole.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Read<'r> {
    pub(super) steps: Vec<&'r str>,
    /// Whether the rule looks one value up in it with `in`, which costs the same for a map of any size.
    pub(super) is_lookup: bool,
}

/// Returns the fields below `self` that a rule reads as a whole. What costs the same for any size is left
/// out: `has(…)`, `size(…)`, and one item by its index or key.
pub(super) fn of_rule(rule: &str) -> Vec<Read<'_>> {
    let mut found = Vec::new();
    let mut rest = rule;
    let mut before = "";
    while let Some(letter) = rest.chars().next() {
        if letter == '\'' || letter == '"' {
            rest = behind_text(rest, letter);
            before = "";
        } else if is_part(letter) {
            let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
            let (word, behind) = rest.split_at(end);
            rest = behind;
            if word == "self" {
                let (steps, behind) = steps(behind);
                let is_cheap = matches!(before, "has" | "size") || is_cheap(behind);
                if !steps.is_empty() && !is_cheap {
                    let is_lookup = before == "in";
                    found.push(Read { steps, is_lookup });
                }
                rest = behind;
            }
            before = word;
        } else {
            if !matches!(letter, '(' | ' ') {
                before = "";
            }
            rest = rest.get(letter.len_utf8()..).unwrap_or_default();
        }
    }
    found
}

/// The fields behind `self`, up to a function that is called on the last of them.
fn steps(behind: &str) -> (Vec<&str>, &str) {
    let mut steps = Vec::new();
    let mut rest = behind;
    while let Some(after) = rest.strip_prefix('.') {
        let end = after.find(|c| !is_part(c)).unwrap_or(after.len());
        let (name, behind) = after.split_at(end);
        if name.is_empty() || behind.starts_with('(') {
            break;
        }
        steps.push(name);
        rest = behind;
    }
    (steps, rest)
}

/// Whether what follows a field costs the same for any size.
fn is_cheap(behind: &str) -> bool {
    behind.starts_with('[') || behind.starts_with(".size()")
}

fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// What is behind a text in quotes.
fn behind_text(text: &str, quote: char) -> &str {
    let mut letters = text.char_indices().skip(1);
    while let Some((at, letter)) = letters.next() {
        if letter == '\\' {
            letters.next();
        } else if letter == quote {
            return text.get(at + 1..).unwrap_or_default();
        }
    }
    ""
}

#[cfg(test)]
mod tests {
    use super::of_rule;

    #[test]
    fn what_is_read_as_a_whole_is_found() {
        for (rule, expected) in [
            ("self.items.all(x, x != '')", vec![("items", false)]),
            ("'a' in self.spec.names", vec![("spec.names", true)]),
            (
                "self.a == oldSelf.a && self.b.isSorted()",
                vec![("a", false), ("b", false)],
            ),
            ("size(self.items) < 3 && self.items.size() > 1", vec![]),
            ("has(self.items) && self.items[0] == 'a'", vec![]),
            ("self.all(x, x > 0)", vec![]),
            ("'self.items' == \"it's self.items\"", vec![]),
            ("'unclosed self.items", vec![]),
            ("", vec![]),
        ] {
            let found = of_rule(rule).into_iter();
            let found: Vec<_> = found
                .map(|read| (read.steps.join("."), read.is_lookup))
                .collect();
            let expected = expected.into_iter();
            let expected: Vec<_> = expected
                .map(|(path, is_lookup)| (path.to_owned(), is_lookup))
                .collect();
            assert_eq!(found, expected, "{rule}");
        }
    }
}

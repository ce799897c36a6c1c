//! The lists and maps whose every value a rule in CEL may look at.

/// Returns the fields below `self` that a rule reads as a whole, each as its steps. What costs the same
/// for any size is left out: `has(…)`, `size(…)`, and one item by its index or key.
pub(super) fn of_rule(rule: &str) -> Vec<Vec<&str>> {
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
                    found.push(steps);
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
            ("self.items.all(x, x != '')", vec![vec!["items"]]),
            ("'a' in self.spec.names", vec![vec!["spec", "names"]]),
            (
                "self.a == oldSelf.a && self.b.isSorted()",
                vec![vec!["a"], vec!["b"]],
            ),
            ("size(self.items) < 3 && self.items.size() > 1", vec![]),
            ("has(self.items) && self.items[0] == 'a'", vec![]),
            ("self.all(x, x > 0)", vec![]),
            ("'self.items' == \"it's self.items\"", vec![]),
            ("'unclosed self.items", vec![]),
            ("", vec![]),
        ] {
            assert_eq!(of_rule(rule), expected, "{rule}");
        }
    }
}

//! The paths from `self` and `oldSelf` in a rule in CEL, which are found by its words.

/// A path in a rule, such as `self.spec.replicas`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CelPath<'r> {
    /// `self` or `oldSelf`.
    pub root: &'r str,
    /// The fields, as the rule has them; a function that is called on the last one is not among them.
    pub steps: Vec<&'r str>,
    /// The word before it, if nothing but spaces and parentheses is between.
    pub before: &'r str,
    /// What follows it.
    pub behind: &'r str,
}

impl CelPath<'_> {
    /// The path as the rule has it.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{}.{}", self.root, self.steps.join("."))
    }
}

/// Returns the paths in a rule that lead to a field.
#[must_use]
pub fn paths(rule: &str) -> Vec<CelPath<'_>> {
    let mut found = Vec::new();
    let mut rest = rule;
    let mut before = "";
    while let Some(letter) = rest.chars().next() {
        if letter == '\'' || letter == '"' {
            rest = behind_text(rest, letter);
            before = "";
        } else if is_part(letter) {
            let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
            let (root, behind) = rest.split_at(end);
            rest = behind;
            if matches!(root, "self" | "oldSelf") {
                let (steps, behind) = steps(behind);
                if !steps.is_empty() {
                    found.push(CelPath {
                        root,
                        steps,
                        before,
                        behind,
                    });
                }
                rest = behind;
            }
            before = root;
        } else {
            if !matches!(letter, '(' | ' ') {
                before = "";
            }
            rest = rest.get(letter.len_utf8()..).unwrap_or_default();
        }
    }
    found
}

/// Returns the paths that a rule reads, and those that lead to them, without the ones that it tests with
/// `has(…)` anywhere: reading a field that is absent is an error, by which the rule rejects the object.
#[must_use]
pub fn read_without_test(rule: &str) -> Vec<CelPath<'_>> {
    let paths = paths(rule);
    let tested: Vec<(&str, &[&str])> = paths
        .iter()
        .filter(|path| path.before == "has")
        .map(|path| (path.root, path.steps.as_slice()))
        .collect();
    let mut found: Vec<CelPath<'_>> = Vec::new();
    for path in &paths {
        let is_tested = path.before == "has";
        for count in 1..=path.steps.len() - usize::from(is_tested) {
            let steps = path.steps.get(..count).unwrap_or_default();
            let is_known = found
                .iter()
                .any(|known| known.root == path.root && known.steps == steps);
            if !is_known && !tested.contains(&(path.root, steps)) {
                found.push(CelPath {
                    steps: steps.to_vec(),
                    ..path.clone()
                });
            }
        }
    }
    found
}

/// Returns a rule that is satisfied where one of these paths is absent.
#[must_use]
pub fn guarded(rule: &str, absent: &[String]) -> String {
    let tests: String = absent
        .iter()
        .map(|path| format!("!has({path}) || "))
        .collect();
    let rule = rule.trim();
    match rule.contains('?') {
        true => format!("{tests}({rule})"),
        false => format!("{tests}{rule}"),
    }
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
    use super::{guarded, read_without_test};

    #[test]
    fn what_is_read_without_a_test() {
        for (rule, expected) in [
            ("self.a > 0", vec!["self.a"]),
            ("!has(self.a) || self.a > 0", vec![]),
            ("has(self.a.b) && self.a.b.size() > 0", vec!["self.a"]),
            ("self.?a.orValue(1) > 0", vec![]),
            ("self.a == oldSelf.a && has(self.a)", vec!["oldSelf.a"]),
            ("self.items.all(x, x.a > 0)", vec!["self.items"]),
            ("self > 0 && 'self.a' != \"self.b\"", vec![]),
            ("self.a == 'not self.b' || self.c", vec!["self.a", "self.c"]),
            (r"self.a == 'it\'s self.b'", vec!["self.a"]),
            ("self.a == 'self.b", vec!["self.a"]),
            ("self.size() > 1", vec![]),
            ("", vec![]),
        ] {
            let found: Vec<String> = read_without_test(rule)
                .iter()
                .map(super::CelPath::text)
                .collect();
            assert_eq!(found, expected, "{rule}");
        }
    }

    #[test]
    fn a_guarded_rule_is_one_alternative() {
        let absent = ["self.a".to_owned(), "self.b".to_owned()];
        assert_eq!(
            guarded("self.a > self.b", &absent),
            "!has(self.a) || !has(self.b) || self.a > self.b"
        );
        assert_eq!(
            guarded("self.a ? 1 : 2", &absent[..1]),
            "!has(self.a) || (self.a ? 1 : 2)"
        );
    }
}

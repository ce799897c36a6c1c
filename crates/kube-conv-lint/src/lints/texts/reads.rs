//! The lists and maps whose every value a rule in CEL may look at.

use kube_conv_core::cel_paths::paths;

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
    let of_self = paths(rule).into_iter().filter(|path| path.root == "self");
    let costly =
        of_self.filter(|path| !(matches!(path.before, "has" | "size") || is_cheap(path.behind)));
    costly
        .map(|path| Read {
            steps: path.steps,
            is_lookup: path.before == "in",
        })
        .collect()
}

/// Whether what follows a field costs the same for any size.
fn is_cheap(behind: &str) -> bool {
    behind.starts_with('[') || behind.starts_with(".size()")
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

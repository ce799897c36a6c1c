//! How similar two words are.

/// Returns the edit distance of two words: insertions, deletions and replacements.
#[must_use]
pub fn edit_distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        for (above, other) in row.iter_mut().skip(1).zip(b.chars()) {
            let replaced = diagonal + usize::from(letter != other);
            diagonal = *above;
            left = replaced.min(left + 1).min(diagonal + 1);
            *above = left;
        }
        if let Some(first) = row.first_mut() {
            *first = i + 1;
        }
    }
    row.pop().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::edit_distance;

    #[test]
    fn edits_are_counted() {
        for (a, b, distance) in [
            ("", "", 0),
            ("kitten", "sitting", 3),
            ("", "abc", 3),
            ("abc", "ab", 1),
        ] {
            assert_eq!(edit_distance(a, b), distance, "{a} {b}");
        }
    }
}

//! The lines in which two texts differ.

use std::fmt::Write;

/// The most lines that are shown.
const SHOWN: usize = 80;

/// In how many lines of both texts together the next equal line is looked for.
const NEAR: usize = 400;

/// Returns the lines that differ, each group under the number of its first line in the old text.
pub(super) fn line_diff(old: &str, new: &str) -> String {
    let (mut old, mut new) = (lines(old).peekable(), lines(new).peekable());
    let (mut text, mut number, mut shown) = (String::new(), 1, 0);
    loop {
        while old.peek().is_some() && old.peek() == new.peek() {
            old.next();
            new.next();
            number += 1;
        }
        let (gone, added) = until_equal(old.clone(), new.clone());
        if gone + added == 0 {
            return text;
        }
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  line {number}:");
        let gone_lines = old.by_ref().take(gone).map(|line| ('-', line));
        for (mark, line) in gone_lines.chain(new.by_ref().take(added).map(|line| ('+', line))) {
            if shown == SHOWN {
                text.push_str("  … more lines differ\n");
                return text;
            }
            let _ = writeln!(text, "{mark} {line}");
            shown += 1;
        }
        number += gone;
    }
}

/// The lines of a text; a missing line break at the end is a difference.
fn lines(text: &str) -> impl Iterator<Item = &str> + Clone {
    let has_end = text.is_empty() || text.ends_with('\n');
    text.lines()
        .chain((!has_end).then_some("(no line break at the end)"))
}

/// How many lines of each text come before the nearest line that both have; all that are left, if none is near.
fn until_equal<'t>(
    old: impl Iterator<Item = &'t str> + Clone,
    new: impl Iterator<Item = &'t str> + Clone,
) -> (usize, usize) {
    let near = |lines: &mut dyn Iterator<Item = &'t str>| lines.take(NEAR).collect::<Vec<_>>();
    let [old_near, new_near] = [near(&mut old.clone()), near(&mut new.clone())];
    let splits = (0..NEAR).flat_map(|sum| (0..=sum).map(move |gone| (gone, sum - gone)));
    let is_equal = |&(gone, added): &(usize, usize)| match (old_near.get(gone), new_near.get(added))
    {
        (Some(old), Some(new)) => old == new,
        _ => false,
    };
    let mut equal = splits.filter(is_equal);
    equal.next().unwrap_or_else(|| (old.count(), new.count()))
}

#[cfg(test)]
mod tests {
    use super::line_diff;

    #[test]
    fn lines_that_differ_are_shown_with_their_numbers() {
        let old = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm\n";
        let new = "a\nb\nc\nd\nE\nf\ng\ni\nj\nk\nl\nm\nn\n";
        assert_eq!(
            line_diff(old, new),
            "  line 5:\n- e\n+ E\n  line 8:\n- h\n  line 14:\n+ n\n"
        );
        assert_eq!(line_diff(old, old), "");
    }

    #[test]
    fn a_missing_line_break_is_seen() {
        assert_eq!(
            line_diff("a", "a\n"),
            "  line 2:\n- (no line break at the end)\n"
        );
    }

    #[test]
    fn long_differences_are_computed_in_bounded_time() {
        let old: String = (0..5_000).map(|n| format!("{n}\n")).collect();
        let new: String = (0..5_000).map(|n| format!("{n}x\n")).collect();
        let text = line_diff(&old, &new);
        assert_eq!(text.lines().count(), 82);
        assert!(text.ends_with("more lines differ\n"));
    }
}

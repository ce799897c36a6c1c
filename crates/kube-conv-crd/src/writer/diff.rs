//! A line diff of two texts.

use std::fmt::Write;

/// The number of unchanged lines around a change.
const CONTEXT: usize = 3;

/// The most lines that are shown.
const SHOWN: usize = 80;

/// The most pairs of lines that are compared; beyond it, all lines are shown as changed.
const PAIRS: usize = 4_000_000;

/// One line of the two texts.
#[derive(Clone, Copy, PartialEq)]
enum Line<'t> {
    Same(&'t str),
    Old(&'t str),
    New(&'t str),
}

/// Returns the changed lines with some around them, each group under the number of its first line.
pub(super) fn line_diff(old: &str, new: &str) -> String {
    let lines = lines(&split(old), &split(new));
    let changed: Vec<usize> = (0..lines.len())
        .filter(|index| !matches!(lines.get(*index), Some(Line::Same(_)) | None))
        .collect();
    let mut text = String::new();
    let (mut number, mut shown, mut last) = (0, 0, None);
    for (index, line) in lines.iter().enumerate() {
        if !matches!(line, Line::New(_)) {
            number += 1;
        }
        let at = changed.partition_point(|changed| *changed + CONTEXT < index);
        let is_near = changed
            .get(at)
            .is_some_and(|changed| *changed <= index + CONTEXT);
        if !is_near {
            continue;
        }
        if shown == SHOWN {
            text.push_str("  … more lines differ\n");
            break;
        }
        if last.is_none_or(|last| last + 1 != index) {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "  line {number}:");
        }
        let (mark, content) = match line {
            Line::Same(content) => (' ', content),
            Line::Old(content) => ('-', content),
            Line::New(content) => ('+', content),
        };
        let _ = writeln!(text, "{mark} {content}");
        (shown, last) = (shown + 1, Some(index));
    }
    text
}

/// The lines of a text; a missing line break at the end is a difference.
fn split(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.split('\n').collect();
    match lines.pop() {
        Some("") | None => {}
        Some(_) => {
            lines.push(text.rsplit('\n').next().unwrap_or_default());
            lines.push("(no line break at the end)");
        }
    }
    lines
}

fn lines<'t>(old: &[&'t str], new: &[&'t str]) -> Vec<Line<'t>> {
    let same = |pair: &(&&str, &&str)| pair.0 == pair.1;
    let before = old.iter().zip(new).take_while(same).count();
    let (start, old, new) = (
        old.get(..before).unwrap_or_default(),
        old.get(before..).unwrap_or_default(),
        new.get(before..).unwrap_or_default(),
    );
    let after = old
        .iter()
        .rev()
        .zip(new.iter().rev())
        .take_while(same)
        .count();
    let (old, end) = old
        .split_at_checked(old.len() - after)
        .unwrap_or((old, &[]));
    let (new, _) = new
        .split_at_checked(new.len() - after)
        .unwrap_or((new, &[]));
    let mut lines: Vec<Line<'t>> = start.iter().copied().map(Line::Same).collect();
    lines.extend(between(old, new));
    lines.extend(end.iter().copied().map(Line::Same));
    lines
}

/// The shortest way from one list of lines to another.
fn between<'t>(old: &[&'t str], new: &[&'t str]) -> Vec<Line<'t>> {
    if old.len().saturating_mul(new.len()) > PAIRS {
        let old = old.iter().copied().map(Line::Old);
        return old.chain(new.iter().copied().map(Line::New)).collect();
    }
    // The length of the longest common subsequence of the remaining lines.
    let width = new.len() + 1;
    let mut common = vec![0_u32; (old.len() + 1) * width];
    let at = |common: &[u32], i: usize, j: usize| common.get(i * width + j).copied().unwrap_or(0);
    for (i, a) in old.iter().enumerate().rev() {
        for (j, b) in new.iter().enumerate().rev() {
            let best = match a == b {
                true => at(&common, i + 1, j + 1) + 1,
                false => at(&common, i + 1, j).max(at(&common, i, j + 1)),
            };
            if let Some(cell) = common.get_mut(i * width + j) {
                *cell = best;
            }
        }
    }
    let mut lines = Vec::new();
    let (mut i, mut j) = (0, 0);
    loop {
        match (old.get(i), new.get(j)) {
            (None, None) => return lines,
            (Some(a), Some(b)) if a == b => {
                lines.push(Line::Same(a));
                (i, j) = (i + 1, j + 1);
            }
            (Some(a), b) if b.is_none() || at(&common, i + 1, j) >= at(&common, i, j + 1) => {
                lines.push(Line::Old(a));
                i += 1;
            }
            (_, Some(b)) => {
                lines.push(Line::New(b));
                j += 1;
            }
            (Some(_), None) => return lines,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::line_diff;

    #[test]
    fn lines_that_differ_are_between_some_that_do_not() {
        let old = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm\n";
        let new = "a\nb\nc\nd\nE\nf\ng\nh\ni\nj\nk\nl\nm\nn\n";
        assert_eq!(
            line_diff(old, new),
            "  line 2:\n  b\n  c\n  d\n- e\n+ E\n  f\n  g\n  h\n  line 11:\n  k\n  l\n  m\n+ n\n"
        );
    }

    #[test]
    fn a_missing_line_break_is_seen() {
        assert_eq!(
            line_diff("a", "a\n"),
            "  line 1:\n  a\n- (no line break at the end)\n"
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

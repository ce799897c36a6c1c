//! An error in an expression as a frame into Rust source, like those of rustc.

use kube_conv_core::literal;
use std::env;
use std::fmt;
use std::fs;
use std::panic::Location;
use std::path::{Path, PathBuf};

/// A place in a source file, with its line and a caret below it.
pub(super) struct Frame {
    file: String,
    /// The line and column, from 1.
    line: usize,
    column: usize,
    source: Option<SourceLine>,
    label: String,
}

/// A line with a caret below it.
struct SourceLine {
    /// `None` for a line of an expression whose source is not at hand.
    number: Option<usize>,
    text: String,
    /// The number of characters before the caret.
    before: usize,
}

/// The longest line that a frame shows, in bytes.
const LONGEST_LINE: usize = 1_000;

impl Frame {
    /// Creates the frame for a byte in an expression, or for the expression as a whole, which is written
    /// at a location.
    pub(super) fn new(
        expression: &str,
        byte: Option<usize>,
        label: String,
        written: &Location<'_>,
    ) -> Self {
        let found = sources(written.file())
            .find_map(|source| Self::in_source(&source, expression, byte, &label, written));
        found.unwrap_or_else(|| Self {
            file: written.file().to_owned(),
            line: written.line() as usize,
            column: written.column() as usize,
            source: byte.and_then(|byte| {
                let (_, _, line) = line_at(expression, byte)?;
                Some(SourceLine {
                    number: None,
                    ..line
                })
            }),
            label,
        })
    }

    /// The frame in a source that has the expression, or a part of it, at the location.
    fn in_source(
        source: &str,
        expression: &str,
        byte: Option<usize>,
        label: &str,
        written: &Location<'_>,
    ) -> Option<Self> {
        let start = offset_of(source, written.line() as usize, written.column() as usize)?;
        let literal = literal::at_start(source.get(start..)?)?;
        let text = literal::text(literal)?;
        // A rule of a part that may be absent has a condition around it.
        let around = expression.find(&text)?;
        let in_text = byte.and_then(|byte| byte.checked_sub(around));
        let in_text = in_text.filter(|byte| *byte <= text.len());
        let in_literal = in_text.and_then(|byte| literal::offset(literal, byte));
        let (line, column, source_line) = line_at(source, start + in_literal.unwrap_or(0))?;
        Some(Self {
            file: written.file().to_owned(),
            line,
            column,
            source: Some(source_line),
            label: label.to_owned(),
        })
    }
}

/// Returns the byte offset of a line and column, both from 1.
fn offset_of(source: &str, line: usize, column: usize) -> Option<usize> {
    let mut lines = source.split_inclusive('\n');
    let above = lines.by_ref().take(line.checked_sub(1)?).map(str::len);
    let above: usize = above.sum();
    let mut characters = lines.next()?.char_indices();
    let (before, _) = characters.nth(column.checked_sub(1)?)?;
    Some(above + before)
}

/// Returns the line and the column of a byte, both from 1, and the line with a caret there.
fn line_at(source: &str, byte: usize) -> Option<(usize, usize, SourceLine)> {
    let before = source.get(..byte)?;
    let number = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let text = source.get(start..)?.lines().next().unwrap_or_default();
    let column = before.get(start..)?.chars().count() + 1;
    let shown = SourceLine {
        number: Some(number),
        text: with_spaces(text),
        before: with_spaces(before.get(start..)?).chars().count(),
    };
    Some((number, column, shown))
}

/// Tabs have no certain width.
fn with_spaces(text: &str) -> String {
    text.replace('\t', "    ")
}

/// Returns the contents of the files that a path may name: compilers write paths from where cargo was
/// run, and programs run in the directory of a package.
fn sources(file: &str) -> impl Iterator<Item = String> {
    let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let starts = [env::current_dir().ok(), package];
    let starts: Vec<PathBuf> = starts.into_iter().flatten().collect();
    let directories: Vec<PathBuf> = starts
        .iter()
        .flat_map(|start| start.ancestors().map(Path::to_owned))
        .collect();
    let file = file.to_owned();
    let paths = directories.into_iter().map(move |start| start.join(&file));
    paths.filter_map(|path| {
        let text = fs::read_to_string(path).ok()?;
        // Compilers skip a byte order mark.
        Some(match text.strip_prefix('\u{feff}') {
            Some(text) => text.to_owned(),
            None => text,
        })
    })
}

impl fmt::Display for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            file,
            line,
            column,
            source,
            label,
        } = self;
        let source = source.as_ref();
        let source = source.filter(|source| source.text.len() <= LONGEST_LINE);
        let Some(source) = source else {
            return write!(f, "--> {file}:{line}:{column}");
        };
        let number = source.number.map(|number| number.to_string());
        let number = number.unwrap_or_default();
        let width = number.len();
        writeln!(f, "{:width$}--> {file}:{line}:{column}", "")?;
        writeln!(f, "{:width$} |", "")?;
        writeln!(f, "{number} | {}", source.text)?;
        let caret = format!("{:before$}^ {label}", "", before = source.before);
        write!(f, "{:width$} | {}", "", caret.trim_end())
    }
}

#[cfg(test)]
mod tests {
    use super::{Frame, line_at, offset_of};
    use kube_conv_runtime::api::CelRule;

    #[test]
    fn a_place_and_its_offset_are_each_other() {
        let source = "ab\n\té!\n\n";
        for (line, column, offset) in [(1, 1, 0), (1, 2, 1), (2, 1, 3), (2, 2, 4), (2, 3, 6)] {
            assert_eq!(offset_of(source, line, column), Some(offset));
            let (found_line, found_column, _) = line_at(source, offset).unwrap();
            assert_eq!((found_line, found_column), (line, column));
        }
        for (line, column) in [(0, 1), (1, 0), (1, 9), (9, 1)] {
            assert_eq!(offset_of(source, line, column), None);
        }
    }

    fn frame_of(rule: &CelRule, byte: usize) -> String {
        let written = rule.written.message_expression.or(rule.written.rule);
        let expression = rule.message_expression.unwrap_or(rule.rule);
        Frame::new(expression, Some(byte), "here".into(), written.unwrap()).to_string()
    }

    /// Without a derive the location is that of the call, which is no literal.
    #[test]
    fn without_the_literal_the_line_of_the_expression_is_shown() {
        let rule = CelRule::new("self.a > 1");
        let line = line!() - 1;
        assert_eq!(
            frame_of(&rule, 5),
            format!(
                "--> {}:{line}:20\n |\n | self.a > 1\n |      ^ here",
                file!()
            )
        );
    }
}

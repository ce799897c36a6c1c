//! Text with code in it, before it is written as Markdown or HTML.

use std::fmt::Display;

/// A sentence, usually without its capital and its full stop. What is between backticks is code.
pub(super) type Sentence = String;

/// A part of a text.
#[derive(Debug, PartialEq)]
pub(super) enum Piece<'a> {
    Words(&'a str),
    Code(&'a str),
}

/// Takes a text apart, as Markdown does. A backtick that nothing closes is a word.
pub(super) fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((before, code, after)) = first_code(rest) {
        pieces.extend([Piece::Words(before), Piece::Code(code)]);
        rest = after;
    }
    pieces.push(Piece::Words(rest));
    pieces
}

/// The first code in a text: what is before it, inside it and after it.
fn first_code(text: &str) -> Option<(&str, &str, &str)> {
    let (before, opened) = text.split_once('`')?;
    let more = opened.len() - opened.trim_start_matches('`').len();
    let fence = "`".repeat(more + 1);
    let (code, after) = opened.get(more..)?.split_once(&fence)?;
    let unpadded = code
        .strip_prefix(' ')
        .and_then(|code| code.strip_suffix(' '));
    Some((before, unpadded.unwrap_or(code), after))
}

/// Text as code, on one line.
pub(super) fn code(text: impl Display) -> String {
    let text = text.to_string().replace('\n', " ");
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    match text.is_empty() || text.starts_with(['`', ' ']) || text.ends_with(['`', ' ']) {
        true => format!("{fence} {text} {fence}"),
        false => format!("{fence}{text}{fence}"),
    }
}

/// The paragraphs and list items of a description. Lines that were only wrapped are joined.
pub(super) fn paragraphs(description: &str) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    let mut is_open = false;
    for line in description.lines().map(str::trim) {
        match paragraphs
            .last_mut()
            .filter(|_| is_open && !is_list_item(line))
        {
            Some(paragraph) if !line.is_empty() => {
                paragraph.push(' ');
                paragraph.push_str(line);
            }
            _ if !line.is_empty() => paragraphs.push(line.to_owned()),
            _ => {}
        }
        is_open = !line.is_empty();
    }
    paragraphs
}

fn is_list_item(line: &str) -> bool {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = rest.len() < line.len() && rest.starts_with(". ");
    is_numbered
        || ["- ", "* ", "+ "]
            .iter()
            .any(|marker| line.starts_with(marker))
}

/// Several texts as code.
pub(super) fn codes<T: Display>(texts: &[T]) -> String {
    let texts: Vec<String> = texts.iter().map(code).collect();
    texts.join(", ")
}

/// A sentence with its capital, unless it begins with code, and with its full stop.
pub(super) fn finished(sentence: &str) -> String {
    let mut rest = sentence.chars();
    let first = rest
        .next()
        .map(|c| c.to_uppercase().to_string())
        .unwrap_or_default();
    let end = if sentence.ends_with(['.', '!', '?']) {
        ""
    } else {
        "."
    };
    format!("{first}{}{end}", rest.as_str())
}

//! Text with code in it, before it is written as Markdown or HTML.

use crate::markup;
use std::fmt::Display;

/// A sentence, usually without its capital and its full stop. What is between backticks is code.
pub(super) type Sentence = String;

/// Text as code, on one line.
pub(super) fn code(text: impl Display) -> String {
    markup::fenced(&markup::on_one_line(&text.to_string()))
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

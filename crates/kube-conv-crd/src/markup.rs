//! Text of others in Markdown and in HTML, in which nothing of it is markup.
//!
//! Markdown is read by GitHub (cmark-gfm) and by mdBook (pulldown-cmark), whose preprocessor also reads
//! `{{#include …}}`, even inside code.

use std::fmt::Write as _;

/// Where a text is written in Markdown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Markdown {
    /// In a cell of a table, where `|` ends the cell.
    pub in_cell: bool,
    /// In a comment on a pull request, where names of people and numbers of issues notify somebody.
    pub in_comment: bool,
}

/// A part of a text.
#[derive(Debug, PartialEq)]
pub(crate) enum Piece<'a> {
    Words(&'a str),
    Code(&'a str),
}

/// Takes a text apart: what is between backticks is code. A backtick that nothing closes is a word.
pub(crate) fn pieces(text: &str) -> Vec<Piece<'_>> {
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

impl Markdown {
    /// A text as a line. What is between backticks is code.
    #[doc(hidden)]
    pub fn text(self, text: &str) -> String {
        let mut out = String::new();
        for piece in pieces(text) {
            match piece {
                Piece::Words(words) => out.push_str(&self.words(words)),
                Piece::Code(code) => self.push_code(&mut out, code),
            }
        }
        line(&out)
    }

    /// Adds a text as code to a line. Backticks next to others would be one fence with them.
    pub(crate) fn push_code(self, line: &mut String, text: &str) {
        let code = match line.ends_with('`') {
            true => html_code(&on_one_line(text)),
            false => self.code(text),
        };
        line.push_str(&code);
    }

    /// A part of a line, as it is.
    pub(crate) fn words(self, text: &str) -> String {
        let words = text.split_inclusive(char::is_whitespace);
        words.map(|word| self.word(word)).collect()
    }

    /// A word, with the space after it.
    fn word(self, word: &str) -> String {
        let mut out = String::new();
        let mut before = None;
        let mut rest = word.chars().peekable();
        while let Some(c) = rest.next() {
            let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
            match c {
                '&' => out.push_str("&amp;"),
                '<' => out.push_str("&lt;"),
                '>' => out.push_str("&gt;"),
                // A space that has no width.
                '@' if self.in_comment => out.push_str("@&#8203;"),
                '#' if self.in_comment => out.push_str("\\#&#8203;"),
                '|' if self.in_cell => out.push_str("&#124;"),
                '\0' => out.push(char::REPLACEMENT_CHARACTER),
                c if c.is_control() => out.push(' '),
                '_' if is_letter(before) && is_letter(rest.peek().copied()) => out.push('_'),
                '\\' | '`' | '*' | '_' | '[' | ']' | '{' | '}' | '~' | '$' | '^' => {
                    out.push('\\');
                    out.push(c);
                }
                // At the end of a heading.
                '#' if before.is_none() => out.push_str("\\#"),
                c => out.push(c),
            }
            before = Some(c);
        }
        if self.in_comment {
            out.replace("://", ":&#8203;//")
                .replace("www.", "www&#8203;.")
        } else if out != word {
            // GitHub makes links of addresses before it reads what is escaped in them.
            out.replace("://", "&#58;//").replace("www.", "www&#46;")
        } else {
            out
        }
    }

    /// A text as code, at the start of a line or after a space.
    #[doc(hidden)]
    pub fn code(self, text: &str) -> String {
        let text = on_one_line(text);
        let is_cut = self.in_cell && text.contains("\\|");
        match is_cut || is_read_by_mdbook(&text) {
            true => html_code(&text),
            false if self.in_cell => fenced(&text).replace('|', "\\|"),
            false => fenced(&text),
        }
    }
}

fn html_code(text: &str) -> String {
    format!("<code>{}</code>", entities(text))
}

/// A line of Markdown that is no item of a list, nor a heading.
pub(crate) fn line(markdown: &str) -> String {
    let text = markdown.trim();
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let (number, rest) = text.split_at(text.len() - rest.len());
    let markers: &[char] = match number {
        "" => &['-', '+', '=', ':', '#'],
        _ => &['.', ')'],
    };
    match rest.starts_with(markers) {
        true => format!("{number}\\{rest}"),
        false => text.to_owned(),
    }
}

/// Text as code, which [`pieces`] takes apart again.
pub(crate) fn fenced(text: &str) -> String {
    let fence = fence(text, 1);
    match text.is_empty() || text.starts_with(['`', ' ']) || text.ends_with(['`', ' ']) {
        true => format!("{fence} {text} {fence}"),
        false => format!("{fence}{text}{fence}"),
    }
}

/// Text as a block of code in Markdown. Of what says its language a word is kept.
#[doc(hidden)]
pub fn code_block(text: &str, language: &str) -> String {
    let text = with_newlines(text);
    let text = text.strip_suffix('\n').unwrap_or(&text);
    if is_read_by_mdbook(text) {
        return format!("<pre><code>{}</code></pre>", entities(text));
    }
    let fence = fence(text, 3);
    format!("{fence}{}\n{text}\n{fence}", word(language))
}

/// The word for a language, if it is one.
pub(crate) fn word(language: &str) -> &str {
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '+' | '.');
    let mut words = language.split(|c| !is_allowed(c));
    words.next().unwrap_or_default()
}

/// Text in HTML, between tags or in an attribute.
#[doc(hidden)]
pub fn html(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('"', "&quot;").replace('\0', "\u{fffd}")
}

/// Text as references to its characters, which no reader of Markdown or HTML takes as anything else.
pub(crate) fn entities(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        let is_plain = c == ' ' || !c.is_ascii() || c.is_ascii_alphanumeric();
        // Writing to a string does not fail.
        let _ = match (c, is_plain) {
            ('\0', _) => write!(out, "{}", char::REPLACEMENT_CHARACTER),
            (c, true) => write!(out, "{c}"),
            (c, false) => write!(out, "&#{};", u32::from(c)),
        };
    }
    out
}

/// The lines of a text, each with `\n`: Markdown also ends lines at `\r`.
fn with_newlines(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

#[doc(hidden)]
pub fn on_one_line(text: &str) -> String {
    text.replace("\r\n", " ").replace(['\n', '\r'], " ")
}

/// Backticks that are not in the text, at least so many.
fn fence(text: &str, least: usize) -> String {
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    "`".repeat(least.max(longest + 1))
}

/// Whether mdBook's preprocessor would take a part of a code for a link to a file.
fn is_read_by_mdbook(code: &str) -> bool {
    code.split_whitespace().collect::<String>().contains("{{#")
}

#[cfg(test)]
mod tests {
    use super::{Markdown, Piece, code_block, fenced, pieces};

    const LINE: Markdown = Markdown {
        in_cell: false,
        in_comment: false,
    };

    #[test]
    fn code_survives_being_taken_apart() {
        for text in ["a", "a`b", "`", "``", "", " ", " a ", "`a`", "a``b`"] {
            assert_eq!(pieces(&fenced(text))[1], Piece::Code(text), "{text:?}");
        }
    }

    #[test]
    fn what_is_no_markup_stays_as_it_is() {
        for text in [
            "A snake_case name, (1) of 3.5; see https://acme.dev/a_b#c.",
            "a - b + c = d: e! \"f\" 'g' %h @i",
        ] {
            assert_eq!(LINE.text(text), text);
        }
        for (text, expected) in [
            ("1. a", "1\\. a"),
            ("- a", "\\- a"),
            ("# a #", "\\# a \\#"),
            ("_a_ b_c", "\\_a\\_ b_c"),
            ("a\r\nb", "a  b"),
            ("{{#include a}}", "\\{\\{#include a\\}\\}"),
        ] {
            assert_eq!(LINE.text(text), expected);
        }
    }

    #[test]
    fn names_in_comments_notify_nobody() {
        let comment = Markdown {
            in_cell: true,
            in_comment: true,
        };
        assert_eq!(
            comment.text("@org/admins #1 https://a.b | `@c`"),
            "@&#8203;org/admins \\#&#8203;1 https:&#8203;//a.b &#124; `@c`"
        );
    }

    #[test]
    fn code_that_other_readers_would_read_is_references() {
        // Next to each other, the two would be one code and a tag.
        let text = "`x``` `<b> ``";
        assert_eq!(LINE.text(text), "`x`<code>&#96;&#60;b&#62;</code>");
        assert_eq!(LINE.code("{{ #a"), "<code>&#123;&#123; &#35;a</code>");
        assert_eq!(LINE.code("{{ a }}"), "`{{ a }}`");
        let cell = Markdown {
            in_cell: true,
            in_comment: false,
        };
        assert_eq!(cell.code("a|b"), "`a\\|b`");
        assert_eq!(cell.code("a\\|b"), "<code>a&#92;&#124;b</code>");
        assert_eq!(
            code_block("a\r```\rb\r", "yaml,x"),
            "````yaml\na\n```\nb\n````"
        );
        assert_eq!(
            code_block("{{\n#a", "x"),
            "<pre><code>&#123;&#123;&#10;&#35;a</code></pre>"
        );
    }
}

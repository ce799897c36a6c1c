//! No abbreviations.

use crate::lint::model::{Check, Level, Lint};
use crate::lint::names::words;
use crate::lint::sink::Sink;
use crate::lint::tree::Node;

pub(in crate::lint) const LINT: Lint = Lint::new(
    "no_abbreviations",
    &["A246"],
    Level::Should,
    Check::Node(check),
)
.rule("Names have no abbreviations but the most common ones (`id`, `args`, `stdin`).")
.source("API conventions, \"Naming conventions\"")
.why("an abbreviation is guessed wrong, and searched in vain")
.fix("write the word out");

/// Abbreviations that stand for one word, which nobody writes out of habit.
const WORDS: &[(&str, &str)] = &[
    ("addr", "address"),
    ("addrs", "addresses"),
    ("cfg", "config"),
    ("cfgs", "configs"),
    ("cnt", "count"),
    ("desc", "description"),
    ("dst", "destination"),
    ("img", "image"),
    ("imgs", "images"),
    ("msg", "message"),
    ("msgs", "messages"),
    ("num", "number"),
    ("pwd", "password"),
    ("svc", "service"),
    ("svcs", "services"),
    ("tmpl", "template"),
];

fn check(node: &Node<'_>, sink: &mut Sink<'_>) {
    for word in node.name().map(words).unwrap_or_default() {
        let lower = word.to_lowercase();
        if let Some((_, long)) = WORDS.iter().find(|(short, _)| *short == lower) {
            sink.report_with_fix(
                node.path(),
                format!("`{word}` is an abbreviation"),
                format!("write `{long}`"),
            );
        }
    }
}

//! No abbreviations.

use crate::model::{Lint, LintCheck};
use crate::names::{long_form, words};
use crate::sink::Sink;
use crate::tree::SchemaNode;

pub(crate) const LINT: Lint = Lint::should("no_abbreviations", &["A246"])
    .by(LintCheck::Node(check))
    .rule("Names have no abbreviations but the most common ones (`id`, `args`, `stdin`).")
    .source("API conventions, \"Naming conventions\"")
    .why("an abbreviation is guessed wrong, and searched in vain")
    .fix("write the word out");

fn check(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let Some(name) = node.name() else { return };
    for word in words(name) {
        if long_form(&word).is_some() {
            sink.rename(node, format!("`{word}` is an abbreviation"), name);
        }
    }
}

//! Comments of fields.

use crate::docs::bounds;
use crate::docs::page::presence;
use crate::docs::rules;
use crate::docs::text::{code, finished};
use crate::docs::types::FieldType;
use kube_conv_schema::schema::Schema;

/// The most characters of a line.
const WIDTH: usize = 100;

/// The fewest characters of a line, at any depth.
const LEAST_WIDTH: usize = 40;

/// The lines above a field: the first paragraph of its description, then its type, presence, bounds and rules.
pub(super) fn of_field(object: &Schema, name: &str, field: &Schema, column: usize) -> Vec<String> {
    let description = field.description.as_deref().unwrap_or_default();
    let mut lines = Vec::new();
    lines.extend(wrapped(first_paragraph(description), column));
    let parts = FieldType::of(field);
    let presence = presence(object, name, field);
    let mut facts = vec![finished(&format!("{}, {presence}", parts.text()))];
    let containers = parts.containers.iter();
    let of_rules = containers.flat_map(|(_, schema)| rules::sentences(schema));
    let of_rules = of_rules.chain(rules::sentences(parts.value));
    let sentences = bounds::sentences(&parts).into_iter().chain(of_rules);
    facts.extend(sentences.map(|sentence| finished(&sentence)));
    lines.extend(wrapped(&facts.join(" "), column));
    lines
}

/// What is above the first empty line, list or block of code.
fn first_paragraph(description: &str) -> &str {
    let description = description.trim();
    let ends = ["\n\n", "\r\n\r\n", "\n- ", "\n* ", "\n+ ", "\n1. ", "\n```"];
    let end = ends.iter().filter_map(|end| description.find(end)).min();
    let first = end.and_then(|end| description.get(..end));
    first.unwrap_or(description)
}

/// Why fields are left out.
pub(super) const NOT_ALONG: &str = "Not valid along with the other fields here";
pub(super) const TOO_LARGE: &str = "Left out, since their bounds require thousands of items";

/// The line about fields that are left out.
pub(super) fn of_omitted(why: &str, names: &[&str], column: usize) -> Vec<String> {
    let names: Vec<String> = names.iter().map(code).collect();
    wrapped(&format!("{why}: {}.", names.join(", ")), column)
}

/// The lines of a text, without control characters, which YAML does not allow in comments.
fn wrapped(text: &str, column: usize) -> Vec<String> {
    let width = WIDTH.saturating_sub(column).max(LEAST_WIDTH);
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let word: String = word.chars().filter(|c| is_allowed(*c)).collect();
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < width => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

fn is_allowed(c: char) -> bool {
    !c.is_control()
        && !matches!(
            c,
            '\u{feff}' | '\u{fffe}' | '\u{ffff}' | '\u{2028}' | '\u{2029}'
        )
}

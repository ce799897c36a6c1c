//! Writing an expression for `regex-automata`.
//!
//! Nothing is left to that crate's reading of the dialect: every character that is not a letter or
//! a digit is written by its number, every class as ranges, every group is closed by itself.

use kube_conv_core::pattern::class::{Class, Item};
use kube_conv_core::pattern::tree::{Kind, Position, Tree};
use kube_conv_core::pattern::unicode_classes::{Property, UnicodeClass};
use std::fmt::Write;

/// A class that nothing is in.
const NOTHING: &str = "[a&&b]";
/// A class that everything is in.
const EVERYTHING: &str = r"[\x{0}-\x{10FFFF}]";

/// The numbers that no character has.
const SURROGATES: (u32, u32) = (0xd800, 0xdfff);

/// Writes an expression.
pub(super) fn lower(tree: &Tree) -> String {
    let mut out = String::new();
    write_tree(&mut out, tree);
    out
}

/// Goes as deep as the tree is high, which the parser bounds.
fn write_tree(out: &mut String, tree: &Tree) {
    match &tree.kind {
        Kind::Empty => out.push_str("(?:)"),
        Kind::Literal { character, fold } => {
            folded(out, *fold, |out| write_character(out, *character))
        }
        Kind::Class { class, fold } => folded(out, *fold, |out| write_class(out, class)),
        Kind::Any { line_breaks: true } => out.push_str("(?s:.)"),
        Kind::Any { line_breaks: false } => out.push_str(r"[^\x{A}]"),
        Kind::Position(position) => out.push_str(position_text(*position)),
        Kind::Capture(sub) => write_tree(out, sub),
        Kind::Concat(parts) => {
            out.push_str("(?:");
            for part in parts {
                write_tree(out, part);
            }
            out.push(')');
        }
        Kind::Alternate(branches) => {
            out.push_str("(?:");
            for (index, branch) in branches.iter().enumerate() {
                if index > 0 {
                    out.push('|');
                }
                write_tree(out, branch);
            }
            out.push(')');
        }
        Kind::Repeat { sub, min, max } => {
            out.push_str("(?:");
            write_tree(out, sub);
            out.push(')');
            write_count(out, *min, *max);
        }
    }
}

fn folded(out: &mut String, fold: bool, write: impl FnOnce(&mut String)) {
    if fold {
        out.push_str("(?i:");
    }
    write(out);
    if fold {
        out.push(')');
    }
}

fn write_count(out: &mut String, min: u32, max: Option<u32>) {
    match (min, max) {
        (0, None) => out.push('*'),
        (1, None) => out.push('+'),
        (0, Some(1)) => out.push('?'),
        (min, None) => put(out, format_args!("{{{min},}}")),
        (min, Some(max)) => put(out, format_args!("{{{min},{max}}}")),
    }
}

const fn position_text(position: Position) -> &'static str {
    match position {
        Position::TextStart => r"\A",
        Position::TextEnd => r"\z",
        Position::LineStart => "(?m:^)",
        Position::LineEnd => "(?m:$)",
        Position::WordBoundary => r"(?-u:\b)",
        Position::NoWordBoundary => r"(?-u:\B)",
    }
}

fn write_character(out: &mut String, character: u32) {
    match char::from_u32(character) {
        None => out.push_str(NOTHING),
        Some(character) if character.is_ascii_alphanumeric() => out.push(character),
        Some(character) => put(out, format_args!("\\x{{{:X}}}", u32::from(character))),
    }
}

fn write_class(out: &mut String, class: &Class) {
    out.push_str(if class.negated { "[^" } else { "[" });
    // A class is never without parts for the reader of the result.
    out.push_str(NOTHING);
    for item in &class.items {
        write_item(out, item);
    }
    out.push(']');
}

fn write_item(out: &mut String, item: &Item) {
    match item {
        Item::Range(low, high) => write_range(out, *low, *high),
        Item::Ascii { ranges, negated } => {
            out.push_str(if *negated { "[^" } else { "[" });
            for (low, high) in *ranges {
                write_range(out, u32::from(*low), u32::from(*high));
            }
            out.push(']');
        }
        Item::Unicode(class) => write_unicode(out, *class),
    }
}

/// A range, without the numbers that no character has.
fn write_range(out: &mut String, low: u32, high: u32) {
    let (first, last) = SURROGATES;
    let below = (low, high.min(first - 1));
    let above = (low.max(last + 1), high);
    for (low, high) in [below, above].into_iter().filter(|(low, high)| low <= high) {
        put(out, format_args!("\\x{{{low:X}}}-\\x{{{high:X}}}"));
    }
}

fn write_unicode(out: &mut String, class: UnicodeClass) {
    let UnicodeClass { property, negated } = class;
    let letter = if negated { 'P' } else { 'p' };
    match (property, negated) {
        (Property::Any, false) | (Property::Category("Cs"), true) => out.push_str(EVERYTHING),
        (Property::Any, true) | (Property::Category("Cs"), false) => out.push_str(NOTHING),
        (Property::Ascii, false) => out.push_str(r"[\x{0}-\x{7F}]"),
        (Property::Ascii, true) => out.push_str(r"[^\x{0}-\x{7F}]"),
        (Property::Category(name), _) => put(out, format_args!("\\{letter}{{gc={name}}}")),
        (Property::Script(name), _) => put(out, format_args!("\\{letter}{{sc={name}}}")),
    }
}

/// Writing to a string cannot fail.
fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(text);
}

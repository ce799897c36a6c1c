//! YAML as Kubernetes' library writes it, for the text of conflicts.

mod key;
mod lines;
mod scalar;

use super::go_text::Figure;
use crate::go;
use lines::Lines;
use scalar::{Style, is_break};
use serde_json::{Map, Number, Value};

/// A document as YAML, with a newline at its end.
pub(super) fn text(value: &Value) -> String {
    let mut writer = Writer { out: String::new() };
    writer.node(value, 0, Place::Root);
    writer.out
}

/// Keys that are longer are on a line of their own.
const LONGEST_SIMPLE_KEY: usize = 128;

struct Writer {
    out: String,
}

/// Where a node is.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Root,
    /// After `key:`.
    Member,
    /// After `- `, or after `? `.
    Item,
}

impl Writer {
    /// Writes a node whose lines stand `indent` spaces in.
    fn node(&mut self, value: &Value, indent: usize, place: Place) {
        match value {
            Value::Object(members) if !members.is_empty() => self.map(members, indent, place),
            Value::Array(items) if !items.is_empty() => self.list(items, indent, place),
            other => {
                let indent = match place {
                    Place::Member => {
                        self.out.push(' ');
                        indent + 2
                    }
                    _ => indent,
                };
                self.leaf(other, indent);
                self.end_line();
            }
        }
    }

    fn end_line(&mut self) {
        if !self.out.ends_with(is_break) {
            self.out.push('\n');
        }
    }

    fn indent(&mut self, spaces: usize) {
        self.out.extend(std::iter::repeat_n(' ', spaces));
    }

    fn map(&mut self, members: &Map<String, Value>, indent: usize, place: Place) {
        let indent = match place {
            Place::Root => 0,
            Place::Member => {
                self.out.push('\n');
                indent + 2
            }
            Place::Item => indent,
        };
        let mut sorted: Vec<_> = members.iter().collect();
        sorted.sort_by(|(one, _), (other, _)| key::compare(one, other));
        for (index, (key, value)) in sorted.into_iter().enumerate() {
            // The first member of an item is on the line of its dash.
            if index > 0 || place != Place::Item {
                self.indent(indent);
            }
            self.member(key, value, indent);
        }
    }

    fn member(&mut self, key: &str, value: &Value, indent: usize) {
        if key.len() <= LONGEST_SIMPLE_KEY && !key.contains(is_break) {
            Lines::new(&mut self.out, None).write(key, Style::of_key(key));
            self.out.push(':');
            self.node(value, indent, Place::Member);
            return;
        }
        self.out.push_str("? ");
        self.string(key, indent + 2);
        self.end_line();
        self.indent(indent);
        self.out.push_str(": ");
        self.node(value, indent + 2, Place::Item);
    }

    fn list(&mut self, items: &[Value], indent: usize, place: Place) {
        if place == Place::Member {
            self.out.push('\n');
        }
        for (index, item) in items.iter().enumerate() {
            if index > 0 || place != Place::Item {
                self.indent(indent);
            }
            self.out.push_str("- ");
            self.node(item, indent + 2, Place::Item);
        }
    }

    fn leaf(&mut self, value: &Value, indent: usize) {
        match value {
            Value::String(text) => self.string(text, indent),
            Value::Number(number) => self.out.push_str(&figure(number)),
            Value::Object(_) => self.out.push_str("{}"),
            Value::Array(_) => self.out.push_str("[]"),
            other => self.out.push_str(&other.to_string()),
        }
    }

    fn string(&mut self, text: &str, indent: usize) {
        match Style::of_value(text) {
            Style::Literal => self.literal(text, indent),
            style => Lines::new(&mut self.out, Some(indent)).write(text, style),
        }
    }

    /// Writes the lines of a text as they are.
    fn literal(&mut self, text: &str, indent: usize) {
        self.out.push('|');
        if text.starts_with(|c| c == ' ' || is_break(c)) {
            self.out.push('2');
        }
        let body = text.trim_end_matches(is_break);
        match text.chars().count() - body.chars().count() {
            0 => self.out.push('-'),
            1 if !body.is_empty() => {}
            _ => self.out.push('+'),
        }
        self.out.push('\n');
        let mut begins = true;
        for c in text.chars() {
            let ends = is_break(c);
            if begins && !ends {
                self.indent(indent);
            }
            self.out.push(c);
            begins = ends;
        }
    }
}

/// A number that has been written as JSON and read as YAML: a float without a fraction is an integer
/// by then.
fn figure(number: &Number) -> String {
    match Figure::of(number) {
        Figure::Integer(integer) => integer.to_string(),
        Figure::Float(float) => {
            let json = go::json(&Value::Number(number.clone()));
            let is_integer = json.parse::<i64>().is_ok() || json.parse::<u64>().is_ok();
            match json.as_str() {
                "-0" => "0".to_owned(),
                _ if is_integer => json,
                _ => go::float(float),
            }
        }
    }
}

//! Writes an object as YAML with comments.

use super::{SampleExtent, comments, fields};
use crate::generate::Work;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::values_of;
use serde_json::{Map, Value};

pub(super) fn yaml(schema: &Schema, object: &Value, extent: SampleExtent) -> String {
    let mut writer = SampleWriter {
        out: String::new(),
        names_omitted: extent == SampleExtent::Full,
    };
    if let Value::Object(members) = object {
        for name in ["apiVersion", "kind", "metadata"] {
            if let Some(value) = members.get(name) {
                writer.member(name, value, None, 0);
            }
        }
        let known = ["apiVersion", "kind", "metadata"];
        let rest = members.iter();
        let rest = rest.filter(|(name, _)| !known.contains(&name.as_str()));
        let rest: Map<String, Value> = rest
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect();
        writer.members(&rest, Some(schema), 0);
    }
    writer.out
}

struct SampleWriter {
    out: String,
    /// Whether comments name the fields that are not there.
    names_omitted: bool,
}

impl SampleWriter {
    /// The members of an object, each after its comment.
    fn members(&mut self, members: &Map<String, Value>, schema: Option<&Schema>, column: usize) {
        for (name, value) in members {
            let property = schema.and_then(|schema| schema.properties.get(name.as_str()));
            let property = property.map(|property| &**property);
            if let (Some(schema), Some(property)) = (schema, property) {
                self.comment(comments::of_field(schema, name, property, column), column);
            }
            let inside = property.or_else(|| schema.and_then(values_of));
            self.member(name, value, inside, column);
        }
        let all = schema.map(|schema| &schema.properties);
        let omitted = all.into_iter().flatten();
        let omitted =
            omitted.filter(|(name, _)| self.names_omitted && !members.contains_key(&***name));
        // The texts do not matter.
        let work = Work::of(0);
        let is_too_large = |name: &str, schema| fields::value(schema, name, false, &work).is_none();
        let (too_large, others): (Vec<_>, Vec<_>) = omitted
            .map(|(name, schema)| (&**name, is_too_large(name, schema)))
            .partition(|(_, is_too_large)| *is_too_large);
        for (names, text) in [
            (others, comments::NOT_ALONG),
            (too_large, comments::TOO_LARGE),
        ] {
            if !names.is_empty() {
                let names: Vec<&str> = names.into_iter().map(|(name, _)| name).collect();
                self.comment(comments::of_omitted(text, &names, column), column);
            }
        }
    }

    fn member(&mut self, name: &str, value: &Value, schema: Option<&Schema>, column: usize) {
        self.indent(column);
        // A map of one entry, of which the value is written here.
        let key = kube_conv_yaml::write(&Map::from_iter([(name.to_owned(), Value::Null)]));
        let key = key.unwrap_or_default();
        self.out.push_str(key.trim_end().trim_end_matches(" null"));
        self.value(value, schema, column);
    }

    /// A value after its key or its dash.
    fn value(&mut self, value: &Value, schema: Option<&Schema>, column: usize) {
        match value {
            Value::Object(members) if !members.is_empty() => {
                self.out.push('\n');
                self.members(members, schema, column + 2);
            }
            Value::Array(items) if !items.is_empty() => {
                self.out.push('\n');
                let of_items = schema.and_then(|schema| schema.items.as_deref());
                for item in items {
                    self.item(item, of_items, column);
                }
            }
            scalar => self.scalar(scalar, column),
        }
    }

    fn item(&mut self, item: &Value, schema: Option<&Schema>, column: usize) {
        match item {
            // The first line of the members is on the line of the dash.
            Value::Object(members) if !members.is_empty() => {
                let start = self.out.len();
                self.members(members, schema, column + 2);
                let written = self.out.split_off(start);
                self.indent(column);
                self.out.push_str("- ");
                self.out.push_str(written.trim_start());
            }
            Value::Array(_) => {
                self.indent(column);
                self.out.push('-');
                self.value(item, schema, column + 2);
            }
            scalar => {
                self.indent(column);
                self.out.push('-');
                self.scalar(scalar, column);
            }
        }
    }

    /// A scalar, or an empty list or object.
    fn scalar(&mut self, value: &Value, column: usize) {
        let text = kube_conv_yaml::write(value).unwrap_or_default();
        self.out.push(' ');
        let text = text.strip_suffix('\n').unwrap_or(&text);
        self.out.push_str(&moved(text, column));
        self.out.push('\n');
    }

    fn comment(&mut self, lines: Vec<String>, column: usize) {
        for line in lines {
            self.indent(column);
            self.out.push_str("# ");
            self.out.push_str(&line);
            self.out.push('\n');
        }
    }

    fn indent(&mut self, column: usize) {
        self.out.extend(std::iter::repeat_n(' ', column));
    }
}

/// A text whose lines after the first are moved to a column, as those of a block.
fn moved(text: &str, column: usize) -> String {
    let indent = " ".repeat(column);
    let mut lines = text.split('\n');
    let mut out = lines.next().unwrap_or_default().to_owned();
    for line in lines {
        out.push('\n');
        if !line.is_empty() {
            out.push_str(&indent);
            out.push_str(line);
        }
    }
    out
}

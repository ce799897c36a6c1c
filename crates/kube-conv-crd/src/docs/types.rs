//! Types of fields in words: `list of objects`, `map of strings (ipv4)`.

use super::path::Path;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::values_of;

/// A list or a map around a value.
#[derive(Clone, Copy)]
pub(super) enum Container {
    List,
    Map,
}

/// The schema of a field, taken apart: lists and maps from the outside, then what they contain.
pub(super) struct FieldType<'a> {
    /// Each list and map with its schema.
    pub(super) containers: Vec<(Container, &'a Schema)>,
    /// The schema of the value inside.
    pub(super) value: &'a Schema,
}

impl<'a> FieldType<'a> {
    pub(super) fn of(schema: &'a Schema) -> Self {
        let mut containers = Vec::new();
        let mut value = schema;
        loop {
            let (container, inside) = match (&value.items, values_of_map(value)) {
                (Some(items), _) => (Container::List, items.as_ref()),
                (None, Some(values)) => (Container::Map, values),
                (None, None) => return Self { containers, value },
            };
            containers.push((container, value));
            value = inside;
        }
    }

    /// The path of the value inside, for a field with this path.
    pub(super) fn path(&self, field: Path) -> Path {
        let containers = self.containers.iter();
        containers.fold(field, |path, (container, _)| match container {
            Container::List => path.below("[]"),
            Container::Map => path.below(".*"),
        })
    }

    /// The type in words.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for (index, (container, _)) in self.containers.iter().enumerate() {
            text.push_str(match (container, index) {
                (Container::List, 0) => "list of ",
                (Container::Map, 0) => "map of ",
                (Container::List, _) => "lists of ",
                (Container::Map, _) => "maps of ",
            });
        }
        let (one, many) = names(self.value);
        text.push_str(if self.containers.is_empty() {
            one
        } else {
            many
        });
        if let Some(format) = &self.value.format {
            text = format!("{text} ({format})");
        }
        text
    }
}

/// The schema of the values of a map. An object that also lists properties is described by them.
fn values_of_map(schema: &Schema) -> Option<&Schema> {
    values_of(schema).filter(|_| schema.properties.is_empty())
}

/// The name of a type, for one value and for several.
fn names(schema: &Schema) -> (&'static str, &'static str) {
    if schema.int_or_string {
        return ("integer or string", "integers or strings");
    }
    match schema.type_name.as_deref() {
        Some("string") => ("string", "strings"),
        Some("integer") => ("integer", "integers"),
        Some("number") => ("number", "numbers"),
        Some("boolean") => ("boolean", "booleans"),
        Some("array") => ("list", "lists"),
        Some("object") => ("object", "objects"),
        _ => ("any value", "any values"),
    }
}

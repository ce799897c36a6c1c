//! Paths of columns and scales, which servers do not compare with the schema, and types do.

use kube_conv_core::json_path;
use kube_conv_runtime::crd::{CrdVersion, PrinterColumn};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::values_of;

/// What a path leads to.
enum FoundPath<'s> {
    Schema(&'s Schema),
    /// A value that the schema does not describe.
    Unknown,
    Missing,
}

/// Why a column can never show a value.
pub(super) fn column_problem(version: &CrdVersion, column: &PrinterColumn) -> Option<String> {
    let path = &*column.json_path;
    if let Some(problem) = problem(version, path) {
        return Some(problem);
    }
    let FoundPath::Schema(schema) = follow(version, path) else {
        return None;
    };
    let is_shown = match (&*column.type_name, schema.type_name.as_deref()) {
        _ if path.contains('[') => true,
        ("string", _) | (_, None | Some("object" | "array")) => true,
        ("date", found) => found == Some("string"),
        ("integer" | "number", found) => matches!(found, Some("integer" | "number")),
        (wanted, Some(found)) => wanted == found,
    };
    (!is_shown).then(|| format!("the value at `{path}` is of another type"))
}

/// Why a path can never lead to a value.
pub(super) fn problem(version: &CrdVersion, path: &str) -> Option<String> {
    if json_path::problem(path).is_some() {
        return Some(format!("servers cannot parse the path `{path}`"));
    }
    matches!(follow(version, path), FoundPath::Missing)
        .then(|| format!("the path `{path}` leads to no field"))
}

/// Follows a path up to the first bracket, if there are names alone before it.
fn follow<'s>(version: &'s CrdVersion, path: &str) -> FoundPath<'s> {
    let Some(root) = version.root_schema() else {
        return FoundPath::Unknown;
    };
    let plain = json_path::plain_beginning(path).unwrap_or(path);
    if plain.contains(['[', '\\', '*', '\'', '"']) {
        return FoundPath::Unknown;
    }
    let mut found = root;
    for (index, name) in plain.split('.').skip(1).enumerate() {
        if name.is_empty() || (index == 0 && name == "metadata") {
            return FoundPath::Unknown;
        }
        found = match (found.properties.get(name), values_of(found)) {
            (Some(field), _) => field,
            (None, Some(values)) if found.properties.is_empty() => values,
            _ if found.additional_properties.is_some() || is_open(found) => {
                return FoundPath::Unknown;
            }
            _ => return FoundPath::Missing,
        };
    }
    FoundPath::Schema(found)
}

/// Whether a value can have fields that the schema does not name.
fn is_open(schema: &Schema) -> bool {
    let is_any = schema.type_name.is_none() && !schema.int_or_string;
    is_any || schema.embedded_resource || schema.preserve_unknown_fields == Some(true)
}

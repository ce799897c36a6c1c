//! `additionalPrinterColumns`.

use super::subresources::simple_json_path;
use kube_conv_core::formats::OF_COLUMNS;
use kube_conv_runtime::crd::PrinterColumn;
use kube_conv_schema::field::{Error, ErrorList, Path};

const TYPES: [&str; 5] = ["boolean", "date", "integer", "number", "string"];

/// Upstream: `ValidateCustomResourceColumnDefinition`.
pub(super) fn check_columns(columns: &[PrinterColumn], path: &Path<'_>) -> ErrorList {
    let numbered = columns.iter().enumerate();
    numbered
        .flat_map(|(index, column)| check_one(column, &path.index(index)))
        .collect()
}

fn check_one(column: &PrinterColumn, path: &Path<'_>) -> ErrorList {
    let mut errors = ErrorList::new();
    if column.name.is_empty() {
        errors.push(Error::required(path.child("name"), ""));
    }
    let (of_type, type_name) = (path.child("type"), &*column.type_name);
    if type_name.is_empty() {
        errors.push(Error::required(of_type, one_of(&TYPES)));
    } else if !TYPES.contains(&type_name) {
        errors.push(Error::invalid(of_type, type_name, one_of(&TYPES)));
    }
    let format = &*column.format;
    if !format.is_empty() && !OF_COLUMNS.contains(&format) {
        errors.push(Error::invalid(
            path.child("format"),
            format,
            one_of(&OF_COLUMNS),
        ));
    }
    // The server uses the name from its internal type.
    let json_path = path.child("JSONPath");
    if column.json_path.is_empty() {
        errors.push(Error::required(json_path, ""));
    } else {
        errors.extend(simple_json_path(json_path, &column.json_path));
    }
    errors
}

fn one_of(names: &[&str]) -> String {
    format!("must be one of {}", names.join(","))
}

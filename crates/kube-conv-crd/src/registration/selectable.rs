//! `selectableFields`.

use kube_conv_runtime::crd::SelectableField;
use kube_conv_schema::cel::field_path;
use kube_conv_schema::field::{Error, ErrorList, Path};
use kube_conv_schema::schema::Schema;
use std::collections::HashSet;

/// The maximum number of different fields.
pub(super) const MAX: usize = 8;

/// Upstream: `ValidateCustomResourceSelectableFields`.
pub(super) fn check_selectable(
    fields: &[SelectableField],
    schema: &Schema,
    path: &Path<'_>,
    allow_too_many: bool,
) -> ErrorList {
    let mut errors = ErrorList::new();
    let mut known = HashSet::new();
    for (index, field) in fields.iter().enumerate() {
        let path = path.index(index);
        let path = path.child("jsonPath");
        let json_path = &*field.json_path;
        if json_path.is_empty() {
            errors.push(Error::required(path, ""));
            continue;
        }
        let found = match field_path::follow(json_path, schema, false) {
            Ok(found) => found,
            Err(first_error) => {
                let text = format!("is an invalid path: {first_error}");
                errors.push(Error::invalid(path, json_path, text));
                continue;
            }
        };
        if found.root == "metadata" {
            let text = "must not point to fields in metadata";
            errors.push(Error::invalid(path, json_path, text));
        }
        if !is_selectable(found.schema) {
            let text = "must point to a field of type string, boolean or integer. Enum string \
                        fields and strings with formats are allowed.";
            errors.push(Error::invalid(path, json_path, text));
        }
        if !known.insert(found.shown) {
            errors.push(Error::duplicate(path, json_path));
        }
    }
    if known.len() > MAX && !allow_too_many {
        let [actual, max] = [known.len(), MAX].map(|n| i64::try_from(n).unwrap_or(i64::MAX));
        errors.push(Error::too_many(path, actual, max));
    }
    errors
}

fn is_selectable(schema: Option<&Schema>) -> bool {
    matches!(
        schema.and_then(|schema| schema.type_name.as_deref()),
        Some("string" | "boolean" | "integer")
    )
}

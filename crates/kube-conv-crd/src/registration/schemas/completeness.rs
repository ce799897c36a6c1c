//! Checks that fields mentioned in a junctor at the root are also declared outside of it.
//!
//! As upstream, junctors below the root are not checked.

use kube_conv_schema::field::{Error, ErrorList, Path};
use kube_conv_schema::schema::Schema;

/// Upstream: `validateStructuralCompleteness`.
pub(super) fn check_completeness(schema: &Schema, path: &Path<'_>, errors: &mut ErrorList) {
    junctors(schema, Some(schema), path, path, errors);
}

fn junctors(
    validation: &Schema,
    schema: Option<&Schema>,
    path: &Path<'_>,
    defined: &Path<'_>,
    errors: &mut ErrorList,
) {
    if let Some(not) = &validation.not {
        nested(not, schema, path, &defined.child("not"), errors);
    }
    let branches = [
        ("allOf", &validation.all_of),
        ("anyOf", &validation.any_of),
        ("oneOf", &validation.one_of),
    ];
    for (keyword, branches) in branches {
        let defined = defined.child(keyword);
        for (index, branch) in branches.iter().enumerate() {
            nested(branch, schema, path, &defined.index(index), errors);
        }
    }
}

fn nested(
    validation: &Schema,
    schema: Option<&Schema>,
    path: &Path<'_>,
    defined: &Path<'_>,
    errors: &mut ErrorList,
) {
    let Some(schema) = schema else {
        let text = format!("because it is defined in {defined}");
        errors.push(Error::required(path, text));
        return;
    };
    junctors(validation, Some(schema), path, defined, errors);
    if let Some(items) = &validation.items {
        let (path, defined) = (path.child("items"), defined.child("items"));
        nested(items, schema.items.as_deref(), &path, &defined, errors);
    }
    let (properties, defined) = (path.child("properties"), defined.child("properties"));
    for (name, property) in &validation.properties {
        let (path, defined) = (properties.key(name), defined.key(name));
        nested(
            property,
            schema.properties.get(name).map(AsRef::as_ref),
            &path,
            &defined,
            errors,
        );
    }
}

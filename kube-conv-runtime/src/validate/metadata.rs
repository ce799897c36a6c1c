//! The metadata of a kind's object.

use super::json::Json;
use super::run::ValidationRun;
use crate::ApiType;
use crate::api::{ObjectNames, Shape, TypeInfo};
use crate::rules::Constraint;
use crate::rules::evaluate::{self, FieldState};
use kube_conv_schema::field::Path;
use serde_json::Value;

/// Reports what a server rejects in an object's metadata. Names do not change.
pub(super) fn check_metadata<T: ApiType>(object: &T, old: Option<&T>, run: &mut ValidationRun<'_>) {
    if let (Some(kind), Some(names), None) = (T::TYPE.kind, object.__names(), old) {
        run.errors.extend(names.errors(kind().scope));
    }
    run.errors
        .extend(object.__metadata_errors(old, old.is_none()));
}

/// Whether objects of a type have metadata with rules.
pub(super) const fn have_rules(info: &TypeInfo) -> bool {
    info.kind.is_some() && !rules(info).is_empty()
}

/// The rules on the metadata of a kind.
const fn rules(info: &TypeInfo) -> &'static [Constraint] {
    let Shape::Object(mut fields) = info.shape else {
        return &[];
    };
    while let [field, rest @ ..] = fields {
        if matches!(field.name.as_bytes(), b"metadata") {
            return field.constraints;
        }
        fields = rest;
    }
    &[]
}

/// Checks the names of an object by the rules of its kind; unchanged names are not checked again.
pub(super) fn check_rules<T: ApiType>(
    object: &T,
    old: Option<&T>,
    at: &Path<'_>,
    run: &mut ValidationRun<'_>,
) {
    let Some(names) = object.__names() else {
        return;
    };
    let old = old.and_then(T::__names);
    let at = at.child("metadata");
    for rule in rules(T::TYPE) {
        let Constraint::Subfield(subfield) = rule else {
            continue;
        };
        let name = of_field(names, subfield.name);
        if let Some(text) = name
            && old.is_none_or(|old| of_field(old, subfield.name) != name)
        {
            let text = Value::from(text);
            let json = Json::new(&text, None, None);
            let (options, errors) = run.report();
            let (state, at) = (FieldState::of_value(&json), at.child(subfield.name));
            evaluate::all(subfield.rules, &state, &at, options, errors);
        }
    }
}

/// Returns the name in a field of metadata.
fn of_field<'a>(names: ObjectNames<'a>, field: &str) -> Option<&'a str> {
    match field {
        "name" => names.name,
        "generateName" => names.generate_name,
        _ => None,
    }
}

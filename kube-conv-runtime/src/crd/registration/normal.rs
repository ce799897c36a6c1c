//! The form in which definitions are checked: with the server's defaults, and without what means the
//! same as nothing.

use crate::crd::CustomResourceDefinition;
use crate::schema::Number;
use crate::schema::walk::all_below_mut;
use crate::schema::{Schema, Text, ValidationRule};
use serde_json::Value;

/// The definition with defaults, and every empty text that means nothing left out.
pub(super) fn form(crd: &CustomResourceDefinition) -> CustomResourceDefinition {
    let mut crd = crd.clone();
    make_form(&mut crd);
    crd
}

/// As [`form`], of a definition itself.
pub(super) fn make_form(crd: &mut CustomResourceDefinition) {
    crd.set_defaults();
    for version in &mut crd.spec.versions {
        let schema = version.schema.as_mut();
        if let Some(schema) = schema.and_then(|schema| schema.open_api_v3_schema.as_mut()) {
            normalise(schema);
        }
    }
}

/// Makes equal what is equal in the server's form, where an empty text is no text and all bounds are
/// floats.
pub(super) fn normalise(schema: &mut Schema) {
    let texts = [
        &mut schema.schema_uri,
        &mut schema.description,
        &mut schema.format,
        &mut schema.id,
        &mut schema.pattern,
        &mut schema.title,
        &mut schema.type_name,
    ];
    texts.into_iter().for_each(drop_empty);
    for value in [&mut schema.default, &mut schema.example] {
        if value.as_ref().is_some_and(Value::is_null) {
            *value = None;
        }
    }
    let bounds = [
        &mut schema.maximum,
        &mut schema.minimum,
        &mut schema.multiple_of,
    ];
    for bound in bounds.into_iter().flatten() {
        *bound = whole(*bound);
    }
    schema.validations.iter_mut().for_each(normalise_rule);
    all_below_mut(schema).for_each(normalise);
}

/// Makes floats of the bounds that are too large for floats to be exact: the server has no others.
#[cfg(feature = "admission")]
pub(super) fn round_bounds(schema: &mut Schema) {
    let bounds = [
        &mut schema.maximum,
        &mut schema.minimum,
        &mut schema.multiple_of,
    ];
    for bound in bounds.into_iter().flatten() {
        *bound = whole(Number::Float(bound.as_f64()));
    }
    all_below_mut(schema).for_each(round_bounds);
}

fn normalise_rule(rule: &mut ValidationRule) {
    let texts = [
        &mut rule.field_path,
        &mut rule.message,
        &mut rule.message_expression,
    ];
    texts.into_iter().for_each(drop_empty);
}

fn drop_empty(text: &mut Option<Text>) {
    if text.as_ref().is_some_and(|text| text.is_empty()) {
        *text = None;
    }
}

/// `100.0` is `100`.
fn whole(number: Number) -> Number {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    match number {
        #[expect(clippy::cast_possible_truncation, reason = "it is whole and small")]
        Number::Float(float) if float.fract() == 0.0 && float.abs() < EXACT => {
            Number::Integer(float as i64)
        }
        other => other,
    }
}

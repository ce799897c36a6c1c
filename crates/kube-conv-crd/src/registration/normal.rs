//! The normalized form in which CRDs are checked: with the server's defaults, and without values
//! that are equivalent to absent.

use super::definition::Definition;
use super::walk;
use kube_conv_runtime::crd::{CustomResourceDefinition, VersionSchema};
use kube_conv_schema::schema::Number;
use kube_conv_schema::schema::walk::{all_below, each_below_mut};
use kube_conv_schema::schema::{Schema, Text, ValidationRule};
use serde_json::Value;
use std::borrow::Cow;

/// A CRD with defaults and without empty strings that are equivalent to absent. Its schemas are
/// stored separately: most are already in this form and are not copied.
pub(super) struct NormalForm<'s> {
    /// Everything except the schemas.
    pub(super) crd: CustomResourceDefinition,
    /// The schemas of the versions, in order.
    pub(super) schemas: Vec<Option<Cow<'s, VersionSchema>>>,
}

impl<'s> NormalForm<'s> {
    /// Normalizes a borrowed CRD.
    pub(super) fn of(definition: Definition<'s>) -> Self {
        let Definition {
            crd,
            metadata,
            is_normal,
        } = definition;
        let versions = &crd.spec.versions;
        let schemas = versions.iter().map(|version| version.schema.as_ref());
        let form = |schema| match is_normal {
            true => Cow::Borrowed(schema),
            false => normal(schema),
        };
        let schemas = schemas.map(|schema| schema.map(form)).collect();
        let mut form = CustomResourceDefinition::default();
        form.api_version = crd.api_version.clone();
        form.kind = crd.kind.clone();
        form.metadata = metadata.clone();
        form.spec = crd.spec.without_schemas();
        form.status = crd.status.clone();
        form.set_defaults();
        Self { crd: form, schemas }
    }

    /// Normalizes an owned CRD, which [`into_definition`](Self::into_definition) returns.
    pub(super) fn taken(mut crd: CustomResourceDefinition) -> NormalForm<'static> {
        let versions = crd.spec.versions.iter_mut();
        let schemas = versions.map(|version| {
            let mut schema = version.schema.take()?;
            schema.open_api_v3_schema.iter_mut().for_each(normalize);
            Some(Cow::Owned(schema))
        });
        let schemas = schemas.collect();
        crd.set_defaults();
        NormalForm { crd, schemas }
    }

    /// Returns the CRD in this form.
    pub(super) fn into_definition(self) -> CustomResourceDefinition {
        let mut crd = self.crd;
        for (version, schema) in crd.spec.versions.iter_mut().zip(self.schemas) {
            version.schema = schema.map(Cow::into_owned);
        }
        crd
    }

    /// Returns the schemas of all versions, which may be absent.
    pub(super) fn roots(&self) -> impl Iterator<Item = Option<&Schema>> {
        let schemas = self.schemas.iter();
        schemas.map(|schema| schema.as_ref()?.open_api_v3_schema.as_ref())
    }

    /// Returns whether any schema, at any depth, satisfies a predicate.
    pub(super) fn any(&self, is_it: impl Fn(&Schema) -> bool) -> bool {
        walk::any(self.roots().flatten(), is_it)
    }
}

fn normal(schema: &VersionSchema) -> Cow<'_, VersionSchema> {
    let root = schema.open_api_v3_schema.as_ref();
    if root.is_none_or(is_normal) {
        return Cow::Borrowed(schema);
    }
    let mut schema = schema.clone();
    schema.open_api_v3_schema.iter_mut().for_each(normalize);
    Cow::Owned(schema)
}

/// Returns whether [`normalize`] would leave a schema unchanged.
fn is_normal(schema: &Schema) -> bool {
    is_normal_itself(schema) && all_below(schema).all(is_normal)
}

/// Returns whether [`normalize`] would leave a schema unchanged, except for those below it.
pub(super) fn is_normal_itself(schema: &Schema) -> bool {
    let texts = [
        &schema.schema_uri,
        &schema.description,
        &schema.format,
        &schema.id,
        &schema.pattern,
        &schema.title,
        &schema.type_name,
    ];
    let bounds = [&schema.maximum, &schema.minimum, &schema.multiple_of];
    !texts.into_iter().any(is_empty)
        && ![&schema.default, &schema.example]
            .into_iter()
            .any(|value| matches!(value, Some(Value::Null)))
        && bounds
            .into_iter()
            .flatten()
            .all(|bound| whole(*bound) == *bound)
        && schema.validations.iter().all(is_normal_rule)
}

fn is_normal_rule(rule: &ValidationRule) -> bool {
    let texts = [&rule.field_path, &rule.message, &rule.message_expression];
    !texts.into_iter().any(is_empty)
}

/// Normalizes a schema as in the server's form, in which an empty string is absent and all bounds
/// are floats.
fn normalize(schema: &mut Schema) {
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
    each_bound(schema, whole);
    schema.validations.iter_mut().for_each(normalize_rule);
    each_below_mut(schema, normalize);
}

/// Rounds bounds that floats cannot represent exactly, as in the server's form.
pub(super) fn round_bounds(schema: &mut Schema) {
    each_bound(schema, |bound| whole(Number::Float(bound.as_f64())));
    each_below_mut(schema, round_bounds);
}

fn each_bound(schema: &mut Schema, change: impl Fn(Number) -> Number) {
    let bounds = [
        &mut schema.maximum,
        &mut schema.minimum,
        &mut schema.multiple_of,
    ];
    for bound in bounds.into_iter().flatten() {
        *bound = change(*bound);
    }
}

fn normalize_rule(rule: &mut ValidationRule) {
    let texts = [
        &mut rule.field_path,
        &mut rule.message,
        &mut rule.message_expression,
    ];
    texts.into_iter().for_each(drop_empty);
}

fn drop_empty(text: &mut Option<Text>) {
    if is_empty(text) {
        *text = None;
    }
}

fn is_empty(text: &Option<Text>) -> bool {
    text.as_ref().is_some_and(|text| text.is_empty())
}

/// Converts `100.0` to `100`.
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

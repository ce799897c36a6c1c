//! Validates values by their schemas, if only their JSON is known.
//!
//! A type that does not show its parts, and a field with `foreign`, `as = …` or `with = …`, have no
//! rules that could be checked on the value itself.

use super::run::ValidationRun;
use crate::api::{FieldInfo, Scalar, Shape, TypeInfo};
use crate::meta::CompileSchema;
use crate::type_schema::{schema_of_field_value, schema_of_shape};
use kube_conv_schema::cache::Cache;
use kube_conv_schema::field::{BadValue, Error, ErrorType, Path};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::structural::Structural;
use serde_json::Value;
use std::sync::{Arc, LazyLock};

/// A compiled schema, or the error.
type CompiledSchema = Arc<Result<Structural, String>>;

/// The owner of a schema, by address. If the compiler placed a constant at two addresses, its
/// schema is compiled twice.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Owner {
    Type(usize),
    Field(usize),
}

/// The compiled schema of an owner, made on first use.
fn compiled(owner: Owner, schema: impl FnOnce() -> Schema) -> CompiledSchema {
    static COMPILED: LazyLock<Cache<Owner, CompiledSchema>> = LazyLock::new(Cache::default);
    COMPILED.get(owner, || {
        let compiled = Structural::compile(&schema());
        Arc::new(compiled.map_err(|error| error.to_string()))
    })
}

/// The compiled schema of a type's values, without the rules of the type.
pub(super) fn of_type(info: &'static TypeInfo) -> CompiledSchema {
    let owner = Owner::Type(std::ptr::from_ref(info).addr());
    compiled(owner, || schema_of_shape(info))
}

/// The compiled schema of a field's values.
pub(super) fn of_field(info: &'static FieldInfo) -> CompiledSchema {
    let owner = Owner::Field(std::ptr::from_ref(info).addr());
    compiled(owner, || schema_of_field_value(info))
}

/// Whether the schema of a type checks more than its rules, which are checked on the value itself.
pub(super) const fn has_more_checks(info: &TypeInfo) -> bool {
    !matches!(
        info.shape,
        Shape::Scalar(Scalar::Boolean | Scalar::String { format: None })
            | Shape::StringEnum(_)
            | Shape::IntegerEnum(_)
            | Shape::IntOrString
            | Shape::Any
            | Shape::Object([])
    )
}

/// Validates a value of a type that does not show its parts.
pub(super) fn check_type(
    info: &'static TypeInfo,
    value: Value,
    old: Option<Value>,
    at: &Path<'_>,
    run: &mut ValidationRun<'_>,
) {
    check(&of_type(info), value, old, at, run);
}

/// Validates the JSON of a custom `Serialize` that writes nulls: a server drops null members, which
/// may be required, and rejects nulls in lists.
pub(super) fn check_nulls(
    info: &'static TypeInfo,
    json: Value,
    at: &Path<'_>,
    run: &mut ValidationRun<'_>,
) {
    let of_null = |error: &Error| {
        matches!(
            error.error_type(),
            ErrorType::Required | ErrorType::TypeInvalid | ErrorType::Invalid
        ) && matches!(error.bad_value(), BadValue::Text(text) if text.is_empty() || text == "null")
    };
    if let Ok(structural) = of_type(info).as_ref() {
        let found = structural.part_errors(&at.to_string(), json, None).errors;
        run.errors.extend(found.into_iter().filter(of_null));
    }
}

/// Validates the value of a field that is known only as JSON.
pub(super) fn check_field(
    info: &'static FieldInfo,
    value: Value,
    old: Option<Value>,
    at: &Path<'_>,
    run: &mut ValidationRun<'_>,
) {
    check(&of_field(info), value, old, at, run);
}

/// Validates the complete objects in a field whose own parts are validated by their types.
pub(super) fn check_embedded(
    info: &'static FieldInfo,
    value: &Value,
    at: &Path<'_>,
    run: &mut ValidationRun<'_>,
) {
    match of_field(info).as_ref() {
        Ok(structural) => {
            let errors = structural.embedded_part_errors(&at.to_string(), value);
            run.errors.extend(errors);
        }
        Err(error) => run.errors.push(Error::internal(at, error)),
    }
}

fn check(
    compiled: &CompiledSchema,
    value: Value,
    old: Option<Value>,
    at: &Path<'_>,
    run: &mut ValidationRun<'_>,
) {
    let structural = match compiled.as_ref() {
        Ok(structural) => structural,
        Err(error) => return run.errors.push(Error::internal(at, error)),
    };
    let found = structural.part_errors(&at.to_string(), value, old);
    run.errors.extend(found.errors);
    for error in found.repeated {
        run.repeat(|| error);
    }
}

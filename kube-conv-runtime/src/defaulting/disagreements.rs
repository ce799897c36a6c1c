//! Compares a type's `Default` with the defaults of its API.

use crate::api::{FieldInfo, Payload, Shape, TypeInfo};
use crate::meta::CompileSchema;
use crate::type_schema::schema_of_type_info;
use kube_conv_schema::structural::Structural;
use serde_json::{Map, Value};

/// The fields whose values differ between a type's own `Default` and its API's defaults.
#[doc(hidden)]
pub fn default_disagreements(info: &'static TypeInfo) -> Vec<String> {
    let mut findings = Vec::new();
    compare(info, &mut findings);
    findings
}

/// Compares the values of the type's `Default` with those of absent fields.
pub(super) fn compare(info: &'static TypeInfo, findings: &mut Vec<String>) {
    let Some(make) = info.rust_default else {
        return;
    };
    let name = info.rust_name;
    let given = match make() {
        Ok(given) => given,
        Err(error) => {
            findings.push(format!("`{name}::default()` has no JSON form: {error}"));
            return;
        }
    };
    let Ok(structural) = Structural::compile(&schema_of_type_info(info)) else {
        return;
    };
    let (Value::Object(given), Some((prefix, fields))) = (&given, fields_of(info, &given)) else {
        return;
    };
    let without = without_defaulted(given, prefix, fields);
    let filled = |object: &Map<String, Value>| {
        let mut value = Value::Object(object.clone());
        structural.default(&mut value);
        value
    };
    let (given, wanted) = (filled(given), filled(&without));
    let at = |value: &Value, field: &str| -> Value {
        let object = prefix.map_or(Some(value), |member| value.get(member));
        let found = object.and_then(|object| object.get(field));
        found.cloned().unwrap_or_default()
    };
    for field in fields.iter().filter(|field| field.default.is_some()) {
        let (given, wanted) = (at(&given, field.name), at(&wanted, field.name));
        if given != wanted {
            let path = prefix.map_or_else(String::new, |member| format!("{member}."));
            let field = field.name;
            findings.push(format!(
                "`{name}::default()` has `{path}{field}: {given}`, where the API's default is `{wanted}`"
            ));
        }
    }
}

/// The fields of an object, or those of the member that is set, with its name.
fn fields_of(
    info: &'static TypeInfo,
    value: &Value,
) -> Option<(Option<&'static str>, &'static [FieldInfo])> {
    match info.shape {
        Shape::Object(fields) => Some((None, fields)),
        Shape::Union(union) => union.members.iter().find_map(|member| {
            let Some(Payload::Fields(fields)) = member.payload else {
                return None;
            };
            let Some(name) = union.field_of(member) else {
                // The tag identifies the member; without one its required fields do.
                let parts = member.parts();
                let is_it = match union.discriminator {
                    Some(tag) => value.get(tag)?.as_str() == Some(member.value),
                    None => parts
                        .iter()
                        .all(|part| !part.required || value.get(part.name).is_some()),
                };
                return is_it.then_some((None, fields));
            };
            value.get(name)?;
            Some((Some(name), fields))
        }),
        _ => None,
    }
}

/// The object without the fields that have a default.
fn without_defaulted(
    object: &Map<String, Value>,
    member: Option<&str>,
    fields: &[FieldInfo],
) -> Map<String, Value> {
    let mut object = object.clone();
    let inner = match member {
        Some(member) => object.get_mut(member).and_then(Value::as_object_mut),
        None => Some(&mut object),
    };
    if let Some(inner) = inner {
        inner.retain(|name, _| {
            let field = fields.iter().find(|field| field.name == name);
            field.is_none_or(|field| field.default.is_none())
        });
    }
    object
}

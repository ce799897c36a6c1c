//! Where a type's `Default` and the defaults of its API say different things.

use crate::api::{FieldInfo, Link, Payload, Shape, TypeInfo};
use crate::schema::Schema;
use crate::structural::Structural;
use serde_json::{Map, Value};

/// Every field of which a type's `Default` and its API say different things.
pub(crate) fn disagreeing_defaults(root: &'static TypeInfo) -> Vec<String> {
    let mut findings = Vec::new();
    let mut seen = Vec::new();
    visit(root, &mut seen, &mut |info| compare(info, &mut findings));
    findings
}

/// The fields of which a type's own `Default` and its API say different things.
#[cfg(feature = "lint")]
pub(crate) fn default_disagreements(info: &'static TypeInfo) -> Vec<String> {
    let mut findings = Vec::new();
    compare(info, &mut findings);
    findings
}

/// Visits a type and those below it, each once.
fn visit(
    info: &'static TypeInfo,
    seen: &mut Vec<&'static TypeInfo>,
    look: &mut impl FnMut(&'static TypeInfo),
) {
    if seen.iter().any(|earlier| is_same(earlier, info)) {
        return;
    }
    seen.push(info);
    look(info);
    match info.shape {
        Shape::Object(fields) => visit_fields(fields, seen, look),
        Shape::Transparent(link) | Shape::List(link) | Shape::Map(link) => {
            visit(link.target(), seen, look);
        }
        Shape::Union(union) => {
            for member in union.members {
                match member.payload {
                    Some(Payload::Type(link)) => visit(link.target(), seen, look),
                    Some(Payload::Fields(fields)) => visit_fields(fields, seen, look),
                    None => {}
                }
            }
        }
        _ => {}
    }
}

fn visit_fields(
    fields: &'static [FieldInfo],
    seen: &mut Vec<&'static TypeInfo>,
    look: &mut impl FnMut(&'static TypeInfo),
) {
    for field in fields {
        visit(field.link.target(), seen, look);
    }
}

/// A type may be described in several places, and lists share a name.
fn is_same(a: &'static TypeInfo, b: &'static TypeInfo) -> bool {
    std::ptr::eq(a, b)
        || match (a.shape, b.shape) {
            (Shape::Object(a), Shape::Object(b)) => std::ptr::eq(a, b),
            (Shape::List(a), Shape::List(b))
            | (Shape::Map(a), Shape::Map(b))
            | (Shape::Transparent(a), Shape::Transparent(b)) => is_same_link(a, b),
            _ => false,
        }
}

fn is_same_link(a: Link, b: Link) -> bool {
    std::ptr::eq(a.target(), b.target())
}

/// Compares what the type's `Default` has with what would be there if it were absent.
fn compare(info: &'static TypeInfo, findings: &mut Vec<String>) {
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
    let Ok(structural) = Structural::compile(&Schema::of_type_info(info)) else {
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
                // The tag says which member it is; without one its required fields do.
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

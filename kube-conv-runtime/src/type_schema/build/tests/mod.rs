mod fields;
mod flatten;
mod limits;
mod shapes;
mod unions;

use crate::api::{FieldInfo, Link, Scalar, Shape, TypeInfo};
use crate::type_schema::{schema_of_type_info, try_schema_of_type_info};
use serde_json::Value;

const STRING: Link = Link::Known(&TypeInfo::new(
    "String",
    Shape::Scalar(Scalar::String { format: None }),
));

/// A field of text.
const fn text(name: &'static str) -> FieldInfo {
    FieldInfo::new(name, name, STRING)
}

/// Leaks a type, since tables are static.
fn info(shape: Shape) -> &'static TypeInfo {
    keep(TypeInfo::new("T", shape))
}

fn keep(info: TypeInfo) -> &'static TypeInfo {
    Box::leak(Box::new(info))
}

fn object(fields: Vec<FieldInfo>) -> &'static TypeInfo {
    info(Shape::Object(fields.leak()))
}

/// Returns the schema of a type without problems.
#[track_caller]
fn schema(info: &'static TypeInfo) -> Value {
    let schema = try_schema_of_type_info(info).unwrap();
    assert_eq!(schema, schema_of_type_info(info));
    schema.to_json()
}

/// The schema of an object's only property.
#[track_caller]
fn property(field: FieldInfo) -> Value {
    let name = field.name;
    schema(object(vec![field]))["properties"][name].clone()
}

/// Returns the problems of a type.
#[track_caller]
fn problems(info: &'static TypeInfo) -> Vec<String> {
    let problems = try_schema_of_type_info(info).unwrap_err();
    problems.iter().map(ToString::to_string).collect()
}

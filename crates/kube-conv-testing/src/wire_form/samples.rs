//! Making sample JSON of a type from its table.

use kube_conv_runtime::api::{
    FieldInfo, Link, MemberInfo, Payload, Scalar, Shape, TypeInfo, UnionInfo,
};
use kube_conv_runtime::rules::Constraint;
use kube_conv_runtime::rules::schema::SchemaFragment;
use serde_json::{Map, Value, json};

/// The greatest depth of samples, at which recursive types end.
const DEPTH: u32 = 8;

/// Which fields samples have.
#[derive(Clone, Copy, PartialEq)]
enum Extent {
    /// Every field.
    Whole,
    /// The required fields, and empty values.
    Least,
}

/// Returns samples without optional fields.
pub(crate) fn least_of(info: &'static TypeInfo) -> Vec<Value> {
    Extent::Least.each_member(info)
}

/// Samples that together have every field, member and enum value of a type.
pub(super) fn samples_of(info: &'static TypeInfo) -> Vec<Value> {
    match &info.shape {
        Shape::StringEnum(values) => values.iter().map(|value| json!(value.value)).collect(),
        Shape::IntegerEnum(numbers) => numbers.iter().map(|number| json!(number)).collect(),
        _ => Extent::Whole.each_member(info),
    }
}

/// Returns the example of a type or field.
fn example(constraints: &[Constraint]) -> Option<Value> {
    constraints.iter().find_map(|constraint| match constraint {
        Constraint::SchemaFragment(SchemaFragment::Example(value)) => Some(value()),
        _ => None,
    })
}

fn scalar_of(scalar: Scalar) -> Value {
    match scalar {
        Scalar::Boolean => json!(true),
        Scalar::Integer {
            minimum, maximum, ..
        } => {
            let least = minimum.unwrap_or(i64::MIN);
            json!(1.max(least).min(maximum.unwrap_or(i64::MAX)))
        }
        Scalar::Double => json!(1.5),
        Scalar::String {
            format: Some("date-time"),
        } => json!("2000-01-01T00:00:00Z"),
        Scalar::String {
            format: Some("byte"),
        } => json!("YQ=="),
        Scalar::String { .. } => json!("a"),
    }
}

impl Extent {
    /// The value of a type, or one with each member of a union.
    fn each_member(self, info: &'static TypeInfo) -> Vec<Value> {
        match &info.shape {
            Shape::Union(union) => union
                .members
                .iter()
                .filter_map(|member| self.member_of(union, member, DEPTH))
                .collect(),
            _ => self.value(info, DEPTH).into_iter().collect(),
        }
    }

    /// Returns one value of a type; `None` if the table does not determine one.
    fn value(self, info: &'static TypeInfo, depth: u32) -> Option<Value> {
        let depth = depth.checked_sub(1)?;
        if let Some(example) = example(info.constraints) {
            return Some(example);
        }
        Some(match &info.shape {
            Shape::Scalar(scalar) => match self {
                Self::Least if info.sample.is_none() => least_scalar(*scalar),
                _ => info.sample.map_or_else(|| scalar_of(*scalar), Value::from),
            },
            Shape::Transparent(inner) => self.linked(*inner, depth)?,
            Shape::List(item) => json!([self.linked(*item, depth)?]),
            Shape::Map(entry) => {
                let entry = self.linked(*entry, depth)?;
                Map::from_iter([(key(info, depth)?, entry)]).into()
            }
            Shape::Object(fields) => {
                let mut object = self.object(fields, depth)?;
                if let Some(names) = &info.resource {
                    object.insert("apiVersion".to_owned(), json!(names.api_version));
                    object.insert("kind".to_owned(), json!(names.kind));
                }
                Value::Object(object)
            }
            Shape::StringEnum(values) => json!(values.first()?.value),
            Shape::IntegerEnum(numbers) => json!(numbers.first()?),
            Shape::Union(union) => union
                .members
                .iter()
                .find_map(|member| self.member_of(union, member, depth))?,
            Shape::IntOrString => info.sample.map_or(json!(1), Value::from),
            Shape::Any | Shape::AnyObject => json!({}),
            Shape::EmbeddedResource => json!({"apiVersion": "v1", "kind": "A", "metadata": {}}),
            // Another schema, or a shape of a newer runtime.
            _ => return None,
        })
    }

    fn linked(self, link: Link, depth: u32) -> Option<Value> {
        self.value(link.target(), depth)
    }

    /// Returns an object with every field whose value is known, or with the required ones; `None` if
    /// the value of a required field is not known.
    fn object(self, fields: &'static [FieldInfo], depth: u32) -> Option<Map<String, Value>> {
        let mut object = Map::new();
        for field in fields {
            if self == Self::Least && !field.flatten && !super::is_demanded(field) {
                continue;
            }
            let default = || field.default.and_then(|default| default().ok());
            let given = example(field.constraints).or_else(default);
            match given.or_else(|| self.linked(field.link, depth)) {
                Some(Value::Object(members)) if field.flatten => object.extend(members),
                Some(value) => {
                    object.insert(field.name.to_owned(), value);
                }
                None if super::is_demanded(field) => return None,
                None => {}
            }
        }
        Some(object)
    }

    fn member_of(self, union: &UnionInfo, member: &MemberInfo, depth: u32) -> Option<Value> {
        let mut object = Map::new();
        if let Some(discriminator) = union.discriminator {
            object.insert(discriminator.to_owned(), json!(member.value));
        }
        let content = match member.payload {
            None => return Some(Value::Object(object)),
            Some(Payload::Type(link)) => self.linked(link, depth)?,
            Some(Payload::Fields(fields)) => {
                Value::Object(self.object(fields, depth.checked_sub(1)?)?)
            }
        };
        match content {
            Value::Object(fields) if union.inline => object.extend(fields),
            other if union.inline => return Some(other),
            content => {
                object.insert(member.name.to_owned(), content);
            }
        }
        Some(Value::Object(object))
    }
}

/// Returns a key of a map; `None` if the table does not determine one.
fn key(map: &TypeInfo, depth: u32) -> Option<String> {
    let Some(keys) = map.map_keys else {
        return Some("a".to_owned());
    };
    match Extent::Whole.linked(keys, depth)? {
        Value::String(key) => Some(key),
        _ => None,
    }
}

/// Returns Go's zero value, for types that write it as null.
fn least_scalar(scalar: Scalar) -> Value {
    match scalar {
        Scalar::Boolean => json!(false),
        Scalar::Integer {
            minimum, maximum, ..
        } => json!(0.max(minimum.unwrap_or(0)).min(maximum.unwrap_or(0).max(0))),
        Scalar::Double => json!(0.0),
        Scalar::String { format: None } => json!(""),
        Scalar::String { .. } => scalar_of(scalar),
    }
}

#[cfg(test)]
mod tests {
    use super::samples_of;
    use kube_conv_runtime::prelude::*;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(ApiType, Clone, Copy, Debug, PartialEq)]
    #[k8s(integer)]
    enum Code {
        Moved = 301,
        Found = 302,
    }

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
    struct Theirs {}

    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Open {
        name: String,
        #[k8s(foreign)]
        theirs: Option<Theirs>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Closed {
        name: String,
        #[k8s(foreign)]
        theirs: Theirs,
    }

    #[test]
    fn a_field_without_a_known_value_is_left_out_unless_it_is_required() {
        assert_eq!(samples_of(Open::TYPE), [json!({"name": "a"})]);
        assert_eq!(samples_of(Closed::TYPE), [json!(null); 0]);
    }

    #[test]
    fn each_number_of_an_enum_is_a_sample() {
        assert_eq!(samples_of(Code::TYPE), [json!(301), json!(302)]);
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Redirect {
        code: Code,
        #[k8s(flatten)]
        target: Open,
    }

    #[test]
    fn the_fields_of_a_flattened_struct_are_in_the_object_around_it() {
        let sample = json!({"code": 301, "name": "a"});
        assert_eq!(samples_of(Redirect::TYPE), [sample]);
    }
}

//! The schema of one type.

use super::object::{add_type_meta, set_list_type};
use super::{Builder, Place, map_keys};
use crate::api::{CelRule, EnumValueInfo, Link, MapType, Scalar, Shape, TypeInfo};
use crate::rules::{Constraint, SchemaFragment};
use crate::schema::{Number, RuleOrigin, Schema, SchemaOrBool, ValidationRule};
use serde_json::Value;
use std::borrow::Cow;

impl Builder {
    /// The schema of a type.
    pub(super) fn node(&mut self, info: &'static TypeInfo, at: &Place<'_>) -> Schema {
        self.within_limits(at, |builder| {
            let mut schema = builder.shape(info, at);
            if info.resource.is_some() {
                add_type_meta(&mut schema);
            }
            builder.constrain(&mut schema, info.constraints, at);
            map_keys::add_rules(&mut schema, info);
            add_cel(&mut schema, info.cel);
            set_map_type(&mut schema, info.map_type);
            set_list_type(&mut schema, info.list_type);
            if info.preserve_unknown_fields {
                builder.preserve(&mut schema, at);
            }
            set_description(&mut schema, info.doc);
            schema
        })
    }

    /// The schema of a type's values without its own rules.
    pub(super) fn shape_alone(&mut self, info: &'static TypeInfo) -> Schema {
        let mut schema = self.shape(info, &Place::Root);
        set_list_type(&mut schema, info.list_type);
        schema
    }

    fn shape(&mut self, info: &'static TypeInfo, at: &Place<'_>) -> Schema {
        #[cfg(feature = "openapi")]
        self.apart.enter(&info.shape);
        match &info.shape {
            Shape::Scalar(scalar) => self::scalar(*scalar),
            Shape::Transparent(inner) => self.link(*inner, at),
            Shape::List(items) => list_of(self.link(*items, &Place::Item(at))),
            Shape::Map(values) => {
                let mut map = map_of(self.link(*values, &Place::Value(at)));
                map_keys::close(&mut map, info);
                map
            }
            Shape::Object(fields) => self.object(fields, info.union_cel, at),
            Shape::StringEnum(values) => string_enum(values),
            Shape::IntegerEnum(values) => integer_enum(values),
            Shape::Union(union) if union.inline => self.inline_union(union, at),
            Shape::Union(union) => self.union(union, at),
            Shape::IntOrString => int_or_string(),
            Shape::Any => any_value(),
            Shape::AnyObject => any_object(),
            Shape::EmbeddedResource => embedded_resource(),
            Shape::Foreign(schema) => schema().unwrap_or_else(|error| {
                self.problem(
                    at,
                    format!("{error}; derive `ApiType` for a type of your own, or write `as = serde_json::Value`"),
                );
                any_value()
            }),
        }
    }

    /// Writes rules into the schema of the values they check.
    pub(super) fn constrain(
        &mut self,
        schema: &mut Schema,
        constraints: &[Constraint],
        at: &Place<'_>,
    ) {
        let closed = !schema.enum_values.is_empty();
        // The rules of keys depend on the greatest number of members.
        let is_about_keys = |rule: &&Constraint| matches!(rule, Constraint::EachKey(_));
        let others = constraints.iter().filter(|rule| !is_about_keys(rule));
        for constraint in others.chain(constraints.iter().filter(is_about_keys)) {
            match constraint {
                Constraint::SchemaFragment(fragment) => self.write(fragment, schema, at),
                other => other.constrain(schema),
            }
        }
        // An empty list would allow everything.
        if closed && schema.enum_values.is_empty() {
            self.problem(
                at,
                "`enum_values` leaves none of the type's values; list values that the type has",
            );
        }
    }
}

impl Builder {
    fn write(&mut self, fragment: &SchemaFragment, schema: &mut Schema, at: &Place<'_>) {
        if let Err(error) = fragment.write(schema) {
            let message = format!("a fragment is no schema: {error}; write keywords of one");
            self.problem(at, message);
        }
    }
}

pub(super) fn add_cel(schema: &mut Schema, rules: &[CelRule]) {
    schema
        .validations
        .extend(rules.iter().map(ValidationRule::from));
}

impl From<&CelRule> for ValidationRule {
    fn from(rule: &CelRule) -> Self {
        Self {
            field_path: rule.field_path.map(Cow::Borrowed),
            message: rule.message.map(Cow::Borrowed),
            message_expression: rule.message_expression.map(Cow::Borrowed),
            optional_old_self: rule.optional_old_self,
            reason: rule.reason.map(Cow::Borrowed),
            rule: Cow::Borrowed(rule.rule),
            origin: RuleOrigin::User,
            written: rule.written,
            instead: None,
        }
    }
}

pub(super) fn set_map_type(schema: &mut Schema, map_type: Option<MapType>) {
    if let Some(map_type) = map_type {
        schema.map_type = Some(Cow::Borrowed(map_type.as_str()));
    }
}

pub(super) fn set_description(schema: &mut Schema, doc: &'static str) {
    if !doc.is_empty() {
        schema.description = Some(Cow::Borrowed(doc));
    }
}

fn scalar(scalar: Scalar) -> Schema {
    match scalar {
        Scalar::Boolean => Schema::of_type("boolean"),
        Scalar::Integer {
            format,
            minimum,
            maximum,
        } => Schema {
            format: Some(Cow::Borrowed(format.as_str())),
            minimum: minimum.map(Number::Integer),
            maximum: maximum.map(Number::Integer),
            ..Schema::of_type("integer")
        },
        Scalar::Double => Schema {
            format: Some(Cow::Borrowed("double")),
            ..Schema::of_type("number")
        },
        Scalar::String { format } => Schema {
            format: format.map(Cow::Borrowed),
            ..Schema::of_type("string")
        },
    }
}

fn list_of(items: Schema) -> Schema {
    Schema {
        items: Some(Box::new(items)),
        ..Schema::of_type("array")
    }
}

fn map_of(values: Schema) -> Schema {
    Schema {
        additional_properties: Some(Box::new(SchemaOrBool::Schema(values))),
        ..Schema::of_type("object")
    }
}

fn string_enum(values: &[EnumValueInfo]) -> Schema {
    Schema {
        enum_values: values
            .iter()
            .filter(|value| value.is_listed())
            .map(|value| Value::from(value.value))
            .collect(),
        ..Schema::of_type("string")
    }
}

fn integer_enum(values: &[i64]) -> Schema {
    Schema {
        enum_values: values.iter().map(|value| Value::from(*value)).collect(),
        ..Schema::of_type("integer")
    }
}

/// The only form in which the server accepts types inside `anyOf`; the order matters.
pub(super) fn int_or_string() -> Schema {
    Schema {
        any_of: vec![Schema::of_type("integer"), Schema::of_type("string")],
        int_or_string: true,
        ..Schema::default()
    }
}

/// The schema of any value.
pub(super) fn any_value() -> Schema {
    Schema {
        preserve_unknown_fields: Some(true),
        ..Schema::default()
    }
}

fn any_object() -> Schema {
    Schema {
        preserve_unknown_fields: Some(true),
        ..Schema::of_type("object")
    }
}

fn embedded_resource() -> Schema {
    Schema {
        embedded_resource: true,
        ..any_object()
    }
}

/// The schema where a recursive type is cut off.
pub(super) fn cut(info: &'static TypeInfo) -> Schema {
    match info.shape {
        Shape::Union(union) if union.is_untagged() => any_value(),
        Shape::Object(_) | Shape::Union(_) => any_object(),
        Shape::List(items) => list_of(cut_link(items)),
        Shape::Map(values) => map_of(cut_link(values)),
        Shape::Transparent(inner) => cut_link(inner),
        _ => any_value(),
    }
}

fn cut_link(link: Link) -> Schema {
    link.known().map_or_else(any_value, cut)
}

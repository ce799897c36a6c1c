//! The schema of one type.

use super::{Builder, Place, map_keys};
use crate::api::inline::null_item_problem;
use crate::api::{CelRule, EnumValueInfo, Link, ListType, MapType, Scalar, Shape, TypeInfo};
use crate::rules::Target;
use crate::rules::{Constraint, SchemaFragment};
use kube_conv_schema::go;
use kube_conv_schema::schema::{Number, RuleOrigin, Schema, SchemaOrBool, ValidationRule};
use serde_json::Value;
use std::borrow::Cow;

const API_VERSION: &str = "The version of the schema that this object follows, as `group/version`.\n\
    More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#resources";
const KIND: &str = "The kind of this object, in CamelCase; it never changes.\n\
    More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#types-kinds";

impl Builder {
    /// The schema of a type.
    pub(super) fn node(&mut self, info: &'static TypeInfo, schema: &mut Schema, at: &Place<'_>) {
        self.within_limits(schema, at, |builder, schema| {
            builder.shape(info, schema, at);
            if info.resource.is_some() {
                add_type_meta(schema);
            }
            builder.constrain(schema, info.constraints, at);
            map_keys::add_rules(schema, info);
            add_cel(schema, info.cel);
            set_map_type(schema, info.map_type);
            set_list_type(schema, info.list_type);
            if info.preserve_unknown_fields {
                builder.preserve(schema, at);
            }
            set_description(schema, info.doc);
            describe_values(schema, info.doc, info);
        });
    }

    /// The schema of a type's values without its own rules.
    pub(super) fn shape_alone(&mut self, info: &'static TypeInfo, schema: &mut Schema) {
        self.shape(info, schema, &Place::Root);
        set_list_type(schema, info.list_type);
    }

    fn shape(&mut self, info: &'static TypeInfo, schema: &mut Schema, at: &Place<'_>) {
        match &info.shape {
            Shape::Scalar(scalar) => self::scalar(*scalar, schema),
            Shape::Transparent(inner) => self.link(*inner, schema, at),
            Shape::List(items) => {
                if let Some(problem) = null_item_problem(items.target()) {
                    self.problem(&Place::Item(at), problem);
                }
                self.link(*items, list_of(schema), &Place::Item(at));
            }
            Shape::Map(values) => {
                let mut of_values = Schema::default();
                self.link(*values, &mut of_values, &Place::Value(at));
                *schema = map_of(of_values);
                map_keys::close(schema, info);
            }
            Shape::Object(fields) => self.object(fields, info.union_cel, schema, at),
            Shape::StringEnum(values) => string_enum(values, schema),
            Shape::IntegerEnum(values) => integer_enum(values, schema),
            Shape::Union(union) if union.inline => self.inline_union(union, schema, at),
            Shape::Union(union) => self.union(union, schema, at),
            Shape::IntOrString => *schema = int_or_string(),
            Shape::Any => *schema = any_value(),
            Shape::AnyObject => *schema = any_object(),
            Shape::EmbeddedResource => *schema = embedded_resource(),
            Shape::Foreign(foreign) => {
                *schema = foreign().unwrap_or_else(|error| {
                    self.problem(
                        at,
                        format!("{error}; derive `ApiType` for a type of your own, or write `as = serde_json::Value`"),
                    );
                    any_value()
                });
            }
        }
    }

    /// Writes rules into the schema of the values they check.
    pub(super) fn constrain(
        &mut self,
        schema: &mut Schema,
        constraints: &[Constraint],
        at: &Place<'_>,
    ) {
        if constraints.is_empty() {
            return;
        }
        // The rules of keys depend on the greatest number of members.
        let is_about_keys = |rule: &&Constraint| matches!(rule, Constraint::EachKey(_));
        let others = constraints.iter().filter(|rule| !is_about_keys(rule));
        for constraint in others.chain(constraints.iter().filter(is_about_keys)) {
            if let Some(problem) = problem(constraint, schema) {
                self.problem(at, problem);
            }
            match constraint {
                Constraint::SchemaFragment(fragment) => self.write(fragment, schema, at),
                other => other.constrain(schema),
            }
        }
    }
}

/// What is wrong with a rule on values of a schema. Of most types the compiler finds it; here are those
/// whose schema is made when the program runs.
fn problem(rule: &Constraint, schema: &Schema) -> Option<String> {
    if rule.leaves_none(schema) {
        let advice = match rule {
            Constraint::EnumValues(_) => "list values that the type has",
            _ => "change one of them",
        };
        let name = rule.name();
        return Some(format!(
            "`{name}` leaves none of the type's values; {advice}"
        ));
    }
    let type_name = schema.type_name.as_deref()?;
    let applies: &[Target] = match type_name {
        "string" => &[Target::String, Target::Scalar, Target::Comparable],
        "integer" => &[
            Target::Number,
            Target::Integer,
            Target::Scalar,
            Target::Comparable,
        ],
        "number" => &[Target::Number, Target::Scalar, Target::Comparable],
        "boolean" => &[Target::Comparable],
        "array" => &[Target::List, Target::Collection],
        "object" => &[Target::Object, Target::Collection, Target::Map],
        _ => return None,
    };
    let target = rule.target();
    if rule.is_about_amounts() {
        return None;
    }
    (target != Target::Any && !applies.contains(&target)).then(|| {
        format!(
            "`{}` applies to {}, and what travels is of type `{type_name}`; write a rule on that",
            rule.name(),
            target.plural()
        )
    })
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

/// Adds the values of an enum to the description, if one of them has a description of its own. Upstream:
/// `DescriptionLines` in `pkg/generators/enum.go` of kube-openapi.
pub(super) fn describe_values(schema: &mut Schema, doc: &'static str, info: &'static TypeInfo) {
    let (mut doc, mut info) = (doc, info);
    let values = loop {
        doc = if doc.is_empty() { info.doc } else { doc };
        match info.shape {
            Shape::StringEnum(values) => break values,
            Shape::Transparent(inner) => match inner.known() {
                Some(inner) => info = inner,
                None => return,
            },
            _ => return,
        }
    };
    // A field may accept only some of them, and an enum that is open lists none.
    let accepted = &schema.enum_values;
    let is_described = |value: &&EnumValueInfo| {
        value.is_listed()
            && (accepted.is_empty() || accepted.iter().any(|known| known == value.value))
    };
    let described: Vec<&EnumValueInfo> = values.iter().filter(is_described).collect();
    if described.iter().all(|value| value.doc.is_empty()) {
        return;
    }
    let mut text = doc.to_owned();
    text.push_str(if text.is_empty() { "" } else { "\n\n" });
    text.push_str("Possible enum values:");
    for value in described {
        text.push_str("\n - `");
        text.push_str(&go::quote(value.value));
        text.push('`');
        for (index, line) in value.doc.lines().enumerate() {
            let indent = match (index, line) {
                (0, _) => " ",
                (_, "") => "\n",
                _ => "\n   ",
            };
            text.push_str(indent);
            text.push_str(line);
        }
    }
    schema.description = Some(Cow::Owned(text));
}

pub(super) fn set_type(schema: &mut Schema, name: &'static str) {
    schema.type_name = Some(Cow::Borrowed(name));
}

fn scalar(scalar: Scalar, schema: &mut Schema) {
    let name = match scalar {
        Scalar::Boolean => "boolean",
        Scalar::Integer {
            format,
            minimum,
            maximum,
        } => {
            schema.format = Some(Cow::Borrowed(format.as_str()));
            schema.minimum = minimum.map(Number::Integer);
            schema.maximum = maximum.map(Number::Integer);
            "integer"
        }
        Scalar::Double => {
            schema.format = Some(Cow::Borrowed("double"));
            "number"
        }
        Scalar::String { format } => {
            schema.format = format.map(Cow::Borrowed);
            "string"
        }
    };
    set_type(schema, name);
}

/// Makes the schema that of a list, and returns that of its items.
fn list_of(schema: &mut Schema) -> &mut Schema {
    set_type(schema, "array");
    schema.items.insert(Box::default())
}

fn map_of(values: Schema) -> Schema {
    Schema {
        additional_properties: Some(Box::new(SchemaOrBool::Schema(values))),
        ..Schema::of_type("object")
    }
}

fn string_enum(values: &[EnumValueInfo], schema: &mut Schema) {
    let listed = values.iter().filter(|value| value.is_listed());
    schema.enum_values = listed.map(|value| Value::from(value.value)).collect();
    set_type(schema, "string");
}

fn integer_enum(values: &[i64], schema: &mut Schema) {
    schema.enum_values = values.iter().map(|value| Value::from(*value)).collect();
    set_type(schema, "integer");
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
        Shape::List(items) => {
            let mut list = Schema::default();
            *list_of(&mut list) = cut_link(items);
            list
        }
        Shape::Map(values) => map_of(cut_link(values)),
        Shape::Transparent(inner) => cut_link(inner),
        _ => any_value(),
    }
}

fn cut_link(link: Link) -> Schema {
    link.known().map_or_else(any_value, cut)
}

/// Adds `apiVersion` and `kind`.
pub(super) fn add_type_meta(schema: &mut Schema) {
    for (name, description) in [("apiVersion", API_VERSION), ("kind", KIND)] {
        let mut property = Box::default();
        set_type(&mut property, "string");
        set_description(&mut property, description);
        schema.properties.insert(Cow::Borrowed(name), property);
    }
}

pub(super) fn set_list_type(schema: &mut Schema, list_type: Option<ListType>) {
    let name = match list_type {
        None => return,
        Some(ListType::Atomic) => "atomic",
        Some(ListType::Set) => "set",
        Some(ListType::Map(keys)) => {
            schema.list_map_keys = keys.iter().copied().map(Cow::Borrowed).collect();
            "map"
        }
    };
    schema.list_type = Some(Cow::Borrowed(name));
}

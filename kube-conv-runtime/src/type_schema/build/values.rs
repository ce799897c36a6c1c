//! Untagged unions of values of several JSON types.
//!
//! A structural schema has one type in each place, and no types in `anyOf`. Only the mixture of
//! integers and strings has a form of its own. Any other mixture is a node without a type, which
//! needs `x-kubernetes-preserve-unknown-fields`. Bounds that no value satisfies then exclude the
//! other types, since each keyword applies to values of one type and accepts all others.

use super::shapes::set_type;
use super::{Builder, Place};
use crate::api::UnionInfo;
use crate::api::inline::{
    BOOLEAN, FRACTION, INTEGER, Kinds, LIST, OBJECT, STRING, kinds_of_member,
};
use kube_conv_schema::schema::Number;
use kube_conv_schema::schema::{Schema, junctors};
use serde_json::Value;

const NUMBER: Kinds = INTEGER | FRACTION;

impl Builder {
    /// The schema of an untagged union some of whose members are not objects.
    pub(super) fn values(&mut self, union: &UnionInfo, schema: &mut Schema, at: &Place<'_>) {
        if let [only] = union.members {
            return self.content(only, schema, at);
        }
        let kinds = union
            .members
            .iter()
            .fold(0, |kinds, member| kinds | kinds_of_member(member));
        *schema = if kinds == INTEGER | STRING {
            super::shapes::int_or_string()
        } else {
            without(kinds)
        };
        self.add_objects(schema, union, at);
        for member in union.members {
            let kind = kinds_of_member(member);
            if !matches!(kind, 0 | OBJECT) {
                let mut body = Schema::default();
                self.content(member, &mut body, at);
                self.reject_rules(&body, member.name, at);
                add(schema, body, kind);
            }
        }
    }

    fn add_objects(&mut self, schema: &mut Schema, union: &UnionInfo, at: &Place<'_>) {
        let is_object = |member: &&_| kinds_of_member(member) == OBJECT;
        let mut objects = union.members.iter().filter(is_object);
        let mut body = Schema::default();
        match (objects.next(), objects.next()) {
            (None, _) => return,
            (Some(only), None) => self.content(only, &mut body, at),
            (Some(_), Some(_)) => {
                set_type(&mut body, "object");
                self.objects(&mut body, union, at);
                body.one_of = super::inline::branches(union);
            }
        }
        self.reject_rules(&body, "", at);
        add(schema, body, OBJECT);
    }

    /// Reports keywords that a node without a type cannot have.
    fn reject_rules(&mut self, body: &Schema, member: &str, at: &Place<'_>) {
        let list_type = body.list_type.as_deref();
        if body.validations.is_empty()
            && matches!(list_type, None | Some("atomic"))
            && body.map_type.is_none()
            && !body.embedded_resource
        {
            return;
        }
        let place = Place::Field(at, member);
        self.problem(
            if member.is_empty() { at } else { &place },
            "values of several JSON types are in one place of the schema, which has no type and so no CEL rules, list type or map type; drop them, or give the member a field of its own",
        );
    }
}

/// The schema of values of these JSON types.
fn without(kinds: Kinds) -> Schema {
    let mut schema = super::shapes::any_value();
    for kind in [BOOLEAN, NUMBER, STRING, LIST, OBJECT] {
        if kinds & kind == 0 {
            let none = none_of(kind);
            match kind {
                BOOLEAN => schema.not = none.not,
                NUMBER => (schema.minimum, schema.maximum) = (none.minimum, none.maximum),
                STRING => {
                    (schema.min_length, schema.max_length) = (none.min_length, none.max_length);
                }
                LIST => (schema.min_items, schema.max_items) = (none.min_items, none.max_items),
                _ => {
                    schema.min_properties = none.min_properties;
                    schema.max_properties = none.max_properties;
                }
            }
        }
    }
    if kinds & NUMBER == INTEGER {
        schema.multiple_of = Some(Number::Integer(1));
    }
    schema
}

/// Returns a schema that rejects all values of this JSON type, and accepts all others.
fn none_of(kind: Kinds) -> Schema {
    let (least, most) = (Some(1), Some(0));
    let mut schema = Schema::default();
    match kind {
        BOOLEAN => {
            schema.not = Some(Box::new(Schema {
                enum_values: vec![Value::Bool(true), Value::Bool(false)],
                ..Schema::default()
            }));
        }
        STRING => (schema.min_length, schema.max_length) = (least, most),
        LIST => (schema.min_items, schema.max_items) = (least, most),
        OBJECT => (schema.min_properties, schema.max_properties) = (least, most),
        _ => {
            schema.minimum = Some(Number::Integer(1));
            schema.maximum = Some(Number::Integer(0));
        }
    }
    schema
}

/// Adds the keywords of a member, all of which apply to values of its JSON type.
fn add(schema: &mut Schema, mut body: Schema, kind: Kinds) {
    confine(&mut body, kind);
    if kind & NUMBER != 0 {
        add_bounds(schema, &body);
    }
    if kind & STRING != 0 && kind & NUMBER == 0 {
        schema.min_length = body.min_length;
        schema.max_length = body.max_length;
        schema.pattern = body.pattern;
    }
    if kind & LIST != 0 {
        schema.min_items = body.min_items;
        schema.max_items = body.max_items;
        schema.unique_items = body.unique_items;
        schema.items = body.items;
    }
    if kind & OBJECT != 0 {
        schema.min_properties = body.min_properties;
        schema.max_properties = body.max_properties;
        schema.required = body.required;
        schema.properties = body.properties;
        schema.additional_properties = body.additional_properties;
    }
    // An integer or string has its `anyOf` already.
    if !body.int_or_string {
        junctors::join(schema, body.all_of, body.any_of, body.one_of, body.not);
    }
}

/// The bounds of a number, including those of its format, since `format` would apply to other
/// values.
fn add_bounds(schema: &mut Schema, body: &Schema) {
    schema.minimum = body.minimum;
    schema.maximum = body.maximum;
    schema.exclusive_minimum = body.exclusive_minimum;
    schema.exclusive_maximum = body.exclusive_maximum;
    if body.multiple_of.is_some() {
        schema.multiple_of = body.multiple_of;
    }
    if body.format.as_deref() == Some("int32") {
        let bound = |number: i32| Some(Number::Integer(i64::from(number)));
        schema.minimum = schema.minimum.or(bound(i32::MIN));
        schema.maximum = schema.maximum.or(bound(i32::MAX));
    }
}

/// Restricts keywords that apply to any value to values of one JSON type. A `format` of a schema without a type rejects
/// numbers, booleans and objects: `typeValidator.Validate` in `pkg/validation/validate/type.go` of kube-openapi.
fn confine(body: &mut Schema, kind: Kinds) {
    let about_all = Schema {
        format: body.format.take_if(|_| kind == STRING),
        enum_values: std::mem::take(&mut body.enum_values),
        all_of: std::mem::take(&mut body.all_of),
        any_of: std::mem::take(&mut body.any_of),
        one_of: std::mem::take(&mut body.one_of),
        not: body.not.take(),
        ..Schema::default()
    };
    if about_all != Schema::default() && !body.int_or_string {
        body.any_of = vec![about_all, none_of(kind)];
    }
}

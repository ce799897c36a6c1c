//! JSON with its schema as values of expressions, without copies.
//!
//! Upstream: `UnstructuredToVal` of `k8s.io/apiserver/pkg/cel/common`.

use super::{equality, formats, list_addition};
use crate::go::by_name;
use crate::schema::cel_text::{field_name, unescaped};
use crate::structural::node::{Additional, Node};
use crate::structural::number::{GoNumber, deep_equal};
use crate::structural::printed::type_of;
use crate::structural::properties::Properties;
use crate::structural::types::{TypeName, Types};
use kube_conv_cel::values::{Context, Equality, List, Map, Opaque, User, Value, View};
use serde_json::Value as Json;
use std::any::Any;
use std::sync::LazyLock;

/// Returns a value as expressions see it. A value of another type than its schema is an error once it is used.
pub(super) fn see<'v>(node: &'v Node, value: &'v Json) -> Value<'v> {
    let invalid = |expected: &str| {
        let found = type_of(value);
        Value::error(format!("invalid data, expected {expected}, got {found}"))
    };
    if value.is_null() {
        return match node.is_nullable() {
            true => Value::Null,
            false => Value::error("invalid data, got null for schema with nullable=false"),
        };
    }
    let user = User::new(value, node);
    let only = match &node.types {
        Types::IntOrString => return int_or_string(value),
        Types::Any if node.preserve_unknown_fields => return Value::Opaque(Opaque::User(user)),
        Types::Any => return no_type(""),
        Types::One(only) => only,
    };
    match (only, value) {
        (TypeName::Object, Json::Object(_)) => Value::Map(Map::user(user)),
        (TypeName::Object, _) => {
            Value::error("invalid data, expected a map for the provided schema with type=object")
        }
        (TypeName::Array, Json::Array(_)) if node.items.is_none() => {
            Value::error("invalid array type, expected Items with a non-empty Schema")
        }
        (TypeName::Array, Json::Array(_)) => Value::List(List::user(user)),
        (TypeName::Array, _) => {
            Value::error("invalid data, expected an array for the provided schema with type=array")
        }
        (TypeName::String, Json::String(text)) => match node.format_name() {
            None => Value::string(text.as_str()),
            Some(format) => formats::read(format, text),
        },
        (TypeName::String, _) => invalid("string"),
        (TypeName::Number, Json::Number(number)) => Value::Double(GoNumber::of(number).as_f64()),
        (TypeName::Number, _) => invalid("float"),
        (TypeName::Integer, _) => value.as_i64().map_or_else(|| invalid("int"), Value::Int),
        (TypeName::Boolean, Json::Bool(value)) => Value::Bool(*value),
        (TypeName::Boolean, _) => invalid("bool"),
        (TypeName::Null | TypeName::Unknown(_), _) => no_type(only.as_str()),
    }
}

fn int_or_string(value: &Json) -> Value<'_> {
    match (value, value.as_i64()) {
        (Json::String(text), _) => Value::string(text.as_str()),
        (_, Some(integer)) => Value::Int(integer),
        _ => Value::error(
            "invalid data, expected XIntOrString value to be either a string or integer",
        ),
    }
}

fn no_type<'v>(name: &str) -> Value<'v> {
    Value::error(format!(
        "invalid type, expected object, array, number, integer, boolean or string, or no type with \
         x-kubernetes-int-or-string or x-kubernetes-preserve-unknown-fields is true, got {name}"
    ))
}

/// The schema of `apiVersion` and `kind`, which a resource has whatever its own schema says.
pub(super) static TEXT: LazyLock<Node> = LazyLock::new(|| of_type(TypeName::String));

/// The schema of `metadata`, as expressions see it.
pub(super) static METADATA: LazyLock<Node> = LazyLock::new(|| {
    let names = ["generateName", "name"];
    let nodes = names.map(|_| of_type(TypeName::String));
    Node {
        properties: Properties::from_sorted(names.into_iter(), nodes.into()),
        ..of_type(TypeName::Object)
    }
});

fn of_type(name: TypeName) -> Node {
    Node {
        types: Types::One(name),
        ..Node::default()
    }
}

impl Node {
    /// The format of a text that expressions see as something else.
    pub(super) fn format_name(&self) -> Option<&str> {
        let name = &*self.format.as_ref()?.name;
        matches!(name, "byte" | "date" | "date-time" | "duration").then_some(name)
    }

    /// Whether expressions see an object with fields, and not a map.
    fn has_fields(&self) -> bool {
        self.is_completed || !self.properties.is_empty()
    }

    /// The schema of a member, as expressions see it.
    pub(super) fn seen_member(&self, name: &str) -> Option<&Self> {
        if self.is_completed {
            match name {
                "apiVersion" | "kind" => return Some(&TEXT),
                "metadata" => return Some(&METADATA),
                _ => {}
            }
        }
        match (&self.additional, self.has_fields()) {
            (_, true) => self.properties.get(name),
            (Additional::Schema(values), false) => Some(values),
            _ => None,
        }
    }

    /// The key that expressions have for a member.
    fn key<'v>(&self, name: &'v str) -> Value<'v> {
        let escaped = self.has_fields().then(|| field_name(name)).flatten();
        escaped.map_or_else(|| Value::string(name), Value::string)
    }
}

impl View for Node {
    fn type_name(&self) -> &str {
        match &self.types {
            Types::One(TypeName::Array) => "list",
            Types::One(TypeName::Object) => "map",
            _ => "unknown",
        }
    }

    fn len(&self, data: &(dyn Any + 'static)) -> usize {
        match data.downcast_ref() {
            Some(Json::Array(items)) => items.len(),
            Some(Json::Object(members)) => members.len(),
            _ => 0,
        }
    }

    fn takes_all_indices(&self) -> bool {
        false
    }

    fn item<'v>(&'v self, data: &'v (dyn Any + 'static), index: usize) -> Value<'v> {
        let items = data.downcast_ref().and_then(Json::as_array);
        match (&self.items, items.and_then(|items| items.get(index))) {
            (Some(schema), Some(item)) => see(schema, item),
            _ => Value::Null,
        }
    }

    fn find<'v>(&'v self, data: &'v (dyn Any + 'static), key: &Value<'_>) -> Option<Value<'v>> {
        match key {
            Value::String(key) => View::member(self, data, key),
            _ => Some(Value::NO_SUCH_OVERLOAD),
        }
    }

    fn member<'v>(&'v self, data: &'v (dyn Any + 'static), name: &str) -> Option<Value<'v>> {
        let members = data.downcast_ref().and_then(Json::as_object)?;
        if !self.has_fields() {
            let value = members.get(name)?;
            return Some(see(self.additional.schema()?, value));
        }
        let name = unescaped(name)?;
        // A null member is none.
        let value = members.get(&*name).filter(|value| !value.is_null())?;
        Some(see(self.seen_member(&name)?, value))
    }

    fn entries<'v>(
        &'v self,
        data: &'v (dyn Any + 'static),
    ) -> Box<dyn Iterator<Item = (Value<'v>, Value<'v>)> + 'v> {
        let mut entries = Vec::new();
        if let Some(members) = data.downcast_ref().and_then(Json::as_object) {
            by_name::each(members, |name, value| {
                if let Some(schema) = self.seen_member(name) {
                    let value = match self.has_fields() && value.is_null() {
                        true => Value::error(format!("no such key: {name}")),
                        false => see(schema, value),
                    };
                    entries.push((self.key(name), value));
                }
            });
        }
        Box::new(entries.into_iter())
    }

    fn equal<'v>(
        &'v self,
        context: &Context<'_>,
        value: &Value<'v>,
        other: &Value<'v>,
    ) -> Option<Equality<'v>> {
        Some(match value {
            Value::List(list) => equality::lists(self, context, list, other),
            Value::Map(map) => equality::maps(self, context, map, other),
            Value::Opaque(Opaque::User(user)) => Ok(match other {
                Value::Opaque(Opaque::User(other)) => are_same(user.data(), other.data()),
                _ => false,
            }),
            _ => return None,
        })
    }

    fn add<'v>(
        &'v self,
        context: &Context<'_>,
        value: &Value<'v>,
        other: &Value<'v>,
    ) -> Option<Value<'v>> {
        match (value, other) {
            (Value::List(list), Value::List(other)) => {
                Some(list_addition::lists(self, context, list, other))
            }
            _ => None,
        }
    }

    /// An item is looked for by the rules of those that are there, and the first error is kept.
    fn contains<'v>(
        &'v self,
        context: &Context<'_>,
        value: &Value<'v>,
        item: &Value<'v>,
    ) -> Option<Value<'v>> {
        let Value::List(list) = value else {
            return None;
        };
        if matches!(item, Value::Error(_)) {
            return Some(item.clone());
        }
        // Those that were added to are looked into by the usual rules.
        list.as_user()?;
        let mut failed = None;
        for known in list.iter() {
            match known.equals(context, item) {
                Ok(true) => return Some(Value::Bool(true)),
                Ok(false) => {}
                Err(error) => failed = failed.or(Some(error)),
            }
        }
        Some(failed.unwrap_or(Value::Bool(false)))
    }
}

/// Whether values without a known type are equal.
pub(super) fn are_same(a: &(dyn Any + 'static), b: &(dyn Any + 'static)) -> bool {
    let (a, b) = (a.downcast_ref(), b.downcast_ref());
    a.zip(b).is_some_and(|(a, b)| deep_equal(a, b))
}

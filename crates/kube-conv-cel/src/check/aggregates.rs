//! Checks lists, maps and messages.

use super::types::{Type, TypeId};
use super::{Checker, Reference, references};
use crate::ast::{ExprId, Run};

impl Checker<'_, '_, '_> {
    pub(super) fn list(&mut self, elements: Run) -> TypeId {
        let mut joined = None;
        for element in self.ast.elements(elements) {
            let found = self.checked(element.value);
            let found = self.held_if(element.optional, element.value, found);
            joined = Some(self.join(joined, found));
        }
        let item = joined.unwrap_or_else(|| self.unifier.variable());
        self.unifier.types.list(item)
    }

    /// Returns the type inside an optional element.
    fn held_if(&mut self, optional: bool, id: ExprId, found: TypeId) -> TypeId {
        if !optional {
            return found;
        }
        if let Some(held) = self.unifier.types.held(found) {
            return held;
        }
        if !matches!(self.unifier.types.get(found), Type::Dyn | Type::Any) {
            let expected = self.unifier.types.optional(found);
            self.mismatch(id, expected, found);
        }
        found
    }

    fn join(&mut self, before: Option<TypeId>, found: TypeId) -> TypeId {
        match before {
            None => found,
            Some(before) if self.unifier.assignable(before, found) => {
                self.unifier.most_general(before, found)
            }
            Some(_) => TypeId::DYN,
        }
    }

    pub(super) fn map(&mut self, entries: Run) -> TypeId {
        let (mut key, mut value) = (None, None);
        for entry in self.ast.entries(entries) {
            let found = self.checked(entry.key);
            key = Some(self.join(key, found));
            let found = self.checked(entry.value);
            let found = self.held_if(entry.optional, entry.value, found);
            value = Some(self.join(value, found));
        }
        let key = key.unwrap_or_else(|| self.unifier.variable());
        let value = value.unwrap_or_else(|| self.unifier.variable());
        self.unifier.types.map(key, value)
    }

    pub(super) fn message(&mut self, id: ExprId, written: &str, fields: Run) -> TypeId {
        let name = written.strip_prefix('.').unwrap_or(written);
        let Some(found) = self.type_named(name) else {
            return self.undeclared(id, written);
        };
        self.refers(id, Reference::Name(name.to_owned()));
        let (found, known_as) = self.message_type(id, name, found);
        for field in self.ast.fields(fields) {
            let value = self.checked(field.value);
            let expected = self.object_field(field.place, &known_as, &field.name);
            let value = self.held_if(field.optional, field.value, value);
            if !self.unifier.assignable(expected, value) {
                let types = &self.unifier.types;
                let (expected, value) = (types.show(expected), types.show(value));
                let message = format!(
                    "expected type of field '{}' is '{expected}' but provided type is '{value}'",
                    field.name
                );
                self.issues.report(field.place, message);
            }
        }
        found
    }

    /// Returns the type of a message, and the name for looking up its fields.
    fn message_type(&mut self, id: ExprId, name: &str, found: TypeId) -> (TypeId, String) {
        let inner = match self.unifier.types.get(found) {
            Type::Type(inner) => *inner,
            _ => TypeId::TYPE,
        };
        match self.unifier.types.get(inner) {
            Type::Object(object) => (inner, object.to_string()),
            Type::Any
            | Type::Duration
            | Type::Timestamp
            | Type::Dyn
            | Type::Null
            | Type::Wrapper(_) => (inner, canonical_name(self.unifier.types.get(inner), name)),
            Type::List(TypeId::DYN) => (inner, "google.protobuf.ListValue".to_owned()),
            Type::Map(TypeId::STRING, TypeId::DYN) => (inner, "google.protobuf.Struct".to_owned()),
            kind => {
                let shown = match kind {
                    Type::List(_) => "list".to_owned(),
                    Type::Map(..) => "map".to_owned(),
                    Type::Opaque(name, _) => name.to_string(),
                    _ => references::type_name(&self.unifier.types, inner),
                };
                let message = format!("'{shown}' is not a message type");
                self.report(id, message);
                (TypeId::ERROR, name.to_owned())
            }
        }
    }
}

/// Returns the message whose fields a wrapper type has.
fn canonical_name(kind: &Type, name: &str) -> String {
    let known = match kind {
        Type::Any => "google.protobuf.Any",
        Type::Duration => "google.protobuf.Duration",
        Type::Timestamp => "google.protobuf.Timestamp",
        Type::Dyn => "google.protobuf.Value",
        Type::Null => "google.protobuf.NullValue",
        Type::Wrapper(TypeId::BOOL) => "google.protobuf.BoolValue",
        Type::Wrapper(TypeId::BYTES) => "google.protobuf.BytesValue",
        Type::Wrapper(TypeId::DOUBLE) => "google.protobuf.DoubleValue",
        Type::Wrapper(TypeId::INT) => "google.protobuf.Int64Value",
        Type::Wrapper(TypeId::STRING) => "google.protobuf.StringValue",
        Type::Wrapper(TypeId::UINT) => "google.protobuf.UInt64Value",
        _ => name,
    };
    known.to_owned()
}

//! Embedded resources in a value: their `apiVersion`, `kind` and `metadata`.

use crate::read::object_meta;
use kube_conv_runtime::api::Scope;
use kube_conv_runtime::meta::ObjectMeta;
use kube_conv_schema::content::names::NameRule;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::values_of;
use kube_conv_schema::structural::type_name_errors;
use serde_json::{Map, Value};

/// A schema, and whether its values are resources.
#[derive(Clone, Copy)]
pub(super) struct Resource<'s> {
    schema: &'s Schema,
    is_resource: bool,
}

impl<'s> Resource<'s> {
    /// The schema of a resource.
    pub(super) fn whole(schema: &'s Schema) -> Self {
        Self::of(schema, true)
    }

    pub(super) fn of(schema: &'s Schema, is_resource: bool) -> Self {
        Self {
            schema,
            is_resource: is_resource || schema.embedded_resource,
        }
    }

    /// Returns the schema of a member, and whether the member is declared.
    fn member(&self, name: &str) -> Option<(Self, bool)> {
        if let Some(schema) = self.schema.properties.get(name) {
            return Some((Self::of(schema, false), true));
        }
        values_of(self.schema).map(|schema| (Self::of(schema, false), false))
    }

    fn item(&self) -> Option<Self> {
        Some(Self::of(self.schema.items.as_deref()?, false))
    }

    /// Decodes metadata into its type and writes it back, which drops unknown fields. Returns the
    /// first value that cannot be read. Upstream: `objectmeta.Coerce`.
    pub(super) fn coerce(&self, value: &mut Value, path: &Path<'_>) -> Option<Error> {
        match value {
            Value::Object(members) => {
                let own = self
                    .is_resource
                    .then(|| coerce_own(members, path))
                    .flatten();
                own.or_else(|| {
                    members.iter_mut().find_map(|(name, value)| {
                        let (schema, is_listed) = self.member(name)?;
                        schema.coerce(value, &step(path, name, is_listed))
                    })
                })
            }
            Value::Array(items) => {
                let schema = self.item()?;
                let mut numbered = items.iter_mut().enumerate();
                numbered.find_map(|(index, item)| schema.coerce(item, &path.index(index)))
            }
            _ => None,
        }
    }

    /// Upstream: `objectmeta.Validate`.
    pub(super) fn validate(&self, value: &Value, path: &Path<'_>) -> ErrorList {
        let mut errors = ErrorList::new();
        match value {
            Value::Object(members) => {
                if self.is_resource {
                    errors.extend(validate_own(members, path));
                }
                for (name, value) in members {
                    if let Some((schema, is_listed)) = self.member(name) {
                        errors.extend(schema.validate(value, &step(path, name, is_listed)));
                    }
                }
            }
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    if let Some(schema) = self.item() {
                        errors.extend(schema.validate(item, &path.index(index)));
                    }
                }
            }
            _ => {}
        }
        errors
    }
}

fn step<'p>(path: &'p Path<'p>, name: &'p str, is_listed: bool) -> Path<'p> {
    if is_listed {
        path.child(name)
    } else {
        path.key(name)
    }
}

fn coerce_own(members: &mut Map<String, Value>, path: &Path<'_>) -> Option<Error> {
    for name in ["apiVersion", "kind"] {
        if let Some(value) = members.get(name).filter(|value| !value.is_string()) {
            return Some(Error::invalid(path.child(name), value, "must be a string"));
        }
    }
    let metadata = members.get_mut("metadata")?;
    match object_meta(metadata) {
        Ok(read) => {
            *metadata = serde_json::to_value(read).unwrap_or_default();
            None
        }
        Err(first_error) => {
            let shown = BadValue::from(&*metadata);
            Some(Error::invalid(
                path.child("metadata"),
                shown,
                first_error.to_string(),
            ))
        }
    }
}

fn validate_own(members: &Map<String, Value>, path: &Path<'_>) -> ErrorList {
    let mut errors = type_name_errors(members, |name| path.child(name).to_string());
    if let Some(metadata) = members.get("metadata") {
        errors.extend(validate_metadata(metadata, &path.child("metadata")));
    }
    errors
}

fn validate_metadata(metadata: &Value, path: &Path<'_>) -> ErrorList {
    let read: ObjectMeta = match object_meta(metadata) {
        Ok(read) => read,
        Err(first_error) => {
            let shown = BadValue::from(metadata);
            return Error::invalid(path, shown, first_error.to_string()).into();
        }
    };
    let is_empty = |text: &Option<String>| text.as_deref().unwrap_or_default().is_empty();
    let scope = if is_empty(&read.namespace) {
        Scope::Cluster
    } else {
        Scope::Namespaced
    };
    let name = if is_empty(&read.name) {
        // A name is not required.
        Some("fakename".to_owned())
    } else {
        read.name.clone()
    };
    ObjectMeta { name, ..read }.validate(path, scope, NameRule::PathSegment)
}

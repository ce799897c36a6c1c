//! Coercion of embedded resources: their type and metadata, before validation.
//!
//! Source: `objectmeta.CoerceWithOptions` of `k8s.io/apiextensions-apiserver`. If several values
//! are wrong, upstream reports a random one, and this module the first by name.

use super::node::Node;
use super::place::Place;
use crate::field::Error;
use crate::limits::MOST_LEVELS;
use serde_json::{Map, Value};

/// Decodes metadata into its type: returns it without unknown fields, and their paths; or the
/// server's message about a value of a wrong type.
pub(crate) type MetadataReader<'r> = &'r dyn Fn(&Value) -> Result<(Value, Vec<String>), String>;

/// Coerces every embedded resource. With `drops`, an `apiVersion` or `kind` of a wrong type is
/// dropped, and metadata that cannot be decoded is left unchanged.
pub(super) fn coerce(
    node: &Node,
    value: &mut Value,
    drops: bool,
    metadata: MetadataReader<'_>,
) -> Result<Vec<String>, Error> {
    let mut coercer = Coercer {
        metadata,
        drops,
        unknown: Vec::new(),
    };
    coercer.value(node, value, &Place::ROOT, MOST_LEVELS)?;
    coercer.unknown.sort();
    Ok(coercer.unknown)
}

struct Coercer<'r> {
    metadata: MetadataReader<'r>,
    /// Whether values of wrong types are dropped.
    drops: bool,
    unknown: Vec<String>,
}

impl Coercer<'_> {
    fn value(
        &mut self,
        node: &Node,
        value: &mut Value,
        place: &Place<'_>,
        left: usize,
    ) -> Result<(), Error> {
        let left = match left.checked_sub(1) {
            Some(left) if node.below.embedded => left,
            _ => return Ok(()),
        };
        match value {
            Value::Object(members) => {
                if node.embedded_resource {
                    self.type_meta(members, place)?;
                    self.object_meta(members, place)?;
                }
                let mut members: Vec<_> = members.iter_mut().collect();
                members.sort_unstable_by_key(|(name, _)| *name);
                for (name, value) in members {
                    if let Some(schema) = node.properties.get(name) {
                        self.value(schema, value, &place.member(name), left)?;
                    } else if let Some(schema) = node.additional.schema() {
                        self.value(schema, value, &place.key(name), left)?;
                    }
                }
            }
            Value::Array(items) => {
                if let Some(schema) = &node.items {
                    for (index, item) in items.iter_mut().enumerate() {
                        self.value(schema, item, &place.index(index), left)?;
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn type_meta(&self, members: &mut Map<String, Value>, place: &Place<'_>) -> Result<(), Error> {
        for name in ["apiVersion", "kind"] {
            match members.get(name) {
                None | Some(Value::String(_)) => {}
                Some(_) if self.drops => {
                    members.remove(name);
                }
                Some(other) => {
                    let field = place.member(name).field();
                    return Err(Error::invalid(field, other, "must be a string"));
                }
            }
        }
        Ok(())
    }

    fn object_meta(
        &mut self,
        members: &mut Map<String, Value>,
        place: &Place<'_>,
    ) -> Result<(), Error> {
        let Some(metadata) = members.get_mut("metadata") else {
            return Ok(());
        };
        let place = place.member("metadata");
        match (self.metadata)(metadata) {
            Ok((read, unknown)) => {
                *metadata = read;
                let field = place.field();
                let paths = unknown.into_iter().map(|path| format!("{field}.{path}"));
                self.unknown.extend(paths);
                Ok(())
            }
            Err(_) if self.drops => Ok(()),
            Err(text) => Err(Error::invalid(place.field(), &*metadata, text)),
        }
    }
}

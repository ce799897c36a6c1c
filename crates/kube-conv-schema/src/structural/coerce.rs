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

#[cfg(test)]
mod tests {
    use crate::structural::Structural;
    use serde_json::{Value, json};

    /// Embedded resources as a field, in a list and in a map.
    fn structural() -> Structural {
        let resource = json!({
            "type": "object", "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true,
        });
        let schema = json!({"type": "object", "properties": {
            "one": resource,
            "list": {"type": "array", "items": resource},
            "map": {"type": "object", "additionalProperties": resource},
            "other": {"type": "object", "x-kubernetes-preserve-unknown-fields": true},
        }});
        Structural::new(&serde_json::from_value(schema).unwrap()).unwrap()
    }

    /// Metadata has a name.
    fn read(metadata: &Value) -> Result<(Value, Vec<String>), String> {
        let members = metadata.as_object().ok_or("must be an object")?;
        let unknown = members.keys().filter(|name| *name != "name").cloned();
        Ok((json!({"name": metadata["name"]}), unknown.collect()))
    }

    fn coerced(mut value: Value, drops: bool) -> Result<(Value, Vec<String>), String> {
        let unknown = structural().coerce_embedded(&mut value, drops, &read);
        let unknown = unknown.map_err(|error| error.to_string())?;
        Ok((value, unknown))
    }

    #[test]
    fn the_metadata_of_embedded_resources_is_read_at_every_place() {
        let of = |metadata: Value| {
            let resource = json!({"apiVersion": "v1", "kind": "Pod", "metadata": metadata});
            json!({
                "one": resource, "list": [resource, {}], "map": {"k": resource}, "other": {"metadata": {"odd": 1}},
            })
        };
        let unknown = [
            "list[0].metadata.odd",
            "map[k].metadata.odd",
            "one.metadata.odd",
        ];
        assert_eq!(
            coerced(of(json!({"name": "a", "odd": 1})), false),
            Ok((
                of(json!({"name": "a"})),
                unknown.map(str::to_owned).to_vec()
            ))
        );
    }

    #[test]
    fn values_of_a_wrong_type_are_errors_or_dropped() {
        let kind = json!({"one": {"apiVersion": "v1", "kind": 5}});
        assert_eq!(
            coerced(kind.clone(), false),
            Err("one.kind: Invalid value: 5: must be a string".to_owned())
        );
        assert_eq!(
            coerced(kind, true),
            Ok((json!({"one": {"apiVersion": "v1"}}), vec![]))
        );
        let metadata = json!({"list": [{"metadata": "x"}]});
        assert_eq!(
            coerced(metadata.clone(), false),
            Err(r#"list[0].metadata: Invalid value: "x": must be an object"#.to_owned())
        );
        assert_eq!(coerced(metadata.clone(), true), Ok((metadata, vec![])));
    }
}

//! Defaults inside the metadata of embedded resources.
//!
//! A server decodes each default together with the metadata around it into the type of metadata,
//! and keeps the result, in which an empty map is absent. Source: `defaulting.PruneDefaults` of
//! `k8s.io/apiextensions-apiserver`.

use super::embedded_metadata::MetadataType;
use super::node::Node;
use serde_json::{Map, Value};

/// Reads the defaults of metadata, and of its members, into the type of metadata.
pub(super) fn coerce(metadata: &mut Node, known: &MetadataType) {
    let read = known.read;
    metadata.default = metadata
        .default
        .take()
        .and_then(|default| read(&default))
        .map(Box::new);
    for (name, member) in metadata.properties.iter_mut() {
        if let Some(default) = member.default.take() {
            let around = Map::from_iter([(name.to_owned(), *default)]);
            let read = read(&Value::Object(around));
            member.default = read.and_then(|read| read.get(name).cloned()).map(Box::new);
        }
    }
}

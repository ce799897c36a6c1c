//! Reads JSON into a typed value and checks it in one pass.

use super::compiled::structural_of;
use crate::ApiType;
use crate::api::{ObjectNames, TypeInfo};
use crate::meta::type_meta::type_errors;
use crate::wire::input::PartInput;
use kube_conv_schema::strict::strictly;
use kube_conv_schema::structural::stream::{FoundNames, Json, Stream};
use serde_json::Value;

/// Reads a text or a value, or returns nothing unless it is certainly valid.
pub(super) fn read<T: ApiType>(json: Json<'_>) -> Option<T> {
    let compiled = structural_of::<T>().ok()?;
    if !compiled.can_stream {
        return None;
    }
    let mut stream = Stream::new(&compiled.structural, json, T::TYPE.resource.is_some());
    let value: T = read_from(&mut stream)?;
    let found = stream.finish().ok()?;
    let is_valid =
        has_valid_names(T::TYPE, &found) && value.__metadata_errors(None, false).is_empty();
    is_valid.then_some(value)
}

/// Whether a type certainly reads a value, valid or not.
pub(super) fn is_readable<T: ApiType>(value: &Value) -> bool {
    read_from::<T>(&mut Stream::unchecked(value)).is_some()
}

fn read_from<T: ApiType>(stream: &mut Stream<'_>) -> Option<T> {
    let root = stream.root();
    strictly(|| T::deserialize(PartInput::of_stream(stream, root)).ok())
}

/// Whether the names in an object are those of its kind, and valid.
fn has_valid_names(info: &'static TypeInfo, found: &FoundNames<'_>) -> bool {
    let of_type = |name: &str| match name {
        "apiVersion" => found.api_version,
        "kind" => found.kind,
        _ => None,
    };
    let is_of_type = info
        .resource
        .is_none_or(|names| type_errors(names.kind, names.api_version, of_type).is_empty());
    let Some(kind) = info.kind.filter(|_| found.has_metadata) else {
        return is_of_type;
    };
    let names = ObjectNames {
        name: found.name,
        generate_name: found.generate_name,
        namespace: found.namespace,
    };
    is_of_type && names.errors(kind().scope).is_empty()
}

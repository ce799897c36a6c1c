//! What every object goes through wherever it comes from: its metadata is read into its type, and
//! what the schema does not know is pruned.
//!
//! Source: `unstructuredSchemaCoercer.apply` of `k8s.io/apiextensions-apiserver`.

use super::engine::{Engine, Version};
use super::nested::accessor_error;
use super::read::MOST_REPORTED;
use super::resource::{Resource, metadata_value};
use crate::content::group_and_version;
use crate::go::by_name;
use crate::go::structs::{self, Numbers, Read, ReadFailure};
use crate::meta::ObjectMeta;
use crate::meta::go_structs::OBJECT_META;
use crate::structural::whole_numbers::write_whole_numbers;
use serde_json::{Map, Value};

/// An object that went through it.
#[derive(Debug)]
pub(super) struct Coerced {
    pub(super) resource: Resource,
    /// The paths of the members that were dropped because nothing knows them.
    pub(super) unknown: Vec<String>,
}

/// What becomes of metadata that has values of other types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Malformed {
    /// The object is rejected: it comes from a client, or is handed out.
    Rejected,
    /// They are dropped: the object is read from the storage. Metadata inside the object that is
    /// none at all stays.
    Dropped,
}

impl Engine {
    /// Coerces an object by the schema of the version that it says it has.
    ///
    /// # Errors
    ///
    /// Values of other types, in the server's words.
    pub(super) fn coerce(
        &self,
        mut members: Map<String, Value>,
        malformed: Malformed,
    ) -> Result<Coerced, String> {
        for name in ["kind", "apiVersion"] {
            check_text_member(&members, name)?;
        }
        let found = members.remove("metadata");
        let (metadata, unknown) = match found {
            Some(found) => read_metadata(found, malformed)?,
            None => Default::default(),
        };
        let mut unknown: Vec<String> = prefixed(unknown).collect();
        let mut resource = Resource { members, metadata };
        self.coerce_members(&mut resource, malformed, &mut unknown)?;
        Ok(Coerced { resource, unknown })
    }

    /// As [`Engine::coerce`], of an object whose metadata is read.
    pub(super) fn coerce_members(
        &self,
        resource: &mut Resource,
        malformed: Malformed,
        unknown: &mut Vec<String>,
    ) -> Result<(), String> {
        let (group, version) = group_and_version(resource.text("apiVersion"))?;
        if self.is_of(group, resource.text("kind")) {
            let version = self.version_named(version);
            prune(version, &mut resource.members, malformed, unknown)?;
            let generation = resource.metadata.generation.unwrap_or(0);
            if malformed == Malformed::Dropped && generation == 0 {
                resource.metadata.generation = Some(1);
            }
        }
        Ok(())
    }

    /// Fills in what is absent, by the schema of the version that an object says it has.
    pub(super) fn default(&self, resource: &mut Resource) {
        let Ok((group, version)) = group_and_version(resource.text("apiVersion")) else {
            return;
        };
        if !self.is_of(group, resource.text("kind")) {
            return;
        }
        let is_own = version == self.version;
        if let Some(version) = self.version_named(version) {
            let mut object = Value::Object(std::mem::take(&mut resource.members));
            version.structural.fill_defaults(&mut object);
            if let Value::Object(members) = object {
                resource.members = members;
            }
        }
        if is_own {
            self.derive_defaults(resource);
        }
    }
}

/// Prunes an object by the schema of its version, drops nulls that stand for nothing, and coerces
/// the resources inside it.
fn prune(
    version: Option<&Version>,
    members: &mut Map<String, Value>,
    malformed: Malformed,
    unknown: &mut Vec<String>,
) -> Result<(), String> {
    let Some(version) = version else {
        // Without a schema nothing is known but what describes the object.
        let is_known = |name: &str| matches!(name, "apiVersion" | "kind");
        by_name::each(members, |name, _| {
            if !is_known(name) {
                unknown.push(name.clone());
            }
        });
        members.retain(|name, _| is_known(name));
        return Ok(());
    };
    let mut object = Value::Object(std::mem::take(members));
    unknown.extend(version.structural.prune(&mut object));
    version.structural.drop_nulls(&mut object);
    let coerced = version.structural.coerce_embedded(
        &mut object,
        malformed == Malformed::Dropped,
        &|metadata| {
            let (read, unknown) = read_metadata(metadata.clone(), malformed)?;
            Ok((metadata_value(&read), unknown))
        },
    );
    unknown.extend(coerced.map_err(|error| error.to_string())?);
    if let Value::Object(left) = object {
        *members = left;
    }
    Ok(())
}

/// That a member which names the type is text, if it is there.
fn check_text_member(members: &Map<String, Value>, name: &str) -> Result<(), String> {
    match members.get(name) {
        None | Some(Value::String(_)) => Ok(()),
        Some(other) => Err(accessor_error(&format!(".{name}"), other, "string")),
    }
}

fn prefixed(unknown: Vec<String>) -> impl Iterator<Item = String> {
    unknown.into_iter().map(|path| format!("metadata.{path}"))
}

/// Metadata, and the paths in it that its type does not have.
fn read_metadata(found: Value, malformed: Malformed) -> Result<(ObjectMeta, Vec<String>), String> {
    let stored = (malformed == Malformed::Dropped).then(|| found.clone());
    match (well_typed(found), stored) {
        (Ok(read), _) => Ok((typed(read.value)?, read.unknown)),
        (Err(_), Some(stored)) => Ok((typed(well_formed(stored)?)?, Vec::new())),
        (Err(rejection), None) => Err(rejection.to_string()),
    }
}

fn well_typed(metadata: Value) -> Result<Read<()>, ReadFailure> {
    let mut read = structs::read(&OBJECT_META, metadata, Numbers::Rewritten, None)?;
    read.unknown.truncate(MOST_REPORTED);
    Ok(read)
}

/// Metadata without the members that are of another type.
fn well_formed(found: Value) -> Result<Value, String> {
    let Value::Object(members) = found else {
        return Err("invalid metadata: expected object".to_owned());
    };
    let is_well_formed = |member: &(String, Value)| {
        let alone = Value::Object(Map::from_iter([member.clone()]));
        well_typed(alone).is_ok()
    };
    let kept = members.into_iter().filter(is_well_formed);
    Ok(Value::Object(kept.collect()))
}

/// Metadata of the right types.
fn typed(mut found: Value) -> Result<ObjectMeta, String> {
    // The server writes `2.0` as `2` before it reads it.
    write_whole_numbers(&mut found);
    let read = serde_json::from_value::<Option<ObjectMeta>>(found);
    // Whatever Go's types take, ours take as well.
    Ok(read.map_err(|error| error.to_string())?.unwrap_or_default())
}

//! Coercion of objects, from requests and from the storage: metadata is decoded into its type, and
//! unknown fields are pruned.
//!
//! Source: `unstructuredSchemaCoercer.apply` of `k8s.io/apiextensions-apiserver`.

use super::engine::{Engine, Version};
use super::read::MOST_REPORTED;
use super::resource::{Resource, metadata_value};
use crate::built_in::{self, BuiltIn};
use kube_conv_crd::go_structs as structs;
use kube_conv_crd::go_structs::meta::OBJECT_META;
use kube_conv_crd::go_structs::{Numbers, Read, ReadFailure};
use kube_conv_runtime::meta::ObjectMeta;
use kube_conv_schema::content::group_and_version;
use kube_conv_schema::go::by_name;
use kube_conv_schema::structural::nested::accessor_error;
use kube_conv_schema::structural::whole_numbers::write_whole_numbers;
use serde_json::{Map, Value};

/// A coerced object.
#[derive(Debug)]
pub(super) struct Coerced {
    pub(super) resource: Resource,
    /// The paths of the unknown fields that were dropped.
    pub(super) unknown: Vec<String>,
}

/// How metadata with values of wrong types is handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Malformed {
    /// The object is rejected: it comes from a client, or is returned to one.
    Rejected,
    /// The values are dropped: the object is read from the storage. The metadata of an embedded
    /// resource stays if it is not an object.
    Dropped,
}

impl Engine {
    /// Coerces an object by the schema of its `apiVersion`.
    ///
    /// # Errors
    ///
    /// Values of wrong types, with the server's message.
    pub(super) fn coerce(
        &self,
        mut members: Map<String, Value>,
        malformed: Malformed,
    ) -> Result<Coerced, String> {
        if let Some(kind) = self.built_in {
            return read_built_in(kind, members, malformed);
        }
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

    /// Decodes the metadata of an object that a server has merged or converted, without its malformed
    /// values.
    pub(super) fn with_metadata(
        &self,
        mut members: Map<String, Value>,
    ) -> Result<Resource, String> {
        let metadata = match members.remove("metadata") {
            Some(found) => read_metadata(found, Malformed::Dropped)?.0,
            None => ObjectMeta::default(),
        };
        Ok(Resource { members, metadata })
    }

    /// Like [`Engine::coerce`], for an object whose metadata is already decoded.
    pub(super) fn coerce_members(
        &self,
        resource: &mut Resource,
        malformed: Malformed,
        unknown: &mut Vec<String>,
    ) -> Result<(), String> {
        if self.built_in.is_some() {
            // Go's structs have no unknown fields.
            return Ok(());
        }
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

    /// Fills in the defaults of the schema of an object's `apiVersion`.
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

/// Reads an object of a built-in kind as Go's structs do; a stored one is written by a server.
fn read_built_in(
    kind: &BuiltIn,
    mut members: Map<String, Value>,
    malformed: Malformed,
) -> Result<Coerced, String> {
    if malformed == Malformed::Dropped {
        let metadata = members.remove("metadata").unwrap_or_default();
        let metadata = typed(metadata)?;
        return Ok(Coerced {
            resource: Resource { members, metadata },
            unknown: Vec::new(),
        });
    }
    let read = built_in::read(kind, members).map_err(|failure| failure.to_string())?;
    Ok(Coerced {
        resource: Resource {
            members: read.members,
            metadata: typed(read.metadata)?,
        },
        unknown: read.unknown,
    })
}

/// Prunes an object by the schema of its version, drops nulls that mean absent, and coerces
/// embedded resources.
fn prune(
    version: Option<&Version>,
    members: &mut Map<String, Value>,
    malformed: Malformed,
    unknown: &mut Vec<String>,
) -> Result<(), String> {
    let Some(version) = version else {
        // Without a schema only the type of the object is known.
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
    unknown.extend(version.structural.prune_and_drop_nulls(&mut object));
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

/// Checks that `apiVersion` or `kind` is a string, if it is present.
fn check_text_member(members: &Map<String, Value>, name: &str) -> Result<(), String> {
    match members.get(name) {
        None | Some(Value::String(_)) => Ok(()),
        Some(other) => Err(accessor_error(&format!(".{name}"), other, "string")),
    }
}

fn prefixed(unknown: Vec<String>) -> impl Iterator<Item = String> {
    unknown.into_iter().map(|path| format!("metadata.{path}"))
}

/// Decodes metadata, and returns the paths of its unknown fields.
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

/// Decodes metadata without the fields of wrong types.
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

/// Decodes metadata.
fn typed(mut found: Value) -> Result<ObjectMeta, String> {
    // The server writes `2.0` as `2` before it reads it.
    write_whole_numbers(&mut found);
    let read = serde_json::from_value::<Option<ObjectMeta>>(found);
    // Our types accept everything that Go's types accept.
    Ok(read.map_err(|error| error.to_string())?.unwrap_or_default())
}

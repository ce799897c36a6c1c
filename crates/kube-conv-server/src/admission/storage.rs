//! Writes objects to the storage and reads them from it: conversion, coercion and defaulting.
//!
//! Source: `crdConversionRESTOptionsGetter` of `k8s.io/apiextensions-apiserver`.

use super::coerce::Malformed;
use super::defaulters::Native;
use super::engine::{Engine, Version};
use super::rejection::unexpected;
use super::resource::Resource;
use crate::built_in::BuiltIn;
use crate::built_in::store;
use kube_conv_schema::content::group_and_version;
use kube_conv_schema::go;
use kube_conv_schema::limits::is_too_deep;
use kube_conv_schema::structural::whole_numbers::write_whole_numbers;
use kube_conv_webhook::status::Status;
use serde_json::{Map, Value};

impl Engine {
    /// Returns a stored object as a client reads it in the version that is requested, `GET`: without
    /// unknown fields, and with the defaults of the current schema. A server adds
    /// [`Engine::deprecation_warning`].
    ///
    /// # Errors
    ///
    /// 500 for an object that no server could have stored.
    ///
    /// ```
    /// use kube_conv_server::admission::Engine;
    /// use kube_conv_runtime::prelude::*;
    /// # let crd = serde_json::from_value(json!({
    /// #     "metadata": {"name": "widgets.acme.dev"},
    /// #     "spec": {
    /// #         "group": "acme.dev",
    /// #         "scope": "Namespaced",
    /// #         "names": {"plural": "widgets", "kind": "Widget"},
    /// #         "versions": [{"name": "v1", "served": true, "storage": true,
    /// #             "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": {
    /// #                 "type": "object", "properties": {"size": {"type": "integer", "default": 1}},
    /// #             }}}},
    /// #         }],
    /// #     },
    /// # }))?;
    ///
    /// // Stored before `size` had a default, and when there was a `color`.
    /// let stored = json!({"apiVersion": "acme.dev/v1", "kind": "Widget",
    ///     "metadata": {"name": "w"}, "spec": {"color": "red"}});
    /// let read = Engine::new(&crd, "v1")?.read(&stored)?;
    /// assert_eq!(read["spec"], json!({"size": 1}));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(&self, stored: &Value) -> Result<Value, Status> {
        Ok(self.read_stored(stored)?.into_whole())
    }

    /// Reads a stored object in the version that is requested. Malformed metadata and unknown
    /// fields are dropped; absent fields are defaulted in the stored version.
    pub(super) fn read_stored(&self, stored: &Value) -> Result<Resource, Status> {
        if is_too_deep(stored) {
            let text = "the stored object nests too deeply to be read";
            return Err(Status::internal(text.to_owned()));
        }
        // The stored object has been written by a server.
        let mut stored = stored.clone();
        write_whole_numbers(&mut stored);
        let mut members = match stored {
            Value::Object(members) => members,
            _ => Map::new(),
        };
        self.name_type(&mut members);
        self.convert_stored_form(&mut members);
        let coerced = self.coerce(members, Malformed::Dropped);
        self.serve(coerced.map_err(unexpected)?.resource)
    }

    /// Converts a stored object that is already coerced to the version that is requested.
    fn serve(&self, mut stored: Resource) -> Result<Resource, Status> {
        let deletion = &mut stored.metadata.deletion_timestamp;
        *deletion = deletion.filter(|time| !time.is_zero());
        self.default(&mut stored);
        self.convert(stored, &self.version)
    }

    /// Converts a stored object of a built-in kind that is stored in the form of another group.
    fn convert_stored_form(&self, members: &mut Map<String, Value>) {
        let Some(kind) = self.built_in else { return };
        let found = members.get("apiVersion");
        let is_in_form = |form: &BuiltIn| found.is_some_and(|found| *found == form.api_version());
        if kind.stored_form().is_some_and(is_in_form) {
            kind.convert_form(members);
        }
    }

    /// Returns the object as it is stored, if that differs, and as it is read back. `is_coerced`
    /// means that all of it was coerced and defaulted in the version that is requested.
    pub(super) fn write(
        &self,
        resource: Resource,
        is_coerced: bool,
    ) -> Result<(Option<Value>, Value), Status> {
        let (differing, read) = self.write_version(resource, is_coerced)?;
        let Some(form) = self.built_in.and_then(BuiltIn::stored_form) else {
            return Ok((differing, read));
        };
        let mut stored = differing.unwrap_or_else(|| read.clone());
        if let Value::Object(members) = &mut stored {
            form.convert_form(members);
        }
        Ok((Some(stored), read))
    }

    fn write_version(
        &self,
        resource: Resource,
        is_coerced: bool,
    ) -> Result<(Option<Value>, Value), Status> {
        let is_of_storage_version =
            resource.text("apiVersion") == self.api_version_of(&self.storage_version);
        let mut written = if is_of_storage_version {
            resource
        } else {
            self.convert(resource, &self.storage_version)?
        };
        let members = written.members.values_mut();
        members.for_each(write_whole_numbers);
        if let Some(kind) = self.built_in {
            store(kind, &mut written.members);
        }
        // Reading changes a generation of 0 to 1.
        // It also drops a zero deletion timestamp.
        let deletion = written.metadata.deletion_timestamp;
        let is_settled = is_coerced
            && (written.metadata.generation.unwrap_or(0) != 0 || self.built_in.is_some())
            && deletion.is_none_or(|time| !time.is_zero());
        if is_settled && is_of_storage_version && self.reads_what_it_wrote() {
            return Ok((None, written.into_whole()));
        }
        let kept = written.whole();
        self.coerce_again(&mut written, Malformed::Dropped)?;
        let read = self.serve(written)?.into_whole();
        Ok(((kept != read).then_some(kept), read))
    }

    /// Whether an object that is coerced and defaulted is read back unchanged, so that reading it
    /// again can be skipped.
    fn reads_what_it_wrote(&self) -> bool {
        let is_settled = |version: &Version| version.structural.is_settled_at_once();
        self.version == self.storage_version
            && self.native.is_none_or(Native::adds_nothing)
            && self.own_version().is_some_and(is_settled)
    }

    /// Converts an object to a version, and prunes the fields that it does not have.
    fn convert(&self, mut resource: Resource, version: &str) -> Result<Resource, Status> {
        let api_version = self.api_version_of(version);
        if resource.text("apiVersion") != api_version {
            let from = resource.text("apiVersion");
            let (group, stored) = group_and_version(from).unwrap_or_default();
            if group != self.group {
                let kind = resource.text("kind");
                let target = go::quote(&api_version);
                return Err(unexpected(format!(
                    "{group}/{stored}, Kind={kind} is unstructured and is not suitable for converting to {target}"
                )));
            }
            if self.version_named(stored).is_none() {
                return Err(unexpected(format!(
                    "request to convert CR from an invalid group/version: {from}"
                )));
            }
            if self.converts_by_name {
                resource.set_api_version(api_version);
                // What was converted is decoded again, and null is read as absent.
                let deletion = &mut resource.metadata.deletion_timestamp;
                *deletion = deletion.filter(|time| !time.is_zero());
            } else {
                let converted = self.converted(resource.into_whole(), &api_version);
                resource = self.read_converted(converted.map_err(Status::internal)?)?;
            }
        }
        // Malformed metadata that reading keeps is rejected now.
        self.coerce_again(&mut resource, Malformed::Rejected)?;
        Ok(resource)
    }

    /// Decodes the metadata of an object that was converted.
    fn read_converted(&self, object: Value) -> Result<Resource, Status> {
        let members = match object {
            Value::Object(members) => members,
            _ => Map::new(),
        };
        self.with_metadata(members).map_err(unexpected)
    }

    /// Coerces an object again, since defaults or another version may have added malformed metadata
    /// or unknown fields.
    fn coerce_again(&self, resource: &mut Resource, malformed: Malformed) -> Result<(), Status> {
        let coerced = self.coerce_members(resource, malformed, &mut Vec::new());
        coerced.map_err(unexpected)
    }

    /// Sets the type of an object without one: this kind, in the stored version.
    fn name_type(&self, members: &mut Map<String, Value>) {
        members
            .entry("apiVersion")
            .or_insert_with(|| self.api_version_of(&self.storage_version).into());
        members
            .entry("kind")
            .or_insert_with(|| self.kind.as_str().into());
    }
}

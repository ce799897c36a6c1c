//! The wire form of a status.

use super::{Status, StatusDetails, StatusOutcome, StatusReason};
use kube_conv_runtime::meta::objects::ObjectOnly;
use kube_conv_runtime::meta::{ListMeta, type_meta, wire};
use serde::de::Deserializer;
use serde::ser::{SerializeStruct, Serializer};
use serde::{Deserialize, Serialize};

const KIND: &str = "Status";
const API_VERSION: &str = "v1";
/// The version under which some servers publish the meta types.
const META_API_VERSION: &str = "meta.k8s.io/v1";

/// In Go's order; empty fields are left out, except for the metadata.
impl Serialize for Status {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut status = serializer.serialize_struct("Status", 8)?;
        status.serialize_field("kind", KIND)?;
        status.serialize_field("apiVersion", API_VERSION)?;
        status.serialize_field("metadata", &self.metadata)?;
        for (name, text) in [
            ("status", self.status.as_str()),
            ("message", &self.message),
            ("reason", self.reason.as_str()),
        ] {
            if text.is_empty() {
                status.skip_field(name)?;
            } else {
                status.serialize_field(name, text)?;
            }
        }
        match &self.details {
            Some(details) => status.serialize_field("details", details)?,
            None => status.skip_field("details")?,
        }
        match self.code {
            0 => status.skip_field("code")?,
            code => status.serialize_field("code", &code)?,
        }
        status.end()
    }
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Wire {
    #[serde(rename = "kind", deserialize_with = "kind")]
    _kind: (),
    #[serde(rename = "apiVersion", deserialize_with = "api_version")]
    _api_version: (),
    #[serde(deserialize_with = "wire::value")]
    metadata: Box<ListMeta>,
    #[serde(deserialize_with = "wire::value")]
    status: StatusOutcome,
    #[serde(deserialize_with = "wire::value")]
    message: String,
    #[serde(deserialize_with = "wire::value")]
    reason: StatusReason,
    details: Option<Box<StatusDetails>>,
    #[serde(deserialize_with = "wire::value")]
    code: i32,
}

fn kind<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    type_meta::expect("status", "kind", &[KIND], deserializer)
}

fn api_version<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    // Upstream: `errors.FromObject`.
    let expected = [API_VERSION, META_API_VERSION];
    type_meta::expect("status", "apiVersion", &expected, deserializer)
}

impl<'de> Deserialize<'de> for Status {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let wire = Wire::deserialize(ObjectOnly(deserializer))?;
        Ok(Self {
            metadata: wire.metadata,
            status: wire.status,
            message: wire.message,
            reason: wire.reason,
            details: wire.details,
            code: wire.code,
        })
    }
}

//! An object with decoded metadata.

use kube_conv_runtime::meta::{GroupKind, ObjectMeta};
use kube_conv_schema::field::Path;
use serde_json::{Map, Value};

/// An object: its metadata, and all its other members.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Resource {
    /// All members but `metadata`.
    pub(super) members: Map<String, Value>,
    pub(super) metadata: ObjectMeta,
}

/// The path of metadata.
pub(super) const METADATA: Path<'static> = Path::new("metadata");

impl Resource {
    /// A copy of the object with its metadata.
    pub(super) fn whole(&self) -> Value {
        whole(self.members.clone(), &self.metadata)
    }

    /// The object with its metadata.
    pub(super) fn into_whole(self) -> Value {
        whole(self.members, &self.metadata)
    }

    /// Passes the object with its metadata to a function, without a copy.
    pub(super) fn with_whole<T>(&mut self, look: impl FnOnce(&Value) -> T) -> T {
        let object = whole(std::mem::take(&mut self.members), &self.metadata);
        let seen = look(&object);
        if let Value::Object(mut members) = object {
            members.remove("metadata");
            self.members = members;
        }
        seen
    }

    /// A member that is a string; empty if it is not.
    pub(super) fn text(&self, name: &str) -> &str {
        self.members
            .get(name)
            .and_then(Value::as_str)
            .unwrap_or_default()
    }

    /// The group and kind in the object.
    pub(super) fn group_kind(&self) -> GroupKind {
        let group = self.text("apiVersion").split_once('/');
        let group = group.map_or("", |(group, _)| group);
        GroupKind::new(group, self.text("kind"))
    }

    pub(super) fn set_api_version(&mut self, api_version: String) {
        self.members
            .insert("apiVersion".to_owned(), api_version.into());
    }

    /// The name; empty if there is none.
    pub(super) fn name(&self) -> &str {
        self.metadata.name.as_deref().unwrap_or_default()
    }
}

fn whole(mut members: Map<String, Value>, metadata: &ObjectMeta) -> Value {
    members.insert("metadata".to_owned(), metadata_value(metadata));
    Value::Object(members)
}

/// Metadata as the server writes it.
pub(super) fn metadata_value(metadata: &ObjectMeta) -> Value {
    // Metadata of any content can be written.
    serde_json::to_value(metadata).unwrap_or_default()
}

//! References to objects or parts of them, as in the core group.

use super::segments::{all, name_errors, namespace_errors};
use crate::api::MapType;
use crate::meta::objects::kubernetes_type;
use crate::meta::{GroupVersion, GroupVersionKind, ParseGroupVersionError};
use kube_conv_schema::field::{Error, ErrorList, Path};

kubernetes_type! {
    /// A reference to an object or a part of it, in which every field is optional.
    ///
    /// It is for fields of existing APIs, such as the `regarding` of an event. Its kind does not
    /// identify the object's resource, and most of its fields are unused in most places, so that new
    /// APIs should use one of the four shapes of the conventions. Source:
    /// `core/v1.ObjectReference`.
    ///
    /// ```
    /// use kube_conv_schema::field::Path;
    /// use kube_conv_runtime::meta::ObjectReference;
    /// use kube_conv_runtime::prelude::*;
    ///
    /// let regarding: ObjectReference = serde_json::from_value(json!({
    ///     "apiVersion": "acme.dev/v1", "kind": "Widget", "name": "w", "fieldPath": "spec.parts[0]",
    /// }))?;
    /// assert_valid!(regarding.validate(&Path::new("regarding")));
    /// let kind = regarding.group_version_kind()?;
    /// assert_eq!((kind.group.as_str(), kind.kind.as_str()), ("acme.dev", "Widget"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    ObjectReference: "A reference to an object or a part of it." map_type(MapType::Atomic);
    /// The kind of the object.
    text "kind" kind, "The kind of the object.";
    /// The namespace of the object.
    text "namespace" namespace, "The namespace of the object.";
    /// The name of the object.
    text "name" name, "The name of the object.";
    /// The unique id of the object.
    text "uid" uid, "The unique id of the object.";
    /// The group and version of the kind.
    text "apiVersion" api_version, "The group and version of the kind.";
    /// The version of the object.
    text "resourceVersion" resource_version, "The version of the object.";
    /// The part of the object, such as `spec.containers[2]`, or `spec.containers{name}`, which is
    /// not a [`FieldPath`](crate::meta::FieldPath).
    text "fieldPath" field_path, "The part of the object, such as spec.containers[2].";
    walk
}

impl ObjectReference {
    /// The kind of the object; every part may be empty.
    ///
    /// # Errors
    ///
    /// An invalid `api_version`.
    pub fn group_version_kind(&self) -> Result<GroupVersionKind, ParseGroupVersionError> {
        let text = |part: &Option<String>| part.clone().unwrap_or_default();
        let version: GroupVersion = text(&self.api_version).parse()?;
        Ok(version.with_kind(text(&self.kind)))
    }

    /// Validates the parts of the reference that are set as segments of a URL's path.
    #[must_use]
    pub fn validate(&self, path: &Path<'_>) -> ErrorList {
        let name = match self.name.as_deref() {
            None | Some("") => ErrorList::new(),
            Some(name) => name_errors(path, name),
        };
        let version = self.group_version_kind().err().map(|error| {
            let shown = self.api_version.as_deref().unwrap_or_default();
            Error::invalid(path.child("apiVersion"), shown, error.to_string())
        });
        all([
            namespace_errors(path, self.namespace.as_deref()),
            name,
            version.into_iter().collect(),
        ])
    }
}

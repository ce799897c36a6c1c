//! References by name, as in the core group.

use super::segments::name_errors;
use crate::api::MapType;
use crate::meta::objects::kubernetes_type;
use kube_conv_schema::field::{ErrorList, Path};
use serde_json::Value;

kubernetes_type! {
    /// A reference to an object in the same namespace, of the one kind that the field is about.
    ///
    /// An empty name is allowed for compatibility, and almost certainly wrong. New APIs should use
    /// [`SingleReference`](super::SingleReference), whose schema requires a name. Source:
    /// `core/v1.LocalObjectReference`.
    ///
    /// ```
    /// use kube_conv_schema::field::Path;
    /// use kube_conv_runtime::meta::LocalObjectReference;
    /// use kube_conv_runtime::prelude::*;
    ///
    /// let path = Path::new("spec.pullSecret");
    /// assert_valid!(LocalObjectReference::new("registry").validate(&path));
    /// assert_errors!(
    ///     LocalObjectReference::new("a/b").validate(&path),
    ///     ["spec.pullSecret.name: Invalid value: \"a/b\": may not contain '/'"]
    /// );
    /// ```
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    LocalObjectReference: "A reference to an object in the same namespace." map_type(MapType::Atomic);
    /// The name of the object.
    zero "name" name: String, "The name of the object." default(|| Ok(Value::from("")));
    walk
}

impl LocalObjectReference {
    /// A reference to the object of this name.
    #[must_use]
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into() }
    }

    /// Validates the name as a segment of a URL's path.
    #[must_use]
    pub fn validate(&self, path: &Path<'_>) -> ErrorList {
        name_errors(path, &self.name)
    }
}

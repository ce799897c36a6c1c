//! References to objects of one resource.

use super::segments::{NAME, NAMESPACE, all, given, name_errors, namespace_errors};
use crate::Kind;
use crate::api::MapType;
use crate::meta::GroupVersionResource;
use crate::meta::objects::kubernetes_type;
use kube_conv_schema::field::{ErrorList, Path};

kubernetes_type! {
    /// A reference to an object of the one resource that the field will ever refer to.
    ///
    /// Its field is called `…Ref`, such as `secretRef`. A namespace is discouraged: namespaces are a
    /// security boundary. Source: API conventions, "Single resource reference".
    ///
    /// ```
    /// use kube_conv_schema::field::Path;
    /// use kube_conv_runtime::meta::SingleReference;
    /// use kube_conv_runtime::prelude::*;
    ///
    /// let reference = SingleReference::new("db-credentials");
    /// assert_valid!(reference.validate(&Path::new("spec.secretRef")));
    /// assert_eq!(serde_json::to_value(&reference)?, json!({"name": "db-credentials"}));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    SingleReference: "A reference to an object of one resource." map_type(MapType::Atomic);
    /// The name of the object.
    value "name" name: String, "The name of the object." constraints(NAME);
    /// The namespace of the object; absent for that of the referrer.
    text "namespace" namespace, "The namespace of the object; absent for that of the referrer, and for objects without one." constraints(NAMESPACE);
    walk
}

impl SingleReference {
    /// A reference to the object of this name in the namespace of the referrer.
    #[must_use]
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            namespace: None,
        }
    }

    /// Validates the parts of the reference as segments of a URL's path.
    #[must_use]
    pub fn validate(&self, path: &Path<'_>) -> ErrorList {
        all([
            name_errors(path, &self.name),
            namespace_errors(path, self.namespace.as_deref()),
        ])
    }

    /// The path of the object's URL, if it is of this kind. `namespace` is that of the referrer,
    /// which is used if the reference has none; it is `None` if the object is cluster-scoped.
    ///
    /// # Errors
    ///
    /// A part of the reference that is not a valid path segment.
    pub fn object_path<K: Kind>(&self, namespace: Option<&str>) -> Result<String, ErrorList> {
        let namespace = given(&self.namespace).or(namespace);
        GroupVersionResource::of::<K>().object_path(namespace, &self.name)
    }
}

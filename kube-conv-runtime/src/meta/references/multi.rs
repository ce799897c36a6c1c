//! References to objects of several resources.

use super::of_resource::reference_by_resource;
use crate::meta::GroupResource;
use kube_conv_schema::field::{Error, ErrorList, Path};

reference_by_resource! {
    /// A reference to an object of one of several resources.
    ///
    /// Its field is called `…Ref`. It has the group even if that could be guessed, and the resource
    /// rather than the kind, since several resources may have one kind. The referrer decides which
    /// resources are supported. Source: API conventions, "Multiple resource reference".
    ///
    /// ```
    /// use kube_conv_schema::field::Path;
    /// use kube_conv_runtime::meta::{GroupResource, MultiReference};
    /// use kube_conv_runtime::prelude::*;
    ///
    /// let (secrets, nodes) = (GroupResource::new("", "secrets"), GroupResource::new("", "nodes"));
    /// let supported = [secrets.clone(), GroupResource::new("", "configmaps")];
    /// let path = Path::new("spec.sourceRef");
    /// assert_valid!(MultiReference::new(&secrets, "db").validate(&path, &supported));
    /// assert_errors!(
    ///     MultiReference::new(&nodes, "n1").validate(&path, &supported),
    ///     ["spec.sourceRef: Unsupported value: \"nodes\": supported values: \"secrets\", \"configmaps\""]
    /// );
    /// ```
    MultiReference: "A reference to an object of one of several resources."
}

impl MultiReference {
    /// Validates the reference, whose resource must be one of the supported ones.
    #[must_use]
    pub fn validate(&self, path: &Path<'_>, supported: &[GroupResource]) -> ErrorList {
        let resource = self.group_resource();
        let mut errors = self.segment_errors(path);
        if errors.is_empty() && !supported.contains(&resource) {
            let supported = supported.iter().map(GroupResource::to_string);
            errors.push(Error::not_supported(path, resource.to_string(), supported));
        }
        errors
    }
}

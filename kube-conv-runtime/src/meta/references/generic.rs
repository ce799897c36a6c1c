//! References to objects of any resource.

use super::of_resource::reference_by_resource;
use kube_conv_schema::field::{ErrorList, Path};

reference_by_resource! {
    /// A reference to an object of any resource.
    ///
    /// Its field is called `…ObjectRef`. There is no version, since only the metadata of the object
    /// can be read, which is the same in every version. Source: API conventions, "Generic object
    /// reference".
    ///
    /// ```
    /// use kube_conv_runtime::meta::{GenericReference, GroupResource};
    ///
    /// let reference = GenericReference::new(&GroupResource::new("apps", "deployments"), "web");
    /// assert_eq!(
    ///     reference.object_path("v1", Some("shop"))?,
    ///     "/apis/apps/v1/namespaces/shop/deployments/web"
    /// );
    /// # Ok::<(), kube_conv_schema::field::ErrorList>(())
    /// ```
    GenericReference: "A reference to an object of any resource."
}

impl GenericReference {
    /// Validates the parts of the reference as segments of a URL's path.
    #[must_use]
    pub fn validate(&self, path: &Path<'_>) -> ErrorList {
        self.segment_errors(path)
    }
}

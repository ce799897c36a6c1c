//! Reading a published CRD.

use kube_conv_crd::CrdRead;
use kube_conv_crd::Manifest;
use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::Value;

/// A published CRD: a [`CustomResourceDefinition`], its JSON, or a text.
///
/// A text is JSON or YAML. It may hold several documents, from which the
/// CRD of the compared kind is selected.
pub trait PublishedCrd {
    /// Returns the CRD of a kind.
    ///
    /// # Errors
    ///
    /// If the text or the JSON is invalid, or has no CRD of the kind.
    fn read_crd(&self, group: &str, kind: &str) -> Result<CustomResourceDefinition, String>;
}

impl PublishedCrd for CustomResourceDefinition {
    fn read_crd(&self, _group: &str, _kind: &str) -> Result<CustomResourceDefinition, String> {
        Ok(self.clone())
    }
}

impl PublishedCrd for Value {
    fn read_crd(&self, _group: &str, _kind: &str) -> Result<CustomResourceDefinition, String> {
        let read = CrdRead::read(self).map_err(|error| error.to_string())?;
        Ok(read.crd)
    }
}

impl PublishedCrd for str {
    fn read_crd(&self, group: &str, kind: &str) -> Result<CustomResourceDefinition, String> {
        let mut manifest = Manifest::read(self).map_err(|error| error.to_string())?;
        let count = manifest.crds.len();
        if let ([_], []) = (&*manifest.crds, &*manifest.errors) {
            return Ok(manifest.crds.remove(0).crd);
        }
        let found = manifest.into_crd_of(group, kind);
        found.map_err(|error| error.to_string())?.ok_or_else(|| {
            format!(
                "there is no CustomResourceDefinition of `{kind}` in the group `{group}` among {count} of them"
            )
        })
    }
}

impl PublishedCrd for String {
    fn read_crd(&self, group: &str, kind: &str) -> Result<CustomResourceDefinition, String> {
        self.as_str().read_crd(group, kind)
    }
}

impl<P: PublishedCrd + ?Sized> PublishedCrd for &P {
    fn read_crd(&self, group: &str, kind: &str) -> Result<CustomResourceDefinition, String> {
        (**self).read_crd(group, kind)
    }
}

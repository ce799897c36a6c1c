//! Reading a published CRD.

use kube_conv_crd::documents;
use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::Value;

/// A published CRD: a [`CustomResourceDefinition`], its JSON, or a text.
///
/// A text is JSON or, with the feature `yaml`, YAML. It may hold several documents, from which the
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
        documents::read(self)
    }
}

impl PublishedCrd for str {
    fn read_crd(&self, group: &str, kind: &str) -> Result<CustomResourceDefinition, String> {
        let crds = documents::crds(self)?;
        if let [document] = crds.as_slice() {
            return document.read_crd(group, kind);
        }
        let mut of_kind = crds
            .iter()
            .filter(|document| documents::is_of(document, group, kind));
        match of_kind.next() {
            Some(document) => document.read_crd(group, kind),
            None => Err(format!(
                "there is no CustomResourceDefinition of `{kind}` in the group `{group}` among {} documents",
                crds.len()
            )),
        }
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

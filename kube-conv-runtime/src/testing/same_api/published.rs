//! Reading a published CRD.

use crate::crd::CustomResourceDefinition;
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
        let read = CustomResourceDefinition::read(self).map_err(|error| error.to_string())?;
        Ok(read.crd)
    }
}

impl PublishedCrd for str {
    fn read_crd(&self, group: &str, kind: &str) -> Result<CustomResourceDefinition, String> {
        let mut documents = documents(self)?;
        let is_crd = |document: &Value| {
            document.get("kind").and_then(Value::as_str) == Some("CustomResourceDefinition")
        };
        documents.retain(is_crd);
        if let [document] = documents.as_slice() {
            return document.read_crd(group, kind);
        }
        let is_wanted = |document: &&Value| {
            let text = |pointer| document.pointer(pointer).and_then(Value::as_str);
            text("/spec/group") == Some(group) && text("/spec/names/kind") == Some(kind)
        };
        match documents.iter().find(is_wanted) {
            Some(document) => document.read_crd(group, kind),
            None => Err(format!(
                "there is no CustomResourceDefinition of `{kind}` in the group `{group}` among {} documents",
                documents.len()
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

#[cfg(feature = "yaml")]
fn documents(text: &str) -> Result<Vec<Value>, String> {
    let documents = crate::yaml::read_all(text).map_err(|error| error.to_string())?;
    Ok(documents
        .into_iter()
        .map(|document| document.value)
        .collect())
}

#[cfg(not(feature = "yaml"))]
fn documents(text: &str) -> Result<Vec<Value>, String> {
    match serde_json::from_str(text) {
        Ok(document) => Ok(vec![document]),
        Err(error) => Err(format!("{error} (YAML needs the feature `yaml`)")),
    }
}

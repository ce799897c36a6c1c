//! CRDs in texts: JSON or, with the feature `yaml`, YAML with any number of documents.

use crate::crd::CustomResourceDefinition;
use serde_json::Value;

/// The CRDs in a text, among other documents.
pub(crate) fn crds(text: &str) -> Result<Vec<Value>, String> {
    let mut documents = documents(text)?;
    let is_crd = |document: &Value| {
        let kind = document.get("kind").and_then(Value::as_str);
        kind == Some("CustomResourceDefinition")
    };
    documents.retain(is_crd);
    Ok(documents)
}

/// Whether a document is the CRD of a kind.
pub(crate) fn is_of(document: &Value, group: &str, kind: &str) -> bool {
    let text = |pointer| document.pointer(pointer).and_then(Value::as_str);
    text("/spec/group") == Some(group) && text("/spec/names/kind") == Some(kind)
}

/// Reads a document.
pub(crate) fn read(document: &Value) -> Result<CustomResourceDefinition, String> {
    let read = CustomResourceDefinition::read(document).map_err(|error| error.to_string())?;
    Ok(read.crd)
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

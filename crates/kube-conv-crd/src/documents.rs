//! CRDs in texts: JSON or, with the feature `yaml`, YAML with any number of documents.

use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::Value;

/// The CRDs in a text, among other documents.
#[doc(hidden)]
pub fn crds(text: &str) -> Result<Vec<Value>, String> {
    let mut documents = documents(text)?;
    let is_crd = |document: &Value| {
        let kind = document.get("kind").and_then(Value::as_str);
        kind == Some("CustomResourceDefinition")
    };
    documents.retain(is_crd);
    Ok(documents)
}

/// Whether a document is the CRD of a kind.
#[doc(hidden)]
pub fn is_of(document: &Value, group: &str, kind: &str) -> bool {
    let text = |pointer| document.pointer(pointer).and_then(Value::as_str);
    text("/spec/group") == Some(group) && text("/spec/names/kind") == Some(kind)
}

/// Reads a document.
#[doc(hidden)]
pub fn read(document: &Value) -> Result<CustomResourceDefinition, String> {
    let read = CustomResourceDefinition::read(document).map_err(|error| error.to_string())?;
    Ok(read.crd)
}

fn documents(text: &str) -> Result<Vec<Value>, String> {
    let documents = kube_conv_schema::yaml::read_all(text).map_err(|error| error.to_string())?;
    Ok(documents
        .into_iter()
        .map(|document| document.value)
        .collect())
}

#[cfg(any())]
fn documents(text: &str) -> Result<Vec<Value>, String> {
    match serde_json::from_str(text) {
        Ok(document) => Ok(vec![document]),
        Err(error) => Err(format!("{error} (YAML needs the feature `yaml`)")),
    }
}

//! The table of patch metadata of built-in types.

use kube_conv_patch::strategic::metadata::published::patched_fields;
use serde_json::{Value, json};
use std::collections::BTreeMap;

pub fn types(question: &Value) -> Option<Value> {
    let package = question["package"].as_str()?;
    let (_, package) = package
        .rsplit_once("k8s.io/api/")
        .or_else(|| package.rsplit_once("/apis/"))?;
    let prefix = format!("{}.", package.replace('/', "."));
    let mut known = BTreeMap::<String, BTreeMap<String, String>>::new();
    for (name, field, patch) in patched_fields() {
        if let Some(name) = name.strip_prefix(&prefix) {
            let fields = known.entry(name.to_owned()).or_default();
            fields.insert(field.to_owned(), patch.to_owned());
        }
    }
    Some(json!(known))
}

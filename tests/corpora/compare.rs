//! A definition of ours beside the published one.

use crate::trees;
use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::Value;

/// What generators note about themselves and their release.
const NOTES: [&str; 4] = [
    "controller-gen.kubebuilder.io/version",
    "gateway.networking.k8s.io/bundle-version",
    "gateway.networking.k8s.io/channel",
    "operator.prometheus.io/version",
];

/// What is only in one of the two, or not the same in both.
///
/// Aside stand the texts for people, what generators note, and `status`, which a server fills in.
pub fn differences(ours: &CustomResourceDefinition, published: &Value) -> Vec<String> {
    let mut ours = ours.to_json();
    let mut theirs = published.clone();
    for tree in [&mut ours, &mut theirs] {
        trees::drop_descriptions(tree);
        let root = tree.as_object_mut().unwrap();
        root.remove("status");
        let metadata = root["metadata"].as_object_mut().unwrap();
        let annotations = metadata.get_mut("annotations");
        if let Some(annotations) = annotations.and_then(Value::as_object_mut) {
            annotations.retain(|name, _| !NOTES.contains(&name.as_str()));
            if annotations.is_empty() {
                metadata.remove("annotations");
            }
        }
    }
    trees::differences(&ours, &theirs)
}

/// The number of fields that the stored version knows, at any depth.
pub fn fields(published: &Value) -> usize {
    let versions = published["spec"]["versions"].as_array().unwrap();
    let stored = versions.iter().find(|version| version["storage"] == true);
    count(&stored.unwrap()["schema"]["openAPIV3Schema"])
}

fn count(schema: &Value) -> usize {
    let properties = schema.get("properties").and_then(Value::as_object);
    let below: usize = properties
        .into_iter()
        .flatten()
        .map(|(_, schema)| 1 + count(schema))
        .sum();
    let of_others: usize = ["items", "additionalProperties"]
        .iter()
        .filter_map(|key| schema.get(key))
        .map(count)
        .sum();
    below + of_others
}

/// The lines that hold something, comments aside.
pub fn lines(sources: &[&str]) -> usize {
    let lines = sources.iter().flat_map(|source| source.lines());
    lines
        .map(str::trim_start)
        .filter(|line| !line.is_empty() && !line.starts_with("//"))
        .count()
}

//! Compares a CRD of ours with the published one.

use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_testing::SameApi;
use serde_json::Value;

/// Annotations with the name and version of a generator.
const NOTES: [&str; 4] = [
    "controller-gen.kubebuilder.io/version",
    "gateway.networking.k8s.io/bundle-version",
    "gateway.networking.k8s.io/channel",
    "operator.prometheus.io/version",
];

/// The differences, in spelling as well. Descriptions and generators' annotations are left out.
pub fn differences(ours: &CustomResourceDefinition, published: &Value) -> Vec<String> {
    let comparison = SameApi::new(ours, published).exact().differences();
    let mut found: Vec<String> = comparison.iter().map(ToString::to_string).collect();
    let ours = ours.to_json();
    for (key, left_out) in [
        ("name", &[] as &[&str]),
        ("labels", &[]),
        ("annotations", &NOTES),
    ] {
        let [there, here] = [published, &ours].map(|crd| without(&crd["metadata"][key], left_out));
        if there != here {
            found.push(format!("metadata.{key}: published {there}, here {here}"));
        }
    }
    found
}

/// A map without some of its members.
fn without(value: &Value, names: &[&str]) -> Value {
    let mut value = value.clone();
    if let Some(members) = value.as_object_mut() {
        members.retain(|name, _| !names.contains(&name.as_str()));
        if members.is_empty() {
            return Value::Null;
        }
    }
    value
}

/// The number of fields in the schema of the stored version, at any depth.
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

/// The lines that are neither empty nor comments.
pub fn lines(sources: &[&str]) -> usize {
    let lines = sources.iter().flat_map(|source| source.lines());
    lines
        .map(str::trim_start)
        .filter(|line| !line.is_empty() && !line.starts_with("//"))
        .count()
}

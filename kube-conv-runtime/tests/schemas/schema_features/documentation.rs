//! Descriptions, titles and examples.

use crate::feature;
use crate::schema_features::accepted;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::type_schema::schema_of;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Described {
    /// The name.
    ///
    /// It has two paragraphs.
    name: String,
    place: Place,
    /// Another place.
    other: Place,
}

#[test]
fn descriptions() {
    let schema = crate::schema_features::documented::<Described>();
    let of = |name: &str| schema["properties"][name]["description"].clone();
    assert_eq!(of("name"), "The name.\n\nIt has two paragraphs.");
    assert_eq!(of("place"), "Where something is.");
    assert_eq!(of("other"), "Another place.");
}

feature! { title { #[k8s(title = "Name")] name: String } json!({"type": "string", "title": "Name"}) }

feature! { example_of_a_literal { #[k8s(example = "a")] name: String } json!({
    "type": "string", "example": "a",
}) }

feature! { example_of_an_object { #[k8s(example = json!({"cpu": "1", "list": [1, null]}))] limits: serde_json::Value } json!({
    "x-kubernetes-preserve-unknown-fields": true, "example": {"cpu": "1", "list": [1, null]},
}) }

feature! { external_docs {
    #[k8s(external_docs(url = "https://acme.dev/names", description = "About names"))]
    name: String
} json!({
    "type": "string",
    "externalDocs": {"url": "https://acme.dev/names"},
}) }

/// Where something is.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(title = "Place", example = json!({"zone": "a"}), external_docs(url = "https://acme.dev/places"))]
struct Place {
    zone: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(title = "Way")]
enum Way {
    North,
    South,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(title = "Source", example = json!({"git": {"url": "a"}}))]
struct Source {
    git: Option<Git>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Git {
    url: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(title = "Union")]
enum Union {
    Git(Git),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(title = "Host", example = "a.b")]
struct Host(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct All {
    place: Place,
    way: Way,
    source: Source,
    host: Host,
    #[k8s(title = "Other")]
    other: Host,
}

#[test]
fn on_types() {
    let schema = accepted::<All>();
    let of = |name: &str, keyword: &str| schema["properties"][name][keyword].clone();
    assert_eq!(of("place", "title"), "Place");
    assert_eq!(of("place", "example"), json!({"zone": "a"}));
    let docs = json!({"url": "https://acme.dev/places"});
    assert_eq!(of("place", "externalDocs"), docs);
    assert_eq!(of("way", "title"), "Way");
    assert_eq!(of("source", "title"), "Source");
    assert_eq!(of("host", "example"), "a.b");
    assert_eq!(of("other", "title"), "Other");
    assert_eq!(of("other", "example"), "a.b");
    assert_eq!(schema_of::<Union>().title.as_deref(), Some("Union"));
}

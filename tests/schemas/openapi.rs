//! OpenAPI documents: their content, their errors, and their use by tools.

#![allow(missing_docs)]
#![expect(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    unreachable_pub,
    reason = "all of it is a test"
)]

#[path = "openapi/patches.rs"]
mod patches;
#[path = "openapi/structure.rs"]
mod structure;

use kube_conv_patch::strategic::{TypeMetadata, apply};
use kube_conv_runtime::meta::OwnerReference;
use kube_conv_runtime::prelude::*;
use kube_conv_server::openapi::{Document, DocumentError};
use std::collections::BTreeMap;
use structure::Reader;

/// A forest.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "trees.acme.dev", version = "v1", scope = Namespaced)]
struct Forest {
    metadata: ObjectMeta,
    spec: ForestSpec,
    status: Option<ForestStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct ForestSpec {
    /// The trees, by name.
    #[k8s(optional, list_map(name))]
    trees: Vec<Tree>,
    #[k8s(optional, list_set)]
    kinds: Vec<String>,
    #[k8s(optional, atomic)]
    paths: Vec<path::Point>,
    /// Where it is.
    #[k8s(default = Point { x: 0 }, patch_strategy = retainKeys)]
    middle: Point,
    #[k8s(flatten)]
    care: Care,
    watered: Option<Watered>,
    #[k8s(optional, allow(no_maps_of_subobjects, reason = "a test"))]
    corners: BTreeMap<String, Point>,
    owner: Option<OwnerReference>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Tree {
    name: String,
    #[k8s(optional, list_map(name), recursive(depth = 2))]
    saplings: Vec<Tree>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Point {
    x: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Care {
    #[k8s(optional, list_map(name))]
    gardeners: Vec<Gardener>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Gardener {
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Watered {
    Daily {
        #[k8s(optional, list_map(name))]
        by: Vec<Gardener>,
    },
    Never(Point),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct ForestStatus {
    conditions: Vec<Condition>,
}

/// A type of a name that another one has.
mod path {
    use kube_conv_runtime::prelude::*;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Point {
        pub y: i32,
    }
}

/// What grows in one.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "trees.acme.dev", version = "v1", scope = Cluster)]
#[k8s(plural = "species")]
struct Species {
    metadata: ObjectMeta,
    forest: Option<Box<Forest>>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type")]
enum Soil {
    Sand(Care),
    Clay {
        #[k8s(optional, list_set)]
        colors: Vec<String>,
    },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Shade {
    Tree(Tree),
    Roof {
        height: i32,
        #[k8s(patch_strategy = retainKeys)]
        corner: Option<Point>,
    },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Depth {
    Known(bool),
    Point(Point),
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "trees.acme.dev", version = "v3", scope = Cluster)]
struct Inline {
    metadata: ObjectMeta,
    spec: InlineSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct InlineSpec {
    soil: Option<Soil>,
    shade: Option<Shade>,
    depth: Option<Depth>,
    #[k8s(flatten)]
    flat: Option<Shade>,
}

/// Properties of every member with their patch metadata, and no reference for values of several types.
#[test]
fn members_without_a_field_are_properties_of_one_component() {
    let document = Document::of("trees.acme.dev", "v3")
        .kind::<Inline>()
        .build()
        .unwrap();
    let reader = Reader::of(document.json());
    reader.check();
    let schemas = &document.json()["components"]["schemas"];
    let soil = &schemas["dev.acme.trees.v3.Soil"];
    let keys = |schema: &serde_json::Value| -> Vec<String> {
        schema["properties"]
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect()
    };
    assert_eq!(keys(soil), ["colors", "gardeners", "type"]);
    assert_eq!(
        soil["properties"]["gardeners"]["x-kubernetes-patch-merge-key"],
        "name"
    );
    assert_eq!(
        soil["properties"]["colors"]["x-kubernetes-patch-strategy"],
        "merge"
    );
    let shade = &schemas["dev.acme.trees.v3.Shade"];
    assert_eq!(keys(shade), ["corner", "height", "name", "saplings"]);
    assert_eq!(
        shade["properties"]["corner"]["x-kubernetes-patch-strategy"],
        "retainKeys"
    );
    assert_eq!(shade["oneOf"].as_array().unwrap().len(), 2);
    let depth = &schemas["dev.acme.trees.v3.Depth"];
    assert_eq!(depth["type"], serde_json::Value::Null);
    assert_eq!(keys(depth), ["x"]);
    let compared = patches::compare(
        &reader,
        document.component::<Inline>().unwrap(),
        &document.patch_metadata::<Inline>().unwrap(),
        &TypeMetadata::of::<Inline>(),
    );
    assert!(compared >= 5, "{compared}");
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "trees.acme.dev", version = "v2", scope = Cluster)]
struct Stranger {
    metadata: ObjectMeta,
}

fn document() -> Document {
    Document::of("trees.acme.dev", "v1")
        .kind::<Forest>()
        .kind::<Species>()
        .build()
        .unwrap()
}

#[test]
fn components_have_kubernetes_names() {
    let document = document();
    let reader = Reader::of(document.json());
    assert_eq!(
        reader.components(),
        [
            "dev.acme.trees.v1.Forest",
            "dev.acme.trees.v1.ForestList",
            "dev.acme.trees.v1.ForestSpec",
            "dev.acme.trees.v1.ForestStatus",
            "dev.acme.trees.v1.Gardener",
            "dev.acme.trees.v1.Point",
            "dev.acme.trees.v1.Point2",
            "dev.acme.trees.v1.Species",
            "dev.acme.trees.v1.SpeciesList",
            "dev.acme.trees.v1.Tree",
            "dev.acme.trees.v1.Watered",
            "io.k8s.apimachinery.pkg.apis.meta.v1.Condition",
            "io.k8s.apimachinery.pkg.apis.meta.v1.FieldsV1",
            "io.k8s.apimachinery.pkg.apis.meta.v1.ListMeta",
            "io.k8s.apimachinery.pkg.apis.meta.v1.ManagedFieldsEntry",
            "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta",
            "io.k8s.apimachinery.pkg.apis.meta.v1.OwnerReference",
            "io.k8s.apimachinery.pkg.apis.meta.v1.ShardInfo",
        ]
    );
    reader.check();
}

#[test]
fn a_component_has_the_schema_of_its_type() {
    let document = document();
    let schemas = &document.json()["components"]["schemas"];
    let spec = &schemas["dev.acme.trees.v1.ForestSpec"];
    let reference = |name: &str| json!({"$ref": format!("#/components/schemas/{name}")});
    assert_eq!(
        spec["properties"],
        json!({
            "trees": {
                "description": "The trees, by name.",
                "type": "array",
                "items": reference("dev.acme.trees.v1.Tree"),
                "x-kubernetes-list-type": "map",
                "x-kubernetes-list-map-keys": ["name"],
                "x-kubernetes-patch-strategy": "merge",
                "x-kubernetes-patch-merge-key": "name",
            },
            "kinds": {
                "type": "array",
                "items": {"type": "string"},
                "x-kubernetes-list-type": "set",
                "x-kubernetes-patch-strategy": "merge",
            },
            "paths": {
                "type": "array",
                "items": reference("dev.acme.trees.v1.Point"),
                "x-kubernetes-list-type": "atomic",
            },
            "middle": {
                "description": "Where it is.",
                "allOf": [reference("dev.acme.trees.v1.Point2")],
                "default": {"x": 0},
                "x-kubernetes-patch-strategy": "retainKeys",
            },
            "gardeners": {
                "type": "array",
                "items": reference("dev.acme.trees.v1.Gardener"),
                "x-kubernetes-list-type": "map",
                "x-kubernetes-list-map-keys": ["name"],
                "x-kubernetes-patch-strategy": "merge",
                "x-kubernetes-patch-merge-key": "name",
            },
            "watered": reference("dev.acme.trees.v1.Watered"),
            "corners": {
                "type": "object",
                "additionalProperties": reference("dev.acme.trees.v1.Point2"),
            },
            "owner": reference("io.k8s.apimachinery.pkg.apis.meta.v1.OwnerReference"),
        })
    );
    let by = &schemas["dev.acme.trees.v1.Watered"]["properties"]["daily"]["properties"]["by"];
    assert_eq!(by["x-kubernetes-patch-merge-key"], "name");
    // A type that contains itself is not expanded endlessly.
    assert_eq!(
        schemas["dev.acme.trees.v1.Tree"]["properties"]["saplings"]["items"],
        reference("dev.acme.trees.v1.Tree")
    );
}

#[test]
fn kinds_and_their_lists_are_marked() {
    let document = document();
    let forest = document.component::<Forest>().unwrap();
    assert_eq!(
        forest["x-kubernetes-group-version-kind"],
        json!([{"group": "trees.acme.dev", "kind": "Forest", "version": "v1"}])
    );
    assert_eq!(
        forest["properties"]["metadata"]["$ref"],
        "#/components/schemas/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"
    );
    assert_eq!(forest["properties"]["kind"]["type"], "string");
    let list = &document.json()["components"]["schemas"]["dev.acme.trees.v1.ForestList"];
    assert_eq!(list["required"], json!(["items"]));
    assert_eq!(
        list["x-kubernetes-group-version-kind"],
        json!([{"group": "trees.acme.dev", "kind": "ForestList", "version": "v1"}])
    );
}

#[test]
fn every_field_can_be_explained() {
    let document = document();
    let reader = Reader::of(document.json());
    let fields = reader.explain("trees.acme.dev", "v1", "forests");
    for field in [
        ".apiVersion",
        ".metadata.ownerReferences.uid",
        ".spec.trees.saplings",
        ".spec.gardeners.name",
        ".spec.watered.daily.by.name",
        ".spec.corners.x",
        ".status.conditions.lastTransitionTime",
    ] {
        assert!(
            fields.iter().any(|known| known == field),
            "{field}: {fields:?}"
        );
    }
    let fields = reader.explain("trees.acme.dev", "v1", "species");
    assert!(fields.contains(&".forest.spec.middle.x".to_owned()));
}

#[test]
fn tools_read_the_patch_metadata_of_the_types() {
    let document = document();
    let reader = Reader::of(document.json());
    let table = TypeMetadata::of::<Forest>();
    let read = document.patch_metadata::<Forest>().unwrap();
    let component = document.component::<Forest>().unwrap();
    assert_eq!(patches::compare(&reader, component, &read, &table), 9);

    let object = json!({"spec": {"trees": [{"name": "a"}, {"name": "b"}], "kinds": ["oak"]}});
    let patch = json!({"spec": {
        "trees": [{"name": "b", "saplings": [{"name": "c"}]}, {"name": "a", "$patch": "delete"}],
        "kinds": ["elm"],
    }});
    let by_table = apply(&object, &patch, &table).unwrap();
    let by_document = apply(&object, &patch, &read).unwrap();
    assert_eq!(by_document, by_table);
    assert_eq!(
        by_table["spec"]["trees"],
        json!([{"name": "b", "saplings": [{"name": "c"}]}])
    );
}

#[test]
fn kinds_of_one_document_are_of_one_version() {
    let errors = Document::of("trees.acme.dev", "v1")
        .kind::<Forest>()
        .kind::<Stranger>()
        .kind::<Forest>()
        .build()
        .unwrap_err();
    assert_eq!(
        *errors,
        [
            DocumentError::OtherGroupVersion {
                kind: "Stranger".to_owned(),
                api_version: "trees.acme.dev/v2".to_owned(),
                document: "trees.acme.dev/v1".to_owned(),
            },
            DocumentError::SameKind {
                kind: "Forest".to_owned(),
            },
        ]
    );
}

#[test]
fn documents_are_the_same_every_time() {
    let text = document().to_json_string();
    assert_eq!(text, document().to_json_string());
    assert!(text.ends_with("}\n"));
}

//! Kinds with and without a status, with other top-level fields and with a scale.

use kube_conv_runtime::meta::{ManagedFieldsEntry, Quantity, Scale, Time};
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
#[k8s(scale(
    spec_replicas = ".spec.replicas",
    status_replicas = ".status.replicas",
    label_selector = ".status.selector"
))]
struct Widget {
    metadata: ObjectMeta,
    spec: WidgetSpec,
    status: Option<WidgetStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WidgetSpec {
    replicas: Option<i32>,
    memory: Option<Quantity>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WidgetStatus {
    replicas: Option<i32>,
    selector: Option<String>,
}

/// A kind with another top-level field and no status.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Cluster)]
#[k8s(allow(kind_singular, reason = "one object holds them all"))]
struct Settings {
    metadata: ObjectMeta,
    #[k8s(optional)]
    data: BTreeMap<String, String>,
    immutable: Option<bool>,
}

/// A kind with only metadata.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Cluster)]
struct Marker {
    metadata: ObjectMeta,
}

/// A kind that cannot be cloned.
#[derive(Kind, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Cluster)]
struct Listing {
    metadata: ObjectMeta,
    status: Option<WidgetStatus>,
}

fn widget() -> Widget {
    Widget {
        metadata: ObjectMeta::named("w"),
        spec: WidgetSpec {
            replicas: Some(3),
            memory: None,
        },
        status: Some(WidgetStatus {
            replicas: Some(2),
            selector: Some("a=b".to_owned()),
        }),
    }
}

/// The widget as a server has stored it.
fn stored() -> Widget {
    let mut stored = widget();
    stored.metadata.uid = Some("u".to_owned());
    stored.metadata.generation = Some(4);
    stored.metadata.creation_timestamp = Time::from_timestamp(1, 0);
    stored.metadata.resource_version = Some("7".to_owned());
    stored
}

#[test]
fn a_created_object_is_new() {
    let mut created = stored();
    created.prepare_for_create();
    let mut expected = widget();
    expected.metadata.generation = Some(1);
    expected.metadata.resource_version = Some("7".to_owned());
    expected.status = None;
    assert_eq!(created, expected);
    let mut listing = Listing::new("l");
    listing.status = widget().status;
    listing.prepare_for_create();
    assert_eq!(listing.status, None);
}

#[test]
fn an_update_keeps_status_and_system_metadata() {
    let old = stored();
    let mut new = widget();
    new.metadata.generation = Some(99);
    new.metadata.labels.insert("a".to_owned(), "b".to_owned());
    new.status = None;
    new.prepare_for_update(&old);
    let mut expected = old.clone();
    expected
        .metadata
        .labels
        .insert("a".to_owned(), "b".to_owned());
    expected.metadata.resource_version = None;
    assert_eq!(new, expected, "metadata alone makes no generation");
}

#[test]
fn a_change_of_anything_but_metadata_and_status_makes_a_generation() {
    let old = stored();
    let generation_after = |change: fn(&mut Widget)| {
        let mut new = old.clone();
        change(&mut new);
        new.prepare_for_update(&old);
        assert_eq!(new.status, old.status);
        new.metadata.generation
    };
    assert_eq!(generation_after(|_| ()), Some(4));
    assert_eq!(generation_after(|new| new.status = None), Some(4));
    assert_eq!(
        generation_after(|new| new.metadata.finalizers.clear()),
        Some(4)
    );
    assert_eq!(generation_after(|new| new.spec.replicas = Some(4)), Some(5));
    assert_eq!(generation_after(|new| new.spec.replicas = None), Some(5));
}

#[test]
fn the_generation_depends_on_the_written_form_and_not_on_its_meaning() {
    let with_memory = |memory: &str| {
        let mut widget = stored();
        widget.spec.memory = Some(memory.parse().unwrap());
        widget
    };
    let (old, mut new) = (with_memory("1"), with_memory("1000m"));
    assert_eq!(old.spec.memory, new.spec.memory);
    new.prepare_for_update(&old);
    let written = serde_json::to_value(&new).unwrap();
    let changed = written["spec"]["memory"] != "1";
    assert_eq!(new.metadata.generation, Some(if changed { 5 } else { 4 }));
}

#[test]
fn an_object_without_generation_gets_its_first() {
    let mut old = stored();
    old.metadata.generation = None;
    old.status = None;
    let mut new = widget();
    new.spec.replicas = None;
    new.prepare_for_update(&old);
    assert_eq!(new.metadata.generation, Some(1));
    assert_eq!(new.status, None);
}

#[test]
fn an_update_of_the_status_changes_nothing_else() {
    let old = stored();
    let mut new = widget();
    new.metadata.labels.insert("a".to_owned(), "b".to_owned());
    new.metadata.managed_fields = vec![ManagedFieldsEntry::default()];
    new.spec.replicas = None;
    new.status = None;
    new.prepare_for_status_update(&old);
    let mut expected = old;
    expected.status = None;
    expected.metadata.managed_fields = vec![ManagedFieldsEntry::default()];
    assert_eq!(new, expected);
}

#[test]
fn a_kind_without_status_counts_all_of_its_stanzas() {
    let mut old = Settings::new("s");
    old.prepare_for_create();
    assert_eq!(old.metadata.generation, Some(1));
    let mut new = old.clone();
    new.metadata.labels.insert("a".to_owned(), "b".to_owned());
    new.prepare_for_update(&old);
    assert_eq!(new.metadata.generation, Some(1));
    new.data.insert("a".to_owned(), String::new());
    new.prepare_for_update(&old);
    assert_eq!(new.metadata.generation, Some(2));
    new.data.clear();
    new.immutable = Some(false);
    new.prepare_for_update(&old);
    assert_eq!(new.metadata.generation, Some(2));
}

#[test]
fn the_generation_of_a_kind_with_only_metadata_never_changes() {
    let mut old = Marker::new("m");
    old.prepare_for_create();
    let mut new = Marker::new("other");
    new.prepare_for_update(&old);
    assert_eq!(new.metadata.generation, Some(1));
}

#[test]
fn the_scale_is_read_and_written() {
    let mut widget = stored();
    widget
        .metadata
        .labels
        .insert("a".to_owned(), "b".to_owned());
    let mut scale = widget.scale().unwrap();
    let mut metadata = stored().metadata;
    metadata.generation = None;
    assert_eq!(scale.metadata, metadata);
    assert_eq!(scale.spec.replicas, 3);
    assert_eq!(scale.status.replicas, 2);
    assert_eq!(scale.status.selector.as_deref(), Some("a=b"));
    scale.spec.replicas = 5;
    scale.status.replicas = 9;
    scale.metadata.resource_version = Some("8".to_owned());
    scale.metadata.name = Some("other".to_owned());
    widget.set_scale(&scale).unwrap();
    assert_eq!(widget.spec.replicas, Some(5));
    assert_eq!(widget.status, stored().status);
    assert_eq!(widget.metadata.name.as_deref(), Some("w"));
    assert_eq!(widget.metadata.resource_version.as_deref(), Some("8"));
    widget.spec.replicas = None;
    assert_eq!(
        widget.scale().unwrap_err().to_string(),
        "the spec replicas field \".spec.replicas\" does not exist"
    );
    widget.set_scale(&Scale::default()).unwrap();
    widget.status = None;
    let scale = widget.scale().unwrap();
    assert_eq!((scale.spec.replicas, scale.status.replicas), (0, 0));
    scale_of_nothing_is_rejected(&mut widget);
}

/// For a server the smallest number means that no replicas are set.
fn scale_of_nothing_is_rejected(widget: &mut Widget) {
    let mut scale = Scale::default();
    scale.spec.replicas = i32::MIN;
    assert_eq!(
        widget.set_scale(&scale).unwrap_err().to_string(),
        "the spec replicas field \".spec.replicas\" cannot be empty"
    );
}

//! Payloads for server-side apply.

#![allow(missing_docs)]

use kube_conv_runtime::meta::{ManagedFieldsEntry, OwnerReference, Time};
use kube_conv_runtime::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced)]
struct Widget {
    metadata: ObjectMeta,
    spec: Spec,
    extra: Option<Extra>,
    status: Option<Status>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    size: Option<i32>,
    start_time: Time,
    #[k8s(nullable)]
    pinned: Option<Nullable>,
    any: Value,
    #[k8s(optional)]
    free: BTreeMap<String, Value>,
    #[k8s(optional)]
    times: BTreeMap<String, Time>,
    #[k8s(optional, atomic)]
    list: Vec<Time>,
    #[k8s(optional, list_map(name))]
    items: Vec<Item>,
    source: Source,
    #[k8s(flatten)]
    flat: Flat,
    #[k8s(flatten)]
    strategy: Strategy,
    wrapped: Wrapped,
}

/// A type with null as a value.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Nullable(Value);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Item {
    name: String,
    seen_time: Time,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type")]
enum Tagged {
    Item(Item),
    Written { started_time: Time, text: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Untagged {
    Item(Item),
    Written { text: String, started_time: Time },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum MixedObject {
    Flag(bool),
    Items(Vec<Item>),
    Written {
        text: String,
        started_time: Time,
    },
    #[k8s(unknown)]
    Other(Value),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum MixedMap {
    Flag(bool),
    Times(BTreeMap<String, Time>),
    #[k8s(unknown)]
    Other(Value),
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Cluster)]
struct Inline {
    metadata: ObjectMeta,
    spec: InlineSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct InlineSpec {
    #[k8s(optional, atomic)]
    tagged: Vec<Tagged>,
    #[k8s(optional, atomic)]
    untagged: Vec<Untagged>,
    #[k8s(optional, atomic)]
    objects: Vec<MixedObject>,
    #[k8s(optional, atomic)]
    maps: Vec<MixedMap>,
    #[k8s(flatten)]
    flat: Option<Untagged>,
}

/// An unset time is not part of a payload, in any member of a union.
#[test]
fn members_without_a_field_have_no_nulls() {
    let (text, started_time) = ("t".to_owned(), Time::zero());
    let spec = InlineSpec {
        tagged: vec![
            Tagged::Item(item("a")),
            Tagged::Written {
                started_time,
                text: text.clone(),
            },
        ],
        untagged: vec![
            Untagged::Item(item("a")),
            Untagged::Written {
                text: text.clone(),
                started_time,
            },
        ],
        objects: vec![
            MixedObject::Flag(true),
            MixedObject::Items(vec![item("a")]),
            MixedObject::Written { text, started_time },
        ],
        maps: vec![
            MixedMap::Flag(false),
            MixedMap::Times(BTreeMap::from([("a".to_owned(), Time::zero())])),
        ],
        flat: Some(Untagged::Item(item("f"))),
    };
    assert_eq!(
        Inline::new("i", spec).to_apply(),
        json!({
            "apiVersion": "t.acme.dev/v1",
            "kind": "Inline",
            "metadata": {"name": "i"},
            "spec": {
                "tagged": [{"type": "Item", "name": "a"}, {"type": "Written", "text": "t"}],
                "untagged": [{"name": "a"}, {"text": "t"}],
                "objects": [true, [{"name": "a"}], {"text": "t"}],
                "maps": [false, {}],
                "name": "f",
            },
        })
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Git { seen_time: Time, url: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Flat {
    flat_time: Time,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Strategy {
    Rolling(Item),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Wrapped(Item);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Extra {
    note: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Status {
    replicas: i32,
    conditions: Vec<Condition>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Cluster)]
struct Bare {
    metadata: ObjectMeta,
}

fn item(name: &str) -> Item {
    Item {
        name: name.to_owned(),
        seen_time: Time::zero(),
    }
}

/// An object as read from a server: with everything that a server adds, and a null wherever one is
/// allowed.
fn widget() -> Widget {
    let time = Time::from_timestamp(0, 0);
    let spec = Spec {
        size: None,
        start_time: Time::zero(),
        pinned: Some(Nullable(Value::Null)),
        any: json!({"kept": null}),
        free: BTreeMap::from([("kept".to_owned(), Value::Null)]),
        times: BTreeMap::from([("dropped".to_owned(), Time::zero())]),
        list: vec![Time::zero()],
        items: vec![item("a")],
        source: Source::Git {
            seen_time: Time::zero(),
            url: "u".to_owned(),
        },
        flat: Flat {
            flat_time: Time::zero(),
        },
        strategy: Strategy::Rolling(item("r")),
        wrapped: Wrapped(item("w")),
    };
    let owner = OwnerReference {
        name: "p".to_owned(),
        ..OwnerReference::default()
    };
    Widget {
        metadata: ObjectMeta {
            generate_name: Some("w-".to_owned()),
            self_link: Some("/l".to_owned()),
            uid: Some("u".to_owned()),
            resource_version: Some("5".to_owned()),
            generation: Some(2),
            creation_timestamp: time,
            deletion_timestamp: time,
            deletion_grace_period_seconds: Some(0),
            managed_fields: vec![ManagedFieldsEntry::default()],
            ..ObjectMeta::named("w")
                .in_namespace("n")
                .with_label("a", "b")
                .with_annotation("c", "d")
                .with_finalizer("acme.dev/f")
                .with_owner(owner)
        },
        extra: Some(Extra {
            note: "n".to_owned(),
        }),
        status: Some(Status {
            replicas: 0,
            conditions: vec![Condition::new("Ready", true, "Good", Time::zero())],
        }),
        ..Widget::new("w", spec)
    }
}

#[test]
fn a_payload_has_the_fields_that_the_client_manages() {
    assert_eq!(
        widget().to_apply(),
        json!({
            "apiVersion": "t.acme.dev/v1",
            "kind": "Widget",
            "metadata": {
                "name": "w",
                "namespace": "n",
                "labels": {"a": "b"},
                "annotations": {"c": "d"},
                "finalizers": ["acme.dev/f"],
                "ownerReferences": [{"apiVersion": "", "kind": "", "name": "p", "uid": ""}]
            },
            "spec": {
                "pinned": null,
                "any": {"kept": null},
                "free": {"kept": null},
                "times": {},
                "list": [null],
                "items": [{"name": "a"}],
                "source": {"git": {"url": "u"}},
                "rolling": {"name": "r"},
                "wrapped": {"name": "w"}
            },
            "extra": {"note": "n"}
        })
    );
}

#[test]
fn a_payload_of_the_status_has_only_names_and_status() {
    let mut widget = widget();
    let names = json!({"name": "w", "namespace": "n"});
    assert_eq!(
        widget.to_status_apply(),
        json!({
            "apiVersion": "t.acme.dev/v1",
            "kind": "Widget",
            "metadata": names,
            "status": {
                "replicas": 0,
                "conditions": [
                    {"type": "Ready", "status": "True", "reason": "Good", "message": ""}
                ]
            }
        })
    );
    widget.status = None;
    assert_eq!(
        widget.to_status_apply(),
        json!({"apiVersion": "t.acme.dev/v1", "kind": "Widget", "metadata": names})
    );
}

#[test]
fn a_kind_without_stanzas_has_metadata() {
    assert_eq!(
        Bare::new("b").to_apply(),
        json!({"apiVersion": "t.acme.dev/v1", "kind": "Bare", "metadata": {"name": "b"}})
    );
}

#[cfg(feature = "k8s-openapi029")]
mod theirs {
    use k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;
    use kube_conv_runtime::{Kind, json};
    use std::collections::BTreeMap;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "t.acme.dev", version = "v1", scope = Cluster)]
    struct TheirOwn {
        metadata: ObjectMeta,
    }

    #[test]
    fn empty_fields_are_not_applied() {
        let mut object = TheirOwn::new("t");
        object.metadata.labels = Some(BTreeMap::new());
        object.metadata.finalizers = Some(Vec::new());
        object.metadata.namespace = Some(String::new());
        object.metadata.managed_fields = Some(Vec::new());
        assert_eq!(
            object.to_apply(),
            json!({"apiVersion": "t.acme.dev/v1", "kind": "TheirOwn", "metadata": {"name": "t"}})
        );
    }
}

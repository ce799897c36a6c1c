//! Rules on the names of a kind's objects: `validate` and `decode` have a cluster's errors.

use kube_conv_runtime::field::ErrorList;
use kube_conv_runtime::json;
use kube_conv_runtime::meta::OwnerReference;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Wording;
use serde_json::Value;

/// An object whose name becomes a label.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Cluster)]
struct Named {
    #[k8s(subfield(
        name,
        min_length = 2,
        max_length = 5,
        pattern = "^[a-z]+$",
        neq = "none"
    ))]
    #[k8s(subfield(generate_name, max_length = 3))]
    metadata: ObjectMeta,
    spec: NamedSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct NamedSpec {
    #[k8s(maximum = 5)]
    a: Option<i32>,
}

fn named(metadata: ObjectMeta, a: i32) -> Named {
    let spec = NamedSpec { a: Some(a) };
    Named { metadata, spec }
}

fn texts(errors: Result<(), ErrorList>) -> Vec<String> {
    let errors = errors.err().unwrap_or_default();
    errors.iter().map(ToString::to_string).collect()
}

/// The paths of errors.
fn places(errors: Result<(), ErrorList>) -> Vec<String> {
    let errors = errors.err().unwrap_or_default();
    let mut places: Vec<_> = errors
        .iter()
        .map(|error| error.field().to_owned())
        // A server reports at the root that it evaluated no rules.
        .filter(|field| field != "<nil>")
        .collect();
    places.sort();
    places.dedup();
    places
}

#[test]
fn rules_on_names_are_checked_in_both_wordings() {
    let value = named(ObjectMeta::named("a-long-name"), 6);
    assert_eq!(
        texts(value.validate()),
        [
            "metadata.name: Too long: may not be more than 5 characters",
            "metadata.name: Invalid value: \"a-long-name\": must match the regular expression '^[a-z]+$'",
            "spec.a: Invalid value: 6: must be less than or equal to 5",
        ]
    );
    let cluster = [
        "metadata.name: Too long: may not be more than 5 bytes",
        "spec.a: Invalid value: 6: spec.a in body should be less than or equal to 5",
        "<nil>: Invalid value: null: some validation rules were not checked because the object was invalid; \
         correct the existing errors to complete validation",
    ];
    assert_eq!(texts(value.validate_as(Wording::Crd)), cluster);
    let json = serde_json::to_value(&value).unwrap();
    assert_eq!(texts(Named::decode(&json).map(drop)), cluster);
    assert_eq!(
        texts(Named::from_json(&json.to_string()).map(drop)),
        cluster
    );
}

#[test]
fn validate_decode_and_a_server_agree_about_names() {
    let names = ["ab", "a", "abcdef", "a1", "none", "A", "a-", "abc.d", "é"];
    let generated = ["ab-", "abc-", "a", "A"];
    let mut cases: Vec<ObjectMeta> = names.iter().map(|name| ObjectMeta::named(*name)).collect();
    cases.extend(
        generated
            .iter()
            .map(|prefix| ObjectMeta::generated(*prefix)),
    );
    for name in names {
        for prefix in generated {
            cases.push(ObjectMeta {
                generate_name: Some(prefix.to_owned()),
                ..ObjectMeta::named(name)
            });
        }
    }
    for metadata in cases {
        let value = named(metadata, 1);
        let json = serde_json::to_value(&value).unwrap();
        let native = places(value.validate());
        let cluster = places(value.validate_as(Wording::Crd));
        assert_eq!(cluster, places(Named::decode(&json).map(drop)), "{json}");
        // The rule of `neq` is in CEL, which a server evaluates for objects that are otherwise valid.
        match value.metadata.name.as_deref() {
            Some("none") => assert_eq!(native.is_empty(), cluster.is_empty(), "{json}"),
            _ => assert_eq!(native, cluster, "{json}"),
        }
        assert_eq!(native.is_empty(), is_created(&value, &json), "{json}");
    }
}

/// Whether a server creates the object. It checks generated names as well.
fn is_created(value: &Named, json: &Value) -> bool {
    use kube_conv_server::admission::{Engine, Request};
    if value.metadata.name.is_none() {
        // A generated name is five characters longer than the prefix, which our limit of five rejects.
        return places(value.validate()).is_empty();
    }
    let body = json.to_string();
    Engine::new(&Named::crd(), "v1")
        .is_ok_and(|engine| engine.create(Request::json(body.as_bytes())).result.is_ok())
}

#[test]
fn a_name_that_did_not_change_is_not_checked_again() {
    let old = named(ObjectMeta::named("a-long-name"), 1);
    assert_valid!(named(old.metadata.clone(), 2).validate_update(&old));
    let renamed = named(ObjectMeta::named("a-longer-name"), 1);
    assert_eq!(
        texts(renamed.validate_update(&old)),
        [
            "metadata.name: Too long: may not be more than 5 characters",
            "metadata.name: Invalid value: \"a-longer-name\": must match the regular expression '^[a-z]+$'",
        ]
    );
}

#[test]
fn names_that_are_absent_keep_every_rule() {
    let value = named(ObjectMeta::default(), 1);
    assert_valid!(value.validate());
    assert_valid!(Named::decode(&json!({"spec": {}})).map(drop));
}

/// Metadata of which each part has an error, and the paths of the errors.
fn wrong_parts() -> (ObjectMeta, [&'static str; 4]) {
    let mut metadata = ObjectMeta::named("abc").with_label("the tier", "a");
    metadata
        .annotations
        .insert("a/b/c".to_owned(), String::new());
    metadata.finalizers.push("with space".to_owned());
    metadata.owner_references.push(OwnerReference::default());
    let places = [
        "metadata.annotations",
        "metadata.finalizers",
        "metadata.labels",
        "metadata.ownerReferences",
    ];
    (metadata, places)
}

/// The first two parts of each path, once.
fn parts(errors: Result<(), ErrorList>) -> Vec<String> {
    let part = |place: String| {
        place
            .split(['[', '.'])
            .take(2)
            .collect::<Vec<_>>()
            .join(".")
    };
    let mut parts: Vec<_> = places(errors).into_iter().map(part).collect();
    parts.dedup();
    parts
}

#[test]
fn labels_annotations_owners_and_finalizers_are_those_that_a_server_accepts() {
    let (metadata, places) = wrong_parts();
    let value = named(metadata, 1);
    assert_eq!(parts(value.validate()), places);
    assert_eq!(parts(value.validate_as(Wording::Crd)), places);
    let json = serde_json::to_value(&value).unwrap();
    // A server does not check the finalizers that an update adds, so that stored objects may have any.
    let stored = [
        "metadata.annotations",
        "metadata.labels",
        "metadata.ownerReferences",
    ];
    assert_eq!(parts(Named::decode(&json).map(drop)), stored);
    assert_eq!(parts(Named::from_json(&json.to_string()).map(drop)), stored);
    let before = named(ObjectMeta::named("abc"), 1);
    assert_eq!(parts(value.validate_update(&before)), stored);
    let finalized = named(ObjectMeta::named("abc").with_finalizer("with space"), 1);
    let json = serde_json::to_value(&finalized).unwrap();
    assert_eq!(Named::decode(&json).unwrap(), finalized);
    assert_eq!(parts(finalized.validate()), ["metadata.finalizers"]);
    assert_eq!(parts(value.validate_update(&value)), [""; 0]);
    let good = ObjectMeta::named("abc")
        .with_label("acme.dev/tier", "front_end")
        .with_annotation("note", "any text");
    let good = named(good, 1);
    assert_eq!(texts(good.validate()), [""; 0]);
    let json = serde_json::to_value(&good).unwrap();
    assert_eq!(Named::decode(&json).unwrap(), good);
}

//! k8s-openapi's metadata behaves like ours.

use crate::random::Random;
use k8s_openapi::apimachinery::pkg::apis::meta::v1 as theirs;
use kube_conv_runtime::ApiType;
use kube_conv_runtime::meta::{Metadata, ObjectMeta, OwnerReference};
use std::collections::BTreeMap;

const ROUNDS: usize = 2_000;

/// The results of all getters of metadata.
fn answers<M: Metadata>(metadata: &M) -> String {
    format!(
        "{:?}",
        (
            [
                metadata.name(),
                metadata.generate_name(),
                metadata.namespace(),
                metadata.uid(),
                metadata.resource_version(),
            ],
            metadata.generation(),
            metadata.creation_timestamp(),
            metadata.deletion_timestamp(),
            metadata.deletion_grace_period_seconds(),
            metadata.labels(),
            metadata.annotations(),
            metadata.finalizers(),
            metadata.is_being_deleted(),
        )
    )
}

/// All changes of metadata, by number.
fn act<M: Metadata>(action: usize, metadata: &mut M, other: &M) {
    match action {
        0 => metadata.clear_system_fields(),
        1 => metadata.copy_system_fields_from(other),
        2 => metadata.copy_managed_fields_from(other),
        3 => metadata.clear_managed_fields(),
        4 => metadata.set_name(other.name().map(str::to_owned)),
        5 => metadata.set_namespace(other.namespace().map(str::to_owned)),
        6 => metadata.set_resource_version(other.resource_version().map(str::to_owned)),
        7 => metadata.set_generation(other.generation()),
        _ => *metadata = M::with_name("a"),
    }
}

fn to_theirs(metadata: &ObjectMeta) -> theirs::ObjectMeta {
    metadata.clone().try_into().unwrap()
}

#[test]
fn it_answers_and_acts_as_ours() {
    let mut random = Random::new(1);
    for _ in 0..ROUNDS {
        let (mut ours, other) = (random.object_meta(), random.object_meta());
        let (mut theirs, theirs_other) = (to_theirs(&ours), to_theirs(&other));
        assert_eq!(answers(&ours), answers(&theirs));
        for action in 0..9 {
            act(action, &mut ours, &other);
            act(action, &mut theirs, &theirs_other);
            assert_eq!(theirs, to_theirs(&ours), "action {action}");
            assert_eq!(ObjectMeta::from(theirs.clone()), ours, "action {action}");
        }
    }
}

#[test]
fn its_errors_are_ours() {
    let mut metadata = ObjectMeta::named("a")
        .with_label("the tier", "-")
        .with_annotation("a/b/c", "")
        .with_owner(OwnerReference::default());
    metadata.finalizers.push("with space".to_owned());
    let errors = metadata.__errors(true);
    assert!(errors.len() > 4, "{errors}");
    let theirs = to_theirs(&metadata);
    for is_new in [true, false] {
        let ours = metadata.__errors(is_new).to_string();
        assert_eq!(theirs.__errors(is_new).to_string(), ours);
    }
}

#[test]
fn empty_collections_are_treated_as_absent_ones() {
    let empty = theirs::ObjectMeta {
        labels: Some(BTreeMap::new()),
        annotations: Some(BTreeMap::new()),
        finalizers: Some(Vec::new()),
        ..Default::default()
    };
    assert_eq!(answers(&empty), answers(&ObjectMeta::default()));
    assert_eq!(ObjectMeta::from(empty), ObjectMeta::default());
}

#[test]
fn it_has_our_schema() {
    assert!(std::ptr::eq(
        <theirs::ObjectMeta as ApiType>::TYPE.rust_name,
        ObjectMeta::TYPE.rust_name
    ));
    assert_eq!(
        kube_conv_runtime::type_schema::schema_of::<theirs::ObjectMeta>(),
        kube_conv_runtime::type_schema::schema_of::<ObjectMeta>()
    );
}

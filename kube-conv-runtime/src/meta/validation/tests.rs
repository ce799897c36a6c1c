//! Cases that the recorded answers cannot contain: large objects.

use super::MOST_REPEATED;
use crate::api::Scope;
use crate::meta::{ManagedFieldsEntry, ManagedFieldsOperation, ObjectMeta, OwnerReference};
use kube_conv_schema::content::names::NameRule;
use kube_conv_schema::field::Path;

fn errors(metadata: &ObjectMeta) -> usize {
    let names = NameRule::DnsSubdomain;
    metadata
        .validate(&Path::new("metadata"), Scope::Cluster, names)
        .len()
}

#[test]
fn errors_that_repeat_the_whole_list_are_few() {
    let owner = OwnerReference {
        api_version: "v1".to_owned(),
        kind: "Pod".to_owned(),
        name: "p".to_owned(),
        uid: "u".to_owned(),
        controller: Some(true),
        ..OwnerReference::default()
    };
    let mut metadata = ObjectMeta::named("a");
    metadata.owner_references = vec![owner; 1 << 14];
    assert_eq!(errors(&metadata), MOST_REPEATED);
}

#[test]
fn errors_that_repeat_a_long_manager_are_few() {
    let entry = |length| ManagedFieldsEntry {
        manager: Some("\n".repeat(length)),
        operation: ManagedFieldsOperation::Update,
        ..ManagedFieldsEntry::default()
    };
    let mut metadata = ObjectMeta::named("a");
    metadata.managed_fields = vec![entry(128)];
    assert_eq!(errors(&metadata), 128);
    metadata.managed_fields = vec![entry(1 << 20)];
    assert_eq!(errors(&metadata), 1 + MOST_REPEATED);
}

#[test]
fn many_finalizers_are_compared_by_name() {
    let finalizers: Vec<String> = (0..1 << 15).map(|n| format!("x.dev/f{n}")).collect();
    let stored = ObjectMeta {
        resource_version: Some("1".to_owned()),
        deletion_timestamp: crate::meta::Time::from_timestamp(1, 0),
        finalizers: finalizers.clone(),
        ..ObjectMeta::named("a")
    };
    let mut metadata = stored.clone();
    metadata.finalizers.reverse();
    assert!(
        metadata
            .validate_update(&stored, &Path::new("metadata"))
            .is_empty()
    );
    metadata.finalizers.push("y.dev/g".to_owned());
    let errors = metadata.validate_update(&stored, &Path::new("metadata"));
    assert_eq!(
        errors.messages(),
        [
            "metadata.finalizers: Forbidden: no new finalizers can be added if the object is being \
             deleted, found new finalizers []string{\"y.dev/g\"}"
        ]
    );
}

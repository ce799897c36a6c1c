//! Every value of ours can be converted to k8s-openapi's type and back, and is the same on the wire.

use crate::random::Random;
use k8s_openapi::api::autoscaling::v1 as their_scale;
use k8s_openapi::api::core::v1 as their_core;
use k8s_openapi::apimachinery::pkg::api::resource as their_resource;
use k8s_openapi::apimachinery::pkg::apis::meta::v1 as theirs;
use k8s_openapi::apimachinery::pkg::runtime as their_runtime;
use k8s_openapi::apimachinery::pkg::util::intstr as their_intstr;
use kube_conv_runtime::convert::QuantityTextError;
use kube_conv_runtime::meta::{
    Condition, FieldsV1, IntOrString, LabelSelector, LabelSelectorRequirement, ListMeta,
    LocalObjectReference, ManagedFieldsEntry, MicroTime, ObjectMeta, ObjectReference,
    OwnerReference, Quantity, RawExtension, Scale, ScaleSpec, ScaleStatus, ShardInfo, Time,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::fmt::Debug;

const ROUNDS: usize = 2_000;

/// Converts random values in both directions.
fn survives<Ours, Theirs>(make: impl Fn(&mut Random) -> Ours)
where
    Ours: Clone + Debug + PartialEq + TryFrom<Theirs, Error: Debug> + Serialize + DeserializeOwned,
    Theirs: Clone + Debug + PartialEq + TryFrom<Ours, Error: Debug> + Serialize + DeserializeOwned,
{
    let mut random = Random::new(7);
    for _ in 0..ROUNDS {
        let ours = make(&mut random);
        let theirs = Theirs::try_from(ours.clone()).unwrap();
        assert_eq!(Ours::try_from(theirs.clone()).unwrap(), ours);
        // Each type reads the other's JSON as the same value.
        let written = serde_json::to_value(&theirs).unwrap();
        let expected: Ours = serde_json::from_value(serde_json::to_value(&ours).unwrap()).unwrap();
        let read: Ours = serde_json::from_value(written.clone()).unwrap();
        assert_eq!(read, expected, "{written}");
        let back: Theirs = serde_json::from_value(written).unwrap();
        let as_ours = serde_json::to_value(Ours::try_from(back).unwrap()).unwrap();
        assert_eq!(as_ours, serde_json::to_value(&ours).unwrap());
    }
}

#[test]
fn metadata_survives() {
    survives::<ObjectMeta, theirs::ObjectMeta>(Random::object_meta);
    survives::<OwnerReference, theirs::OwnerReference>(Random::owner);
    survives::<ManagedFieldsEntry, theirs::ManagedFieldsEntry>(Random::managed_fields);
    survives::<FieldsV1, theirs::FieldsV1>(|random| FieldsV1(json!({random.text(): {}})));
    survives::<ListMeta, theirs::ListMeta>(|random| ListMeta {
        self_link: random.maybe(Random::text),
        resource_version: random.maybe(Random::text),
        continue_token: random.maybe(Random::text),
        remaining_item_count: random.maybe(Random::i64),
        shard_info: random.maybe(|random| ShardInfo {
            selector: random.text(),
        }),
    });
}

#[test]
fn conditions_survive() {
    survives::<Condition, theirs::Condition>(|random| Condition {
        type_: random.text_of(&["Ready"]),
        status: random.text_of(&["True", "False", "Unknown"]).into(),
        observed_generation: random.maybe(Random::i64),
        last_transition_time: random.time(),
        reason: random.text(),
        message: random.text(),
    });
}

#[test]
fn references_survive() {
    survives::<ObjectReference, their_core::ObjectReference>(|random| ObjectReference {
        kind: random.maybe(Random::text),
        namespace: random.maybe(Random::text),
        name: random.maybe(Random::text),
        uid: random.maybe(Random::text),
        api_version: random.maybe(Random::text),
        resource_version: random.maybe(Random::text),
        field_path: random.maybe(Random::text),
    });
    survives::<LocalObjectReference, their_core::LocalObjectReference>(|random| {
        LocalObjectReference::new(random.text())
    });
}

#[test]
fn scales_survive() {
    survives::<Scale, their_scale::Scale>(|random| Scale {
        metadata: random.object_meta(),
        spec: ScaleSpec {
            replicas: random.i32(),
        },
        status: ScaleStatus {
            replicas: random.i32(),
            selector: random.maybe(Random::text),
        },
    });
    let absent: Scale = their_scale::Scale::default().into();
    assert_eq!(absent, Scale::default());
}

fn requirement(random: &mut Random) -> LabelSelectorRequirement {
    LabelSelectorRequirement {
        key: random.text(),
        operator: random
            .text_of(&["In", "NotIn", "Exists", "DoesNotExist"])
            .into(),
        values: random.list(Random::text),
    }
}

#[test]
fn selectors_survive() {
    survives::<LabelSelectorRequirement, theirs::LabelSelectorRequirement>(requirement);
    survives::<LabelSelector, theirs::LabelSelector>(|random| LabelSelector {
        match_labels: random.texts(),
        match_expressions: random.list(requirement),
    });
}

#[test]
fn numbers_and_texts_survive() {
    survives::<IntOrString, their_intstr::IntOrString>(|random| {
        if random.bool() {
            IntOrString::String(random.text())
        } else {
            IntOrString::Int(random.i32())
        }
    });
    survives::<Quantity, their_resource::Quantity>(|random| {
        let units = ["", "m", "k", "Ki", "Mi", "G", "e3", "E-3", "n", "Ti"];
        let unit = units[random.below(units.len())];
        let (whole, fraction) = (random.below(5_000), random.below(1_000));
        format!("{whole}.{fraction:03}{unit}").parse().unwrap()
    });
}

#[test]
fn objects_of_any_kind_survive() {
    survives::<RawExtension, their_runtime::RawExtension>(|random| {
        let object = json!({ random.text(): random.text(), "list": [random.i32()] });
        serde_json::from_value(object).unwrap()
    });
}

/// Including instants in years that have no form on the wire.
#[test]
fn instants_survive() {
    let mut random = Random::new(3);
    for _ in 0..ROUNDS {
        let time = random.any_time();
        let theirs = theirs::Time::try_from(time).unwrap();
        assert_eq!(Time::from(theirs), time);
        let micro = MicroTime::from(time);
        let theirs = theirs::MicroTime::try_from(micro).unwrap();
        assert_eq!(MicroTime::from(theirs), micro);
    }
}

#[test]
fn values_that_k8s_openapi_cannot_hold_are_rejected() {
    for seconds in [1 << 40, i64::MIN, i64::MAX] {
        let time = Time::from_timestamp(seconds, 0).unwrap();
        let error = theirs::Time::try_from(time).unwrap_err();
        let condition = Condition {
            last_transition_time: time,
            ..Condition::default()
        };
        assert_eq!(theirs::Condition::try_from(condition), Err(error));
        let entry = ManagedFieldsEntry {
            time: Some(time),
            ..ManagedFieldsEntry::default()
        };
        for metadata in [
            ObjectMeta {
                creation_timestamp: Some(time),
                ..ObjectMeta::default()
            },
            ObjectMeta {
                deletion_timestamp: Some(time),
                ..ObjectMeta::default()
            },
            ObjectMeta {
                managed_fields: vec![entry],
                ..ObjectMeta::default()
            },
        ] {
            assert_eq!(theirs::ObjectMeta::try_from(metadata), Err(error));
        }
    }
    let lost: Quantity = "1000E".parse().unwrap();
    assert_eq!(
        their_resource::Quantity::try_from(lost),
        Err(QuantityTextError)
    );
}

#[test]
fn no_time_is_no_time_there() {
    let metadata = ObjectMeta {
        creation_timestamp: Some(Time::zero()),
        deletion_timestamp: Some(Time::zero()),
        managed_fields: vec![ManagedFieldsEntry {
            time: Some(Time::zero()),
            ..ManagedFieldsEntry::default()
        }],
        ..ObjectMeta::default()
    };
    let theirs = theirs::ObjectMeta::try_from(metadata).unwrap();
    assert_eq!(
        serde_json::to_value(theirs).unwrap(),
        json!({"managedFields": [{}]})
    );
}

#[test]
fn invalid_quantities_are_rejected() {
    for text in ["", "1.2.3", "one", "1 Gi"] {
        let theirs = their_resource::Quantity(text.to_owned());
        assert_eq!(
            Quantity::try_from(theirs).unwrap_err(),
            text.parse::<Quantity>().unwrap_err()
        );
    }
}

#[test]
fn another_spelling_of_a_quantity_is_the_same_number() {
    let theirs = their_resource::Quantity("1000m".to_owned());
    let ours = Quantity::try_from(theirs).unwrap();
    assert_eq!(ours, "1".parse().unwrap());
    let back = their_resource::Quantity::try_from(ours).unwrap();
    assert_eq!(serde_json::to_value(back).unwrap(), Value::from("1"));
}

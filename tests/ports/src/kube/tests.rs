use super::enums::{
    ComplexEnumTest, FlattenedUntaggedEnumTest, FooEnum, NormalEnumTest,
    NormalEnumWithoutDescriptionsTest, OptionalComplexEnumTest, OptionalEnumTest, ValidEnum3,
    ValidEnum4, ValidEnum6,
};
use super::examples::{self, Autoscaler, Bar, FooCrd};
use super::foo::{CelTest, DenyUnknown, Flattening, Foo, IntOrStringTest};
use super::versions::{v1, v2};
use crate::published;
use kube_conv_crd::CrdBuilder;
use kube_conv_runtime::prelude::*;
use kube_conv_testing::assert_crd_accepted;
use kube_conv_testing::{SameApi, assert_accepted};

#[test]
fn a_server_accepts_the_definitions() {
    assert_crd_accepted::<Autoscaler>();
    assert_crd_accepted::<Bar>();
    assert_crd_accepted::<CelTest>();
    assert_crd_accepted::<ComplexEnumTest>();
    assert_crd_accepted::<DenyUnknown>();
    assert_crd_accepted::<FlattenedUntaggedEnumTest>();
    assert_crd_accepted::<Flattening>();
    assert_crd_accepted::<FooCrd>();
    assert_crd_accepted::<FooEnum>();
    assert_crd_accepted::<IntOrStringTest>();
    assert_crd_accepted::<NormalEnumTest>();
    assert_crd_accepted::<NormalEnumWithoutDescriptionsTest>();
    assert_crd_accepted::<OptionalComplexEnumTest>();
    assert_crd_accepted::<OptionalEnumTest>();
    assert_crd_accepted::<ValidEnum3>();
    assert_crd_accepted::<ValidEnum4>();
    assert_crd_accepted::<ValidEnum6>();
    assert_crd_accepted::<examples::Foo>();
}

/// The kind is one of several versions, and neither served nor stored.
#[test]
fn a_version_that_is_not_stored_is_accepted_with_one_that_is() {
    let mut crd = Foo::crd();
    let mut stored = crd.spec.versions[0].clone();
    stored.name = "v2".into();
    stored.storage = true;
    stored.served = true;
    crd.spec.versions.push(stored);
    assert_accepted(&crd);
}

#[test]
fn versions_share_a_definition() {
    let crd = CrdBuilder::new()
        .version::<v1::ManyDerive>()
        .version::<v2::ManyDerive>()
        .build()
        .unwrap();
    assert_accepted(&crd);
    // A single version is compared with the same version of the CRD that has all.
    SameApi::of::<v1::ManyDerive>(&crd).assert();
    SameApi::of::<v2::ManyDerive>(&crd).assert();
}

/// The CRDs that kube's own tests expect for the same types.
#[test]
fn definitions_are_as_in_the_repository() {
    fn compare<K: Kind>(accepted: &[(&str, &str)]) {
        const UNION: &str = "unions are counted by CEL rules, with messages of their own";
        let of_all = [
            ("*: nullable", "clients that leave fields out send no null"),
            ("*: rule", UNION),
            ("*: oneOf", UNION),
            ("*: anyOf", "one member, where the original accepts several"),
            ("*: format", "a format that no server knows"),
            ("*: maximum", "what Rust's type can hold"),
        ];
        let accepted: Vec<_> = accepted.iter().copied().chain(of_all).collect();
        published::assert_as_recorded::<K>(&format!("kube/{}.json", K::KIND), &accepted);
    }
    compare::<Foo>(&[
        ("column \"Spec\"", "the original's path leads to no field"),
        (
            "spec.replicas",
            "the original scales by a field that is not there",
        ),
        ("spec.set: x-kubernetes-list-type", "a `BTreeSet` is a set"),
    ]);
    compare::<FooEnum>(&[]);
    compare::<ComplexEnumTest>(&[]);
    compare::<OptionalComplexEnumTest>(&[]);
    compare::<NormalEnumTest>(&[]);
    compare::<OptionalEnumTest>(&[]);
    compare::<NormalEnumWithoutDescriptionsTest>(&[]);
    compare::<FlattenedUntaggedEnumTest>(&[]);
    compare::<ValidEnum3>(&[]);
    compare::<ValidEnum4>(&[]);
    compare::<ValidEnum6>(&[]);
}

fn object(kind: &str, spec: Value) -> Value {
    json!({"apiVersion": "clux.dev/v1", "kind": kind, "metadata": {"name": "a"}, "spec": spec})
}

#[test]
fn enums_keep_their_wire_form() {
    let complex =
        json!({"foo": {"Hardcore": {"hard": "x", "core": "A", "without_description": "D"}}});
    assert_samples!(
        ComplexEnumTest,
        [
            object("ComplexEnumTest", complex.clone()),
            object("ComplexEnumTest", json!({"foo": {"Normal": "C"}})),
        ]
    );
    assert_samples!(
        OptionalComplexEnumTest,
        [
            object("OptionalComplexEnumTest", complex),
            object("OptionalComplexEnumTest", json!({})),
        ]
    );
    assert_samples!(
        NormalEnumTest,
        [object("NormalEnumTest", json!({"foo": "B"}))]
    );
    assert_samples!(OptionalEnumTest, [object("OptionalEnumTest", json!({}))]);
    assert_samples!(
        NormalEnumWithoutDescriptionsTest,
        [object(
            "NormalEnumWithoutDescriptionsTest",
            json!({"foo": "D"})
        ),]
    );
    assert_samples!(
        FooEnum,
        [
            object("FooEnum", json!({"variantOne": {"int": 23}})),
            object("FooEnum", json!({"variantTwo": {"str": "x"}})),
            object("FooEnum", json!({"variantThree": {}})),
        ]
    );
    assert_samples!(
        ValidEnum3,
        [
            object("ValidEnum3", json!({"A": "x"})),
            object("ValidEnum3", json!({"B": 1})),
        ]
    );
    assert_samples!(
        ValidEnum4,
        [
            object("ValidEnum4", json!({"A": "x"})),
            object("ValidEnum4", json!({"B": {"inner": 1}})),
        ]
    );
    assert!(ValidEnum3::decode(&object("ValidEnum3", json!({"A": "x", "B": 1}))).is_err());
}

#[test]
fn untagged_enums_keep_their_wire_form() {
    assert_samples!(
        FlattenedUntaggedEnumTest,
        [
            object("FlattenedUntaggedEnumTest", json!({"foo": {"one": "x"}})),
            object(
                "FlattenedUntaggedEnumTest",
                json!({"foo": {"two": "A", "three": "x"}})
            ),
            object("FlattenedUntaggedEnumTest", json!({"foo": {}})),
        ]
    );
    assert_samples!(
        ValidEnum6,
        [
            object("ValidEnum6", json!({"inner": 1, "additional": "x"})),
            object("ValidEnum6", json!({"inner": 1})),
        ]
    );
}

#[test]
fn specs_keep_their_wire_form() {
    let foo = |person: Value| {
        let mut foo = object(
            "Foo",
            json!({
                "replicas": 1,
                "nonNullable": "asdf",
                "nonNullableWithDefault": "asdf",
                "nullableSkippedWithDefault": "asdf",
                "nullableWithDefault": "asdf",
                "timestamp": "2026-01-01T00:00:00Z",
                "complexEnum": {"variantOne": {"int": 23}},
                "untaggedEnumPerson": person,
                "myList": ["x"],
                "set": ["foo"],
                "associatedDefault": false,
                "xKubernetesSet": ["a", "b"],
                "optionalEnum": "Other",
            }),
        );
        foo["metadata"]["name"] = json!("singleton");
        foo
    };
    assert_samples!(
        Foo,
        [
            foo(json!({"gender": "Male", "age": 42})),
            foo(json!({"gender": "Female", "dateOfBirth": "1984-01-01"})),
        ]
    );
    assert!(Foo::decode(&foo(json!({"gender": "Male"}))).is_err());
    assert_samples!(
        Flattening,
        [object(
            "Flattening",
            json!({"foo": "x", "other": {"a": [1]}, "more": null})
        ),]
    );
    assert_samples!(
        IntOrStringTest,
        [
            object("IntOrStringTest", json!({"required_int_or_string": 5})),
            object(
                "IntOrStringTest",
                json!({"required_int_or_string": "5%", "optional_int_or_string": 1})
            ),
        ]
    );
    let deny = |more: &str| {
        object(
            "DenyUnknown",
            json!({"subitem": {"one": "x", "two": true, "three": 3, more: 3}}),
        )
    };
    assert_samples!(DenyUnknown, [deny("three")]);
    // A server drops unknown fields, and so does `decode`.
    assert!(DenyUnknown::decode(&deny("four")).is_ok());
}

#[test]
fn rules_are_evaluated() {
    let autoscaler = |min: i32, max: i32| {
        Autoscaler::decode(&json!({
            "apiVersion": "example.kube.rs/v1", "kind": "Autoscaler", "metadata": {"name": "a"},
            "spec": {"minReplicas": min, "maxReplicas": max, "tier": "gold"},
        }))
    };
    assert_valid!(autoscaler(1, 2));
    assert_errors!(
        autoscaler(3, 2),
        [
            "<nil>: Invalid value: failed rule: self.spec.minReplicas <= self.spec.maxReplicas",
            "spec: Invalid value: failed rule: self.minReplicas <= self.maxReplicas",
        ]
    );
}

//! `untagged` is an enum with data whose value is that of its member: by its JSON type, or by the fields it requires.
//! Mistakes: tests/ui/ours/inline_unions.rs.
//! In CRDs: kube-conv-runtime/tests/schemas/schema_features/inline.rs.

use crate::{read, rejection, written};
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::structural::Structural;
use kube_conv_runtime::type_schema::{schema_of, try_schema_of};
use std::collections::BTreeMap;
use std::num::NonZeroI32;

types! {
    #[k8s(untagged)]
    enum Secret { Named { secret_name: i32 }, Inline { value: i32 } }
        has {"/oneOf": [{"required": ["secretName"]}, {"required": ["value"]}]}
        stays [{"secretName": 1}, {"value": 2}];
}

#[test]
fn an_object_is_that_of_the_one_member_whose_fields_it_has() {
    rejection::<Secret>(&json!({}));
    rejection::<Secret>(&json!({"secretName": 1, "value": 2}));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Mixture {
    Text(String),
    Inline(Inline),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Inline {
    size: NonZeroI32,
    choice: Choice,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Choice {
    One(i32),
    Other(i32),
}

/// A server evaluates no rules there, so that keywords have to say the same.
#[test]
fn below_values_of_several_types_keywords_reject_what_is_not_read() {
    let structural = Structural::compile(&schema_of::<Mixture>()).unwrap();
    let accepts = |json: &Value| structural.process(json).is_ok();
    assert!(accepts(&json!({"size": 1, "choice": {"one": 1}})));
    assert!(accepts(&json!("a")));
    for json in [
        json!({"size": 0, "choice": {"one": 1}}),
        json!({"size": 1, "choice": {}}),
        json!({"size": 1, "choice": {"one": 1, "other": 1}}),
    ] {
        assert!(!accepts(&json), "{json}");
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum KeptMixture {
    Flag(bool),
    Text(String),
    #[k8s(unknown)]
    Other(Value),
}

/// A server's validators but those of `type` and `enum` skip null, and a value of several types has neither.
#[test]
fn null_among_values_of_several_types_is_read_by_a_member_for_unknown_ones() {
    let problems = try_schema_of::<BTreeMap<String, Vec<Mixture>>>().unwrap_err();
    assert_eq!(
        problems.to_string(),
        "`[*][]`: a server accepts null in a list of values of several JSON types, and this type does not \
         read it; add the member `#[k8s(unknown)] Other(Value)`, or write values of one type"
    );
    assert!(try_schema_of::<Vec<IntOrString>>().is_ok());

    let json = json!(["a", null]);
    let schema = schema_of::<Vec<KeptMixture>>();
    assert_valid!(Structural::compile(&schema).unwrap().process(&json));
    let kept = vec![
        KeptMixture::Text("a".to_owned()),
        KeptMixture::Other(Value::Null),
    ];
    assert_eq!(read::<Vec<KeptMixture>>(&json), kept);
    assert_eq!(written(&kept), json);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum FlagOrTime {
    Flag(bool),
    Since(Time),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum CountOrTime {
    Count(i64),
    Since(Time),
}

/// A server applies a format without a type to numbers, booleans and objects too.
#[test]
fn a_format_of_texts_is_about_texts_alone() {
    fn accepts<T: ApiType>(json: &Value) -> bool {
        let structural = Structural::compile(&schema_of::<T>()).unwrap();
        structural.process(json).is_ok()
    }
    let time = json!("2026-01-02T03:04:05Z");
    assert!(accepts::<FlagOrTime>(&json!(true)) && accepts::<FlagOrTime>(&time));
    assert!(!accepts::<FlagOrTime>(&json!("soon")) && !accepts::<FlagOrTime>(&json!(1)));
    assert!(accepts::<CountOrTime>(&json!(1)) && accepts::<CountOrTime>(&time));
    assert!(!accepts::<CountOrTime>(&json!("soon")) && !accepts::<CountOrTime>(&json!(true)));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Origin {
    Text(String),
    Named { secret_name: String },
    Inline { value: i32, unit: Option<String> },
}

#[test]
fn several_objects_are_members_beside_values_of_other_types() {
    let structural = Structural::compile(&schema_of::<Origin>()).unwrap();
    for json in [
        json!("a"),
        json!({"secretName": "a"}),
        json!({"value": 1}),
        json!({"value": 1, "unit": "m"}),
    ] {
        assert_eq!(structural.process(&json).as_ref(), Ok(&json));
        assert_eq!(written(&read::<Origin>(&json)), json);
    }
    for json in [json!(1), json!({}), json!({"secretName": "a", "value": 1})] {
        assert!(structural.process(&json).is_err(), "{json}");
        rejection::<Origin>(&json);
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Throttle {
    Rate {
        rate: i32,
        #[k8s(default = "second")]
        per: String,
    },
    Fixed {
        wait: i32,
    },
}

/// A server fills in the defaults of all members.
#[test]
fn only_a_default_may_be_one_of_another_member() {
    let fixed = Throttle::Fixed { wait: 1 };
    assert_eq!(
        read::<Throttle>(&json!({"wait": 1, "per": "second"})),
        fixed
    );
    assert_eq!(
        rejection::<Throttle>(&json!({"wait": 1, "rate": 2})),
        "is of no member: `Rate` has no `wait`, `Fixed` has no `rate`"
    );
}

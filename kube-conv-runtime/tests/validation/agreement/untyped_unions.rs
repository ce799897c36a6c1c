//! Unions with members that expressions cannot access: the schema has `oneOf` and `anyOf` for them.

use kube_conv_runtime::field::ErrorList;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::structural::Structural;
use kube_conv_runtime::type_schema::schema_of;
use serde_json::{Map, Value, json};

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Exactly {
    #[k8s(union_member)]
    any: Option<Value>,
    #[k8s(union_member, optional, atomic)]
    list: Vec<Value>,
    #[k8s(union_member)]
    text: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct AtMost {
    #[k8s(zero_or_one_of_member)]
    any: Option<Value>,
    #[k8s(zero_or_one_of_member)]
    text: Option<String>,
    #[k8s(zero_or_one_of_member)]
    number: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Both {
    #[k8s(union_member)]
    any: Option<Value>,
    #[k8s(union_member)]
    text: Option<String>,
    #[k8s(zero_or_one_of_member)]
    more: Option<Value>,
    #[k8s(zero_or_one_of_member)]
    number: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Form {
    Any,
    Text,
    None,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Selected {
    #[k8s(union_discriminator)]
    form: Form,
    #[k8s(union_member)]
    any: Option<Value>,
    #[k8s(union_member)]
    text: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct MaySelect {
    #[k8s(union_discriminator)]
    form: Option<Form>,
    #[k8s(union_member)]
    any: Option<Value>,
    #[k8s(union_member)]
    text: Option<String>,
}

/// All objects that have some of these members.
fn objects(members: &[(&str, Value)]) -> Vec<Value> {
    let subsets = 0..1_usize << members.len();
    let subset = |chosen: usize| {
        let members = members.iter().enumerate();
        let chosen = members.filter(|(number, _)| chosen >> number & 1 == 1);
        let members = chosen.map(|(_, (name, value))| ((*name).to_owned(), value.clone()));
        Value::Object(members.collect::<Map<_, _>>())
    };
    subsets.map(subset).collect()
}

/// Compares the verdicts about objects of a type, of which some are valid.
#[track_caller]
fn compare<T: ApiType>(validate: impl Fn(&T) -> Result<(), ErrorList>, members: &[(&str, Value)]) {
    let schema = schema_of::<T>();
    let structural = Structural::compile(&schema).unwrap();
    let (mut valid, mut invalid) = (0, 0);
    for object in objects(members) {
        let by_schema = structural.validate(&object).is_empty();
        let read: Result<T, _> = serde_json::from_value(object.clone());
        // Without its discriminator there is no value.
        let natively = read.is_ok_and(|value| validate(&value).is_ok());
        assert_eq!(natively, by_schema, "{object}");
        *if natively { &mut valid } else { &mut invalid } += 1;
    }
    assert!(valid > 0 && invalid > 0, "{valid} valid, {invalid} invalid");
}

#[test]
fn members_are_counted() {
    let any = || ("any", json!({"a": [1]}));
    let text = || ("text", json!("a"));
    compare(Exactly::validate, &[any(), ("list", json!([1])), text()]);
    compare(AtMost::validate, &[any(), text(), ("number", json!(1))]);
    compare(
        Both::validate,
        &[any(), text(), ("more", json!(1)), ("number", json!(1))],
    );
}

#[test]
fn members_go_with_a_discriminator() {
    for form in ["Any", "Text", "None"] {
        let members = [
            ("any", json!(1)),
            ("text", json!("a")),
            ("form", json!(form)),
        ];
        compare(Selected::validate, &members);
        compare(MaySelect::validate, &members);
    }
}

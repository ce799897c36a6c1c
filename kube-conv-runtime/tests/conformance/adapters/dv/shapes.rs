//! The types of the oracle's `shapes.go`.

use super::bounds::Leaf;
use kube_conv_runtime::field::Error;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::{Context, Operation};
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Shapes {
    #[k8s(flatten)]
    embedded: Embedded,
    named_embedded: NamedEmbedded,
    names: Option<Names>,
    notes: Option<Notes>,
    tree: Option<Tree>,
    #[k8s(opaque)]
    opaque: Option<Leaf>,
    #[k8s(optional, atomic, opaque)]
    opaque_items: Vec<Leaf>,
    #[k8s(validate = custom)]
    custom: Option<String>,
    #[k8s(
        max_length = 9,
        if_enabled("Extra", max_length = 3),
        if_disabled("Extra", min_length = 2)
    )]
    switched: Option<String>,
    #[k8s(
        optional,
        list_map(name, zone, port),
        item(port = 1, name = "a", zone = "z", subfield(fixed, min_length = 3))
    )]
    keyed: Vec<Keyed>,
    #[k8s(
        list_map(name, zone),
        item(name = "b", zone = "z", union_member),
        item(zone = "y", name = "a", union_member)
    )]
    members: Option<Vec<Member>>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Member {
    name: String,
    zone: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Embedded {
    #[k8s(max_length = 3)]
    text: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct NamedEmbedded {
    #[k8s(max_length = 3)]
    word: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Keyed {
    name: String,
    zone: String,
    port: i32,
    fixed: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(max_items = 3, list_set, each_val(min_length = 2))]
pub struct Names(Vec<String>);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(each_key(max_length = 3), each_val(max_length = 3), min_properties = 2)]
pub struct Notes(BTreeMap<String, String>);

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Tree {
    name: String,
    #[k8s(recursive(depth = 5), optional, list_map(name))]
    children: Vec<Tree>,
}

#[expect(clippy::ptr_arg, reason = "the type of the field")]
fn custom(value: &String, context: &Context<'_, String>) -> Error {
    let detail = match (context.operation(), context.old()) {
        (Operation::Create, _) => "create",
        (Operation::Update, Some(_)) => "update, was set before",
        (Operation::Update, None) => "update, was unknown before",
    };
    Error::invalid(*context.path(), value.as_str(), detail).with_origin("custom")
}

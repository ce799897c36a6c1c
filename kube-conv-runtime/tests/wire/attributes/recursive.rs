//! `recursive` marks a field by which a type contains itself; the schema is unrolled to its depth, and open below.
//! Mistakes: tests/ui/ours/cycles.rs, tests/ui/ours/fields.rs.
//! In CRDs: kube-conv-runtime/tests/schemas/schema_features/any.rs.

use crate::lax::reads_as;
use crate::{read, round_trips, written};
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Node {
    node_name: String,
    #[k8s(recursive(depth = 3))]
    next: Option<Box<Self>>,
    #[k8s(recursive(depth = 2), optional, list_map(node_name))]
    children: Vec<Node>,
    #[k8s(
        recursive(depth = 2),
        optional,
        allow(no_maps_of_subobjects, reason = "a tree")
    )]
    named: BTreeMap<String, Self>,
    condition: Option<Expression>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Expression {
    Not {
        #[k8s(recursive(depth = 2))]
        inner: Box<Expression>,
    },
    All {
        #[k8s(recursive(depth = 2), required, atomic)]
        of: Vec<Self>,
    },
    Is(String),
}

fn leaf(name: &str) -> Node {
    Node {
        node_name: name.to_owned(),
        next: None,
        children: Vec::new(),
        named: BTreeMap::new(),
        condition: None,
    }
}

#[test]
fn a_type_can_contain_itself() {
    let value = Node {
        next: Some(Box::new(leaf("b"))),
        children: vec![leaf("c"), leaf("d")],
        named: BTreeMap::from([("e".to_owned(), leaf("e"))]),
        condition: Some(Expression::Not {
            inner: Box::new(Expression::All {
                of: vec![Expression::Is("f".to_owned())],
            }),
        }),
        ..leaf("a")
    };
    let json = json!({
        "nodeName": "a",
        "next": {"nodeName": "b"},
        "children": [{"nodeName": "c"}, {"nodeName": "d"}],
        "named": {"e": {"nodeName": "e"}},
        "condition": {"not": {"inner": {"all": {"of": [{"is": "f"}]}}}}
    });
    round_trips(&value, &json);
    assert_eq!(assert_valid!(Node::decode(&json)), value);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Linked {
    size: i32,
    #[k8s(recursive(depth = 1))]
    next: Option<Box<Self>>,
    #[k8s(optional, recursive(depth = 1))]
    children: Vec<Self>,
}

#[test]
fn below_its_depth_a_recursive_field_that_cannot_be_read_is_absent() {
    let linked = |size, next| Linked {
        size,
        next,
        children: Vec::new(),
    };
    reads_as(
        &json!({"size": 1, "next": {"size": 2, "next": {"size": "three"}}}),
        &linked(1, Some(Box::new(linked(2, None)))),
        Linked::decode,
        "next.next.size: Invalid value: \"three\": must be i32",
    );
    let deep = json!({"size": 1, "next": {"size": 2, "next": {"size": 3}}});
    assert_eq!(written(&read::<Linked>(&deep)), deep);
}

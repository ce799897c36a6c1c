//! Types that contain themselves, at edges marked `recursive`.

use crate::round_trips;
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

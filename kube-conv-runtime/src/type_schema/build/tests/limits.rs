use super::{info, keep, object, problems, schema, text};
use crate::api::{FieldInfo, Link, MapType, Shape, TypeInfo};
use crate::type_schema::{schema_of_type_info, try_schema_of_type_info};
use kube_conv_schema::schema::Schema;
use serde_json::{Value, json};

/// `struct Node { name: String, children: Vec<Node> }`.
static NODE: TypeInfo = TypeInfo::new(
    "Node",
    Shape::Object(&[
        text("name"),
        FieldInfo::new("children", "children", CHILDREN).optional(),
    ]),
);
static NODES: TypeInfo = TypeInfo::new("Vec", Shape::List(Link::Known(&NODE)));
const CHILDREN: Link = Link::Lazy {
    target: || &NODES,
    depth: 2,
};

#[test]
fn a_recursive_type_repeats_to_its_depth() {
    let node = |children: Value| {
        json!({
            "type": "object",
            "properties": {
                "name": {"type": "string"},
                "children": {"type": "array", "items": children},
            },
            "required": ["name"],
        })
    };
    let cut = json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true});
    assert_eq!(schema(&NODE), node(node(node(cut))));
}

#[test]
fn a_recursive_type_may_not_repeat_at_all() {
    static TREE: TypeInfo = TypeInfo::new(
        "Tree",
        Shape::Object(
            const {
                &[FieldInfo::new(
                    "left",
                    "left",
                    Link::Lazy {
                        target: || &TREE,
                        depth: 0,
                    },
                )
                .optional()
                .doc("Below.")
                .map_type(MapType::Atomic)]
            },
        ),
    );
    assert_eq!(
        schema(&TREE)["properties"]["left"],
        json!({
            "type": "object",
            "description": "Below.",
            "x-kubernetes-map-type": "atomic",
            "x-kubernetes-preserve-unknown-fields": true,
        })
    );
}

#[test]
fn a_recursive_newtype_ends() {
    /// `struct Tree(Vec<Tree>)`.
    static TREE: TypeInfo = TypeInfo::new(
        "Tree",
        Shape::Transparent(Link::Lazy {
            target: || &TREES,
            depth: 1,
        }),
    );
    static TREES: TypeInfo = TypeInfo::new("Vec", Shape::List(Link::Known(&TREE)));
    assert_eq!(
        schema(&TREE),
        json!({
            "type": "array",
            "items": {"type": "array", "items": {"x-kubernetes-preserve-unknown-fields": true}},
        })
    );
}

#[test]
fn a_type_at_several_addresses_is_one_type() {
    // The compiler may place a constant at several addresses.
    fn copy() -> &'static TypeInfo {
        object_named_copy()
    }
    fn object_named_copy() -> &'static TypeInfo {
        keep(TypeInfo::new(
            "Copied",
            Shape::Object(
                vec![
                    FieldInfo::new(
                        "next",
                        "next",
                        Link::Lazy {
                            target: copy,
                            depth: 1,
                        },
                    )
                    .optional(),
                ]
                .leak(),
            ),
        ))
    }
    assert_eq!(
        schema(copy()),
        json!({
            "type": "object",
            "properties": {"next": {
                "type": "object",
                "properties": {"next": {
                    "type": "object",
                    "x-kubernetes-preserve-unknown-fields": true,
                }},
            }},
        })
    );
}

#[test]
fn a_schema_too_deep_to_be_read_back_is_a_problem() {
    let mut deep = object(vec![]);
    for _ in 0..10_000 {
        deep = object(vec![FieldInfo::new("a", "a", Link::Known(deep))]);
    }
    let texts = problems(deep);
    assert_eq!(texts.len(), 1);
    assert!(texts[0].contains("the schema is more than 58 levels deep; lower"));
    let schema = schema_of_type_info(deep);
    let text = schema.to_json_string();
    assert_eq!(serde_json::from_str::<Schema>(&text).unwrap(), schema);
}

#[test]
fn a_schema_too_large_for_a_server_is_a_problem() {
    static WIDE: TypeInfo = TypeInfo::new(
        "Wide",
        Shape::Object(
            const {
                &[
                    FieldInfo::new("a", "a", WIDER).optional(),
                    FieldInfo::new("b", "b", WIDER).optional(),
                    FieldInfo::new("c", "c", WIDER).optional(),
                ]
            },
        ),
    );
    const WIDER: Link = Link::Lazy {
        target: || &WIDE,
        depth: 11,
    };
    let texts = problems(&WIDE);
    assert_eq!(texts.len(), 1);
    assert!(texts[0].contains("the schema has more than 65536 nodes; lower"));
}

#[test]
fn places_name_items_and_values() {
    let broken = info(Shape::Map(Link::Known(info(Shape::List(Link::Known(
        object(vec![text("a").default(|| Ok(Value::Null))]),
    ))))));
    let spec = object(vec![FieldInfo::new("spec", "spec", Link::Known(broken))]);
    let problems = try_schema_of_type_info(spec).unwrap_err();
    assert_eq!(problems[0].path(), ".spec[*][].a");
}

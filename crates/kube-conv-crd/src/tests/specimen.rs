//! The tables of the README's types.

use super::{INT32, STRING, field, kind, metadata};
use kube_conv_runtime::api::{
    CelRule, EnumValueInfo, FieldInfo, Link, ListType, MemberInfo, Payload, Scalar, Shape,
    TypeInfo, UnionInfo,
};
use kube_conv_runtime::api::{Column, KindInfo, Scale, Scope};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::rules;
use kube_conv_runtime::type_schema::{schema_of, schema_of_kind};
use kube_conv_runtime::{ApiType, Kind};
use kube_conv_schema::schema::Number;
use kube_conv_schema::schema::Schema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

const PORT: &TypeInfo = &TypeInfo::new(
    "Port",
    Shape::Object(&[field("name", STRING), field("port", INT32)]),
);

const SOURCE: &TypeInfo = &TypeInfo::new(
    "Source",
    Shape::Union(UnionInfo {
        discriminator: None,
        members: &[
            MemberInfo {
                name: "git",
                value: "Git",
                doc: "",
                payload: Some(Payload::Fields(&[field("url", STRING)])),
            },
            MemberInfo {
                name: "oci",
                value: "Oci",
                doc: "",
                payload: Some(Payload::Fields(&[field("image", STRING)])),
            },
        ],
        cel: true,
        open: false,
        inline: false,
    }),
);

const PULL_POLICY: &TypeInfo = &TypeInfo::new(
    "PullPolicy",
    Shape::StringEnum(&[
        EnumValueInfo::new("Always", ""),
        EnumValueInfo::new("IfNotPresent", ""),
    ]),
);

const SPEC: &TypeInfo = &TypeInfo::new(
    "WidgetSpec",
    Shape::Object(&[
        field("displayName", STRING).constraints(&[
            rules::min_length(3),
            rules::max_length(63),
            rules::pattern("^[a-z][a-z0-9-]*$"),
        ]),
        field("replicas", INT32)
            .optional()
            .default(|| serde_json::to_value(1))
            .constraints(&[
                rules::minimum(Number::Integer(0)),
                rules::maximum(Number::Integer(100)),
            ]),
        field("minReplicas", INT32)
            .optional()
            .default(|| serde_json::to_value(0))
            .constraints(&[rules::minimum(Number::Integer(0))]),
        field(
            "ports",
            &TypeInfo::new("Vec", Shape::List(Link::Known(PORT))),
        )
        .optional()
        .list_type(ListType::Map(&["name"])),
        field("source", SOURCE),
        field("pullPolicy", PULL_POLICY).optional(),
    ]),
)
.cel(&[CelRule::new("self.minReplicas <= self.replicas")
    .message("must have `replicas` greater than or equal to `minReplicas`")]);

const TIME: &TypeInfo = &TypeInfo::new(
    "Time",
    Shape::Scalar(Scalar::String {
        format: Some("date-time"),
    }),
);

const CONDITION: &TypeInfo = &TypeInfo::new(
    "Condition",
    Shape::Object(&[
        field("type", STRING).constraints(&[rules::max_length(316)]),
        field("lastTransitionTime", TIME),
    ]),
);

const STATUS: &TypeInfo = &TypeInfo::new(
    "WidgetStatus",
    Shape::Object(&[
        field("replicas", INT32).optional(),
        field(
            "conditions",
            &TypeInfo::new("Vec", Shape::List(Link::Known(CONDITION))),
        )
        .optional()
        .list_type(ListType::Map(&["type"])),
    ]),
);

const ROOT: &[FieldInfo] = &[
    metadata(),
    field("spec", SPEC),
    field("status", STATUS).optional(),
];

kind!(
    Widget,
    "widgets.acme.dev",
    "v1",
    "Widget",
    "widgets",
    Scope::Namespaced,
    TypeInfo::new("Widget", Shape::Object(ROOT))
        .doc("A widget built from a source.")
        .resource("widgets.acme.dev/v1", "Widget"),
    KindInfo {
        short_names: &["wd"],
        status: true,
        scale: Some(Scale {
            spec_replicas: ".spec.replicas",
            status_replicas: ".status.replicas",
            label_selector: None,
        }),
        columns: &[
            Column::new("Replicas", ".spec.replicas"),
            Column::new("Policy", ".spec.pullPolicy"),
            Column {
                priority: 1,
                description: Some("When it changed."),
                ..Column::new("Ready", ".status.conditions[?(@.type==\"Ready\")].status")
            },
            Column::new("Age", ".metadata.creationTimestamp"),
        ],
        ..KindInfo::new("widget", "WidgetList")
    }
);

#[test]
fn the_whole_definition() {
    let crd = CustomResourceDefinition::try_of::<Widget>().unwrap();
    assert_eq!(crd, CustomResourceDefinition::of::<Widget>());
    let mut tree = crd.to_json();
    let root = tree
        .pointer_mut("/spec/versions/0/schema/openAPIV3Schema/properties")
        .unwrap();
    for name in ["apiVersion", "kind"] {
        let described = root[name].as_object_mut().unwrap();
        assert!(described.remove("description").is_some());
    }
    let expected: Value = serde_json::from_str(include_str!("specimen.json")).unwrap();
    assert_eq!(tree, expected);
}

#[test]
fn a_definition_reads_what_it_writes() {
    let crd = CustomResourceDefinition::of::<Widget>();
    let text = crd.to_json_string();
    assert_eq!(
        serde_json::from_str::<CustomResourceDefinition>(&text).unwrap(),
        crd
    );
}

#[test]
fn a_kind_nested_in_another_is_described_in_full() {
    let nested = schema_of::<Widget>().to_json();
    let root = schema_of_kind::<Widget>().to_json();
    assert_eq!(
        nested["properties"]["metadata"]["properties"]["name"],
        serde_json::json!({"type": "string"})
    );
    for name in ["apiVersion", "kind", "spec", "status"] {
        assert_eq!(nested["properties"][name], root["properties"][name]);
    }
}

/// Prints the time of one CRD; run with `--release -- --ignored --nocapture`.
#[test]
#[ignore = "a measurement"]
fn measure() {
    let rounds = 20_000_u32;
    for _ in 0..1000 {
        std::hint::black_box(CustomResourceDefinition::of::<Widget>());
    }
    let start = std::time::Instant::now();
    for _ in 0..rounds {
        std::hint::black_box(CustomResourceDefinition::of::<Widget>());
    }
    println!("one definition: {:?}", start.elapsed() / rounds);
    println!("one node: {} bytes", size_of::<Schema>());
}

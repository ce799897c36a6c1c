//! CRDs made from hand-written tables equal those that projects publish.

use super::corpora::{documents, root};
use super::{STRING, field, kind, metadata};
use crate::CrdBuilder;
use kube_conv_runtime::api::{Column, KindInfo, Scope};
use kube_conv_runtime::api::{EnumValueInfo, FieldInfo, Link, ListType, Scalar, Shape, TypeInfo};
use kube_conv_runtime::crd::Subresources;
use kube_conv_runtime::rules::{
    Constraint, max_items, max_length, min_items, min_length, minimum, pattern,
};
use kube_conv_runtime::type_schema::try_schema_of_type_info;
use kube_conv_runtime::{ApiType, Kind};
use kube_conv_schema::schema::Number;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::path::Path;

/// Documentation aside.
fn strip(tree: &mut Value) {
    match tree {
        Value::Object(members) => {
            // A property may be called `description`; documentation is text.
            if members.get("description").is_some_and(Value::is_string) {
                members.remove("description");
            }
            members.values_mut().for_each(strip);
        }
        Value::Array(items) => items.iter_mut().for_each(strip),
        _ => {}
    }
}

/// A published CRD, documentation and the generator's annotations aside.
fn published(root: &Path, file: &str) -> Value {
    let mut tree = documents(&root.join(file)).pop().unwrap();
    strip(&mut tree);
    let metadata = tree["metadata"].as_object_mut().unwrap();
    metadata.remove("annotations");
    tree
}

const GROUP: TypeInfo = TypeInfo::new("Group", STRING.shape).constraints(&[
    max_length(253),
    pattern(r"^$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"),
]);
const KIND: TypeInfo = TypeInfo::new("Kind", STRING.shape).constraints(&[
    min_length(1),
    max_length(63),
    pattern("^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$"),
]);
const NAMESPACE: TypeInfo = TypeInfo::new("Namespace", STRING.shape).constraints(&[
    min_length(1),
    max_length(63),
    pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"),
]);
const NAME: TypeInfo =
    TypeInfo::new("ObjectName", STRING.shape).constraints(&[min_length(1), max_length(253)]);

const FROM: &TypeInfo = &TypeInfo::new(
    "ReferenceGrantFrom",
    Shape::Object(&[
        field("group", &GROUP),
        field("kind", &KIND),
        field("namespace", &NAMESPACE),
    ]),
);
const TO: &TypeInfo = &TypeInfo::new(
    "ReferenceGrantTo",
    Shape::Object(&[
        field("group", &GROUP),
        field("kind", &KIND),
        field("name", &NAME).optional(),
    ]),
);
const FEW: &[Constraint] = &[min_items(1), max_items(16)];
const GRANT_SPEC: &TypeInfo = &TypeInfo::new(
    "ReferenceGrantSpec",
    Shape::Object(&[
        field(
            "from",
            &TypeInfo::new("Vec", Shape::List(Link::Known(FROM))),
        )
        .constraints(FEW)
        .list_type(ListType::Atomic),
        field("to", &TypeInfo::new("Vec", Shape::List(Link::Known(TO))))
            .constraints(FEW)
            .list_type(ListType::Atomic),
    ]),
);
const GRANT: TypeInfo = TypeInfo::new(
    "ReferenceGrant",
    Shape::Object(&[metadata(), field("spec", GRANT_SPEC)]),
);
const GRANT_INFO: KindInfo = KindInfo {
    short_names: &["refgrant"],
    categories: &["gateway-api"],
    columns: &[Column::new("Age", ".metadata.creationTimestamp")],
    ..KindInfo::new("referencegrant", "ReferenceGrantList")
};

kind!(
    GrantV1,
    "gateway.networking.k8s.io",
    "v1",
    "ReferenceGrant",
    "referencegrants",
    Scope::Namespaced,
    GRANT,
    KindInfo {
        storage: false,
        ..GRANT_INFO
    }
);
kind!(
    GrantV1Beta1,
    "gateway.networking.k8s.io",
    "v1beta1",
    "ReferenceGrant",
    "referencegrants",
    Scope::Namespaced,
    GRANT,
    GRANT_INFO
);

#[test]
fn reference_grant() {
    let file = "gateway-api/standard/gateway.networking.k8s.io_referencegrants.yaml";
    let Some(root) = root() else { return };
    let published = published(&root, file);
    let mut crd = CrdBuilder::new()
        .version::<GrantV1Beta1>()
        .version::<GrantV1>()
        .build()
        .unwrap();
    // The project's generator prints an empty object if there are no subresources.
    for version in &mut crd.spec.versions {
        assert_eq!(version.subresources, None);
        version.subresources = Some(Subresources::default());
    }
    let mut tree = crd.to_json();
    strip(&mut tree);
    assert_eq!(tree, published);
}

const CONDITION: &TypeInfo = &TypeInfo::new(
    "Condition",
    Shape::Object(&[
        field("type", STRING).constraints(&[
            max_length(316),
            pattern(r"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"),
        ]),
        field(
            "status",
            &TypeInfo::new(
                "ConditionStatus",
                Shape::StringEnum(&[value("True"), value("False"), value("Unknown")]),
            ),
        ),
        field("observedGeneration", i64::TYPE)
            .optional()
            .constraints(&[minimum(Number::Integer(0))]),
        field(
            "lastTransitionTime",
            &TypeInfo::new(
                "Time",
                Shape::Scalar(Scalar::String {
                    format: Some("date-time"),
                }),
            ),
        ),
        field("reason", STRING).constraints(&[
            min_length(1),
            max_length(1024),
            pattern("^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"),
        ]),
        field("message", STRING).constraints(&[max_length(32768)]),
    ]),
);

const fn value(value: &'static str) -> EnumValueInfo {
    EnumValueInfo::new(value, "")
}

fn pending() -> Value {
    json!([{
        "lastTransitionTime": "1970-01-01T00:00:00Z",
        "message": "Waiting for controller",
        "reason": "Pending",
        "status": "Unknown",
        "type": "Accepted",
    }])
}

const STATUS: FieldInfo = field(
    "status",
    &TypeInfo::new(
        "GatewayClassStatus",
        Shape::Object(&[
            field(
                "conditions",
                &TypeInfo::new("Vec", Shape::List(Link::Known(CONDITION))),
            )
            .optional()
            .default(|| Ok(pending()))
            .constraints(&[max_items(8)])
            .list_type(ListType::Map(&["type"])),
            field(
                "supportedFeatures",
                &TypeInfo::new(
                    "Vec",
                    Shape::List(Link::Known(&TypeInfo::new(
                        "SupportedFeature",
                        Shape::Object(&[field("name", STRING)]),
                    ))),
                ),
            )
            .optional()
            .constraints(&[max_items(64)])
            .list_type(ListType::Map(&["name"])),
        ]),
    ),
)
.optional()
.default(|| Ok(json!({"conditions": pending()})));

#[test]
fn a_status_with_defaulted_conditions() {
    let file = "gateway-api/standard/gateway.networking.k8s.io_gatewayclasses.yaml";
    let Some(root) = root() else { return };
    let published = published(&root, file);
    let class = Box::leak(Box::new(TypeInfo::new(
        "GatewayClass",
        Shape::Object(vec![STATUS].leak()),
    )));
    let made = try_schema_of_type_info(class).unwrap().to_json();
    let path = "/spec/versions/0/schema/openAPIV3Schema/properties/status";
    assert_eq!(
        &made["properties"]["status"],
        published.pointer(path).unwrap()
    );
}

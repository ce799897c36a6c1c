//! `autoscaling/v1`'s Scale.

use super::{OBJECT_META, Shape, Struct};

const TEXT: Shape = Shape::Text("string");

/// `autoscalingv1.Scale`.
pub(in crate::admission) static SCALE: Struct = Struct {
    name: "Scale",
    go_type: "v1.Scale",
    fields: &[
        ("apiVersion", TEXT),
        ("kind", TEXT),
        ("metadata", Shape::Struct(&OBJECT_META)),
        ("spec", Shape::Struct(&SCALE_SPEC)),
        ("status", Shape::Struct(&SCALE_STATUS)),
    ],
};

static SCALE_SPEC: Struct = Struct {
    name: "ScaleSpec",
    go_type: "v1.ScaleSpec",
    fields: &[("replicas", Shape::Integer(32))],
};

static SCALE_STATUS: Struct = Struct {
    name: "ScaleStatus",
    go_type: "v1.ScaleStatus",
    fields: &[("replicas", Shape::Integer(32)), ("selector", TEXT)],
};

//! `Scale`: the wanted and the observed replicas of an object.

use super::objects::ObjectOnly;
use super::{ObjectMeta, type_meta, wire};
use crate::ApiType;
use crate::api::Scope;
use crate::api::{FieldInfo, Link, Shape, TypeInfo};
use crate::meta::objects::kubernetes_type;
use kube_conv_schema::content::names::NameRule;
use kube_conv_schema::field::{Error, ErrorList, Path};
use serde::de::Deserializer;
use serde::ser::{SerializeStruct, Serializer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

const KIND: &str = "Scale";
const API_VERSION: &str = "autoscaling/v1";

/// The scale subresource of any kind: the wanted and the observed replicas.
///
/// `apiVersion` and `kind` are written, and where they are present they must be right. Source:
/// `autoscaling/v1.Scale`.
///
/// ```
/// use kube_conv_runtime::meta::{Scale, ScaleStatus};
/// use kube_conv_runtime::prelude::*;
///
/// let mut metadata = ObjectMeta::named("pool");
/// metadata.namespace = Some("default".into());
/// let mut scale = Scale::new(metadata, 3, ScaleStatus { replicas: 2, selector: None });
/// assert_valid!(scale.validate());
/// scale.spec.replicas = -1;
/// assert_errors!(
///     scale.validate(),
///     ["spec.replicas: Invalid value: -1: must be greater than or equal to 0"]
/// );
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scale {
    /// The metadata of the object that is scaled.
    pub metadata: ObjectMeta,
    /// How many replicas there are to be.
    pub spec: ScaleSpec,
    /// How many there are.
    pub status: ScaleStatus,
}

kubernetes_type! {
    /// How many replicas there are to be. Source: `autoscaling/v1.ScaleSpec`.
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    ScaleSpec: "The desired number of replicas.";
    /// The number; zero is left out on the wire.
    zero "replicas" replicas: i32, "The number of replicas." default(|| Ok(Value::from(0)));
}

kubernetes_type! {
    /// How many replicas there are. Source: `autoscaling/v1.ScaleStatus`.
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    ScaleStatus: "The actual number of replicas.";
    /// The number.
    value "replicas" replicas: i32, "The number of replicas.";
    /// The pods that are counted, as the text of a label selector: `app=web,tier!=db`.
    text "selector" selector, "The label selector of the pods, as a string.";
}

impl Scale {
    /// The scale of an object.
    #[must_use]
    pub fn new(metadata: ObjectMeta, wanted: i32, status: ScaleStatus) -> Self {
        Self {
            metadata,
            spec: ScaleSpec { replicas: wanted },
            status,
        }
    }

    /// Validates the scale. Upstream: `ValidateScale`.
    #[must_use]
    pub fn validate(&self) -> ErrorList {
        let metadata = Path::new("metadata");
        let rule = NameRule::DnsSubdomain;
        let mut errors = self.metadata.validate(&metadata, Scope::Namespaced, rule);
        if self.spec.replicas < 0 {
            let spec = Path::new("spec");
            let text = "must be greater than or equal to 0";
            let error = Error::invalid(spec.child("replicas"), self.spec.replicas, text);
            errors.push(error.with_origin("minimum"));
        }
        errors
    }
}

/// In Go's order.
impl Serialize for Scale {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut scale = serializer.serialize_struct("Scale", 5)?;
        scale.serialize_field("kind", KIND)?;
        scale.serialize_field("apiVersion", API_VERSION)?;
        scale.serialize_field("metadata", &self.metadata)?;
        scale.serialize_field("spec", &self.spec)?;
        scale.serialize_field("status", &self.status)?;
        scale.end()
    }
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Wire {
    #[serde(rename = "kind", deserialize_with = "kind")]
    _kind: (),
    #[serde(rename = "apiVersion", deserialize_with = "api_version")]
    _api_version: (),
    #[serde(deserialize_with = "wire::value")]
    metadata: ObjectMeta,
    #[serde(deserialize_with = "wire::value")]
    spec: ScaleSpec,
    #[serde(deserialize_with = "wire::value")]
    status: ScaleStatus,
}

fn kind<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    type_meta::expect("scale", "kind", &[KIND], deserializer)
}

fn api_version<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    type_meta::expect("scale", "apiVersion", &[API_VERSION], deserializer)
}

impl<'de> Deserialize<'de> for Scale {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let wire = Wire::deserialize(ObjectOnly(deserializer))?;
        Ok(Self {
            metadata: wire.metadata,
            spec: wire.spec,
            status: wire.status,
        })
    }
}

const FIELDS: &[FieldInfo] = &[
    type_meta::API_VERSION,
    type_meta::KIND,
    FieldInfo::new("metadata", "metadata", Link::Known(ObjectMeta::TYPE))
        .doc("The metadata of the object that is scaled.")
        .optional(),
    FieldInfo::new("spec", "spec", Link::Known(ScaleSpec::TYPE))
        .doc("The desired number of replicas.")
        .optional(),
    FieldInfo::new("status", "status", Link::Known(ScaleStatus::TYPE))
        .doc("The actual number of replicas.")
        .optional(),
];

impl ApiType for Scale {
    const TYPE: &'static TypeInfo = &TypeInfo::of_kubernetes("Scale", Shape::Object(FIELDS))
        .doc("The actual and the desired number of replicas of an object.");
}

#[cfg(test)]
mod tests {
    use super::{ObjectMeta, Scale, ScaleSpec, ScaleStatus};
    use crate::meta::test_support::{
        bare_schema, table_demands_what_is_always_written, table_names_what_is_written, unchanged,
    };
    use serde_json::{from_value, json};

    #[test]
    fn it_is_written_as_go_writes_it() {
        assert_eq!(
            serde_json::to_string(&Scale::default()).unwrap(),
            r#"{"kind":"Scale","apiVersion":"autoscaling/v1","metadata":{},"spec":{},"status":{"replicas":0}}"#
        );
        let full: Scale = unchanged(json!({
            "kind": "Scale", "apiVersion": "autoscaling/v1", "metadata": {"name": "s"},
            "spec": {"replicas": 3}, "status": {"replicas": 2, "selector": "a=b"}
        }));
        table_names_what_is_written(&full);
        table_names_what_is_written(&full.spec);
        table_names_what_is_written(&full.status);
        table_demands_what_is_always_written::<ScaleSpec>();
        table_demands_what_is_always_written::<ScaleStatus>();
    }

    #[test]
    fn absent_and_null_read_as_empty_and_other_kinds_are_rejected() {
        let nulls = json!({"kind": null, "apiVersion": "", "metadata": null, "spec": null,
            "status": {"replicas": null, "selector": ""}});
        for lax in [json!({}), nulls] {
            assert_eq!(from_value::<Scale>(lax).unwrap(), Scale::default());
        }
        assert_eq!(
            from_value::<Scale>(json!({"apiVersion": "v1"}))
                .unwrap_err()
                .to_string(),
            "`apiVersion` of the scale is `v1`, must be `autoscaling/v1`"
        );
        assert!(from_value::<Scale>(json!([])).is_err());
    }

    #[test]
    fn replicas_are_not_negative() {
        let metadata = ObjectMeta {
            namespace: Some("ns".to_owned()),
            ..ObjectMeta::named("s")
        };
        let scale = |replicas| Scale::new(metadata.clone(), replicas, ScaleStatus::default());
        assert!(scale(0).validate().is_empty());
        assert_eq!(
            scale(-1).validate().to_string(),
            "spec.replicas: Invalid value: -1: must be greater than or equal to 0"
        );
        assert!(!Scale::default().validate().is_empty());
    }

    #[test]
    fn the_schemas_are_the_published_ones() {
        let number = json!({"type": "integer", "format": "int32"});
        assert_eq!(
            bare_schema::<ScaleStatus>(),
            json!({"type": "object", "required": ["replicas"],
                "properties": {"replicas": number, "selector": {"type": "string"}}})
        );
        assert_eq!(
            bare_schema::<ScaleSpec>()["properties"]["replicas"]["default"],
            json!(0)
        );
    }
}

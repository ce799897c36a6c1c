#![cfg_attr(rustfmt, rustfmt_skip)]
//! `Gizmo` of `acme.dev`, as its CRD declares it.
//!
//! Made by `kube_conv_import`. Names that are chosen by hand belong in its table of names.

use kube_conv_crd::{CrdBuilder, CustomResourceDefinition, JoinErrors};

/// The CRD with every version.
///
/// # Errors
///
/// Conflicts between the versions, and what their schemas cannot express.
pub fn crd() -> Result<CustomResourceDefinition, JoinErrors> {
    CrdBuilder::new().version::<v1::Gizmo>().build()
}

/// Version `v1`.
#[allow(
    missing_docs,
    clippy::doc_lazy_continuation,
    clippy::doc_overindented_list_items,
    clippy::duplicated_attributes,
    clippy::enum_variant_names,
    clippy::struct_field_names,
    clippy::upper_case_acronyms,
    rustdoc::all,
    reason = "names and texts are as published"
)]
pub mod v1 {
    use kube_conv_runtime::prelude::*;
    use std::collections::BTreeMap;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced, plural = "gizmos")]
    #[k8s(printer_column("Mode", ".spec.provider.mode", type = string))]
    // No other key says this.
    #[k8s(schema = json!({"required": ["metadata", "spec"]}))]
    pub struct Gizmo {
        pub metadata: ObjectMeta,
        pub spec: GizmoSpec,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct GizmoSpec {
        #[k8s(default = json!({"a": [1]}))]
        pub any: Value,
        #[k8s(optional)]
        // No other key says this.
        #[k8s(each_val(schema = json!({"type": "object", "x-kubernetes-embedded-resource": true})))]
        pub by_name: BTreeMap<String, Value>,
        #[k8s(default = json!({}))]
        pub free: RawExtension,
        #[k8s(nullable)]
        // No other key says this.
        #[k8s(schema = json!({"enum": [1, 2, null]}))]
        pub level: Option<i32>,
        #[k8s(atomic)]
        #[k8s(default = json!([]))]
        pub list: Vec<RawExtension>,
        #[k8s(optional, embedded, atomic)]
        pub manifests: Vec<Value>,
        #[k8s(default = json!({}))]
        pub map: BTreeMap<String, Value>,
        #[k8s(nullable)]
        // No other key says this.
        #[k8s(schema = json!({"enum": ["a", null]}))]
        pub mode: Option<String>,
        #[k8s(default = json!({"name": "main"}))]
        // No other key says this.
        #[k8s(schema = json!({"properties": {"name": {"type": "string"}, "policy": {"default": "Always", "type": "string"}}, "required": ["name"], "type": "object", "x-kubernetes-preserve-unknown-fields": null}))]
        pub nested: Value,
        pub part: Option<Part>,
        #[k8s(default = Provider { absent: None, free: Some(RawExtension(json!({"a": [1]}))), limits: BTreeMap::from([("cpu".to_owned(), Limit { amount: 1 })]), mode: ProviderMode::Fast, name: "main".to_owned(), tags: vec!["a".to_owned()], weight: Some(2) })]
        pub provider: Provider,
        #[k8s(default = 0.3, multiple_of = 0.1)]
        pub ratio: f64,
        pub replicas: Option<i32>,
        #[k8s(optional, atomic, max_items = 3)]
        // No other key says this.
        #[k8s(each_val(schema = json!({"type": "object", "x-kubernetes-embedded-resource": true})))]
        pub ruled: Vec<Value>,
        #[k8s(default = json!({}))]
        pub selector: LabelSelector,
        #[k8s(default = json!(1))]
        // No other key says this.
        #[k8s(schema = json!({"type": "number", "x-kubernetes-preserve-unknown-fields": null}))]
        pub share: Value,
        #[k8s(default = json!({"type": "RollingUpdate"}))]
        pub strategy: RawExtension,
        #[k8s(embedded)]
        pub template: Option<Template>,
        #[k8s(optional, atomic)]
        pub waves: Vec<Wave>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct Part {
        #[k8s(default = A { b: B { c: "x".to_owned() } }, required)]
        pub a: A,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct A {
        pub b: B,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct B {
        pub c: String,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct Provider {
        pub absent: Option<String>,
        pub free: Option<RawExtension>,
        #[k8s(optional)]
        pub limits: BTreeMap<String, Limit>,
        pub mode: ProviderMode,
        pub name: String,
        #[k8s(optional, atomic)]
        pub tags: Vec<String>,
        pub weight: Option<i64>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct Limit {
        pub amount: i32,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub enum ProviderMode {
        Fast,
        Slow,
        #[k8s(unknown)]
        Other(String),
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct Template {
        pub api_version: Option<String>,
        pub data: Option<String>,
        pub kind: Option<String>,
        pub metadata: Option<TemplateMetadata>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct TemplateMetadata {
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(atomic)]
    // No other key says this.
    #[k8s(each_val(schema = json!({"type": "object", "x-kubernetes-embedded-resource": true})))]
    pub struct Wave(pub Vec<Value>);
}

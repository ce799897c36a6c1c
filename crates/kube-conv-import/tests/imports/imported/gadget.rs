#![cfg_attr(rustfmt, rustfmt_skip)]
//! `Gadget` of `acme.dev`, as its CRD declares it.
//!
//! Made by `kube_conv_import`. Names that are chosen by hand belong in its table of names.

use kube_conv_crd::{CrdBuilder, CustomResourceDefinition, JoinErrors};

/// The CRD with every version.
///
/// # Errors
///
/// Conflicts between the versions, and what their schemas cannot express.
pub fn crd() -> Result<CustomResourceDefinition, JoinErrors> {
    CrdBuilder::new().version::<v1::Gadget>().version::<v1beta1::Gadget>().build()
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

    /// A gadget.
    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced, plural = "gadgets", short_names("gd"), categories("all-gadgets"), selectable_field(".spec.mode"))]
    #[k8s(annotations("acme.dev/team" = "tools"))]
    #[k8s(labels("app" = "gadgets"))]
    #[k8s(printer_column("Mode", ".spec.mode", type = string, description = r#"How it works, and "why"."#))]
    #[k8s(printer_column("Ready", r#".status.conditions[?(@.type=="Ready")].status"#, type = string, priority = 1))]
    #[k8s(printer_column(age))]
    #[k8s(scale(spec_replicas = ".spec.replicas", status_replicas = ".status.replicas", label_selector = ".status.selector"))]
    pub struct Gadget {
        pub metadata: ObjectMeta,
        pub spec: GadgetSpec,
        pub status: Option<GadgetStatus>,
    }

    /// What is wanted.
    ///
    ///    indented: like code
    ///
    /// ```text
    /// kind: Gadget
    /// ```
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(min_properties = 1)]
    #[k8s(cel("self.replicas <= 10 || self.mode != 'Fast'", message = "must have at most 10 `replicas` in mode `Fast`", field_path = ".replicas", reason = FieldValueInvalid))]
    #[k8s(cel("!has(oldSelf.name) || self.name == oldSelf.name", message_expression = "'was ' + oldSelf.name"))]
    // No other key says this.
    #[k8s(schema = json!({"required": ["mode", "name", "ports", "parts", "nothing"]}))]
    pub struct GadgetSpec {
        pub any: Option<Value>,
        // No other key says this.
        #[k8s(schema = json!({"anyOf": null}))]
        pub bare: Option<IntOrString>,
        #[k8s(maximum = 9007199254740991, multiple_of = 2)]
        pub big: Option<i64>,
        #[k8s(default = json!(["a"]))]
        // No other key says this.
        #[k8s(each_val(schema = json!({"nullable": true, "type": "string", "x-kubernetes-preserve-unknown-fields": null})))]
        pub choices: Vec<Value>,
        #[k8s(format = "ipv4")]
        pub client_ip: Option<String>,
        #[k8s(name = "clientUrl")]
        pub client_url: Option<String>,
        #[k8s(default = "none", nullable)]
        pub comment: Option<String>,
        #[k8s(format = "byte")]
        pub data: Option<String>,
        pub empty: Option<Empty>,
        #[k8s(default = false)]
        pub enabled: bool,
        #[k8s(optional, list_set, max_items = 16)]
        pub hosts: Vec<Host>,
        #[k8s(optional, map_type = atomic, max_properties = 8)]
        #[k8s(each_val(max_length = 63))]
        pub labels: BTreeMap<String, String>,
        #[k8s(enum_values("a-b", "aB"))]
        pub level: Option<String>,
        #[k8s(default = json!({"cpu": 1}))]
        pub limits: BTreeMap<String, IntOrString>,
        #[k8s(optional, atomic)]
        pub matrix: Vec<Matrix>,
        pub memory: Option<Quantity>,
        #[k8s(default = SpecMode::Fast, required)]
        pub mode: SpecMode,
        #[k8s(min_length = 1, max_length = 63, pattern = r#"^[a-z"]([-a-z0-9]*[a-z0-9])?$"#)]
        pub name: String,
        #[k8s(min_items = 1)]
        pub needed: Option<Vec<String>>,
        #[k8s(nullable)]
        pub nothing: Option<String>,
        // No other key says this.
        #[k8s(schema = json!({"format": "uint16"}))]
        pub odd: Option<i64>,
        #[k8s(name = "odd-name")]
        pub unusual: Option<String>,
        pub offset: Option<Offset>,
        pub open: Option<Open>,
        #[k8s(required)]
        pub parts: BTreeMap<String, Part>,
        #[k8s(format = none, minimum = -1)]
        pub plain: Option<i64>,
        pub policy: Option<Policy>,
        #[k8s(default = 8080)]
        pub port: IntOrString,
        #[k8s(required, list_map("containerPort", protocol))]
        pub ports: Vec<Port>,
        #[k8s(minimum = 0.5)]
        pub ratio: Option<f64>,
        pub raw: Option<RawExtension>,
        #[k8s(default = 1, minimum = 0, exclusive_maximum = 100)]
        pub replicas: i32,
        pub selector: Option<LabelSelector>,
        #[k8s(format = none)]
        pub share: Option<f64>,
        #[k8s(default = Sizes::V2)]
        pub sizes: Sizes,
        pub started: Option<Time>,
        #[k8s(embedded)]
        pub template: Option<Value>,
        #[k8s(default = "5m", format = "duration")]
        pub timeout: String,
        pub type_: Option<String>,
        pub union: Option<LeftOrRight>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct Empty {
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(max_length = 253)]
    #[k8s(cel("self != 'localhost'", message = "must not be `localhost`"))]
    pub struct Host(pub String);

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(list_set)]
    pub struct Matrix(pub Vec<i32>);

    /// The mode.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    // No other key says this.
    #[k8s(schema = json!({"maxLength": 20}))]
    pub enum SpecMode {
        Fast,
        #[k8s(name = "best-effort")]
        BestEffort,
        #[k8s(name = "")]
        Empty,
        #[k8s(name = "1.3")]
        OnePointThree,
        #[k8s(unknown)]
        Other(String),
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(integer)]
    // No other key says this.
    #[k8s(schema = json!({"maximum": 1}))]
    pub enum Offset {
        Minus1 = -1,
        V0 = 0,
        V1 = 1,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(preserve_unknown_fields)]
    pub struct Open {
        pub known: Option<String>,
        #[k8s(flatten)]
        pub unknown_fields: BTreeMap<String, Value>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct Part {
        pub port: Option<Port>,
        pub status: Option<Readiness>,
    }

    /// A port of a part.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct Port {
        pub container_port: i32,
        #[k8s(default = Protocol::TCP)]
        pub protocol: Protocol,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub enum Protocol {
        TCP,
        UDP,
        #[k8s(unknown)]
        Other(String),
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct Readiness {
        pub ready: Option<bool>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    // No other key says this.
    #[k8s(schema = json!({"maxLength": 20}))]
    pub enum Policy {
        Fast,
        #[k8s(name = "best-effort")]
        BestEffort,
        #[k8s(name = "")]
        Empty,
        #[k8s(name = "1.3")]
        V13,
        #[k8s(unknown)]
        Other(String),
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(integer)]
    // No other key says this.
    #[k8s(schema = json!({"format": "int32"}))]
    pub enum Sizes {
        V1 = 1,
        V2 = 2,
        Large = 4,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(union_cel = none, title = "Either")]
    #[k8s(example = json!({"left": "x"}))]
    #[k8s(external_docs(url = "https://acme.dev/either"))]
    #[k8s(one_of(json!({"required": ["left"]}), json!({"required": ["right"]})))]
    #[k8s(not = json!({"required": ["neither"]}))]
    pub enum LeftOrRight {
        Left(String),
        Right(String),
        #[k8s(unknown)]
        Other(Value),
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct GadgetStatus {
        pub conditions: Vec<Condition>,
        pub replicas: Option<i32>,
        pub selector: Option<String>,
    }
}

/// Version `v1beta1`.
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
pub mod v1beta1 {
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(group = "acme.dev", version = "v1beta1", scope = Namespaced, plural = "gadgets", short_names("gd"), categories("all-gadgets"), served = false, storage = false, deprecated = "acme.dev/v1beta1 Gadget is deprecated; use acme.dev/v1", no_status_subresource, empty_subresources, preserve_unknown_fields)]
    #[k8s(annotations("acme.dev/team" = "tools"))]
    #[k8s(labels("app" = "gadgets"))]
    pub struct Gadget {
        #[k8s(subfield(name, max_length = 20))]
        pub metadata: ObjectMeta,
        pub spec: Option<GadgetSpec>,
        pub status: Option<GadgetStatus>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct GadgetSpec {
        pub mode: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct GadgetStatus {
        pub phase: Option<String>,
    }
}

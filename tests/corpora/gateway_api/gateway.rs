//! What listens for requests.

use super::names::{self, Group, Namespace, ObjectName};
use super::shared::{AnnotationValue, Hostname, LocalObjectReference, PortNumber, SectionName};
use kube_conv_crd::CrdBuilder;
use kube_conv_crd::JoinErrors;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "gateway.networking.k8s.io", version = "v1", scope = Namespaced, categories("gateway-api"), short_names("gtw"))]
#[k8s(annotations("api-approved.kubernetes.io" = "https://github.com/kubernetes-sigs/gateway-api/pull/4530"))]
#[k8s(printer_column("Class", ".spec.gatewayClassName"))]
#[k8s(printer_column("Address", ".status.addresses[*].value", type = "string"))]
#[k8s(printer_column(
    "Programmed",
    r#".status.conditions[?(@.type=="Programmed")].status"#,
    type = "string"
))]
#[k8s(printer_column(age))]
#[k8s(allow(
    conditions_optional,
    doc_comment_present,
    enum_open_ended_documented,
    map_keys_validated,
    numeric_bounds,
    ref_same_namespace,
    reason = "published so"
))]
pub struct Gateway {
    pub metadata: ObjectMeta,
    pub spec: GatewaySpec,
    #[k8s(default = GatewayStatus::waiting())]
    pub status: Option<GatewayStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct GatewaySpec {
    pub gateway_class_name: ObjectName,
    #[k8s(required, list_map(name), min_items = 1, max_items = 64)]
    #[k8s(cel(
        "self.all(l, l.protocol in ['HTTP', 'TCP', 'UDP'] ? !has(l.tls) : true)",
        message = "tls must not be specified for protocols ['HTTP', 'TCP', 'UDP']"
    ))]
    #[k8s(cel(
        "self.all(l, (l.protocol == 'HTTPS' && has(l.tls)) ? (l.tls.mode == '' || l.tls.mode == 'Terminate') : true)",
        message = "tls mode must be Terminate for protocol HTTPS"
    ))]
    #[k8s(cel(
        "self.all(l, (l.protocol == 'TLS' ? has(l.tls) && has(l.tls.mode) && l.tls.mode != '' : true))",
        message = "tls mode must be set for protocol TLS"
    ))]
    #[k8s(cel(
        "self.all(l, l.protocol in ['TCP', 'UDP']  ? (!has(l.hostname) || l.hostname == '') : true)",
        message = "hostname must not be specified for protocols ['TCP', 'UDP']"
    ))]
    #[k8s(cel(
        "self.all(l1, self.exists_one(l2, l1.name == l2.name))",
        message = "Listener name must be unique within the Gateway"
    ))]
    #[k8s(cel(
        "self.all(l1, self.exists_one(l2, l1.port == l2.port && l1.protocol == l2.protocol && (has(l1.hostname) && has(l2.hostname) ? l1.hostname == l2.hostname : !has(l1.hostname) && !has(l2.hostname))))",
        message = "Combination of port, protocol and hostname must be unique for each listener"
    ))]
    pub listeners: Vec<Listener>,
    #[k8s(optional, atomic, max_items = 16)]
    #[k8s(cel(
        "self.all(a1, a1.type == 'IPAddress' && has(a1.value) ? self.exists_one(a2, a2.type == a1.type && has(a2.value) && a2.value == a1.value) : true )",
        message = "IPAddress values must be unique"
    ))]
    #[k8s(cel(
        "self.all(a1, a1.type == 'Hostname'  && has(a1.value) ? self.exists_one(a2, a2.type == a1.type && has(a2.value) && a2.value == a1.value) : true )",
        message = "Hostname values must be unique"
    ))]
    pub addresses: Vec<GatewaySpecAddress>,
    pub allowed_listeners: Option<AllowedListeners>,
    pub infrastructure: Option<GatewayInfrastructure>,
    pub tls: Option<GatewayTLSConfig>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(one_of(
    json!({"properties": {
        "type": {"enum": ["IPAddress"]},
        "value": {"anyOf": [{"format": "ipv4"}, {"format": "ipv6"}]},
    }}),
    json!({"properties": {"type": {"not": {"enum": ["IPAddress"]}}}})
))]
#[k8s(cel(
    r#"self.type == 'Hostname' ? (!has(self.value) || self.value.matches(r"""^(\*\.)?[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$""")): true"#,
    message = r"Hostname value must be empty or contain only valid characters (matching ^(\*\.)?[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$)"
))]
pub struct GatewaySpecAddress {
    #[k8s(default = "IPAddress")]
    pub type_: AddressType,
    #[k8s(max_length = 253)]
    pub value: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    min_length = 1,
    max_length = 253,
    pattern = r"^Hostname|IPAddress|NamedAddress|[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\/[A-Za-z0-9\/\-._~%!$&'()*+,;=:]+$"
)]
pub struct AddressType(pub String);

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct AllowedListeners {
    #[k8s(default = ListenerNamespaces::default())]
    pub namespaces: ListenerNamespaces,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
pub struct ListenerNamespaces {
    #[k8s(default = FromListeners::None)]
    pub from: FromListeners,
    pub selector: Option<LabelSelector>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum FromListeners {
    All,
    Selector,
    Same,
    None,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct GatewayInfrastructure {
    #[k8s(max_properties = 16)]
    #[k8s(cel(
        r#"self.all(key, key.matches(r"""^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?([A-Za-z0-9][-A-Za-z0-9_.]{0,61})?[A-Za-z0-9]$"""))"#,
        message = "Annotation keys must be in the form of an optional DNS subdomain prefix followed by a required name segment of up to 63 characters."
    ))]
    #[k8s(cel(
        r#"self.all(key, key.split("/")[0].size() < 253)"#,
        message = "If specified, the annotation key's prefix must be a DNS subdomain not longer than 253 characters in total.",
        allow(msg_comparative_vocabulary, reason = "Gateway API's own words")
    ))]
    pub annotations: BTreeMap<String, AnnotationValue>,
    #[k8s(max_properties = 8)]
    #[k8s(cel(
        r#"self.all(key, key.matches(r"""^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?([A-Za-z0-9][-A-Za-z0-9_.]{0,61})?[A-Za-z0-9]$"""))"#,
        message = "Label keys must be in the form of an optional DNS subdomain prefix followed by a required name segment of up to 63 characters."
    ))]
    #[k8s(cel(
        r#"self.all(key, key.split("/")[0].size() < 253)"#,
        message = "If specified, the label key's prefix must be a DNS subdomain not longer than 253 characters in total.",
        allow(msg_comparative_vocabulary, reason = "Gateway API's own words")
    ))]
    pub labels: BTreeMap<String, LabelValue>,
    pub parameters_ref: Option<LocalObjectReference>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    min_length = 0,
    max_length = 63,
    pattern = "^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$"
)]
pub struct LabelValue(pub String);

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Listener {
    pub name: SectionName,
    pub port: PortNumber,
    pub protocol: ProtocolType,
    #[k8s(default = AllowedRoutes::default())]
    pub allowed_routes: AllowedRoutes,
    pub hostname: Option<Hostname>,
    pub tls: Option<ListenerTLSConfig>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
pub struct AllowedRoutes {
    #[k8s(optional, atomic, max_items = 8)]
    pub kinds: Vec<RouteGroupKind>,
    #[k8s(default = RouteNamespaces::default())]
    pub namespaces: RouteNamespaces,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct RouteGroupKind {
    pub kind: names::Kind,
    #[k8s(default = "gateway.networking.k8s.io")]
    pub group: Group,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
pub struct RouteNamespaces {
    #[k8s(default = FromNamespaces::Same)]
    pub from: FromNamespaces,
    pub selector: Option<LabelSelector>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum FromNamespaces {
    All,
    Selector,
    Same,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    min_length = 1,
    max_length = 255,
    pattern = r"^[a-zA-Z0-9]([-a-zA-Z0-9]*[a-zA-Z0-9])?$|[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\/[A-Za-z0-9]+$"
)]
pub struct ProtocolType(pub String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
#[k8s(cel(
    "self.mode == 'Terminate' ? size(self.certificateRefs) > 0 || size(self.options) > 0 : true",
    message = "certificateRefs or options must be specified when mode is Terminate"
))]
#[k8s(allow(cel_optional_has, reason = "published so"))]
pub struct ListenerTLSConfig {
    #[k8s(atomic, max_items = 64)]
    pub certificate_refs: Vec<SecretObjectReference>,
    #[k8s(default = TLSMode::Terminate)]
    pub mode: TLSMode,
    #[k8s(max_properties = 16)]
    pub options: BTreeMap<String, AnnotationValue>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct SecretObjectReference {
    pub name: ObjectName,
    #[k8s(default = "")]
    pub group: Group,
    #[k8s(default = "Secret")]
    pub kind: names::Kind,
    pub namespace: Option<Namespace>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum TLSMode {
    Terminate,
    Passthrough,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct GatewayTLSConfig {
    pub backend: Option<GatewayBackendTLS>,
    pub frontend: Option<FrontendTLSConfig>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct GatewayBackendTLS {
    pub client_certificate_ref: Option<SecretObjectReference>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct FrontendTLSConfig {
    pub default: TLSConfig,
    #[k8s(optional, list_map(port), max_items = 64)]
    #[k8s(cel(
        "self.all(t1, self.exists_one(t2, t1.port == t2.port))",
        message = "Port for TLS configuration must be unique within the Gateway"
    ))]
    pub per_port: Vec<TLSPortConfig>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct TLSConfig {
    pub validation: Option<FrontendTLSValidation>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct FrontendTLSValidation {
    #[k8s(required, atomic, min_items = 1, max_items = 16)]
    pub ca_certificate_refs: Vec<ObjectReference>,
    #[k8s(default = FrontendValidationMode::AllowValidOnly)]
    pub mode: FrontendValidationMode,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ObjectReference {
    pub group: Group,
    pub kind: names::Kind,
    pub name: ObjectName,
    pub namespace: Option<Namespace>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum FrontendValidationMode {
    AllowValidOnly,
    AllowInsecureFallback,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct TLSPortConfig {
    pub port: PortNumber,
    pub tls: TLSConfig,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct GatewayStatus {
    #[k8s(atomic, max_items = 16)]
    pub addresses: Vec<GatewayStatusAddress>,
    pub attached_listener_sets: Option<i32>,
    #[k8s(default = waiting_for_controller(), max_items = 8)]
    pub conditions: Vec<Condition>,
    #[k8s(list_map(name), max_items = 64)]
    pub listeners: Vec<ListenerStatus>,
}

impl GatewayStatus {
    /// The status of a gateway before a controller has processed it.
    pub fn waiting() -> Self {
        Self {
            addresses: Vec::new(),
            attached_listener_sets: None,
            conditions: waiting_for_controller(),
            listeners: Vec::new(),
        }
    }
}

fn waiting_for_controller() -> Vec<Condition> {
    let waiting = |type_: &str| {
        Condition::new(type_, ConditionStatus::Unknown, "Pending", Time::UNIX_EPOCH)
            .with_message("Waiting for controller")
    };
    vec![waiting("Accepted"), waiting("Programmed")]
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(one_of(
    json!({"properties": {
        "type": {"enum": ["IPAddress"]},
        "value": {"anyOf": [{"format": "ipv4"}, {"format": "ipv6"}]},
    }}),
    json!({"properties": {"type": {"not": {"enum": ["IPAddress"]}}}})
))]
#[k8s(cel(
    r#"self.type == 'Hostname' ? self.value.matches(r"""^(\*\.)?[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"""): true"#,
    message = r"Hostname value must only contain valid characters (matching ^(\*\.)?[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$)"
))]
pub struct GatewayStatusAddress {
    pub value: ObjectName,
    #[k8s(default = "IPAddress")]
    pub type_: AddressType,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ListenerStatus {
    pub attached_routes: i32,
    #[k8s(required, max_items = 8)]
    pub conditions: Vec<Condition>,
    pub name: SectionName,
    #[k8s(optional, atomic, max_items = 8)]
    pub supported_kinds: Vec<RouteGroupKind>,
}

/// The version that came before.
pub mod v1beta1 {
    use super::{GatewaySpec, GatewayStatus};
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "gateway.networking.k8s.io", version = "v1beta1", scope = Namespaced, storage = false, categories("gateway-api"), short_names("gtw"))]
    #[k8s(annotations("api-approved.kubernetes.io" = "https://github.com/kubernetes-sigs/gateway-api/pull/4530"))]
    #[k8s(printer_column("Class", ".spec.gatewayClassName"))]
    #[k8s(printer_column("Address", ".status.addresses[*].value", type = "string"))]
    #[k8s(printer_column(
        "Programmed",
        r#".status.conditions[?(@.type=="Programmed")].status"#,
        type = "string"
    ))]
    #[k8s(printer_column(age))]
    pub struct Gateway {
        pub metadata: ObjectMeta,
        pub spec: GatewaySpec,
        #[k8s(default = GatewayStatus::waiting())]
        pub status: Option<GatewayStatus>,
    }
}

/// One definition for both versions.
pub fn crd() -> Result<CustomResourceDefinition, JoinErrors> {
    CrdBuilder::new()
        .version::<Gateway>()
        .version::<v1beta1::Gateway>()
        .build()
}

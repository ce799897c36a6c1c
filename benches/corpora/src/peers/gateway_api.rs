//! Gateway API, for kube-derive and schemars.

use k8s_openapi::apimachinery::pkg::apis::meta::v1::Condition;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::LabelSelector;
use kube::CustomResource;
use kube::KubeSchema;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct GatewayClassStatus {
    #[serde(default)]
    #[schemars(length(max = 8), extend("x-kubernetes-list-type" = "map", "x-kubernetes-list-map-keys" = ["type"], "default" = [{"lastTransitionTime": "1970-01-01T00:00:00Z", "message": "Waiting for controller", "reason": "Pending", "status": "Unknown", "type": "Accepted"}]))]
    pub conditions: Vec<Condition>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 64), extend("x-kubernetes-list-type" = "map", "x-kubernetes-list-map-keys" = ["name"]))]
    pub supported_features: Vec<SupportedFeature>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct SupportedFeature {
    pub name: String,
}

#[derive(CustomResource, Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[kube(
    group = "gateway.networking.k8s.io",
    version = "v1",
    kind = "GatewayClass",
    plural = "gatewayclasses",
    derive = "PartialEq",
    category = "gateway-api",
    shortname = "gc",
    status = "GatewayClassStatus",
    printcolumn(
        name = "Controller",
        type_ = "string",
        json_path = ".spec.controllerName"
    ),
    printcolumn(
        name = "Accepted",
        type_ = "string",
        json_path = r#".status.conditions[?(@.type=="Accepted")].status"#
    ),
    printcolumn(
        name = "Age",
        type_ = "date",
        json_path = ".metadata.creationTimestamp"
    ),
    printcolumn(
        name = "Description",
        type_ = "string",
        json_path = ".spec.description",
        priority = 1
    )
)]
#[serde(rename_all = "camelCase")]
pub struct GatewayClassSpec {
    #[x_kube(validation = Rule::new("self == oldSelf").message("field is immutable"))]
    pub controller_name: GatewayController,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = 64))]
    pub description: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parameters_ref: Option<ParametersRef>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub struct GatewayController(
    #[schemars(
        length(min = 1, max = 253),
        regex(
            pattern = r"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\/[A-Za-z0-9\/\-._~%!$&'()*+,;=:]+$"
        )
    )]
    pub String,
);

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct ParametersRef {
    pub group: Group,
    pub kind: KindName,
    pub name: ObjectName,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub namespace: Option<Namespace>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub struct Group(
    #[schemars(
        length(max = 253),
        regex(pattern = r"^$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")
    )]
    pub String,
);

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub struct KindName(
    #[schemars(
        length(min = 1, max = 63),
        regex(pattern = "^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$")
    )]
    pub String,
);

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub struct ObjectName(#[schemars(length(min = 1, max = 253))] pub String);

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub struct Namespace(
    #[schemars(
        length(min = 1, max = 63),
        regex(pattern = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$")
    )]
    pub String,
);

#[derive(CustomResource, Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[kube(
    group = "gateway.networking.k8s.io",
    version = "v1",
    kind = "ReferenceGrant",
    plural = "referencegrants",
    namespaced,
    derive = "PartialEq",
    category = "gateway-api",
    shortname = "refgrant",
    printcolumn(
        name = "Age",
        type_ = "date",
        json_path = ".metadata.creationTimestamp"
    )
)]
#[serde(rename_all = "camelCase")]
pub struct ReferenceGrantSpec {
    #[schemars(length(min = 1, max = 16), extend("x-kubernetes-list-type" = "atomic"))]
    pub from: Vec<From>,
    #[schemars(length(min = 1, max = 16), extend("x-kubernetes-list-type" = "atomic"))]
    pub to: Vec<To>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct From {
    pub group: Group,
    pub kind: KindName,
    pub namespace: Namespace,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct To {
    pub group: Group,
    pub kind: KindName,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<ObjectName>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct BackendTLSPolicyStatus {
    #[schemars(length(max = 16), extend("x-kubernetes-list-type" = "atomic"))]
    pub ancestors: Vec<PolicyAncestorStatus>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct PolicyAncestorStatus {
    pub ancestor_ref: ParentReference,
    #[schemars(length(min = 1, max = 8), extend("x-kubernetes-list-type" = "map", "x-kubernetes-list-map-keys" = ["type"]))]
    pub conditions: Vec<Condition>,
    pub controller_name: GatewayController,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct ParentReference {
    #[serde(default = "parent_reference_group")]
    pub group: Group,
    #[serde(default = "parent_reference_kind")]
    pub kind: KindName,
    pub name: ObjectName,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub namespace: Option<Namespace>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 65535))]
    pub port: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section_name: Option<SectionName>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub struct SectionName(
    #[schemars(
        length(min = 1, max = 253),
        regex(pattern = r"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")
    )]
    pub String,
);

fn parent_reference_group() -> Group {
    Group("gateway.networking.k8s.io".to_owned())
}

fn parent_reference_kind() -> KindName {
    KindName("Gateway".to_owned())
}

#[derive(CustomResource, Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[kube(
    group = "gateway.networking.k8s.io",
    version = "v1",
    kind = "BackendTLSPolicy",
    plural = "backendtlspolicies",
    namespaced,
    derive = "PartialEq",
    category = "gateway-api",
    shortname = "btlspolicy",
    status = "BackendTLSPolicyStatus",
    printcolumn(
        name = "Age",
        type_ = "date",
        json_path = ".metadata.creationTimestamp"
    )
)]
#[serde(rename_all = "camelCase")]
pub struct BackendTLSPolicySpec {
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(extend("maxProperties" = 16))]
    pub options: BTreeMap<String, AnnotationValue>,
    #[schemars(length(min = 1, max = 16), extend("x-kubernetes-list-type" = "atomic"))]
    #[x_kube(validation = Rule::new("self.all(p1, self.all(p2, p1.group == p2.group && p1.kind == p2.kind && p1.name == p2.name ? ((!has(p1.sectionName) || p1.sectionName == '') == (!has(p2.sectionName) || p2.sectionName == '')) : true))").message("sectionName must be specified when targetRefs includes 2 or more references to the same target"))]
    #[x_kube(validation = Rule::new("self.all(p1, self.exists_one(p2, p1.group == p2.group && p1.kind == p2.kind && p1.name == p2.name && (((!has(p1.sectionName) || p1.sectionName == '') && (!has(p2.sectionName) || p2.sectionName == '')) || (has(p1.sectionName) && has(p2.sectionName) && p1.sectionName == p2.sectionName))))").message("sectionName must be unique when targetRefs includes 2 or more references to the same target"))]
    pub target_refs: Vec<LocalPolicyTargetReferenceWithSectionName>,
    pub validation: BackendTLSPolicyValidation,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub struct AnnotationValue(#[schemars(length(min = 0, max = 4096))] pub String);

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct LocalPolicyTargetReferenceWithSectionName {
    pub group: Group,
    pub kind: KindName,
    pub name: ObjectName,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section_name: Option<SectionName>,
}

#[derive(Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
#[x_kube(validation = Rule::new(r#"!(has(self.caCertificateRefs) && size(self.caCertificateRefs) > 0 && has(self.wellKnownCACertificates) && self.wellKnownCACertificates != "")"#).message("must not contain both CACertificateRefs and WellKnownCACertificates"))]
#[x_kube(validation = Rule::new(r#"(has(self.caCertificateRefs) && size(self.caCertificateRefs) > 0 || has(self.wellKnownCACertificates) && self.wellKnownCACertificates != "")"#).message("must specify either CACertificateRefs or WellKnownCACertificates"))]
pub struct BackendTLSPolicyValidation {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 8), extend("x-kubernetes-list-type" = "atomic"))]
    pub ca_certificate_refs: Vec<LocalObjectReference>,
    pub hostname: SectionName,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 5), extend("x-kubernetes-list-type" = "atomic"))]
    pub subject_alt_names: Vec<SubjectAltName>,
    #[serde(
        rename = "wellKnownCACertificates",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub well_known_ca_certificates: Option<WellKnownCACertificatesType>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct LocalObjectReference {
    pub group: Group,
    pub kind: KindName,
    pub name: ObjectName,
}

#[derive(Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
#[x_kube(validation = Rule::new(r#"!(self.type == "Hostname" && (!has(self.hostname) || self.hostname == ""))"#).message("SubjectAltName element must contain Hostname, if Type is set to Hostname"))]
#[x_kube(validation = Rule::new(r#"!(self.type != "Hostname" && has(self.hostname) && self.hostname != "")"#).message("SubjectAltName element must not contain Hostname, if Type is not set to Hostname"))]
#[x_kube(validation = Rule::new(r#"!(self.type == "URI" && (!has(self.uri) || self.uri == ""))"#).message("SubjectAltName element must contain URI, if Type is set to URI"))]
#[x_kube(validation = Rule::new(r#"!(self.type != "URI" && has(self.uri) && self.uri != "")"#).message("SubjectAltName element must not contain URI, if Type is not set to URI"))]
pub struct SubjectAltName {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hostname: Option<Hostname>,
    pub type_: SubjectAltNameType,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uri: Option<AbsoluteURI>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub struct Hostname(
    #[schemars(
        length(min = 1, max = 253),
        regex(
            pattern = r"^(\*\.)?[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"
        )
    )]
    pub String,
);

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub enum SubjectAltNameType {
    Hostname,
    URI,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub struct AbsoluteURI(
    #[schemars(
        length(min = 1, max = 253),
        regex(pattern = r"^(([^:/?#]+):)(//([^/?#]*))([^?#]*)(\?([^#]*))?(#(.*))?")
    )]
    pub String,
);

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub struct WellKnownCACertificatesType(
    #[schemars(
        length(min = 1, max = 253),
        regex(
            pattern = r"^(System|([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/([A-Za-z0-9][-A-Za-z0-9_.]{0,61})?[A-Za-z0-9]))$"
        )
    )]
    pub String,
);

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct HTTPRouteStatus {
    #[schemars(length(max = 32), extend("x-kubernetes-list-type" = "atomic"))]
    pub parents: Vec<RouteParentStatus>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct RouteParentStatus {
    #[schemars(length(min = 1, max = 8), extend("x-kubernetes-list-type" = "map", "x-kubernetes-list-map-keys" = ["type"]))]
    pub conditions: Vec<Condition>,
    pub controller_name: GatewayController,
    pub parent_ref: ParentReference,
}

#[derive(CustomResource, Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[kube(
    group = "gateway.networking.k8s.io",
    version = "v1",
    kind = "HTTPRoute",
    plural = "httproutes",
    namespaced,
    derive = "PartialEq",
    category = "gateway-api",
    status = "HTTPRouteStatus",
    printcolumn(name = "Hostnames", type_ = "string", json_path = ".spec.hostnames"),
    printcolumn(
        name = "Age",
        type_ = "date",
        json_path = ".metadata.creationTimestamp"
    )
)]
#[serde(rename_all = "camelCase")]
pub struct HTTPRouteSpec {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 16), extend("x-kubernetes-list-type" = "atomic"))]
    pub hostnames: Vec<Hostname>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 32), extend("x-kubernetes-list-type" = "atomic"))]
    #[x_kube(validation = Rule::new("self.all(p1, self.all(p2, p1.group == p2.group && p1.kind == p2.kind && p1.name == p2.name && (((!has(p1.__namespace__) || p1.__namespace__ == '') && (!has(p2.__namespace__) || p2.__namespace__ == '')) || (has(p1.__namespace__) && has(p2.__namespace__) && p1.__namespace__ == p2.__namespace__ )) ? ((!has(p1.sectionName) || p1.sectionName == '') == (!has(p2.sectionName) || p2.sectionName == '')) : true))").message("sectionName must be specified when parentRefs includes 2 or more references to the same parent"))]
    #[x_kube(validation = Rule::new("self.all(p1, self.exists_one(p2, p1.group == p2.group && p1.kind == p2.kind && p1.name == p2.name && (((!has(p1.__namespace__) || p1.__namespace__ == '') && (!has(p2.__namespace__) || p2.__namespace__ == '')) || (has(p1.__namespace__) && has(p2.__namespace__) && p1.__namespace__ == p2.__namespace__ )) && (((!has(p1.sectionName) || p1.sectionName == '') && (!has(p2.sectionName) || p2.sectionName == '')) || (has(p1.sectionName) && has(p2.sectionName) && p1.sectionName == p2.sectionName))))").message("sectionName must be unique when parentRefs includes 2 or more references to the same parent"))]
    pub parent_refs: Vec<ParentReference>,
    #[serde(default)]
    #[schemars(length(min = 1, max = 16), extend("x-kubernetes-list-type" = "atomic", "default" = [{"matches": [{"path": {"type": "PathPrefix", "value": "/"}}]}]))]
    #[x_kube(validation = Rule::new("(self.size() > 0 ? self[0].matches.size() : 0) + (self.size() > 1 ? self[1].matches.size() : 0) + (self.size() > 2 ? self[2].matches.size() : 0) + (self.size() > 3 ? self[3].matches.size() : 0) + (self.size() > 4 ? self[4].matches.size() : 0) + (self.size() > 5 ? self[5].matches.size() : 0) + (self.size() > 6 ? self[6].matches.size() : 0) + (self.size() > 7 ? self[7].matches.size() : 0) + (self.size() > 8 ? self[8].matches.size() : 0) + (self.size() > 9 ? self[9].matches.size() : 0) + (self.size() > 10 ? self[10].matches.size() : 0) + (self.size() > 11 ? self[11].matches.size() : 0) + (self.size() > 12 ? self[12].matches.size() : 0) + (self.size() > 13 ? self[13].matches.size() : 0) + (self.size() > 14 ? self[14].matches.size() : 0) + (self.size() > 15 ? self[15].matches.size() : 0) <= 128").message("While 16 rules and 64 matches per rule are allowed, the total number of matches across all rules in a route must be less than 128"))]
    pub rules: Vec<HTTPRouteRule>,
}

#[derive(Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
#[x_kube(validation = Rule::new("(has(self.backendRefs) && size(self.backendRefs) > 0) ? (!has(self.filters) || self.filters.all(f, !has(f.requestRedirect))): true").message("RequestRedirect filter must not be used together with backendRefs"))]
#[x_kube(validation = Rule::new("(has(self.filters) && self.filters.exists_one(f, has(f.requestRedirect) && has(f.requestRedirect.path) && f.requestRedirect.path.type == 'ReplacePrefixMatch' && has(f.requestRedirect.path.replacePrefixMatch))) ? ((size(self.matches) != 1 || !has(self.matches[0].path) || self.matches[0].path.type != 'PathPrefix') ? false : true) : true").message("When using RequestRedirect filter with path.replacePrefixMatch, exactly one PathPrefix match must be specified"))]
#[x_kube(validation = Rule::new("(has(self.filters) && self.filters.exists_one(f, has(f.urlRewrite) && has(f.urlRewrite.path) && f.urlRewrite.path.type == 'ReplacePrefixMatch' && has(f.urlRewrite.path.replacePrefixMatch))) ? ((size(self.matches) != 1 || !has(self.matches[0].path) || self.matches[0].path.type != 'PathPrefix') ? false : true) : true").message("When using URLRewrite filter with path.replacePrefixMatch, exactly one PathPrefix match must be specified"))]
#[x_kube(validation = Rule::new("(has(self.backendRefs) && self.backendRefs.exists_one(b, (has(b.filters) && b.filters.exists_one(f, has(f.requestRedirect) && has(f.requestRedirect.path) && f.requestRedirect.path.type == 'ReplacePrefixMatch' && has(f.requestRedirect.path.replacePrefixMatch))) )) ? ((size(self.matches) != 1 || !has(self.matches[0].path) || self.matches[0].path.type != 'PathPrefix') ? false : true) : true").message("Within backendRefs, when using RequestRedirect filter with path.replacePrefixMatch, exactly one PathPrefix match must be specified"))]
#[x_kube(validation = Rule::new("(has(self.backendRefs) && self.backendRefs.exists_one(b, (has(b.filters) && b.filters.exists_one(f, has(f.urlRewrite) && has(f.urlRewrite.path) && f.urlRewrite.path.type == 'ReplacePrefixMatch' && has(f.urlRewrite.path.replacePrefixMatch))) )) ? ((size(self.matches) != 1 || !has(self.matches[0].path) || self.matches[0].path.type != 'PathPrefix') ? false : true) : true").message("Within backendRefs, When using URLRewrite filter with path.replacePrefixMatch, exactly one PathPrefix match must be specified"))]
pub struct HTTPRouteRule {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 16), extend("x-kubernetes-list-type" = "atomic"))]
    pub backend_refs: Vec<HTTPBackendRef>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 16), extend("x-kubernetes-list-type" = "atomic"))]
    #[x_kube(validation = Rule::new("!(self.exists(f, f.type == 'RequestRedirect') && self.exists(f, f.type == 'URLRewrite'))").message("May specify either httpRouteFilterRequestRedirect or httpRouteFilterRequestRewrite, but not both"))]
    #[x_kube(validation = Rule::new("self.filter(f, f.type == 'CORS').size() <= 1").message("CORS filter cannot be repeated"))]
    #[x_kube(validation = Rule::new("self.filter(f, f.type == 'RequestHeaderModifier').size() <= 1").message("RequestHeaderModifier filter cannot be repeated"))]
    #[x_kube(validation = Rule::new("self.filter(f, f.type == 'ResponseHeaderModifier').size() <= 1").message("ResponseHeaderModifier filter cannot be repeated"))]
    #[x_kube(validation = Rule::new("self.filter(f, f.type == 'RequestRedirect').size() <= 1").message("RequestRedirect filter cannot be repeated"))]
    #[x_kube(validation = Rule::new("self.filter(f, f.type == 'URLRewrite').size() <= 1").message("URLRewrite filter cannot be repeated"))]
    pub filters: Vec<HTTPRouteFilter>,
    #[serde(default)]
    #[schemars(length(max = 64), extend("x-kubernetes-list-type" = "atomic", "default" = [{"path": {"type": "PathPrefix", "value": "/"}}]))]
    pub matches: Vec<HTTPRouteMatch>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<SectionName>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timeouts: Option<HTTPRouteTimeouts>,
}

#[derive(Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
#[x_kube(validation = Rule::new("(size(self.group) == 0 && self.kind == 'Service') ? has(self.port) : true").message("Must have port for Service reference"))]
pub struct HTTPBackendRef {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 16), extend("x-kubernetes-list-type" = "atomic"))]
    #[x_kube(validation = Rule::new("!(self.exists(f, f.type == 'RequestRedirect') && self.exists(f, f.type == 'URLRewrite'))").message("May specify either httpRouteFilterRequestRedirect or httpRouteFilterRequestRewrite, but not both"))]
    #[x_kube(validation = Rule::new("self.filter(f, f.type == 'CORS').size() <= 1").message("CORS filter cannot be repeated"))]
    #[x_kube(validation = Rule::new("self.filter(f, f.type == 'RequestHeaderModifier').size() <= 1").message("RequestHeaderModifier filter cannot be repeated"))]
    #[x_kube(validation = Rule::new("self.filter(f, f.type == 'ResponseHeaderModifier').size() <= 1").message("ResponseHeaderModifier filter cannot be repeated"))]
    #[x_kube(validation = Rule::new("self.filter(f, f.type == 'RequestRedirect').size() <= 1").message("RequestRedirect filter cannot be repeated"))]
    #[x_kube(validation = Rule::new("self.filter(f, f.type == 'URLRewrite').size() <= 1").message("URLRewrite filter cannot be repeated"))]
    pub filters: Vec<HTTPRouteFilter>,
    #[serde(default = "http_backend_ref_group")]
    pub group: Group,
    #[serde(default = "http_backend_ref_kind")]
    pub kind: KindName,
    pub name: ObjectName,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub namespace: Option<Namespace>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 65535))]
    pub port: Option<i32>,
    #[serde(default = "http_backend_ref_weight")]
    #[schemars(range(min = 0, max = 1000000))]
    pub weight: i32,
}

#[derive(Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
#[x_kube(validation = Rule::new("!(has(self.cors) && self.type != 'CORS')").message("filter.cors must be nil if the filter.type is not CORS"))]
#[x_kube(validation = Rule::new("!(!has(self.cors) && self.type == 'CORS')").message("filter.cors must be specified for CORS filter.type"))]
#[x_kube(validation = Rule::new("!(has(self.requestHeaderModifier) && self.type != 'RequestHeaderModifier')").message("filter.requestHeaderModifier must be nil if the filter.type is not RequestHeaderModifier"))]
#[x_kube(validation = Rule::new("!(!has(self.requestHeaderModifier) && self.type == 'RequestHeaderModifier')").message("filter.requestHeaderModifier must be specified for RequestHeaderModifier filter.type"))]
#[x_kube(validation = Rule::new("!(has(self.responseHeaderModifier) && self.type != 'ResponseHeaderModifier')").message("filter.responseHeaderModifier must be nil if the filter.type is not ResponseHeaderModifier"))]
#[x_kube(validation = Rule::new("!(!has(self.responseHeaderModifier) && self.type == 'ResponseHeaderModifier')").message("filter.responseHeaderModifier must be specified for ResponseHeaderModifier filter.type"))]
#[x_kube(validation = Rule::new("!(has(self.requestMirror) && self.type != 'RequestMirror')").message("filter.requestMirror must be nil if the filter.type is not RequestMirror"))]
#[x_kube(validation = Rule::new("!(!has(self.requestMirror) && self.type == 'RequestMirror')").message("filter.requestMirror must be specified for RequestMirror filter.type"))]
#[x_kube(validation = Rule::new("!(has(self.requestRedirect) && self.type != 'RequestRedirect')").message("filter.requestRedirect must be nil if the filter.type is not RequestRedirect"))]
#[x_kube(validation = Rule::new("!(!has(self.requestRedirect) && self.type == 'RequestRedirect')").message("filter.requestRedirect must be specified for RequestRedirect filter.type"))]
#[x_kube(validation = Rule::new("!(has(self.urlRewrite) && self.type != 'URLRewrite')").message("filter.urlRewrite must be nil if the filter.type is not URLRewrite"))]
#[x_kube(validation = Rule::new("!(!has(self.urlRewrite) && self.type == 'URLRewrite')").message("filter.urlRewrite must be specified for URLRewrite filter.type"))]
#[x_kube(validation = Rule::new("!(has(self.extensionRef) && self.type != 'ExtensionRef')").message("filter.extensionRef must be nil if the filter.type is not ExtensionRef"))]
#[x_kube(validation = Rule::new("!(!has(self.extensionRef) && self.type == 'ExtensionRef')").message("filter.extensionRef must be specified for ExtensionRef filter.type"))]
pub struct HTTPRouteFilter {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cors: Option<HTTPCORSFilter>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extension_ref: Option<LocalObjectReference>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request_header_modifier: Option<HTTPHeaderFilter>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request_mirror: Option<HTTPRequestMirrorFilter>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request_redirect: Option<HTTPRequestRedirectFilter>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub response_header_modifier: Option<HTTPHeaderFilter>,
    pub type_: HTTPRouteFilterType,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url_rewrite: Option<HTTPURLRewriteFilter>,
}

#[derive(Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct HTTPCORSFilter {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allow_credentials: Option<bool>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 64), extend("x-kubernetes-list-type" = "set"))]
    #[x_kube(validation = Rule::new("!('*' in self && self.size() > 1)").message("AllowHeaders cannot contain '*' alongside other methods"))]
    pub allow_headers: Vec<HTTPHeaderName>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 9), extend("x-kubernetes-list-type" = "set"))]
    #[x_kube(validation = Rule::new("!('*' in self && self.size() > 1)").message("AllowMethods cannot contain '*' alongside other methods"))]
    pub allow_methods: Vec<HTTPMethodWithWildcard>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 64), extend("x-kubernetes-list-type" = "set"))]
    #[x_kube(validation = Rule::new("!('*' in self && self.size() > 1)").message("AllowOrigins cannot contain '*' alongside other origins"))]
    pub allow_origins: Vec<CORSOrigin>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 64), extend("x-kubernetes-list-type" = "set"))]
    pub expose_headers: Vec<HTTPHeaderName>,
    #[serde(default = "httpcors_filter_max_age")]
    #[schemars(range(min = 1))]
    pub max_age: i32,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub struct HTTPHeaderName(
    #[schemars(
        length(min = 1, max = 256),
        regex(pattern = r"^[A-Za-z0-9!#$%&'*+\-.^_\x60|~]+$")
    )]
    pub String,
);

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub enum HTTPMethodWithWildcard {
    GET,
    HEAD,
    POST,
    PUT,
    DELETE,
    CONNECT,
    OPTIONS,
    TRACE,
    PATCH,
    #[serde(rename = "*")]
    Any,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub struct CORSOrigin(
    #[schemars(
        length(min = 1, max = 253),
        regex(
            pattern = r"(^\*$)|(^(http(s)?):\/\/(((\*\.)?([a-zA-Z0-9\-]+\.)*[a-zA-Z0-9-]+|\*)(:([0-9]{1,5}))?)$)"
        )
    )]
    pub String,
);

fn httpcors_filter_max_age() -> i32 {
    5
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct HTTPHeaderFilter {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 16), extend("x-kubernetes-list-type" = "map", "x-kubernetes-list-map-keys" = ["name"]))]
    pub add: Vec<HTTPHeader>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 16), extend("x-kubernetes-list-type" = "set"))]
    pub remove: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 16), extend("x-kubernetes-list-type" = "map", "x-kubernetes-list-map-keys" = ["name"]))]
    pub set: Vec<HTTPHeader>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct HTTPHeader {
    pub name: HTTPHeaderName,
    #[schemars(length(min = 1, max = 4096))]
    pub value: String,
}

#[derive(Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
#[x_kube(validation = Rule::new("!(has(self.percent) && has(self.fraction))").message("Only one of percent or fraction may be specified in HTTPRequestMirrorFilter"))]
pub struct HTTPRequestMirrorFilter {
    pub backend_ref: BackendObjectReference,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fraction: Option<Fraction>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 100))]
    pub percent: Option<i32>,
}

#[derive(Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
#[x_kube(validation = Rule::new("(size(self.group) == 0 && self.kind == 'Service') ? has(self.port) : true").message("Must have port for Service reference"))]
pub struct BackendObjectReference {
    #[serde(default = "backend_object_reference_group")]
    pub group: Group,
    #[serde(default = "backend_object_reference_kind")]
    pub kind: KindName,
    pub name: ObjectName,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub namespace: Option<Namespace>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 65535))]
    pub port: Option<i32>,
}

fn backend_object_reference_group() -> Group {
    Group("".to_owned())
}

fn backend_object_reference_kind() -> KindName {
    KindName("Service".to_owned())
}

#[derive(Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
#[x_kube(validation = Rule::new("self.numerator <= self.denominator").message("numerator must be less than or equal to denominator"))]
pub struct Fraction {
    #[serde(default = "fraction_denominator")]
    #[schemars(range(min = 1))]
    pub denominator: i32,
    #[schemars(range(min = 0))]
    pub numerator: i32,
}

fn fraction_denominator() -> i32 {
    100
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct HTTPRequestRedirectFilter {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hostname: Option<SectionName>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<HTTPPathModifier>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 65535))]
    pub port: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scheme: Option<Scheme>,
    #[serde(default = "http_request_redirect_filter_status_code")]
    #[schemars(extend("enum" = [301, 302, 303, 307, 308]))]
    pub status_code: i64,
}

#[derive(Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
#[x_kube(validation = Rule::new("self.type == 'ReplaceFullPath' ? has(self.replaceFullPath) : true").message("replaceFullPath must be specified when type is set to 'ReplaceFullPath'"))]
#[x_kube(validation = Rule::new("has(self.replaceFullPath) ? self.type == 'ReplaceFullPath' : true").message("type must be 'ReplaceFullPath' when replaceFullPath is set"))]
#[x_kube(validation = Rule::new("self.type == 'ReplacePrefixMatch' ? has(self.replacePrefixMatch) : true").message("replacePrefixMatch must be specified when type is set to 'ReplacePrefixMatch'"))]
#[x_kube(validation = Rule::new("has(self.replacePrefixMatch) ? self.type == 'ReplacePrefixMatch' : true").message("type must be 'ReplacePrefixMatch' when replacePrefixMatch is set"))]
pub struct HTTPPathModifier {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = 1024))]
    pub replace_full_path: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = 1024))]
    pub replace_prefix_match: Option<String>,
    pub type_: Type,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub enum Type {
    ReplaceFullPath,
    ReplacePrefixMatch,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub enum Scheme {
    #[serde(rename = "http")]
    Http,
    #[serde(rename = "https")]
    Https,
}

fn http_request_redirect_filter_status_code() -> i64 {
    302
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub enum HTTPRouteFilterType {
    RequestHeaderModifier,
    ResponseHeaderModifier,
    RequestMirror,
    RequestRedirect,
    URLRewrite,
    ExtensionRef,
    CORS,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct HTTPURLRewriteFilter {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hostname: Option<SectionName>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<HTTPPathModifier>,
}

fn http_backend_ref_group() -> Group {
    Group("".to_owned())
}

fn http_backend_ref_kind() -> KindName {
    KindName("Service".to_owned())
}

fn http_backend_ref_weight() -> i32 {
    1
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct HTTPRouteMatch {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 16), extend("x-kubernetes-list-type" = "map", "x-kubernetes-list-map-keys" = ["name"]))]
    pub headers: Vec<HTTPHeaderMatch>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<HTTPMethod>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = {"type": "PathPrefix", "value": "/"}))]
    pub path: Option<HTTPPathMatch>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 16), extend("x-kubernetes-list-type" = "map", "x-kubernetes-list-map-keys" = ["name"]))]
    pub query_params: Vec<HTTPQueryParamMatch>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct HTTPHeaderMatch {
    pub name: HTTPHeaderName,
    #[serde(default = "http_header_match_type")]
    pub type_: MatchType,
    #[schemars(length(min = 1, max = 4096))]
    pub value: String,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub enum MatchType {
    Exact,
    RegularExpression,
}

fn http_header_match_type() -> MatchType {
    MatchType::Exact
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub enum HTTPMethod {
    GET,
    HEAD,
    POST,
    PUT,
    DELETE,
    CONNECT,
    OPTIONS,
    TRACE,
    PATCH,
}

#[derive(Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
#[x_kube(validation = Rule::new("(self.type in ['Exact','PathPrefix']) ? self.value.startsWith('/') : true").message("value must be an absolute path and start with '/' when type one of ['Exact', 'PathPrefix']"))]
#[x_kube(validation = Rule::new("(self.type in ['Exact','PathPrefix']) ? !self.value.contains('//') : true").message("must not contain '//' when type one of ['Exact', 'PathPrefix']"))]
#[x_kube(validation = Rule::new("(self.type in ['Exact','PathPrefix']) ? !self.value.contains('/./') : true").message("must not contain '/./' when type one of ['Exact', 'PathPrefix']"))]
#[x_kube(validation = Rule::new("(self.type in ['Exact','PathPrefix']) ? !self.value.contains('/../') : true").message("must not contain '/../' when type one of ['Exact', 'PathPrefix']"))]
#[x_kube(validation = Rule::new("(self.type in ['Exact','PathPrefix']) ? !self.value.contains('%2f') : true").message("must not contain '%2f' when type one of ['Exact', 'PathPrefix']"))]
#[x_kube(validation = Rule::new("(self.type in ['Exact','PathPrefix']) ? !self.value.contains('%2F') : true").message("must not contain '%2F' when type one of ['Exact', 'PathPrefix']"))]
#[x_kube(validation = Rule::new("(self.type in ['Exact','PathPrefix']) ? !self.value.contains('#') : true").message("must not contain '#' when type one of ['Exact', 'PathPrefix']"))]
#[x_kube(validation = Rule::new("(self.type in ['Exact','PathPrefix']) ? !self.value.endsWith('/..') : true").message("must not end with '/..' when type one of ['Exact', 'PathPrefix']"))]
#[x_kube(validation = Rule::new("(self.type in ['Exact','PathPrefix']) ? !self.value.endsWith('/.') : true").message("must not end with '/.' when type one of ['Exact', 'PathPrefix']"))]
#[x_kube(validation = Rule::new("self.type in ['Exact','PathPrefix'] || self.type == 'RegularExpression'").message("type must be one of ['Exact', 'PathPrefix', 'RegularExpression']"))]
#[x_kube(validation = Rule::new(r#"(self.type in ['Exact','PathPrefix']) ? self.value.matches(r"""^(?:[-A-Za-z0-9/._~!$&'()*+,;=:@]|[%][0-9a-fA-F]{2})+$""") : true"#).message("must only contain valid characters (matching ^(?:[-A-Za-z0-9/._~!$&'()*+,;=:@]|[%][0-9a-fA-F]{2})+$) for types ['Exact', 'PathPrefix']"))]
pub struct HTTPPathMatch {
    #[serde(default = "http_path_match_type")]
    pub type_: PathMatchType,
    #[serde(default = "http_path_match_value")]
    #[schemars(length(max = 1024))]
    pub value: String,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub enum PathMatchType {
    Exact,
    PathPrefix,
    RegularExpression,
}

fn http_path_match_type() -> PathMatchType {
    PathMatchType::PathPrefix
}

fn http_path_match_value() -> String {
    "/".to_owned()
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct HTTPQueryParamMatch {
    pub name: HTTPHeaderName,
    #[serde(default = "http_query_param_match_type")]
    pub type_: MatchType,
    #[schemars(length(min = 1, max = 1024))]
    pub value: String,
}

fn http_query_param_match_type() -> MatchType {
    MatchType::Exact
}

#[derive(Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
#[x_kube(validation = Rule::new("!(has(self.request) && has(self.backendRequest) && duration(self.request) != duration('0s') && duration(self.backendRequest) > duration(self.request))").message("backendRequest timeout cannot be longer than request timeout"))]
pub struct HTTPRouteTimeouts {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub backend_request: Option<Duration>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<Duration>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub struct Duration(#[schemars(regex(pattern = "^([0-9]{1,5}(h|m|s|ms)){1,4}$"))] pub String);

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct GatewayStatus {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 16), extend("x-kubernetes-list-type" = "atomic"))]
    pub addresses: Vec<GatewayStatusAddress>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attached_listener_sets: Option<i32>,
    #[serde(default)]
    #[schemars(length(max = 8), extend("x-kubernetes-list-type" = "map", "x-kubernetes-list-map-keys" = ["type"], "default" = [{"lastTransitionTime": "1970-01-01T00:00:00Z", "message": "Waiting for controller", "reason": "Pending", "status": "Unknown", "type": "Accepted"}, {"lastTransitionTime": "1970-01-01T00:00:00Z", "message": "Waiting for controller", "reason": "Pending", "status": "Unknown", "type": "Programmed"}]))]
    pub conditions: Vec<Condition>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 64), extend("x-kubernetes-list-type" = "map", "x-kubernetes-list-map-keys" = ["name"]))]
    pub listeners: Vec<ListenerStatus>,
}

#[derive(Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("oneOf" = [{"properties": {"type": {"enum": ["IPAddress"]}, "value": {"anyOf": [{"format": "ipv4"}, {"format": "ipv6"}]}}}, {"properties": {"type": {"not": {"enum": ["IPAddress"]}}}}]))]
#[x_kube(validation = Rule::new(r#"self.type == 'Hostname' ? self.value.matches(r"""^(\*\.)?[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"""): true"#).message(r"Hostname value must only contain valid characters (matching ^(\*\.)?[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$)"))]
pub struct GatewayStatusAddress {
    #[serde(default = "gateway_status_address_type")]
    pub type_: GatewayStatusAddressType,
    pub value: ObjectName,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub struct GatewayStatusAddressType(
    #[schemars(
        length(min = 1, max = 253),
        regex(
            pattern = r"^Hostname|IPAddress|NamedAddress|[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\/[A-Za-z0-9\/\-._~%!$&'()*+,;=:]+$"
        )
    )]
    pub String,
);

fn gateway_status_address_type() -> GatewayStatusAddressType {
    GatewayStatusAddressType("IPAddress".to_owned())
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct ListenerStatus {
    pub attached_routes: i32,
    #[schemars(length(max = 8), extend("x-kubernetes-list-type" = "map", "x-kubernetes-list-map-keys" = ["type"]))]
    pub conditions: Vec<Condition>,
    pub name: SectionName,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 8), extend("x-kubernetes-list-type" = "atomic"))]
    pub supported_kinds: Vec<SupportedKind>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct SupportedKind {
    #[serde(default = "supported_kind_group")]
    pub group: Group,
    pub kind: KindName,
}

fn supported_kind_group() -> Group {
    Group("gateway.networking.k8s.io".to_owned())
}

#[derive(CustomResource, Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[kube(
    group = "gateway.networking.k8s.io",
    version = "v1",
    kind = "Gateway",
    plural = "gateways",
    namespaced,
    derive = "PartialEq",
    category = "gateway-api",
    shortname = "gtw",
    status = "GatewayStatus",
    printcolumn(name = "Class", type_ = "string", json_path = ".spec.gatewayClassName"),
    printcolumn(
        name = "Address",
        type_ = "string",
        json_path = ".status.addresses[*].value"
    ),
    printcolumn(
        name = "Programmed",
        type_ = "string",
        json_path = r#".status.conditions[?(@.type=="Programmed")].status"#
    ),
    printcolumn(
        name = "Age",
        type_ = "date",
        json_path = ".metadata.creationTimestamp"
    )
)]
#[serde(rename_all = "camelCase")]
pub struct GatewaySpec {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 16), extend("x-kubernetes-list-type" = "atomic"))]
    #[x_kube(validation = Rule::new("self.all(a1, a1.type == 'IPAddress' && has(a1.value) ? self.exists_one(a2, a2.type == a1.type && has(a2.value) && a2.value == a1.value) : true )").message("IPAddress values must be unique"))]
    #[x_kube(validation = Rule::new("self.all(a1, a1.type == 'Hostname'  && has(a1.value) ? self.exists_one(a2, a2.type == a1.type && has(a2.value) && a2.value == a1.value) : true )").message("Hostname values must be unique"))]
    pub addresses: Vec<GatewaySpecAddress>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allowed_listeners: Option<AllowedListeners>,
    pub gateway_class_name: ObjectName,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub infrastructure: Option<GatewayInfrastructure>,
    #[schemars(length(min = 1, max = 64), extend("x-kubernetes-list-type" = "map", "x-kubernetes-list-map-keys" = ["name"]))]
    #[x_kube(validation = Rule::new("self.all(l, l.protocol in ['HTTP', 'TCP', 'UDP'] ? !has(l.tls) : true)").message("tls must not be specified for protocols ['HTTP', 'TCP', 'UDP']"))]
    #[x_kube(validation = Rule::new("self.all(l, (l.protocol == 'HTTPS' && has(l.tls)) ? (l.tls.mode == '' || l.tls.mode == 'Terminate') : true)").message("tls mode must be Terminate for protocol HTTPS"))]
    #[x_kube(validation = Rule::new("self.all(l, (l.protocol == 'TLS' ? has(l.tls) && has(l.tls.mode) && l.tls.mode != '' : true))").message("tls mode must be set for protocol TLS"))]
    #[x_kube(validation = Rule::new("self.all(l, l.protocol in ['TCP', 'UDP']  ? (!has(l.hostname) || l.hostname == '') : true)").message("hostname must not be specified for protocols ['TCP', 'UDP']"))]
    #[x_kube(validation = Rule::new("self.all(l1, self.exists_one(l2, l1.name == l2.name))").message("Listener name must be unique within the Gateway"))]
    #[x_kube(validation = Rule::new("self.all(l1, self.exists_one(l2, l1.port == l2.port && l1.protocol == l2.protocol && (has(l1.hostname) && has(l2.hostname) ? l1.hostname == l2.hostname : !has(l1.hostname) && !has(l2.hostname))))").message("Combination of port, protocol and hostname must be unique for each listener"))]
    pub listeners: Vec<Listener>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tls: Option<GatewayTLSConfig>,
}

#[derive(Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("oneOf" = [{"properties": {"type": {"enum": ["IPAddress"]}, "value": {"anyOf": [{"format": "ipv4"}, {"format": "ipv6"}]}}}, {"properties": {"type": {"not": {"enum": ["IPAddress"]}}}}]))]
#[x_kube(validation = Rule::new(r#"self.type == 'Hostname' ? (!has(self.value) || self.value.matches(r"""^(\*\.)?[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$""")): true"#).message(r"Hostname value must be empty or contain only valid characters (matching ^(\*\.)?[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$)"))]
pub struct GatewaySpecAddress {
    #[serde(default = "gateway_spec_address_type")]
    pub type_: GatewayStatusAddressType,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = 253))]
    pub value: Option<String>,
}

fn gateway_spec_address_type() -> GatewayStatusAddressType {
    GatewayStatusAddressType("IPAddress".to_owned())
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct AllowedListeners {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = {"from": "None"}))]
    pub namespaces: Option<ListenerNamespaces>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct ListenerNamespaces {
    #[serde(default = "listener_namespaces_from")]
    pub from: FromListeners,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub selector: Option<LabelSelector>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub enum FromListeners {
    All,
    Selector,
    Same,
    None,
}

fn listener_namespaces_from() -> FromListeners {
    FromListeners::None
}

#[derive(Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct GatewayInfrastructure {
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(extend("maxProperties" = 16))]
    #[x_kube(validation = Rule::new(r#"self.all(key, key.matches(r"""^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?([A-Za-z0-9][-A-Za-z0-9_.]{0,61})?[A-Za-z0-9]$"""))"#).message("Annotation keys must be in the form of an optional DNS subdomain prefix followed by a required name segment of up to 63 characters."))]
    #[x_kube(validation = Rule::new(r#"self.all(key, key.split("/")[0].size() < 253)"#).message("If specified, the annotation key's prefix must be a DNS subdomain not longer than 253 characters in total."))]
    pub annotations: BTreeMap<String, AnnotationValue>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(extend("maxProperties" = 8))]
    #[x_kube(validation = Rule::new(r#"self.all(key, key.matches(r"""^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?([A-Za-z0-9][-A-Za-z0-9_.]{0,61})?[A-Za-z0-9]$"""))"#).message("Label keys must be in the form of an optional DNS subdomain prefix followed by a required name segment of up to 63 characters."))]
    #[x_kube(validation = Rule::new(r#"self.all(key, key.split("/")[0].size() < 253)"#).message("If specified, the label key's prefix must be a DNS subdomain not longer than 253 characters in total."))]
    pub labels: BTreeMap<String, LabelValue>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parameters_ref: Option<LocalObjectReference>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub struct LabelValue(
    #[schemars(
        length(min = 0, max = 63),
        regex(pattern = "^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$")
    )]
    pub String,
);

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Listener {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = {"namespaces": {"from": "Same"}}))]
    pub allowed_routes: Option<AllowedRoutes>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hostname: Option<Hostname>,
    pub name: SectionName,
    #[schemars(range(min = 1, max = 65535))]
    pub port: i32,
    pub protocol: ProtocolType,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tls: Option<ListenerTLSConfig>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct AllowedRoutes {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 8), extend("x-kubernetes-list-type" = "atomic"))]
    pub kinds: Vec<SupportedKind>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = {"from": "Same"}))]
    pub namespaces: Option<RouteNamespaces>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct RouteNamespaces {
    #[serde(default = "route_namespaces_from")]
    pub from: FromNamespaces,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub selector: Option<LabelSelector>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub enum FromNamespaces {
    All,
    Selector,
    Same,
}

fn route_namespaces_from() -> FromNamespaces {
    FromNamespaces::Same
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub struct ProtocolType(
    #[schemars(
        length(min = 1, max = 255),
        regex(
            pattern = r"^[a-zA-Z0-9]([-a-zA-Z0-9]*[a-zA-Z0-9])?$|[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\/[A-Za-z0-9]+$"
        )
    )]
    pub String,
);

#[derive(Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
#[x_kube(validation = Rule::new("self.mode == 'Terminate' ? size(self.certificateRefs) > 0 || size(self.options) > 0 : true").message("certificateRefs or options must be specified when mode is Terminate"))]
pub struct ListenerTLSConfig {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 64), extend("x-kubernetes-list-type" = "atomic"))]
    pub certificate_refs: Vec<SecretObjectReference>,
    #[serde(default = "listener_tls_config_mode")]
    pub mode: TLSMode,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(extend("maxProperties" = 16))]
    pub options: BTreeMap<String, AnnotationValue>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct SecretObjectReference {
    #[serde(default = "secret_object_reference_group")]
    pub group: Group,
    #[serde(default = "secret_object_reference_kind")]
    pub kind: KindName,
    pub name: ObjectName,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub namespace: Option<Namespace>,
}

fn secret_object_reference_group() -> Group {
    Group("".to_owned())
}

fn secret_object_reference_kind() -> KindName {
    KindName("Secret".to_owned())
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub enum TLSMode {
    Terminate,
    Passthrough,
}

fn listener_tls_config_mode() -> TLSMode {
    TLSMode::Terminate
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct GatewayTLSConfig {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub backend: Option<GatewayBackendTLS>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub frontend: Option<FrontendTLSConfig>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct GatewayBackendTLS {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub client_certificate_ref: Option<SecretObjectReference>,
}

#[derive(Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct FrontendTLSConfig {
    pub default: TLSConfig,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 64), extend("x-kubernetes-list-type" = "map", "x-kubernetes-list-map-keys" = ["port"]))]
    #[x_kube(validation = Rule::new("self.all(t1, self.exists_one(t2, t1.port == t2.port))").message("Port for TLS configuration must be unique within the Gateway"))]
    pub per_port: Vec<TLSPortConfig>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct TLSConfig {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub validation: Option<FrontendTLSValidation>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct FrontendTLSValidation {
    #[schemars(length(min = 1, max = 16), extend("x-kubernetes-list-type" = "atomic"))]
    pub ca_certificate_refs: Vec<ParametersRef>,
    #[serde(default = "frontend_tls_validation_mode")]
    pub mode: FrontendValidationMode,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub enum FrontendValidationMode {
    AllowValidOnly,
    AllowInsecureFallback,
}

fn frontend_tls_validation_mode() -> FrontendValidationMode {
    FrontendValidationMode::AllowValidOnly
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct TLSPortConfig {
    #[schemars(range(min = 1, max = 65535))]
    pub port: i32,
    pub tls: TLSConfig,
}

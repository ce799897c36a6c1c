//! Where HTTP requests go.

use super::gateway_class::GatewayController;
use super::http_filters::{BackendObjectReference, HTTPRouteFilter};
use super::http_matches::HTTPRouteMatch;
use super::shared::{Duration, Hostname, ParentReference, SectionName};
use kube_conv_crd::CrdBuilder;
use kube_conv_crd::JoinErrors;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "gateway.networking.k8s.io", version = "v1", scope = Namespaced, categories("gateway-api"))]
#[k8s(annotations("api-approved.kubernetes.io" = "https://github.com/kubernetes-sigs/gateway-api/pull/4530"))]
#[k8s(printer_column("Hostnames", ".spec.hostnames", type = "string"))]
#[k8s(printer_column(age))]
#[k8s(allow(
    array_element_has_required,
    conditions_optional,
    doc_comment_present,
    duration_as_integer_with_unit,
    enum_open_ended_documented,
    list_element_max_length,
    numeric_bounds,
    ref_same_namespace,
    status_fields_optional,
    string_max_length,
    reason = "published so"
))]
pub struct HTTPRoute {
    pub metadata: ObjectMeta,
    pub spec: HTTPRouteSpec,
    pub status: Option<RouteStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct HTTPRouteSpec {
    #[k8s(atomic, max_items = 16)]
    pub hostnames: Vec<Hostname>,
    #[k8s(atomic, max_items = 32)]
    #[k8s(cel(
        "self.all(p1, self.all(p2, p1.group == p2.group && p1.kind == p2.kind && p1.name == p2.name && (((!has(p1.__namespace__) || p1.__namespace__ == '') && (!has(p2.__namespace__) || p2.__namespace__ == '')) || (has(p1.__namespace__) && has(p2.__namespace__) && p1.__namespace__ == p2.__namespace__ )) ? ((!has(p1.sectionName) || p1.sectionName == '') == (!has(p2.sectionName) || p2.sectionName == '')) : true))",
        message = "sectionName must be specified when parentRefs includes 2 or more references to the same parent"
    ))]
    #[k8s(cel(
        "self.all(p1, self.exists_one(p2, p1.group == p2.group && p1.kind == p2.kind && p1.name == p2.name && (((!has(p1.__namespace__) || p1.__namespace__ == '') && (!has(p2.__namespace__) || p2.__namespace__ == '')) || (has(p1.__namespace__) && has(p2.__namespace__) && p1.__namespace__ == p2.__namespace__ )) && (((!has(p1.sectionName) || p1.sectionName == '') && (!has(p2.sectionName) || p2.sectionName == '')) || (has(p1.sectionName) && has(p2.sectionName) && p1.sectionName == p2.sectionName))))",
        message = "sectionName must be unique when parentRefs includes 2 or more references to the same parent"
    ))]
    pub parent_refs: Vec<ParentReference>,
    #[k8s(default = vec![HTTPRouteRule::default()], atomic, min_items = 1, max_items = 16)]
    #[k8s(cel(
        "(self.size() > 0 ? self[0].matches.size() : 0) + (self.size() > 1 ? self[1].matches.size() : 0) + (self.size() > 2 ? self[2].matches.size() : 0) + (self.size() > 3 ? self[3].matches.size() : 0) + (self.size() > 4 ? self[4].matches.size() : 0) + (self.size() > 5 ? self[5].matches.size() : 0) + (self.size() > 6 ? self[6].matches.size() : 0) + (self.size() > 7 ? self[7].matches.size() : 0) + (self.size() > 8 ? self[8].matches.size() : 0) + (self.size() > 9 ? self[9].matches.size() : 0) + (self.size() > 10 ? self[10].matches.size() : 0) + (self.size() > 11 ? self[11].matches.size() : 0) + (self.size() > 12 ? self[12].matches.size() : 0) + (self.size() > 13 ? self[13].matches.size() : 0) + (self.size() > 14 ? self[14].matches.size() : 0) + (self.size() > 15 ? self[15].matches.size() : 0) <= 128",
        message = "While 16 rules and 64 matches per rule are allowed, the total number of matches across all rules in a route must be less than 128"
    ))]
    pub rules: Vec<HTTPRouteRule>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default, optional)]
#[k8s(cel(
    "(has(self.backendRefs) && size(self.backendRefs) > 0) ? (!has(self.filters) || self.filters.all(f, !has(f.requestRedirect))): true",
    message = "RequestRedirect filter must not be used together with backendRefs"
))]
#[k8s(cel(
    "(has(self.filters) && self.filters.exists_one(f, has(f.requestRedirect) && has(f.requestRedirect.path) && f.requestRedirect.path.type == 'ReplacePrefixMatch' && has(f.requestRedirect.path.replacePrefixMatch))) ? ((size(self.matches) != 1 || !has(self.matches[0].path) || self.matches[0].path.type != 'PathPrefix') ? false : true) : true",
    message = "When using RequestRedirect filter with path.replacePrefixMatch, exactly one PathPrefix match must be specified"
))]
#[k8s(cel(
    "(has(self.filters) && self.filters.exists_one(f, has(f.urlRewrite) && has(f.urlRewrite.path) && f.urlRewrite.path.type == 'ReplacePrefixMatch' && has(f.urlRewrite.path.replacePrefixMatch))) ? ((size(self.matches) != 1 || !has(self.matches[0].path) || self.matches[0].path.type != 'PathPrefix') ? false : true) : true",
    message = "When using URLRewrite filter with path.replacePrefixMatch, exactly one PathPrefix match must be specified"
))]
#[k8s(cel(
    "(has(self.backendRefs) && self.backendRefs.exists_one(b, (has(b.filters) && b.filters.exists_one(f, has(f.requestRedirect) && has(f.requestRedirect.path) && f.requestRedirect.path.type == 'ReplacePrefixMatch' && has(f.requestRedirect.path.replacePrefixMatch))) )) ? ((size(self.matches) != 1 || !has(self.matches[0].path) || self.matches[0].path.type != 'PathPrefix') ? false : true) : true",
    message = "Within backendRefs, when using RequestRedirect filter with path.replacePrefixMatch, exactly one PathPrefix match must be specified"
))]
#[k8s(cel(
    "(has(self.backendRefs) && self.backendRefs.exists_one(b, (has(b.filters) && b.filters.exists_one(f, has(f.urlRewrite) && has(f.urlRewrite.path) && f.urlRewrite.path.type == 'ReplacePrefixMatch' && has(f.urlRewrite.path.replacePrefixMatch))) )) ? ((size(self.matches) != 1 || !has(self.matches[0].path) || self.matches[0].path.type != 'PathPrefix') ? false : true) : true",
    message = "Within backendRefs, When using URLRewrite filter with path.replacePrefixMatch, exactly one PathPrefix match must be specified"
))]
pub struct HTTPRouteRule {
    #[k8s(atomic, max_items = 16)]
    pub backend_refs: Vec<HTTPBackendRef>,
    #[k8s(atomic, max_items = 16)]
    #[k8s(cel(
        "!(self.exists(f, f.type == 'RequestRedirect') && self.exists(f, f.type == 'URLRewrite'))",
        message = "May specify either httpRouteFilterRequestRedirect or httpRouteFilterRequestRewrite, but not both"
    ))]
    #[k8s(cel(
        "self.filter(f, f.type == 'CORS').size() <= 1",
        message = "CORS filter cannot be repeated"
    ))]
    #[k8s(cel(
        "self.filter(f, f.type == 'RequestHeaderModifier').size() <= 1",
        message = "RequestHeaderModifier filter cannot be repeated"
    ))]
    #[k8s(cel(
        "self.filter(f, f.type == 'ResponseHeaderModifier').size() <= 1",
        message = "ResponseHeaderModifier filter cannot be repeated"
    ))]
    #[k8s(cel(
        "self.filter(f, f.type == 'RequestRedirect').size() <= 1",
        message = "RequestRedirect filter cannot be repeated"
    ))]
    #[k8s(cel(
        "self.filter(f, f.type == 'URLRewrite').size() <= 1",
        message = "URLRewrite filter cannot be repeated"
    ))]
    pub filters: Vec<HTTPRouteFilter>,
    #[k8s(default = vec![HTTPRouteMatch::default()], atomic, max_items = 64)]
    pub matches: Vec<HTTPRouteMatch>,
    pub name: Option<SectionName>,
    pub timeouts: Option<HTTPRouteTimeouts>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct HTTPBackendRef {
    #[k8s(flatten)]
    pub backend: BackendObjectReference,
    #[k8s(default = 1, minimum = 0, maximum = 1000000)]
    pub weight: i32,
    #[k8s(optional, atomic, max_items = 16)]
    #[k8s(cel(
        "!(self.exists(f, f.type == 'RequestRedirect') && self.exists(f, f.type == 'URLRewrite'))",
        message = "May specify either httpRouteFilterRequestRedirect or httpRouteFilterRequestRewrite, but not both"
    ))]
    #[k8s(cel(
        "self.filter(f, f.type == 'CORS').size() <= 1",
        message = "CORS filter cannot be repeated"
    ))]
    #[k8s(cel(
        "self.filter(f, f.type == 'RequestHeaderModifier').size() <= 1",
        message = "RequestHeaderModifier filter cannot be repeated"
    ))]
    #[k8s(cel(
        "self.filter(f, f.type == 'ResponseHeaderModifier').size() <= 1",
        message = "ResponseHeaderModifier filter cannot be repeated"
    ))]
    #[k8s(cel(
        "self.filter(f, f.type == 'RequestRedirect').size() <= 1",
        message = "RequestRedirect filter cannot be repeated"
    ))]
    #[k8s(cel(
        "self.filter(f, f.type == 'URLRewrite').size() <= 1",
        message = "URLRewrite filter cannot be repeated"
    ))]
    pub filters: Vec<HTTPRouteFilter>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "!(has(self.request) && has(self.backendRequest) && duration(self.request) != duration('0s') && duration(self.backendRequest) > duration(self.request))",
    message = "backendRequest timeout cannot be longer than request timeout",
    allow(msg_comparative_vocabulary, reason = "Gateway API's own words")
))]
pub struct HTTPRouteTimeouts {
    pub backend_request: Option<Duration>,
    pub request: Option<Duration>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct RouteStatus {
    #[k8s(required, atomic, max_items = 32)]
    pub parents: Vec<RouteParentStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct RouteParentStatus {
    #[k8s(required, min_items = 1, max_items = 8)]
    pub conditions: Vec<Condition>,
    pub controller_name: GatewayController,
    pub parent_ref: ParentReference,
}

/// The version that came before.
pub mod v1beta1 {
    use super::{HTTPRouteSpec, RouteStatus};
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "gateway.networking.k8s.io", version = "v1beta1", scope = Namespaced, storage = false, categories("gateway-api"))]
    #[k8s(annotations("api-approved.kubernetes.io" = "https://github.com/kubernetes-sigs/gateway-api/pull/4530"))]
    #[k8s(printer_column("Hostnames", ".spec.hostnames", type = "string"))]
    #[k8s(printer_column(age))]
    pub struct HTTPRoute {
        pub metadata: ObjectMeta,
        pub spec: HTTPRouteSpec,
        pub status: Option<RouteStatus>,
    }
}

/// One definition for both versions.
pub fn crd() -> Result<CustomResourceDefinition, JoinErrors> {
    CrdBuilder::new()
        .version::<HTTPRoute>()
        .version::<v1beta1::HTTPRoute>()
        .build()
}

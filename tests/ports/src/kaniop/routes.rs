//! Rules of a gateway's route, as the Gateway API declares them.

use kube_conv_runtime::prelude::*;

/// Which requests go where.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
pub struct HttpRouteRule {
    /// What it is called.
    pub name: Option<String>,
    /// The requests.
    #[k8s(atomic)]
    pub matches: Option<Vec<HttpRouteMatch>>,
    /// What is done with them.
    #[k8s(atomic)]
    pub filters: Option<Vec<HttpRouteFilter>>,
    /// Where they go.
    #[k8s(atomic)]
    pub backend_refs: Option<Vec<HttpBackendRef>>,
    /// How long they may take.
    pub timeouts: Option<HttpRouteTimeouts>,
}

/// Requests.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
pub struct HttpRouteMatch {
    /// By path.
    pub path: Option<HttpPathMatch>,
    /// By headers.
    #[k8s(list_map(name))]
    pub headers: Option<Vec<HttpValueMatch>>,
    /// By parameters of the query.
    #[k8s(list_map(name))]
    pub query_params: Option<Vec<HttpValueMatch>>,
    /// By method.
    pub method: Option<HttpMethod>,
}

/// Paths.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
pub struct HttpPathMatch {
    /// How they are compared.
    #[k8s(default = PathMatchType::PathPrefix)]
    pub r#type: Option<PathMatchType>,
    /// With what.
    #[k8s(default = "/")]
    pub value: Option<String>,
}

/// How paths are compared.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathMatchType {
    Exact,
    PathPrefix,
    RegularExpression,
}

/// A header, or a parameter.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
pub struct HttpValueMatch {
    /// How it is compared.
    #[k8s(default = ValueMatchType::Exact)]
    pub r#type: Option<ValueMatchType>,
    /// Its name.
    pub name: String,
    /// With what.
    pub value: String,
}

/// How values are compared.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueMatchType {
    Exact,
    RegularExpression,
}

/// A method.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
#[k8s(rename_all = "UPPERCASE")]
pub enum HttpMethod {
    Get,
    Head,
    Post,
    Put,
    Delete,
    Connect,
    Options,
    Trace,
    Patch,
}

/// What is done with a request.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
pub enum HttpRouteFilter {
    RequestHeaderModifier(HeaderModifier),
    ResponseHeaderModifier(HeaderModifier),
    RequestMirror(RequestMirror),
    RequestRedirect(RequestRedirect),
    #[k8s(member_name = "urlRewrite")]
    URLRewrite(UrlRewrite),
    ExtensionRef(LocalObjectReference),
}

/// Headers that are changed.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
pub struct HeaderModifier {
    #[k8s(list_map(name))]
    pub set: Option<Vec<Header>>,
    #[k8s(list_map(name))]
    pub add: Option<Vec<Header>>,
    #[k8s(list_set)]
    pub remove: Option<Vec<String>>,
}

/// A header.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
pub struct Header {
    pub name: String,
    pub value: String,
}

/// Where requests are sent as well.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
pub struct RequestMirror {
    /// The backend.
    pub backend_ref: BackendObjectReference,
    /// How many of a hundred.
    #[k8s(minimum = 0, maximum = 100)]
    pub percent: Option<i32>,
    /// How many.
    pub fraction: Option<Fraction>,
}

/// A share.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(cel(
    "self.numerator <= self.denominator",
    message = "numerator must be less than or equal to denominator"
))]
pub struct Fraction {
    #[k8s(minimum = 0)]
    pub numerator: i32,
    #[k8s(default = 100, minimum = 1)]
    pub denominator: Option<i32>,
}

/// Where clients are sent.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
pub struct RequestRedirect {
    pub scheme: Option<Scheme>,
    pub hostname: Option<String>,
    pub path: Option<HttpPathModifier>,
    #[k8s(minimum = 1, maximum = 65535)]
    pub port: Option<i32>,
    #[k8s(default = RedirectStatus::Found)]
    pub status_code: Option<RedirectStatus>,
}

/// A scheme.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
#[k8s(rename_all = "lowercase")]
pub enum Scheme {
    Http,
    Https,
}

/// The status of a redirect.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
#[k8s(integer)]
pub enum RedirectStatus {
    MovedPermanently = 301,
    Found = 302,
    SeeOther = 303,
    TemporaryRedirect = 307,
    PermanentRedirect = 308,
}

/// What a request is changed to.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
pub struct UrlRewrite {
    pub hostname: Option<String>,
    pub path: Option<HttpPathModifier>,
}

/// How a path is changed.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(discriminator = "type")]
pub enum HttpPathModifier {
    ReplaceFullPath(String),
    ReplacePrefixMatch(String),
}

/// Something in the same namespace.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
pub struct LocalObjectReference {
    pub group: String,
    pub kind: String,
    pub name: String,
}

/// A backend.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
pub struct BackendObjectReference {
    #[k8s(default = "")]
    pub group: Option<String>,
    #[k8s(default = "Service")]
    pub kind: Option<String>,
    pub name: String,
    pub namespace: Option<String>,
    #[k8s(minimum = 1, maximum = 65535)]
    pub port: Option<i32>,
}

/// A backend with its weight.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct HttpBackendRef {
    /// The backend.
    #[k8s(flatten)]
    pub backend: BackendObjectReference,
    /// Its share.
    #[k8s(default = 1, minimum = 0, maximum = 1_000_000)]
    pub weight: Option<i32>,
    /// What is done with its requests.
    #[k8s(atomic)]
    pub filters: Option<Vec<HttpRouteFilter>>,
}

/// How long a request may take.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
pub struct HttpRouteTimeouts {
    /// As a whole.
    #[k8s(pattern = r"^([0-9]{1,5}(h|m|s|ms)){1,4}$")]
    pub request: Option<String>,
    /// Each attempt.
    #[k8s(pattern = r"^([0-9]{1,5}(h|m|s|ms)){1,4}$")]
    pub backend_request: Option<String>,
}

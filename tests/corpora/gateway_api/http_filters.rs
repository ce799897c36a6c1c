//! Filters, which change a request before it is forwarded.

use super::names::{self, Group, Namespace, ObjectName};
use super::shared::{LocalObjectReference, PortNumber, SectionName};
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "!(has(self.cors) && self.type != 'CORS')",
    message = "filter.cors must be nil if the filter.type is not CORS"
))]
#[k8s(cel(
    "!(!has(self.cors) && self.type == 'CORS')",
    message = "filter.cors must be specified for CORS filter.type"
))]
#[k8s(cel(
    "!(has(self.requestHeaderModifier) && self.type != 'RequestHeaderModifier')",
    message = "filter.requestHeaderModifier must be nil if the filter.type is not RequestHeaderModifier"
))]
#[k8s(cel(
    "!(!has(self.requestHeaderModifier) && self.type == 'RequestHeaderModifier')",
    message = "filter.requestHeaderModifier must be specified for RequestHeaderModifier filter.type"
))]
#[k8s(cel(
    "!(has(self.responseHeaderModifier) && self.type != 'ResponseHeaderModifier')",
    message = "filter.responseHeaderModifier must be nil if the filter.type is not ResponseHeaderModifier"
))]
#[k8s(cel(
    "!(!has(self.responseHeaderModifier) && self.type == 'ResponseHeaderModifier')",
    message = "filter.responseHeaderModifier must be specified for ResponseHeaderModifier filter.type"
))]
#[k8s(cel(
    "!(has(self.requestMirror) && self.type != 'RequestMirror')",
    message = "filter.requestMirror must be nil if the filter.type is not RequestMirror"
))]
#[k8s(cel(
    "!(!has(self.requestMirror) && self.type == 'RequestMirror')",
    message = "filter.requestMirror must be specified for RequestMirror filter.type"
))]
#[k8s(cel(
    "!(has(self.requestRedirect) && self.type != 'RequestRedirect')",
    message = "filter.requestRedirect must be nil if the filter.type is not RequestRedirect"
))]
#[k8s(cel(
    "!(!has(self.requestRedirect) && self.type == 'RequestRedirect')",
    message = "filter.requestRedirect must be specified for RequestRedirect filter.type"
))]
#[k8s(cel(
    "!(has(self.urlRewrite) && self.type != 'URLRewrite')",
    message = "filter.urlRewrite must be nil if the filter.type is not URLRewrite"
))]
#[k8s(cel(
    "!(!has(self.urlRewrite) && self.type == 'URLRewrite')",
    message = "filter.urlRewrite must be specified for URLRewrite filter.type"
))]
#[k8s(cel(
    "!(has(self.extensionRef) && self.type != 'ExtensionRef')",
    message = "filter.extensionRef must be nil if the filter.type is not ExtensionRef"
))]
#[k8s(cel(
    "!(!has(self.extensionRef) && self.type == 'ExtensionRef')",
    message = "filter.extensionRef must be specified for ExtensionRef filter.type"
))]
pub struct HTTPRouteFilter {
    pub type_: HTTPRouteFilterType,
    pub cors: Option<HTTPCORSFilter>,
    pub extension_ref: Option<LocalObjectReference>,
    pub request_header_modifier: Option<HTTPHeaderFilter>,
    pub request_mirror: Option<HTTPRequestMirrorFilter>,
    pub request_redirect: Option<HTTPRequestRedirectFilter>,
    pub response_header_modifier: Option<HTTPHeaderFilter>,
    pub url_rewrite: Option<HTTPURLRewriteFilter>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct HTTPCORSFilter {
    pub allow_credentials: Option<bool>,
    #[k8s(list_set, max_items = 64)]
    #[k8s(cel(
        "!('*' in self && self.size() > 1)",
        message = "AllowHeaders cannot contain '*' alongside other methods"
    ))]
    pub allow_headers: Vec<HTTPHeaderName>,
    #[k8s(list_set, max_items = 9)]
    #[k8s(cel(
        "!('*' in self && self.size() > 1)",
        message = "AllowMethods cannot contain '*' alongside other methods"
    ))]
    pub allow_methods: Vec<HTTPMethodWithWildcard>,
    #[k8s(list_set, max_items = 64)]
    #[k8s(cel(
        "!('*' in self && self.size() > 1)",
        message = "AllowOrigins cannot contain '*' alongside other origins"
    ))]
    pub allow_origins: Vec<CORSOrigin>,
    #[k8s(list_set, max_items = 64)]
    pub expose_headers: Vec<HTTPHeaderName>,
    #[k8s(default = 5, minimum = 1)]
    #[k8s(allow(units_explicit, reason = "named as the header is"))]
    pub max_age: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    min_length = 1,
    max_length = 256,
    pattern = r"^[A-Za-z0-9!#$%&'*+\-.^_\x60|~]+$"
)]
pub struct HTTPHeaderName(pub String);

#[derive(ApiType, Clone, Debug, PartialEq)]
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
    #[k8s(name = "*")]
    Any,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    min_length = 1,
    max_length = 253,
    pattern = r"(^\*$)|(^(http(s)?):\/\/(((\*\.)?([a-zA-Z0-9\-]+\.)*[a-zA-Z0-9-]+|\*)(:([0-9]{1,5}))?)$)"
)]
pub struct CORSOrigin(pub String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct HTTPHeaderFilter {
    #[k8s(list_map(name), max_items = 16)]
    pub add: Vec<HTTPHeader>,
    #[k8s(list_set, max_items = 16)]
    pub remove: Vec<String>,
    #[k8s(list_map(name), max_items = 16)]
    pub set: Vec<HTTPHeader>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct HTTPHeader {
    pub name: HTTPHeaderName,
    #[k8s(min_length = 1, max_length = 4096)]
    pub value: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "!(has(self.percent) && has(self.fraction))",
    message = "Only one of percent or fraction may be specified in HTTPRequestMirrorFilter"
))]
pub struct HTTPRequestMirrorFilter {
    pub backend_ref: BackendObjectReference,
    pub fraction: Option<Fraction>,
    #[k8s(minimum = 0, maximum = 100)]
    pub percent: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "(size(self.group) == 0 && self.kind == 'Service') ? has(self.port) : true",
    message = "Must have port for Service reference"
))]
pub struct BackendObjectReference {
    pub name: ObjectName,
    #[k8s(default = "")]
    pub group: Group,
    #[k8s(default = "Service")]
    pub kind: names::Kind,
    pub namespace: Option<Namespace>,
    pub port: Option<PortNumber>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "self.numerator <= self.denominator",
    message = "numerator must be less than or equal to denominator"
))]
pub struct Fraction {
    #[k8s(minimum = 0)]
    pub numerator: i32,
    #[k8s(default = 100, minimum = 1)]
    pub denominator: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct HTTPRequestRedirectFilter {
    pub hostname: Option<SectionName>,
    pub path: Option<HTTPPathModifier>,
    pub port: Option<PortNumber>,
    pub scheme: Option<Scheme>,
    #[k8s(default = RedirectStatusCode::Found)]
    pub status_code: RedirectStatusCode,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(integer)]
pub enum RedirectStatusCode {
    MovedPermanently = 301,
    Found = 302,
    SeeOther = 303,
    TemporaryRedirect = 307,
    PermanentRedirect = 308,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "self.type == 'ReplaceFullPath' ? has(self.replaceFullPath) : true",
    message = "replaceFullPath must be specified when type is set to 'ReplaceFullPath'"
))]
#[k8s(cel(
    "has(self.replaceFullPath) ? self.type == 'ReplaceFullPath' : true",
    message = "type must be 'ReplaceFullPath' when replaceFullPath is set"
))]
#[k8s(cel(
    "self.type == 'ReplacePrefixMatch' ? has(self.replacePrefixMatch) : true",
    message = "replacePrefixMatch must be specified when type is set to 'ReplacePrefixMatch'"
))]
#[k8s(cel(
    "has(self.replacePrefixMatch) ? self.type == 'ReplacePrefixMatch' : true",
    message = "type must be 'ReplacePrefixMatch' when replacePrefixMatch is set"
))]
pub struct HTTPPathModifier {
    pub type_: HTTPPathModifierType,
    #[k8s(max_length = 1024)]
    pub replace_full_path: Option<String>,
    #[k8s(max_length = 1024)]
    pub replace_prefix_match: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum HTTPPathModifierType {
    ReplaceFullPath,
    ReplacePrefixMatch,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(allow(enum_values_pascal, reason = "schemes are written so in URLs"))]
pub enum Scheme {
    #[k8s(name = "http")]
    Http,
    #[k8s(name = "https")]
    Https,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum HTTPRouteFilterType {
    RequestHeaderModifier,
    ResponseHeaderModifier,
    RequestMirror,
    RequestRedirect,
    URLRewrite,
    ExtensionRef,
    CORS,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct HTTPURLRewriteFilter {
    pub hostname: Option<SectionName>,
    pub path: Option<HTTPPathModifier>,
}

//! Which requests a rule is about.

use super::http_filters::HTTPHeaderName;
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default, optional)]
pub struct HTTPRouteMatch {
    #[k8s(list_map(name), max_items = 16)]
    pub headers: Vec<HTTPHeaderMatch>,
    pub method: Option<HTTPMethod>,
    #[k8s(default = HTTPPathMatch::default())]
    pub path: HTTPPathMatch,
    #[k8s(list_map(name), max_items = 16)]
    pub query_params: Vec<HTTPQueryParamMatch>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct HTTPHeaderMatch {
    pub name: HTTPHeaderName,
    #[k8s(min_length = 1, max_length = 4096)]
    pub value: String,
    #[k8s(default = MatchType::Exact)]
    pub type_: MatchType,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum MatchType {
    Exact,
    RegularExpression,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
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

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
#[k8s(cel(
    "(self.type in ['Exact','PathPrefix']) ? self.value.startsWith('/') : true",
    message = "value must be an absolute path and start with '/' when type one of ['Exact', 'PathPrefix']"
))]
#[k8s(cel(
    "(self.type in ['Exact','PathPrefix']) ? !self.value.contains('//') : true",
    message = "must not contain '//' when type one of ['Exact', 'PathPrefix']"
))]
#[k8s(cel(
    "(self.type in ['Exact','PathPrefix']) ? !self.value.contains('/./') : true",
    message = "must not contain '/./' when type one of ['Exact', 'PathPrefix']"
))]
#[k8s(cel(
    "(self.type in ['Exact','PathPrefix']) ? !self.value.contains('/../') : true",
    message = "must not contain '/../' when type one of ['Exact', 'PathPrefix']"
))]
#[k8s(cel(
    "(self.type in ['Exact','PathPrefix']) ? !self.value.contains('%2f') : true",
    message = "must not contain '%2f' when type one of ['Exact', 'PathPrefix']"
))]
#[k8s(cel(
    "(self.type in ['Exact','PathPrefix']) ? !self.value.contains('%2F') : true",
    message = "must not contain '%2F' when type one of ['Exact', 'PathPrefix']"
))]
#[k8s(cel(
    "(self.type in ['Exact','PathPrefix']) ? !self.value.contains('#') : true",
    message = "must not contain '#' when type one of ['Exact', 'PathPrefix']"
))]
#[k8s(cel(
    "(self.type in ['Exact','PathPrefix']) ? !self.value.endsWith('/..') : true",
    message = "must not end with '/..' when type one of ['Exact', 'PathPrefix']"
))]
#[k8s(cel(
    "(self.type in ['Exact','PathPrefix']) ? !self.value.endsWith('/.') : true",
    message = "must not end with '/.' when type one of ['Exact', 'PathPrefix']"
))]
#[k8s(cel(
    "self.type in ['Exact','PathPrefix'] || self.type == 'RegularExpression'",
    message = "type must be one of ['Exact', 'PathPrefix', 'RegularExpression']"
))]
#[k8s(cel(
    r#"(self.type in ['Exact','PathPrefix']) ? self.value.matches(r"""^(?:[-A-Za-z0-9/._~!$&'()*+,;=:@]|[%][0-9a-fA-F]{2})+$""") : true"#,
    message = "must only contain valid characters (matching ^(?:[-A-Za-z0-9/._~!$&'()*+,;=:@]|[%][0-9a-fA-F]{2})+$) for types ['Exact', 'PathPrefix']"
))]
pub struct HTTPPathMatch {
    #[k8s(default = PathMatchType::PathPrefix)]
    pub type_: PathMatchType,
    #[k8s(default = "/", max_length = 1024)]
    pub value: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum PathMatchType {
    Exact,
    PathPrefix,
    RegularExpression,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct HTTPQueryParamMatch {
    pub name: HTTPHeaderName,
    #[k8s(min_length = 1, max_length = 1024)]
    pub value: String,
    #[k8s(default = MatchType::Exact)]
    pub type_: MatchType,
}

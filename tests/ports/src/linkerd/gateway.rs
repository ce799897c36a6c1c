//! Parts of routes that the Gateway API declares.

use kube_conv_runtime::prelude::*;

/// What a route is attached to.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ParentRef {
    /// The API group.
    pub group: Option<String>,
    /// The kind.
    pub kind: Option<String>,
    /// The name.
    pub name: String,
    /// The namespace.
    pub namespace: Option<String>,
    /// The port.
    pub port: Option<i32>,
    /// The listener.
    pub section_name: Option<String>,
}

/// Where requests go.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct BackendRef {
    /// The API group.
    pub group: Option<String>,
    /// The kind.
    pub kind: Option<String>,
    /// The name.
    pub name: String,
    /// The namespace.
    pub namespace: Option<String>,
    /// The port.
    pub port: Option<i32>,
    /// The share of requests.
    pub weight: Option<i32>,
}

/// Which requests a rule is about.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
pub struct Match {
    /// The path.
    pub path: Option<PathMatch>,
    /// The headers.
    #[k8s(list_map(name))]
    pub headers: Option<Vec<HeaderMatch>>,
    /// The parameters of the query.
    #[k8s(list_map(name))]
    pub query_params: Option<Vec<HeaderMatch>>,
    /// The method.
    pub method: Option<Method>,
}

/// Which paths.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct PathMatch {
    /// How it is compared.
    pub type_: Option<PathMatchType>,
    /// What it is compared with.
    pub value: Option<String>,
}

/// How a path is compared.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathMatchType {
    /// The whole path.
    Exact,
    /// Its first segments.
    PathPrefix,
    /// A pattern.
    RegularExpression,
}

/// Which headers, or parameters.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct HeaderMatch {
    /// How it is compared.
    pub type_: Option<HeaderMatchType>,
    /// The name.
    pub name: String,
    /// What it is compared with.
    pub value: String,
}

/// How a header is compared.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeaderMatchType {
    /// The whole value.
    Exact,
    /// A pattern.
    RegularExpression,
}

/// A method.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
#[k8s(rename_all = "UPPERCASE")]
pub enum Method {
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

/// Headers to change.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
pub struct HeaderModifier {
    /// To set.
    #[k8s(list_map(name))]
    pub set: Option<Vec<Header>>,
    /// To add.
    #[k8s(list_map(name))]
    pub add: Option<Vec<Header>>,
    /// To remove.
    #[k8s(list_set)]
    pub remove: Option<Vec<String>>,
}

/// A header.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Header {
    /// The name.
    pub name: String,
    /// The value.
    pub value: String,
}

/// Where clients are sent.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
pub struct RequestRedirect {
    /// The scheme.
    pub scheme: Option<String>,
    /// The host.
    pub hostname: Option<String>,
    /// The path.
    pub path: Option<PathModifier>,
    /// The port.
    pub port: Option<i32>,
    /// The status.
    pub status_code: Option<i32>,
}

/// How a path is changed.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
pub enum PathModifier {
    /// As a whole.
    ReplaceFullPath(String),
    /// In what matched.
    ReplacePrefixMatch(String),
}

//! prometheus-operator: the pods from which metrics are collected.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "monitoring.coreos.com", version = "v1", scope = Namespaced, categories("prometheus-operator"), short_names("pmon"))]
#[k8s(allow(
    acronym_uniform_case,
    array_element_has_required,
    condition_standard_schema,
    doc_comment_present,
    duration_as_integer_with_unit,
    enum_open_ended_documented,
    int64_within_53_bits,
    list_element_max_length,
    list_max_items,
    list_type_present,
    map_keys_validated,
    map_max_size,
    string_max_length,
    reason = "published so"
))]
pub struct PodMonitor {
    pub metadata: ObjectMeta,
    pub spec: PodMonitorSpec,
    pub status: Option<PodMonitorStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct PodMonitorSpec {
    pub selector: LabelSelector,
    pub attach_metadata: Option<AttachMetadata>,
    pub body_size_limit: Option<ByteSize>,
    #[k8s(name = "convertClassicHistogramsToNHCB")]
    pub convert_classic_histograms_to_nhcb: Option<bool>,
    pub fallback_scrape_protocol: Option<ScrapeProtocol>,
    pub job_label: Option<String>,
    #[k8s(minimum = 0)]
    pub keep_dropped_targets: Option<i64>,
    #[k8s(minimum = 0)]
    pub label_limit: Option<i64>,
    #[k8s(minimum = 0)]
    pub label_name_length_limit: Option<i64>,
    #[k8s(minimum = 0)]
    pub label_value_length_limit: Option<i64>,
    pub namespace_selector: Option<NamespaceSelector>,
    #[k8s(minimum = 0)]
    pub native_histogram_bucket_limit: Option<i64>,
    pub native_histogram_min_bucket_factor: Option<Quantity>,
    pub pod_metrics_endpoints: Vec<PodMetricsEndpoint>,
    pub pod_target_labels: Vec<String>,
    #[k8s(minimum = 0)]
    pub sample_limit: Option<i64>,
    #[k8s(min_length = 1)]
    pub scrape_class: Option<String>,
    pub scrape_classic_histograms: Option<bool>,
    pub scrape_native_histograms: Option<bool>,
    #[k8s(list_set)]
    pub scrape_protocols: Vec<ScrapeProtocol>,
    pub selector_mechanism: Option<SelectorMechanism>,
    #[k8s(minimum = 0)]
    pub target_limit: Option<i64>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct AttachMetadata {
    pub node: Option<bool>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(pattern = "(^0|([0-9]*[.])?[0-9]+((K|M|G|T|E|P)i?)?B)$")]
pub struct ByteSize(pub String);

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum ScrapeProtocol {
    PrometheusProto,
    #[k8s(name = "OpenMetricsText0.0.1")]
    OpenMetricsText001,
    #[k8s(name = "OpenMetricsText1.0.0")]
    OpenMetricsText100,
    #[k8s(name = "PrometheusText0.0.4")]
    PrometheusText004,
    #[k8s(name = "PrometheusText1.0.0")]
    PrometheusText100,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct NamespaceSelector {
    pub any: Option<bool>,
    #[k8s(optional)]
    pub match_names: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct PodMetricsEndpoint {
    pub authorization: Option<SafeAuthorization>,
    pub basic_auth: Option<BasicAuth>,
    pub bearer_token_secret: Option<SecretKeySelector>,
    pub enable_http2: Option<bool>,
    pub filter_running: Option<bool>,
    pub follow_redirects: Option<bool>,
    pub honor_labels: Option<bool>,
    pub honor_timestamps: Option<bool>,
    pub interval: Option<Duration>,
    pub metric_relabelings: Vec<RelabelConfig>,
    pub no_proxy: Option<String>,
    pub oauth2: Option<OAuth2>,
    #[k8s(allow(no_maps_of_subobjects, reason = "published so"))]
    pub params: BTreeMap<String, Vec<String>>,
    pub path: Option<String>,
    pub port: Option<String>,
    #[k8s(minimum = 1, maximum = 65535)]
    pub port_number: Option<i32>,
    #[k8s(map_type = atomic, allow(no_maps_of_subobjects, reason = "published so"))]
    pub proxy_connect_header: BTreeMap<String, Vec<SecretKeySelector>>,
    pub proxy_from_environment: Option<bool>,
    #[k8s(name = "proxyUrl")]
    pub proxy_url: Option<ProxyURL>,
    pub relabelings: Vec<RelabelConfig>,
    #[k8s(enum_values("http", "https", "HTTP", "HTTPS"))]
    pub scheme: Option<String>,
    pub scrape_timeout: Option<Duration>,
    pub target_port: Option<IntOrString>,
    pub tls_config: Option<SafeTLSConfig>,
    pub track_timestamps_staleness: Option<bool>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct SafeAuthorization {
    pub credentials: Option<SecretKeySelector>,
    pub type_: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(map_type = atomic)]
pub struct SecretKeySelector {
    pub key: String,
    #[k8s(default = "")]
    pub name: String,
    pub optional: Option<bool>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct BasicAuth {
    pub password: Option<SecretKeySelector>,
    pub username: Option<SecretKeySelector>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    pattern = "^(0|(([0-9]+)y)?(([0-9]+)w)?(([0-9]+)d)?(([0-9]+)h)?(([0-9]+)m)?(([0-9]+)s)?(([0-9]+)ms)?)$"
)]
pub struct Duration(pub String);

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct RelabelConfig {
    #[k8s(
        default = "replace",
        enum_values(
            "replace",
            "Replace",
            "keep",
            "Keep",
            "drop",
            "Drop",
            "hashmod",
            "HashMod",
            "labelmap",
            "LabelMap",
            "labeldrop",
            "LabelDrop",
            "labelkeep",
            "LabelKeep",
            "lowercase",
            "Lowercase",
            "uppercase",
            "Uppercase",
            "keepequal",
            "KeepEqual",
            "dropequal",
            "DropEqual"
        )
    )]
    pub action: String,
    #[k8s(minimum = 0)]
    pub modulus: Option<i64>,
    pub regex: Option<String>,
    pub replacement: Option<String>,
    pub separator: Option<String>,
    #[k8s(optional)]
    pub source_labels: Vec<String>,
    pub target_label: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct OAuth2 {
    #[k8s(name = "clientId")]
    pub client_id: SecretOrConfigMap,
    pub client_secret: SecretKeySelector,
    #[k8s(name = "tokenUrl")]
    pub token_url: TokenURL,
    pub endpoint_params: BTreeMap<String, String>,
    pub no_proxy: Option<String>,
    #[k8s(map_type = atomic, allow(no_maps_of_subobjects, reason = "published so"))]
    pub proxy_connect_header: BTreeMap<String, Vec<SecretKeySelector>>,
    pub proxy_from_environment: Option<bool>,
    #[k8s(name = "proxyUrl")]
    pub proxy_url: Option<ProxyURL>,
    pub scopes: Vec<String>,
    pub tls_config: Option<SafeTLSConfig>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct SecretOrConfigMap {
    pub config_map: Option<SecretKeySelector>,
    pub secret: Option<SecretKeySelector>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(pattern = "^(http|https|socks5)://.+$")]
pub struct ProxyURL(pub String);

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct SafeTLSConfig {
    pub ca: Option<SecretOrConfigMap>,
    pub cert: Option<SecretOrConfigMap>,
    pub insecure_skip_verify: Option<bool>,
    pub key_secret: Option<SecretKeySelector>,
    pub max_version: Option<TLSVersion>,
    pub min_version: Option<TLSVersion>,
    pub server_name: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum TLSVersion {
    TLS10,
    TLS11,
    TLS12,
    TLS13,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(pattern = "^(http|https)://.+$")]
pub struct TokenURL(pub String);

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum SelectorMechanism {
    RelabelConfig,
    RoleSelector,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct PodMonitorStatus {
    #[k8s(optional, list_map(group, resource, name, namespace))]
    pub bindings: Vec<WorkloadBinding>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WorkloadBinding {
    #[k8s(enum_values("monitoring.coreos.com"))]
    pub group: String,
    #[k8s(min_length = 1)]
    pub name: String,
    #[k8s(min_length = 1)]
    pub namespace: String,
    pub resource: WorkloadResource,
    #[k8s(optional, list_map(type_))]
    pub conditions: Vec<ConfigResourceCondition>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ConfigResourceCondition {
    pub last_transition_time: Time,
    #[k8s(min_length = 1)]
    pub status: String,
    #[k8s(min_length = 1, enum_values("Accepted"))]
    pub type_: String,
    pub message: Option<String>,
    pub observed_generation: Option<i64>,
    pub reason: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(allow(enum_values_pascal, reason = "the names of resources"))]
pub enum WorkloadResource {
    #[k8s(name = "prometheuses")]
    Prometheuses,
    #[k8s(name = "prometheusagents")]
    PrometheusAgents,
    #[k8s(name = "thanosrulers")]
    ThanosRulers,
    #[k8s(name = "alertmanagers")]
    Alertmanagers,
}

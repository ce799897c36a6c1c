//! Proving control of a domain by HTTP.

use super::shared::TemplateMetadata;
use crate::kubernetes::{Affinity, PodSecurityContext, ResourceRequirements, Toleration};
use kube_conv_runtime::meta::LocalObjectReference;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ACMEChallengeSolverHTTP01 {
    pub gateway_http_route: Option<ACMEChallengeSolverHTTP01GatewayHTTPRoute>,
    pub ingress: Option<ACMEChallengeSolverHTTP01Ingress>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct ACMEChallengeSolverHTTP01GatewayHTTPRoute {
    pub labels: BTreeMap<String, String>,
    #[k8s(atomic)]
    pub parent_refs: Vec<ParentReference>,
    pub pod_template: Option<ACMEChallengeSolverHTTP01PodTemplate>,
    pub service_type: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ParentReference {
    #[k8s(min_length = 1, max_length = 253)]
    pub name: String,
    #[k8s(
        default = "gateway.networking.k8s.io",
        max_length = 253,
        pattern = r"^$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"
    )]
    pub group: String,
    #[k8s(
        default = "Gateway",
        min_length = 1,
        max_length = 63,
        pattern = "^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$"
    )]
    pub kind: String,
    #[k8s(
        min_length = 1,
        max_length = 63,
        pattern = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"
    )]
    pub namespace: Option<String>,
    #[k8s(minimum = 1, maximum = 65535)]
    pub port: Option<i32>,
    #[k8s(
        min_length = 1,
        max_length = 253,
        pattern = r"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"
    )]
    pub section_name: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ACMEChallengeSolverHTTP01PodTemplate {
    pub metadata: Option<TemplateMetadata>,
    pub spec: Option<ACMEChallengeSolverHTTP01PodSpec>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct ACMEChallengeSolverHTTP01PodSpec {
    pub affinity: Option<Affinity>,
    #[k8s(list_map(name))]
    pub image_pull_secrets: Vec<LocalObjectReference>,
    pub node_selector: BTreeMap<String, String>,
    pub priority_class_name: Option<String>,
    pub resources: Option<ResourceRequirements>,
    pub security_context: Option<PodSecurityContext>,
    pub service_account_name: Option<String>,
    #[k8s(atomic)]
    pub tolerations: Vec<Toleration>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ACMEChallengeSolverHTTP01Ingress {
    pub class: Option<String>,
    pub ingress_class_name: Option<String>,
    pub ingress_template: Option<ACMEChallengeSolverHTTP01IngressTemplate>,
    pub name: Option<String>,
    pub pod_template: Option<ACMEChallengeSolverHTTP01PodTemplate>,
    pub service_type: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ACMEChallengeSolverHTTP01IngressTemplate {
    pub metadata: Option<TemplateMetadata>,
}

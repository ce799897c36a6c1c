//! How sets of pods are reached.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// A policy for listeners.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "listeners.stackable.tech", version = "v1alpha1", scope = Cluster)]
pub struct ListenerClass {
    pub metadata: ObjectMeta,
    pub spec: ListenerClassSpec,
}

/// The policy.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct ListenerClassSpec {
    /// The type of services.
    pub service_type: ServiceType,
    /// Whether load balancers get ports of nodes.
    #[k8s(default = true)]
    pub load_balancer_allocate_node_ports: bool,
    /// Which load balancer.
    pub load_balancer_class: Option<String>,
    /// Annotations of services.
    #[k8s(default = json!({}))]
    pub service_annotations: BTreeMap<String, String>,
    /// Where traffic from outside goes.
    pub service_external_traffic_policy: Option<KubernetesTrafficPolicy>,
    /// Which addresses are published.
    #[k8s(default = PreferredAddressType::HostnameConservative)]
    pub preferred_address_type: PreferredAddressType,
    /// Whether pods stay where they are.
    #[k8s(default = false)]
    pub pinned_node_ports: bool,
    /// Overrides that are merged into services: any object.
    #[k8s(default = json!({}))]
    pub service_overrides: AnyObject,
}

/// An object with unknown fields.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(preserve_unknown_fields)]
pub struct AnyObject {
    #[k8s(flatten)]
    pub fields: BTreeMap<String, Value>,
}

/// A type of services.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServiceType {
    NodePort,
    LoadBalancer,
    ClusterIP,
}

/// Where traffic goes.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
pub enum KubernetesTrafficPolicy {
    Cluster,
    Local,
}

/// What an address is.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressType {
    Hostname,
    #[k8s(name = "IP")]
    Ip,
}

/// Which addresses are published.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PreferredAddressType {
    HostnameConservative,
    Hostname,
    #[k8s(name = "IP")]
    Ip,
}

/// A set of pods that is reached from outside.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "listeners.stackable.tech", version = "v1alpha1", scope = Namespaced)]
pub struct Listener {
    pub metadata: ObjectMeta,
    pub spec: ListenerSpec,
    pub status: Option<ListenerStatus>,
}

/// Which pods, and how.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct ListenerSpec {
    /// The policy.
    pub class_name: Option<String>,
    /// Labels that pods need as well.
    #[k8s(default = json!({}))]
    pub extra_pod_selector_labels: BTreeMap<String, String>,
    /// The ports.
    #[k8s(atomic)]
    pub ports: Option<Vec<ListenerPort>>,
    /// Whether pods are published before they are ready.
    #[k8s(default = true)]
    pub publish_not_ready_addresses: Option<bool>,
    /// Overrides that are merged into created objects.
    #[k8s(default = json!([]), atomic)]
    pub object_overrides: Vec<AnyObject>,
}

/// A port.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct ListenerPort {
    /// The name.
    pub name: String,
    /// The number.
    pub port: i32,
    /// The protocol.
    pub protocol: Option<String>,
}

/// What was made.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct ListenerStatus {
    /// The service.
    pub service_name: Option<String>,
    /// The addresses.
    #[k8s(atomic)]
    pub ingress_addresses: Option<Vec<ListenerIngress>>,
    /// The ports of nodes.
    pub node_ports: Option<BTreeMap<String, i32>>,
}

/// An address with its ports.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct ListenerIngress {
    /// The address.
    pub address: String,
    /// What it is.
    pub address_type: AddressType,
    /// The ports by name.
    #[k8s(required)]
    pub ports: BTreeMap<String, i32>,
}

/// The listeners of a pod.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "listeners.stackable.tech", version = "v1alpha1", scope = Namespaced)]
#[k8s(plural = "podlisteners")]
pub struct PodListeners {
    pub metadata: ObjectMeta,
    pub spec: PodListenersSpec,
}

/// The listeners by the names of volumes.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct PodListenersSpec {
    /// The listeners.
    #[k8s(required)]
    pub listeners: BTreeMap<String, PodListener>,
}

/// A listener of a pod.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct PodListener {
    /// Who shares the addresses.
    pub scope: PodListenerScope,
    /// The addresses.
    #[k8s(atomic)]
    pub ingress_addresses: Option<Vec<ListenerIngress>>,
}

/// Who shares addresses.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PodListenerScope {
    Node,
    Cluster,
}

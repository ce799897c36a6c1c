//! Facts about Kubernetes' types beyond pods and volumes.
//!
//! The conditions of workloads' statuses are no list map here: their type is not required, and servers
//! take no definition with such a key.
//!
//! Source: the markers in `types.go` of `k8s.io/api`, Kubernetes 1.37, as for [`facts`](super::facts).

use super::facts::{Fact, Facts};

/// Each type with its facts; one without a field is about the type.
pub(super) const MORE: &[(&str, Facts)] = &[
    (
        "io.k8s.api.admissionregistration.v1.MatchResources",
        &[
            ("", Fact::AtomicMap),
            ("resourceRules", Fact::Atomic),
            ("excludeResourceRules", Fact::Atomic),
        ],
    ),
    (
        "io.k8s.api.admissionregistration.v1.MutatingAdmissionPolicySpec",
        &[
            ("variables", Fact::Atomic),
            ("mutations", Fact::Atomic),
            ("matchConditions", Fact::Map(&["name"])),
        ],
    ),
    (
        "io.k8s.api.admissionregistration.v1.MutatingWebhook",
        &[
            ("rules", Fact::Atomic),
            ("admissionReviewVersions", Fact::Atomic),
            ("matchConditions", Fact::Map(&["name"])),
        ],
    ),
    (
        "io.k8s.api.admissionregistration.v1.MutatingWebhookConfiguration",
        &[("webhooks", Fact::Map(&["name"]))],
    ),
    (
        "io.k8s.api.admissionregistration.v1.NamedRuleWithOperations",
        &[("", Fact::AtomicMap), ("resourceNames", Fact::Atomic)],
    ),
    (
        "io.k8s.api.admissionregistration.v1.ParamKind",
        &[("", Fact::AtomicMap)],
    ),
    (
        "io.k8s.api.admissionregistration.v1.ParamRef",
        &[("", Fact::AtomicMap)],
    ),
    (
        "io.k8s.api.admissionregistration.v1.Rule",
        &[
            ("apiGroups", Fact::Atomic),
            ("apiVersions", Fact::Atomic),
            ("resources", Fact::Atomic),
        ],
    ),
    (
        "io.k8s.api.admissionregistration.v1.RuleWithOperations",
        &[("operations", Fact::Atomic)],
    ),
    (
        "io.k8s.api.admissionregistration.v1.TypeChecking",
        &[("expressionWarnings", Fact::Atomic)],
    ),
    (
        "io.k8s.api.admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec",
        &[("validationActions", Fact::Set)],
    ),
    (
        "io.k8s.api.admissionregistration.v1.ValidatingAdmissionPolicySpec",
        &[
            ("validations", Fact::Atomic),
            ("auditAnnotations", Fact::Atomic),
            ("matchConditions", Fact::Map(&["name"])),
            ("variables", Fact::Map(&["name"])),
        ],
    ),
    (
        "io.k8s.api.admissionregistration.v1.ValidatingAdmissionPolicyStatus",
        &[("conditions", Fact::Map(&["type"]))],
    ),
    (
        "io.k8s.api.admissionregistration.v1.ValidatingWebhook",
        &[
            ("rules", Fact::Atomic),
            ("admissionReviewVersions", Fact::Atomic),
            ("matchConditions", Fact::Map(&["name"])),
        ],
    ),
    (
        "io.k8s.api.admissionregistration.v1.ValidatingWebhookConfiguration",
        &[("webhooks", Fact::Map(&["name"]))],
    ),
    (
        "io.k8s.api.admissionregistration.v1.Variable",
        &[("", Fact::AtomicMap)],
    ),
    (
        "io.k8s.api.apps.v1.StatefulSetSpec",
        &[("volumeClaimTemplates", Fact::Atomic)],
    ),
    (
        "io.k8s.api.autoscaling.v1.CrossVersionObjectReference",
        &[("", Fact::AtomicMap)],
    ),
    (
        "io.k8s.api.autoscaling.v1.ScaleSpec",
        &[("replicas", Fact::Number(0))],
    ),
    (
        "io.k8s.api.autoscaling.v2.HPAScalingRules",
        &[("policies", Fact::Atomic)],
    ),
    (
        "io.k8s.api.autoscaling.v2.HorizontalPodAutoscalerSpec",
        &[("metrics", Fact::Atomic)],
    ),
    (
        "io.k8s.api.autoscaling.v2.HorizontalPodAutoscalerStatus",
        &[
            ("currentMetrics", Fact::Atomic),
            ("conditions", Fact::Map(&["type"])),
        ],
    ),
    (
        "io.k8s.api.batch.v1.CronJobStatus",
        &[("active", Fact::Atomic)],
    ),
    (
        "io.k8s.api.batch.v1.JobSchedulingConfiguration",
        &[("resourceClaims", Fact::Map(&["name"]))],
    ),
    (
        "io.k8s.api.batch.v1.JobStatus",
        &[("conditions", Fact::Atomic)],
    ),
    (
        "io.k8s.api.batch.v1.PodFailurePolicy",
        &[("rules", Fact::Atomic)],
    ),
    (
        "io.k8s.api.batch.v1.PodFailurePolicyOnExitCodesRequirement",
        &[("values", Fact::Set)],
    ),
    (
        "io.k8s.api.batch.v1.PodFailurePolicyRule",
        &[("onPodConditions", Fact::Atomic)],
    ),
    (
        "io.k8s.api.batch.v1.SuccessPolicy",
        &[("rules", Fact::Atomic)],
    ),
    (
        "io.k8s.api.batch.v1.UncountedTerminatedPods",
        &[("succeeded", Fact::Set), ("failed", Fact::Set)],
    ),
    (
        "io.k8s.api.certificates.v1.CertificateSigningRequestSpec",
        &[("usages", Fact::Atomic), ("groups", Fact::Atomic)],
    ),
    (
        "io.k8s.api.certificates.v1.CertificateSigningRequestStatus",
        &[("conditions", Fact::Map(&["type"]))],
    ),
    (
        "io.k8s.api.certificates.v1.PodCertificateRequestSpec",
        &[("maxExpirationSeconds", Fact::Number(86400))],
    ),
    (
        "io.k8s.api.certificates.v1.PodCertificateRequestStatus",
        &[("conditions", Fact::Map(&["type"]))],
    ),
    (
        "io.k8s.api.core.v1.AvoidPods",
        &[("preferAvoidPods", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.CephFSPersistentVolumeSource",
        &[("monitors", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.ComponentStatus",
        &[("conditions", Fact::Map(&["type"]))],
    ),
    (
        "io.k8s.api.core.v1.ContainerImage",
        &[("names", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.ContainerStatus",
        &[
            ("volumeMounts", Fact::Map(&["mountPath"])),
            ("allocatedResourcesStatus", Fact::Map(&["name"])),
        ],
    ),
    (
        "io.k8s.api.core.v1.EndpointAddress",
        &[("", Fact::AtomicMap)],
    ),
    ("io.k8s.api.core.v1.EndpointPort", &[("", Fact::AtomicMap)]),
    (
        "io.k8s.api.core.v1.EndpointSubset",
        &[
            ("addresses", Fact::Atomic),
            ("notReadyAddresses", Fact::Atomic),
            ("ports", Fact::Atomic),
        ],
    ),
    ("io.k8s.api.core.v1.Endpoints", &[("subsets", Fact::Atomic)]),
    (
        "io.k8s.api.core.v1.EphemeralContainerCommon",
        &[
            ("command", Fact::Atomic),
            ("args", Fact::Atomic),
            ("ports", Fact::Map(&["containerPort", "protocol"])),
            ("envFrom", Fact::Atomic),
            ("env", Fact::Map(&["name"])),
            ("resizePolicy", Fact::Atomic),
            ("restartPolicyRules", Fact::Atomic),
            ("volumeMounts", Fact::Map(&["mountPath"])),
            ("volumeDevices", Fact::Map(&["devicePath"])),
        ],
    ),
    (
        "io.k8s.api.core.v1.ISCSIPersistentVolumeSource",
        &[
            ("iscsiInterface", Fact::Text("default")),
            ("portals", Fact::Atomic),
        ],
    ),
    (
        "io.k8s.api.core.v1.LimitRangeSpec",
        &[("limits", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.LinuxContainerUser",
        &[("supplementalGroups", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.LoadBalancerIngress",
        &[("ports", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.LoadBalancerStatus",
        &[("ingress", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.NamespaceSpec",
        &[("finalizers", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.NamespaceStatus",
        &[("conditions", Fact::Map(&["type"]))],
    ),
    (
        "io.k8s.api.core.v1.NodeAllocatableResourceClaimStatus",
        &[
            ("containers", Fact::Set),
            ("mapping", Fact::Map(&["name"])),
            ("overhead", Fact::Map(&["name"])),
        ],
    ),
    (
        "io.k8s.api.core.v1.NodePodPreemptionPolicy",
        &[("disableResizePreemption", Fact::Set)],
    ),
    (
        "io.k8s.api.core.v1.NodeSpec",
        &[("podCIDRs", Fact::Set), ("taints", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.NodeStatus",
        &[
            ("conditions", Fact::Map(&["type"])),
            ("addresses", Fact::Map(&["type"])),
            ("images", Fact::Atomic),
            ("volumesInUse", Fact::Atomic),
            ("volumesAttached", Fact::Atomic),
            ("runtimeHandlers", Fact::Atomic),
            ("declaredFeatures", Fact::Atomic),
        ],
    ),
    (
        "io.k8s.api.core.v1.PersistentVolumeClaimStatus",
        &[
            ("accessModes", Fact::Atomic),
            ("conditions", Fact::Map(&["type"])),
        ],
    ),
    (
        "io.k8s.api.core.v1.PersistentVolumeSpec",
        &[
            ("accessModes", Fact::Atomic),
            ("mountOptions", Fact::Atomic),
        ],
    ),
    (
        "io.k8s.api.core.v1.PodExecOptions",
        &[("command", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.PodExtendedResourceClaimStatus",
        &[("requestMappings", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.PodPortForwardOptions",
        &[("ports", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.PodStatus",
        &[
            ("conditions", Fact::Map(&["type"])),
            ("hostIPs", Fact::Atomic),
            ("podIPs", Fact::Map(&["ip"])),
            ("initContainerStatuses", Fact::Atomic),
            ("containerStatuses", Fact::Atomic),
            ("ephemeralContainerStatuses", Fact::Atomic),
            ("resourceClaimStatuses", Fact::Map(&["name"])),
            (
                "nodeAllocatableResourceClaimStatuses",
                Fact::Map(&["resourceClaimName"]),
            ),
            ("volumeHealth", Fact::Map(&["name"])),
        ],
    ),
    (
        "io.k8s.api.core.v1.PodVolumeHealth",
        &[("healthConditions", Fact::Map(&["status", "reason"]))],
    ),
    (
        "io.k8s.api.core.v1.RBDPersistentVolumeSource",
        &[
            ("monitors", Fact::Atomic),
            ("pool", Fact::Text("rbd")),
            ("user", Fact::Text("admin")),
            ("keyring", Fact::Text("/etc/ceph/keyring")),
        ],
    ),
    (
        "io.k8s.api.core.v1.ReplicationControllerSpec",
        &[
            ("replicas", Fact::Number(1)),
            ("minReadySeconds", Fact::Number(0)),
            ("selector", Fact::AtomicMap),
        ],
    ),
    (
        "io.k8s.api.core.v1.ReplicationControllerStatus",
        &[("conditions", Fact::Map(&["type"]))],
    ),
    (
        "io.k8s.api.core.v1.ResourceQuotaSpec",
        &[("scopes", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.ResourceStatus",
        &[("resources", Fact::Map(&["resourceID"]))],
    ),
    (
        "io.k8s.api.core.v1.ScaleIOPersistentVolumeSource",
        &[
            ("storageMode", Fact::Text("ThinProvisioned")),
            ("fsType", Fact::Text("xfs")),
        ],
    ),
    (
        "io.k8s.api.core.v1.ScopeSelector",
        &[("", Fact::AtomicMap), ("matchExpressions", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.ScopedResourceSelectorRequirement",
        &[("values", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.ServiceAccount",
        &[
            ("secrets", Fact::Map(&["name"])),
            ("imagePullSecrets", Fact::Atomic),
        ],
    ),
    (
        "io.k8s.api.core.v1.ServiceStatus",
        &[("conditions", Fact::Map(&["type"]))],
    ),
    (
        "io.k8s.api.core.v1.TopologySelectorLabelRequirement",
        &[("values", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.TopologySelectorTerm",
        &[
            ("", Fact::AtomicMap),
            ("matchLabelExpressions", Fact::Atomic),
        ],
    ),
    (
        "io.k8s.api.core.v1.VolumeHealthStatus",
        &[("healthConditions", Fact::Map(&["status", "reason"]))],
    ),
    (
        "io.k8s.api.discovery.v1.Endpoint",
        &[("addresses", Fact::Set)],
    ),
    (
        "io.k8s.api.discovery.v1.EndpointHints",
        &[("forZones", Fact::Atomic), ("forNodes", Fact::Atomic)],
    ),
    (
        "io.k8s.api.discovery.v1.EndpointPort",
        &[("", Fact::AtomicMap)],
    ),
    (
        "io.k8s.api.discovery.v1.EndpointSlice",
        &[("endpoints", Fact::Atomic), ("ports", Fact::Atomic)],
    ),
    (
        "io.k8s.api.networking.v1.HTTPIngressRuleValue",
        &[("paths", Fact::Atomic)],
    ),
    (
        "io.k8s.api.networking.v1.IPBlock",
        &[("except", Fact::Atomic)],
    ),
    (
        "io.k8s.api.networking.v1.IngressLoadBalancerIngress",
        &[("ports", Fact::Atomic)],
    ),
    (
        "io.k8s.api.networking.v1.IngressLoadBalancerStatus",
        &[("ingress", Fact::Atomic)],
    ),
    (
        "io.k8s.api.networking.v1.IngressSpec",
        &[("tls", Fact::Atomic), ("rules", Fact::Atomic)],
    ),
    (
        "io.k8s.api.networking.v1.IngressTLS",
        &[("hosts", Fact::Atomic)],
    ),
    (
        "io.k8s.api.networking.v1.NetworkPolicyEgressRule",
        &[("ports", Fact::Atomic), ("to", Fact::Atomic)],
    ),
    (
        "io.k8s.api.networking.v1.NetworkPolicyIngressRule",
        &[("ports", Fact::Atomic), ("from", Fact::Atomic)],
    ),
    (
        "io.k8s.api.networking.v1.NetworkPolicySpec",
        &[
            ("ingress", Fact::Atomic),
            ("egress", Fact::Atomic),
            ("policyTypes", Fact::Atomic),
        ],
    ),
    (
        "io.k8s.api.networking.v1.ServiceBackendPort",
        &[("", Fact::AtomicMap)],
    ),
    (
        "io.k8s.api.networking.v1.ServiceCIDRSpec",
        &[("cidrs", Fact::Atomic)],
    ),
    (
        "io.k8s.api.networking.v1.ServiceCIDRStatus",
        &[("conditions", Fact::Map(&["type"]))],
    ),
    (
        "io.k8s.api.policy.v1.PodDisruptionBudgetStatus",
        &[("conditions", Fact::Map(&["type"]))],
    ),
    (
        "io.k8s.api.rbac.v1.AggregationRule",
        &[("clusterRoleSelectors", Fact::Atomic)],
    ),
    ("io.k8s.api.rbac.v1.ClusterRole", &[("rules", Fact::Atomic)]),
    (
        "io.k8s.api.rbac.v1.ClusterRoleBinding",
        &[("subjects", Fact::Atomic)],
    ),
    (
        "io.k8s.api.rbac.v1.PolicyRule",
        &[
            ("verbs", Fact::Atomic),
            ("apiGroups", Fact::Atomic),
            ("resources", Fact::Atomic),
            ("resourceNames", Fact::Atomic),
            ("nonResourceURLs", Fact::Atomic),
        ],
    ),
    ("io.k8s.api.rbac.v1.Role", &[("rules", Fact::Atomic)]),
    (
        "io.k8s.api.rbac.v1.RoleBinding",
        &[("subjects", Fact::Atomic)],
    ),
    ("io.k8s.api.rbac.v1.RoleRef", &[("", Fact::AtomicMap)]),
    ("io.k8s.api.rbac.v1.Subject", &[("", Fact::AtomicMap)]),
    (
        "io.k8s.api.storage.v1.CSIDriverSpec",
        &[
            ("volumeLifecycleModes", Fact::Set),
            ("tokenRequests", Fact::Atomic),
        ],
    ),
    (
        "io.k8s.api.storage.v1.CSINodeDriver",
        &[("topologyKeys", Fact::Atomic)],
    ),
    (
        "io.k8s.api.storage.v1.CSINodeSpec",
        &[("drivers", Fact::Map(&["name"]))],
    ),
    (
        "io.k8s.api.storage.v1.CSINodeStatus",
        &[("storageHealth", Fact::Map(&["name"]))],
    ),
    (
        "io.k8s.api.storage.v1.StorageClass",
        &[
            ("mountOptions", Fact::Atomic),
            ("allowedTopologies", Fact::Atomic),
        ],
    ),
    (
        "io.k8s.api.storage.v1.StorageHealth",
        &[("healthConditions", Fact::Atomic)],
    ),
];

//! Facts about Kubernetes' types that their schemas in k8s-openapi do not have.
//!
//! The conditions of workloads' statuses are not list maps here: their `type` is not required, and
//! servers reject a CRD with an optional key. A struct that another has `inline` in Go is not a type of
//! k8s-openapi: its facts are those of the other.
//!
//! Source: the markers `+listType`, `+listMapKey`, `+mapType`, `+structType` and `+default` in
//! `types.go` of `k8s.io/api` and `k8s.io/apimachinery/pkg/apis/meta/v1`, Kubernetes 1.37.

/// A line for each type: its name without `io.k8s.`, then its facts. `field[]` is an atomic list,
/// `field[set]` a set, `field[key,key]` a list map, `field{}` an atomic map or struct (`{}` alone: the
/// type itself), and `field=…` a default as JSON.
pub(super) const TYPES: &str = r#"
api.admissionregistration.v1.MatchResources {} resourceRules[] excludeResourceRules[]
api.admissionregistration.v1.MutatingAdmissionPolicySpec variables[] mutations[] matchConditions[name]
api.admissionregistration.v1.MutatingWebhook rules[] admissionReviewVersions[] matchConditions[name]
api.admissionregistration.v1.MutatingWebhookConfiguration webhooks[name]
api.admissionregistration.v1.NamedRuleWithOperations {} resourceNames[] operations[] apiGroups[] apiVersions[] resources[]
api.admissionregistration.v1.ParamKind {}
api.admissionregistration.v1.ParamRef {}
api.admissionregistration.v1.RuleWithOperations operations[] apiGroups[] apiVersions[] resources[]
api.admissionregistration.v1.TypeChecking expressionWarnings[]
api.admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec validationActions[set]
api.admissionregistration.v1.ValidatingAdmissionPolicySpec validations[] auditAnnotations[] matchConditions[name] variables[name]
api.admissionregistration.v1.ValidatingAdmissionPolicyStatus conditions[type]
api.admissionregistration.v1.ValidatingWebhook rules[] admissionReviewVersions[] matchConditions[name]
api.admissionregistration.v1.ValidatingWebhookConfiguration webhooks[name]
api.admissionregistration.v1.Variable {}
api.apps.v1.StatefulSetSpec volumeClaimTemplates[]
api.autoscaling.v1.CrossVersionObjectReference {}
api.autoscaling.v1.ScaleSpec replicas=0
api.autoscaling.v2.HPAScalingRules policies[]
api.autoscaling.v2.HorizontalPodAutoscalerSpec metrics[]
api.autoscaling.v2.HorizontalPodAutoscalerStatus currentMetrics[] conditions[type]
api.batch.v1.CronJobStatus active[]
api.batch.v1.JobSchedulingConfiguration resourceClaims[name]
api.batch.v1.JobStatus conditions[]
api.batch.v1.PodFailurePolicy rules[]
api.batch.v1.PodFailurePolicyOnExitCodesRequirement values[set]
api.batch.v1.PodFailurePolicyRule onPodConditions[]
api.batch.v1.SuccessPolicy rules[]
api.batch.v1.UncountedTerminatedPods succeeded[set] failed[set]
api.certificates.v1.CertificateSigningRequestSpec usages[] groups[]
api.certificates.v1.CertificateSigningRequestStatus conditions[type]
api.certificates.v1.PodCertificateRequestSpec maxExpirationSeconds=86400
api.certificates.v1.PodCertificateRequestStatus conditions[type]
api.core.v1.AvoidPods preferAvoidPods[]
api.core.v1.AzureDiskVolumeSource cachingMode="ReadWrite" fsType="ext4" readOnly=false kind="Shared"
api.core.v1.Capabilities add[] drop[]
api.core.v1.CephFSPersistentVolumeSource monitors[]
api.core.v1.CephFSVolumeSource monitors[]
api.core.v1.ComponentStatus conditions[type]
api.core.v1.ConfigMapEnvSource name=""
api.core.v1.ConfigMapKeySelector {} name=""
api.core.v1.ConfigMapProjection items[] name=""
api.core.v1.ConfigMapVolumeSource items[] name=""
api.core.v1.Container command[] args[] ports[containerPort,protocol] envFrom[] env[name] resizePolicy[] restartPolicyRules[] volumeMounts[mountPath] volumeDevices[devicePath]
api.core.v1.ContainerImage names[]
api.core.v1.ContainerPort protocol="TCP"
api.core.v1.ContainerRestartRuleOnExitCodes values[set]
api.core.v1.ContainerStatus volumeMounts[mountPath] allocatedResourcesStatus[name]
api.core.v1.DownwardAPIProjection items[]
api.core.v1.DownwardAPIVolumeSource items[]
api.core.v1.EndpointAddress {}
api.core.v1.EndpointPort {}
api.core.v1.EndpointSubset addresses[] notReadyAddresses[] ports[]
api.core.v1.Endpoints subsets[]
api.core.v1.EphemeralContainer command[] args[] ports[containerPort,protocol] envFrom[] env[name] resizePolicy[] restartPolicyRules[] volumeMounts[mountPath] volumeDevices[devicePath]
api.core.v1.EvictionResponder {}
api.core.v1.ExecAction command[]
api.core.v1.FCVolumeSource targetWWNs[] wwids[]
api.core.v1.FileKeySelector {} optional=false
api.core.v1.GRPCAction service=""
api.core.v1.HTTPGetAction httpHeaders[]
api.core.v1.HostAlias hostnames[]
api.core.v1.ISCSIPersistentVolumeSource iscsiInterface="default" portals[]
api.core.v1.ISCSIVolumeSource iscsiInterface="default" portals[]
api.core.v1.LimitRangeSpec limits[]
api.core.v1.LinuxContainerUser supplementalGroups[]
api.core.v1.LoadBalancerIngress ports[]
api.core.v1.LoadBalancerStatus ingress[]
api.core.v1.LocalObjectReference {} name=""
api.core.v1.NamespaceSpec finalizers[]
api.core.v1.NamespaceStatus conditions[type]
api.core.v1.NodeAffinity preferredDuringSchedulingIgnoredDuringExecution[]
api.core.v1.NodeAllocatableResourceClaimStatus containers[set] mapping[name] overhead[name]
api.core.v1.NodePodPreemptionPolicy disableResizePreemption[set]
api.core.v1.NodeSelector {} nodeSelectorTerms[]
api.core.v1.NodeSelectorRequirement values[]
api.core.v1.NodeSelectorTerm {} matchExpressions[] matchFields[]
api.core.v1.NodeSpec podCIDRs[set] taints[]
api.core.v1.NodeStatus conditions[type] addresses[type] images[] volumesInUse[] volumesAttached[] runtimeHandlers[] declaredFeatures[]
api.core.v1.ObjectFieldSelector {}
api.core.v1.ObjectReference {}
api.core.v1.PersistentVolumeClaimSpec accessModes[]
api.core.v1.PersistentVolumeClaimStatus accessModes[] conditions[type]
api.core.v1.PersistentVolumeSpec accessModes[] mountOptions[]
api.core.v1.PodAffinity requiredDuringSchedulingIgnoredDuringExecution[] preferredDuringSchedulingIgnoredDuringExecution[]
api.core.v1.PodAffinityTerm namespaces[] matchLabelKeys[] mismatchLabelKeys[]
api.core.v1.PodAntiAffinity requiredDuringSchedulingIgnoredDuringExecution[] preferredDuringSchedulingIgnoredDuringExecution[]
api.core.v1.PodDNSConfig nameservers[] searches[] options[]
api.core.v1.PodExecOptions command[]
api.core.v1.PodExtendedResourceClaimStatus requestMappings[]
api.core.v1.PodPortForwardOptions ports[]
api.core.v1.PodSecurityContext supplementalGroups[] sysctls[]
api.core.v1.PodSpec volumes[name] initContainers[name] containers[name] ephemeralContainers[name] nodeSelector{} imagePullSecrets[name] tolerations[] hostAliases[ip] readinessGates[] topologySpreadConstraints[topologyKey,whenUnsatisfiable] schedulingGates[name] resourceClaims[name] evictionResponders[name]
api.core.v1.PodStatus conditions[type] hostIPs[] podIPs[ip] initContainerStatuses[] containerStatuses[] ephemeralContainerStatuses[] resourceClaimStatuses[name] nodeAllocatableResourceClaimStatuses[resourceClaimName] volumeHealth[name]
api.core.v1.PodVolumeHealth healthConditions[status,reason]
api.core.v1.ProjectedVolumeSource sources[]
api.core.v1.RBDPersistentVolumeSource monitors[] pool="rbd" user="admin" keyring="/etc/ceph/keyring"
api.core.v1.RBDVolumeSource monitors[] pool="rbd" user="admin" keyring="/etc/ceph/keyring"
api.core.v1.ReplicationControllerSpec replicas=1 minReadySeconds=0 selector{}
api.core.v1.ReplicationControllerStatus conditions[type]
api.core.v1.ResourceFieldSelector {}
api.core.v1.ResourceQuotaSpec scopes[]
api.core.v1.ResourceRequirements claims[name]
api.core.v1.ResourceStatus resources[resourceID]
api.core.v1.ScaleIOPersistentVolumeSource storageMode="ThinProvisioned" fsType="xfs"
api.core.v1.ScaleIOVolumeSource storageMode="ThinProvisioned" fsType="xfs"
api.core.v1.ScopeSelector {} matchExpressions[]
api.core.v1.ScopedResourceSelectorRequirement values[]
api.core.v1.SecretEnvSource name=""
api.core.v1.SecretKeySelector {} name=""
api.core.v1.SecretProjection items[] name=""
api.core.v1.SecretReference {}
api.core.v1.SecretVolumeSource items[]
api.core.v1.ServiceAccount secrets[name] imagePullSecrets[]
api.core.v1.ServicePort protocol="TCP"
api.core.v1.ServiceSpec ports[port,protocol] selector{} clusterIPs[] externalIPs[] loadBalancerSourceRanges[] ipFamilies[]
api.core.v1.ServiceStatus conditions[type]
api.core.v1.TopologySelectorLabelRequirement values[]
api.core.v1.TopologySelectorTerm {} matchLabelExpressions[]
api.core.v1.TopologySpreadConstraint matchLabelKeys[]
api.core.v1.TypedLocalObjectReference {}
api.core.v1.VolumeHealthStatus healthConditions[status,reason]
api.core.v1.VolumeMount bindMountOptions[set]
api.discovery.v1.Endpoint addresses[set]
api.discovery.v1.EndpointHints forZones[] forNodes[]
api.discovery.v1.EndpointPort {}
api.discovery.v1.EndpointSlice endpoints[] ports[]
api.networking.v1.HTTPIngressRuleValue paths[]
api.networking.v1.IPBlock except[]
api.networking.v1.IngressLoadBalancerIngress ports[]
api.networking.v1.IngressLoadBalancerStatus ingress[]
api.networking.v1.IngressSpec tls[] rules[]
api.networking.v1.IngressTLS hosts[]
api.networking.v1.NetworkPolicyEgressRule ports[] to[]
api.networking.v1.NetworkPolicyIngressRule ports[] from[]
api.networking.v1.NetworkPolicySpec ingress[] egress[] policyTypes[]
api.networking.v1.ServiceBackendPort {}
api.networking.v1.ServiceCIDRSpec cidrs[]
api.networking.v1.ServiceCIDRStatus conditions[type]
api.policy.v1.PodDisruptionBudgetStatus conditions[type]
api.rbac.v1.AggregationRule clusterRoleSelectors[]
api.rbac.v1.ClusterRole rules[]
api.rbac.v1.ClusterRoleBinding subjects[]
api.rbac.v1.PolicyRule verbs[] apiGroups[] resources[] resourceNames[] nonResourceURLs[]
api.rbac.v1.Role rules[]
api.rbac.v1.RoleBinding subjects[]
api.rbac.v1.RoleRef {}
api.rbac.v1.Subject {}
api.storage.v1.CSIDriverSpec volumeLifecycleModes[set] tokenRequests[]
api.storage.v1.CSINodeDriver topologyKeys[]
api.storage.v1.CSINodeSpec drivers[name]
api.storage.v1.CSINodeStatus storageHealth[name]
api.storage.v1.StorageClass mountOptions[] allowedTopologies[]
api.storage.v1.StorageHealth healthConditions[]
apimachinery.pkg.apis.meta.v1.LabelSelector {} matchExpressions[]
apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement values[]
apimachinery.pkg.apis.meta.v1.OwnerReference {}
"#;

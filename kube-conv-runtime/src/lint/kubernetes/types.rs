//! The fields of Kubernetes' own types.
//!
//! Source: the types of `k8s.io/api` and `k8s.io/apimachinery`, Kubernetes 1.16 to 1.37, as k8s-openapi declares them.

/// A type that authors of definitions embed and cannot change.
pub(super) struct Known {
    /// The fields that every version has, each with what its value is: `[]` a list, `{}` an object or
    /// map, `#` a number, `?` a boolean, `*` anything, and nothing for a string.
    pub(super) fields: &'static str,
    /// The fields that only some versions have.
    pub(super) sometimes: &'static str,
}

const fn known(fields: &'static str, sometimes: &'static str) -> Known {
    Known { fields, sometimes }
}

/// Every type that pods, claims, services and the like are made of. What has no more than two scalar
/// fields is not among them: anybody's type may look so.
pub(super) const KNOWN: &[Known] = &[
    // AWSElasticBlockStoreVolumeSource
    known("fsType partition# readOnly? volumeID", ""),
    // Affinity
    known("nodeAffinity{} podAffinity{} podAntiAffinity{}", ""),
    // AllocatedDeviceStatus
    known(
        "conditions[] data* device driver networkData{} pool shareID",
        "",
    ),
    // AllocationResult
    known("allocationTimestamp devices{} nodeSelector{}", ""),
    // AzureDiskVolumeSource
    known("cachingMode diskName diskURI fsType kind readOnly?", ""),
    // AzureFilePersistentVolumeSource
    known("readOnly? secretName secretNamespace shareName", ""),
    // AzureFileVolumeSource
    known("readOnly? secretName shareName", ""),
    // CSIPersistentVolumeSource
    known(
        "controllerExpandSecretRef{} controllerPublishSecretRef{} driver fsType nodePublishSecretRef{} nodeStageSecretRef{} readOnly? volumeAttributes{} volumeHandle",
        "nodeExpandSecretRef{}",
    ),
    // CSIVolumeSource
    known(
        "driver fsType nodePublishSecretRef{} readOnly? volumeAttributes{}",
        "",
    ),
    // Capabilities
    known("add[] drop[]", ""),
    // CephFSPersistentVolumeSource, CephFSVolumeSource
    known("monitors[] path readOnly? secretFile secretRef{} user", ""),
    // CinderPersistentVolumeSource, CinderVolumeSource
    known("fsType readOnly? secretRef{} volumeID", ""),
    // ClusterTrustBundleProjection
    known("labelSelector{} name optional? path signerName", "user#"),
    // Condition
    known(
        "lastTransitionTime message observedGeneration# reason status type",
        "",
    ),
    // ConfigMapKeySelector, SecretKeySelector
    known("key name optional?", ""),
    // ConfigMapNodeConfigSource
    known("kubeletConfigKey name namespace resourceVersion uid", ""),
    // ConfigMapProjection, SecretProjection
    known("items[] name optional?", ""),
    // ConfigMapVolumeSource
    known("defaultMode# items[] name optional?", "defaultUser#"),
    // Container
    known(
        "args[] command[] env[] envFrom[] image imagePullPolicy lifecycle{} livenessProbe{} name ports[] readinessProbe{} resources{} securityContext{} startupProbe{} stdin? stdinOnce? terminationMessagePath terminationMessagePolicy tty? volumeDevices[] volumeMounts[] workingDir",
        "resizePolicy[] restartPolicy restartPolicyRules[]",
    ),
    // ContainerExtendedResourceRequest
    known("containerName requestName resourceName", ""),
    // ContainerPort
    known("containerPort# hostIP hostPort# name protocol", ""),
    // ContainerResourceMetricSource
    known("container name target{}", ""),
    // ContainerRestartRule
    known("action exitCodes{}", ""),
    // ContainerRestartRuleOnExitCodes
    known("operator values[]", ""),
    // ContainerState
    known("running{} terminated{} waiting{}", ""),
    // ContainerStateTerminated
    known(
        "containerID exitCode# finishedAt message reason signal# startedAt",
        "",
    ),
    // ContainerStatus
    known(
        "containerID image imageID lastState{} name ready? restartCount# started? state{}",
        "allocatedResources{} allocatedResourcesStatus[] resources{} stopSignal user{} volumeMounts[]",
    ),
    // CronJobSpec
    known(
        "concurrencyPolicy failedJobsHistoryLimit# jobTemplate{} schedule startingDeadlineSeconds# successfulJobsHistoryLimit# suspend? timeZone",
        "",
    ),
    // CrossVersionObjectReference
    known("apiVersion kind name", ""),
    // DaemonSetSpec
    known(
        "minReadySeconds# revisionHistoryLimit# selector{} template{} updateStrategy{}",
        "",
    ),
    // DaemonSetUpdateStrategy, DeploymentStrategy, StatefulSetUpdateStrategy
    known("rollingUpdate{} type", ""),
    // DeploymentCondition
    known(
        "lastTransitionTime lastUpdateTime message reason status type",
        "",
    ),
    // DeploymentSpec
    known(
        "minReadySeconds# paused? progressDeadlineSeconds# replicas# revisionHistoryLimit# selector{} strategy{} template{}",
        "",
    ),
    // DeviceAllocationConfiguration
    known("opaque{} requests[] source", ""),
    // DeviceAllocationResult
    known("config[] results[]", ""),
    // DeviceClaim
    known("config[] constraints[] requests[]", ""),
    // DeviceClaimConfiguration
    known("opaque{} requests[]", ""),
    // DeviceConstraint
    known("distinctAttribute matchAttribute requests[]", ""),
    // DeviceRequest
    known("exactly{} firstAvailable[] name", ""),
    // DeviceRequestAllocationResult
    known(
        "adminAccess? bindingConditions[] bindingFailureConditions[] consumedCapacity{} device driver pool request shareID skipNodeOperations[] tolerations[]",
        "",
    ),
    // DeviceSubRequest
    known(
        "allocationMode capacity{} count# derivedAttributes[] deviceClassName name selectors[] tolerations[]",
        "",
    ),
    // DeviceToleration, Toleration
    known("effect key operator tolerationSeconds# value", ""),
    // DownwardAPIVolumeFile
    known("fieldRef{} mode# path resourceFieldRef{}", "user#"),
    // DownwardAPIVolumeSource
    known("defaultMode# items[]", "defaultUser#"),
    // EmptyDirVolumeSource
    known("medium sizeLimit*", "mode#"),
    // EndpointAddress
    known("hostname ip nodeName targetRef{}", ""),
    // EndpointPort
    known("name port# protocol", "appProtocol"),
    // EndpointSubset
    known("addresses[] notReadyAddresses[] ports[]", ""),
    // EnvFromSource
    known("configMapRef{} prefix secretRef{}", ""),
    // EnvVar
    known("name value valueFrom{}", ""),
    // EnvVarSource
    known(
        "configMapKeyRef{} fieldRef{} resourceFieldRef{} secretKeyRef{}",
        "fileKeyRef{}",
    ),
    // EphemeralContainer
    known(
        "args[] command[] env[] envFrom[] image imagePullPolicy lifecycle{} livenessProbe{} name ports[] readinessProbe{} resources{} securityContext{} startupProbe{} stdin? stdinOnce? targetContainerName terminationMessagePath terminationMessagePolicy tty? volumeDevices[] volumeMounts[] workingDir",
        "resizePolicy[] restartPolicy restartPolicyRules[]",
    ),
    // ExactDeviceRequest
    known(
        "adminAccess? allocationMode capacity{} count# derivedAttributes[] deviceClassName selectors[] tolerations[]",
        "",
    ),
    // ExternalMetricSource, PodsMetricSource
    known("metric{} target{}", ""),
    // FCVolumeSource
    known("fsType lun# readOnly? targetWWNs[] wwids[]", ""),
    // FileKeySelector
    known("key optional? path volumeName", ""),
    // FlexPersistentVolumeSource, FlexVolumeSource
    known("driver fsType options{} readOnly? secretRef{}", ""),
    // GCEPersistentDiskVolumeSource
    known("fsType partition# pdName readOnly?", ""),
    // GRPCAction
    known("port# service", "mode"),
    // GitRepoVolumeSource
    known("directory repository revision", ""),
    // GlusterfsPersistentVolumeSource
    known("endpoints endpointsNamespace path readOnly?", ""),
    // GlusterfsVolumeSource
    known("endpoints path readOnly?", ""),
    // HPAScalingPolicy
    known("periodSeconds# type value#", ""),
    // HPAScalingRules
    known(
        "policies[] selectPolicy stabilizationWindowSeconds# tolerance*",
        "",
    ),
    // HTTPGetAction
    known("host httpHeaders[] path port* scheme", "protocol"),
    // HTTPIngressPath
    known("backend{} path pathType", ""),
    // HorizontalPodAutoscalerBehavior
    known("scaleDown{} scaleUp{}", ""),
    // HorizontalPodAutoscalerSpec
    known(
        "behavior{} maxReplicas# metrics[] minReplicas# scaleTargetRef{}",
        "",
    ),
    // HostAlias
    known("hostnames[] ip", ""),
    // IPBlock
    known("cidr except[]", ""),
    // ISCSIPersistentVolumeSource, ISCSIVolumeSource
    known(
        "chapAuthDiscovery? chapAuthSession? fsType initiatorName iqn iscsiInterface lun# portals[] readOnly? secretRef{} targetPortal",
        "",
    ),
    // IngressBackend
    known("resource{} service{}", ""),
    // IngressRule
    known("host http{}", ""),
    // IngressServiceBackend
    known("name port{}", ""),
    // IngressSpec
    known("defaultBackend{} ingressClassName rules[] tls[]", ""),
    // IngressTLS
    known("hosts[] secretName", ""),
    // JobSchedulingConfiguration
    known(
        "disruptionMode{} resourceClaims[] schedulingConstraints{} schedulingPolicy{}",
        "",
    ),
    // JobSpec
    known(
        "activeDeadlineSeconds# backoffLimit# completions# manualSelector? parallelism# selector{} template{} ttlSecondsAfterFinished#",
        "backoffLimitPerIndex# completionMode managedBy maxFailedIndexes# podFailurePolicy{} podReplacementPolicy scheduling{} successPolicy{} suspend?",
    ),
    // JobTemplateSpec, PersistentVolumeClaimTemplate, PodTemplateSpec
    known("metadata{} spec{}", ""),
    // KeyToPath
    known("key mode# path", "user#"),
    // LabelSelector
    known("matchExpressions[] matchLabels{}", ""),
    // LabelSelectorRequirement, NodeSelectorRequirement
    known("key operator values[]", ""),
    // Lifecycle
    known("postStart{} preStop{}", "stopSignal"),
    // LifecycleHandler
    known("exec{} httpGet{} sleep{} tcpSocket{}", ""),
    // LimitRangeItem
    known(
        "default{} defaultRequest{} max{} maxLimitRequestRatio{} min{} type",
        "",
    ),
    // LinuxContainerUser
    known("gid# supplementalGroups[] uid#", ""),
    // LoadBalancerIngress
    known("hostname ip", "ipMode ports[]"),
    // MatchResources
    known(
        "excludeResourceRules[] matchPolicy namespaceSelector{} objectSelector{} resourceRules[]",
        "",
    ),
    // MetricIdentifier
    known("name selector{}", ""),
    // MetricSpec
    known(
        "containerResource{} external{} object{} pods{} resource{} type",
        "",
    ),
    // MetricTarget
    known("averageUtilization# averageValue* type value*", ""),
    // MutatingWebhook
    known(
        "admissionReviewVersions[] clientConfig{} failurePolicy matchPolicy name namespaceSelector{} objectSelector{} reinvocationPolicy rules[] sideEffects timeoutSeconds#",
        "matchConditions[]",
    ),
    // NFSVolumeSource
    known("path readOnly? server", ""),
    // NamedRuleWithOperations
    known(
        "apiGroups[] apiVersions[] operations[] resourceNames[] resources[] scope",
        "",
    ),
    // NamespaceCondition
    known("lastTransitionTime message reason status type", ""),
    // NetworkDeviceData
    known("hardwareAddress interfaceName ips[]", ""),
    // NetworkPolicyEgressRule
    known("ports[] to[]", ""),
    // NetworkPolicyIngressRule
    known("from[] ports[]", ""),
    // NetworkPolicyPeer
    known("ipBlock{} namespaceSelector{} podSelector{}", ""),
    // NetworkPolicyPort
    known("port* protocol", "endPort#"),
    // NetworkPolicySpec
    known("egress[] ingress[] podSelector{} policyTypes[]", ""),
    // NodeAffinity
    known(
        "preferredDuringSchedulingIgnoredDuringExecution[] requiredDuringSchedulingIgnoredDuringExecution{}",
        "",
    ),
    // NodeAllocatableMappedResources
    known("name quantity*", ""),
    // NodeAllocatableOverheadResources
    known("name perContainer* perPod*", ""),
    // NodeAllocatableResourceClaimStatus
    known(
        "containers[] mapping[] overhead[] resourceClaimName resources{}",
        "",
    ),
    // NodeCondition
    known(
        "lastHeartbeatTime lastTransitionTime message reason status type",
        "",
    ),
    // NodeSelectorTerm
    known("matchExpressions[] matchFields[]", ""),
    // NodeSpec
    known(
        "configSource{} externalID podCIDR podCIDRs[] providerID taints[] unschedulable?",
        "podPreemptionPolicy{}",
    ),
    // ObjectMeta
    known(
        "annotations{} creationTimestamp deletionGracePeriodSeconds# deletionTimestamp finalizers[] generateName generation# labels{} managedFields[] name namespace ownerReferences[] resourceVersion selfLink uid",
        "clusterName",
    ),
    // ObjectMetricSource
    known("describedObject{} metric{} target{}", ""),
    // ObjectReference
    known(
        "apiVersion fieldPath kind name namespace resourceVersion uid",
        "",
    ),
    // OpaqueDeviceConfiguration
    known("driver parameters*", ""),
    // OwnerReference
    known(
        "apiVersion blockOwnerDeletion? controller? kind name uid",
        "",
    ),
    // PersistentVolumeClaim
    known("metadata{} spec{} status{}", ""),
    // PersistentVolumeClaimCondition
    known(
        "lastProbeTime lastTransitionTime message reason status type",
        "",
    ),
    // PersistentVolumeClaimSpec
    known(
        "accessModes[] dataSource{} resources{} selector{} storageClassName volumeMode volumeName",
        "dataSourceRef{} volumeAttributesClassName",
    ),
    // PersistentVolumeClaimStatus
    known(
        "accessModes[] capacity{} conditions[] phase",
        "allocatedResourceStatuses{} allocatedResources{} currentVolumeAttributesClassName healthStatus{} modifyVolumeStatus{}",
    ),
    // PersistentVolumeSpec
    known(
        "accessModes[] awsElasticBlockStore{} azureDisk{} azureFile{} capacity{} cephfs{} cinder{} claimRef{} csi{} fc{} flexVolume{} flocker{} gcePersistentDisk{} glusterfs{} hostPath{} iscsi{} local{} mountOptions[] nfs{} nodeAffinity{} persistentVolumeReclaimPolicy photonPersistentDisk{} portworxVolume{} quobyte{} rbd{} scaleIO{} storageClassName storageos{} volumeMode vsphereVolume{}",
        "volumeAttributesClassName",
    ),
    // PodAffinity, PodAntiAffinity
    known(
        "preferredDuringSchedulingIgnoredDuringExecution[] requiredDuringSchedulingIgnoredDuringExecution[]",
        "",
    ),
    // PodAffinityTerm
    known(
        "labelSelector{} namespaces[] topologyKey",
        "matchLabelKeys[] mismatchLabelKeys[] namespaceSelector{}",
    ),
    // PodCertificateProjection
    known(
        "certificateChainPath credentialBundlePath keyPath keyType maxExpirationSeconds# signerName user# userAnnotations{}",
        "",
    ),
    // PodCondition
    known(
        "lastProbeTime lastTransitionTime message reason status type",
        "observedGeneration#",
    ),
    // PodDNSConfig
    known("nameservers[] options[] searches[]", ""),
    // PodDisruptionBudgetSpec
    known(
        "maxUnavailable* minAvailable* selector{} unhealthyPodEvictionPolicy",
        "",
    ),
    // PodExtendedResourceClaimStatus
    known("requestMappings[] resourceClaimName", ""),
    // PodFailurePolicyOnExitCodesRequirement
    known("containerName operator values[]", ""),
    // PodFailurePolicyRule
    known("action onExitCodes{} onPodConditions[]", ""),
    // PodResourceClaim
    known("name resourceClaimName resourceClaimTemplateName", ""),
    // PodSecurityContext
    known(
        "fsGroup# runAsGroup# runAsNonRoot? runAsUser# seLinuxOptions{} supplementalGroups[] sysctls[] windowsOptions{}",
        "appArmorProfile{} fsGroupChangePolicy seLinuxChangePolicy seccompProfile{} supplementalGroupsPolicy",
    ),
    // PodSpec
    known(
        "activeDeadlineSeconds# affinity{} automountServiceAccountToken? containers[] dnsConfig{} dnsPolicy enableServiceLinks? ephemeralContainers[] hostAliases[] hostIPC? hostNetwork? hostPID? hostname imagePullSecrets[] initContainers[] nodeName nodeSelector{} overhead{} preemptionPolicy priority# priorityClassName readinessGates[] restartPolicy runtimeClassName schedulerName securityContext{} serviceAccount serviceAccountName shareProcessNamespace? subdomain terminationGracePeriodSeconds# tolerations[] topologySpreadConstraints[] volumes[]",
        "evictionResponders[] hostUsers? hostnameOverride os{} resourceClaims[] resources{} schedulingGates[] schedulingGroup{} setHostnameAsFQDN? workloadRef{}",
    ),
    // PodStatus
    known(
        "conditions[] containerStatuses[] ephemeralContainerStatuses[] hostIP initContainerStatuses[] message nominatedNodeName phase podIP podIPs[] qosClass reason startTime",
        "allocatedResources{} extendedResourceClaimStatus{} hostIPs[] nodeAllocatableResourceClaimStatuses[] observedGeneration# resize resourceClaimStatuses[] resources{} volumeHealth[]",
    ),
    // PodVolumeHealth
    known("healthConditions[] lastTransitionTime name", ""),
    // PolicyRule
    known(
        "apiGroups[] nonResourceURLs[] resourceNames[] resources[] verbs[]",
        "",
    ),
    // PortStatus
    known("error port# protocol", ""),
    // PortworxVolumeSource
    known("fsType readOnly? volumeID", ""),
    // PreferredSchedulingTerm
    known("preference{} weight#", ""),
    // Probe
    known(
        "exec{} failureThreshold# httpGet{} initialDelaySeconds# periodSeconds# successThreshold# tcpSocket{} timeoutSeconds#",
        "grpc{} terminationGracePeriodSeconds#",
    ),
    // ProjectedVolumeSource
    known("defaultMode# sources[]", "defaultUser#"),
    // QuobyteVolumeSource
    known("group readOnly? registry tenant user volume", ""),
    // RBDPersistentVolumeSource, RBDVolumeSource
    known(
        "fsType image keyring monitors[] pool readOnly? secretRef{} user",
        "",
    ),
    // ResourceClaim
    known("name request", "metadata{} spec{} status{}"),
    // ResourceClaimConsumerReference
    known("apiGroup name resource uid", ""),
    // ResourceClaimStatus
    known("allocation{} devices[] reservedFor[]", ""),
    // ResourceFieldSelector
    known("containerName divisor* resource", ""),
    // ResourceHealth
    known("health resourceID", "message"),
    // ResourceMetricSource
    known("name target{}", ""),
    // ResourceQuotaSpec
    known("hard{} scopeSelector{} scopes[]", ""),
    // ResourceRequirements
    known("limits{} requests{}", "claims[]"),
    // ResourceStatus
    known("name resources[]", ""),
    // RoleRef, TypedLocalObjectReference
    known("apiGroup kind name", ""),
    // RollingUpdateDeployment
    known("maxSurge* maxUnavailable*", ""),
    // RuleWithOperations
    known(
        "apiGroups[] apiVersions[] operations[] resources[] scope",
        "",
    ),
    // ScaleIOPersistentVolumeSource, ScaleIOVolumeSource
    known(
        "fsType gateway protectionDomain readOnly? secretRef{} sslEnabled? storageMode storagePool system volumeName",
        "",
    ),
    // ScopedResourceSelectorRequirement
    known("operator scopeName values[]", ""),
    // SecretVolumeSource
    known("defaultMode# items[] optional? secretName", "defaultUser#"),
    // SecurityContext
    known(
        "allowPrivilegeEscalation? capabilities{} privileged? procMount readOnlyRootFilesystem? runAsGroup# runAsNonRoot? runAsUser# seLinuxOptions{} windowsOptions{}",
        "appArmorProfile{} seccompProfile{}",
    ),
    // ServiceAccountTokenProjection
    known("audience expirationSeconds# path", "user#"),
    // ServicePort
    known("name nodePort# port# protocol targetPort*", "appProtocol"),
    // ServiceReference
    known("name namespace path port#", ""),
    // ServiceSpec
    known(
        "clusterIP externalIPs[] externalName externalTrafficPolicy healthCheckNodePort# loadBalancerIP loadBalancerSourceRanges[] ports[] publishNotReadyAddresses? selector{} sessionAffinity sessionAffinityConfig{} type",
        "allocateLoadBalancerNodePorts? clusterIPs[] internalTrafficPolicy ipFamilies[] ipFamily ipFamilyPolicy loadBalancerClass trafficDistribution",
    ),
    // StatefulSetSpec
    known(
        "podManagementPolicy replicas# revisionHistoryLimit# selector{} serviceName template{} updateStrategy{} volumeClaimTemplates[]",
        "minReadySeconds# ordinals{} persistentVolumeClaimRetentionPolicy{}",
    ),
    // StorageClass
    known(
        "allowVolumeExpansion? allowedTopologies[] metadata{} mountOptions[] parameters{} provisioner reclaimPolicy volumeBindingMode",
        "",
    ),
    // StorageOSPersistentVolumeSource, StorageOSVolumeSource
    known(
        "fsType readOnly? secretRef{} volumeName volumeNamespace",
        "",
    ),
    // Subject, TypedObjectReference
    known("apiGroup kind name namespace", ""),
    // TCPSocketAction
    known("host port*", ""),
    // Taint
    known("effect key timeAdded value", ""),
    // TopologySelectorLabelRequirement
    known("key values[]", ""),
    // TopologySpreadConstraint
    known(
        "labelSelector{} maxSkew# topologyKey whenUnsatisfiable",
        "matchLabelKeys[] minDomains# nodeAffinityPolicy nodeTaintsPolicy",
    ),
    // ValidatingWebhook
    known(
        "admissionReviewVersions[] clientConfig{} failurePolicy matchPolicy name namespaceSelector{} objectSelector{} rules[] sideEffects timeoutSeconds#",
        "matchConditions[]",
    ),
    // Volume
    known(
        "awsElasticBlockStore{} azureDisk{} azureFile{} cephfs{} cinder{} configMap{} csi{} downwardAPI{} emptyDir{} fc{} flexVolume{} flocker{} gcePersistentDisk{} gitRepo{} glusterfs{} hostPath{} iscsi{} name nfs{} persistentVolumeClaim{} photonPersistentDisk{} portworxVolume{} projected{} quobyte{} rbd{} scaleIO{} secret{} storageos{} vsphereVolume{}",
        "ephemeral{} image{}",
    ),
    // VolumeHealthCondition
    known("message reason status", ""),
    // VolumeHealthStatus
    known("healthConditions[] lastTransitionTime", ""),
    // VolumeMount
    known(
        "mountPath mountPropagation name readOnly? subPath subPathExpr",
        "bindMountOptions[] recursiveReadOnly",
    ),
    // VolumeMountStatus
    known(
        "mountPath name readOnly? recursiveReadOnly",
        "volumeStatus{}",
    ),
    // VolumeProjection
    known(
        "configMap{} downwardAPI{} secret{} serviceAccountToken{}",
        "clusterTrustBundle{} podCertificate{}",
    ),
    // VolumeResourceRequirements
    known("limits{} requests{}", ""),
    // VsphereVirtualDiskVolumeSource
    known("fsType storagePolicyID storagePolicyName volumePath", ""),
    // WebhookClientConfig
    known("caBundle service{} url", ""),
    // WeightedPodAffinityTerm
    known("podAffinityTerm{} weight#", ""),
    // WorkloadReference
    known("name podGroup podGroupReplicaKey", ""),
];

//! The fields of Kubernetes' own types.
//!
//! Source: the types of `k8s.io/api` and `k8s.io/apimachinery`, Kubernetes 1.16 to 1.37, as k8s-openapi declares them.

/// A line for every type that pods, claims, services and the like are made of. Types with at most two
/// scalar fields are left out: any user's type may look the same.
///
/// After the names are the fields that every version has, and after `|` those that only some versions
/// have, each with the sort of its value: `[]` a list, `{}` an object or map, `#` a number, `?` a
/// boolean, `*` anything, and nothing for a string.
pub(super) const KNOWN: &str = "\
AWSElasticBlockStoreVolumeSource: fsType partition# readOnly? volumeID
Affinity: nodeAffinity{} podAffinity{} podAntiAffinity{}
AllocatedDeviceStatus: conditions[] data* device driver networkData{} pool shareID
AllocationResult: allocationTimestamp devices{} nodeSelector{}
AzureDiskVolumeSource: cachingMode diskName diskURI fsType kind readOnly?
AzureFilePersistentVolumeSource: readOnly? secretName secretNamespace shareName
AzureFileVolumeSource: readOnly? secretName shareName
CSIPersistentVolumeSource: controllerExpandSecretRef{} controllerPublishSecretRef{} driver fsType nodePublishSecretRef{} nodeStageSecretRef{} readOnly? volumeAttributes{} volumeHandle | nodeExpandSecretRef{}
CSIVolumeSource: driver fsType nodePublishSecretRef{} readOnly? volumeAttributes{}
Capabilities: add[] drop[]
CephFSPersistentVolumeSource,CephFSVolumeSource: monitors[] path readOnly? secretFile secretRef{} user
CinderPersistentVolumeSource,CinderVolumeSource: fsType readOnly? secretRef{} volumeID
ClusterTrustBundleProjection: labelSelector{} name optional? path signerName | user#
Condition: lastTransitionTime message observedGeneration# reason status type
ConfigMapKeySelector,SecretKeySelector: key name optional?
ConfigMapNodeConfigSource: kubeletConfigKey name namespace resourceVersion uid
ConfigMapProjection,SecretProjection: items[] name optional?
ConfigMapVolumeSource: defaultMode# items[] name optional? | defaultUser#
Container: args[] command[] env[] envFrom[] image imagePullPolicy lifecycle{} livenessProbe{} name ports[] readinessProbe{} resources{} securityContext{} startupProbe{} stdin? stdinOnce? terminationMessagePath terminationMessagePolicy tty? volumeDevices[] volumeMounts[] workingDir | resizePolicy[] restartPolicy restartPolicyRules[]
ContainerExtendedResourceRequest: containerName requestName resourceName
ContainerPort: containerPort# hostIP hostPort# name protocol
ContainerResourceMetricSource: container name target{}
ContainerRestartRule: action exitCodes{}
ContainerRestartRuleOnExitCodes: operator values[]
ContainerState: running{} terminated{} waiting{}
ContainerStateTerminated: containerID exitCode# finishedAt message reason signal# startedAt
ContainerStatus: containerID image imageID lastState{} name ready? restartCount# started? state{} | allocatedResources{} allocatedResourcesStatus[] resources{} stopSignal user{} volumeMounts[]
CronJobSpec: concurrencyPolicy failedJobsHistoryLimit# jobTemplate{} schedule startingDeadlineSeconds# successfulJobsHistoryLimit# suspend? timeZone
CrossVersionObjectReference: apiVersion kind name
DaemonSetSpec: minReadySeconds# revisionHistoryLimit# selector{} template{} updateStrategy{}
DaemonSetUpdateStrategy,DeploymentStrategy,StatefulSetUpdateStrategy: rollingUpdate{} type
DeploymentCondition: lastTransitionTime lastUpdateTime message reason status type
DeploymentSpec: minReadySeconds# paused? progressDeadlineSeconds# replicas# revisionHistoryLimit# selector{} strategy{} template{}
DeviceAllocationConfiguration: opaque{} requests[] source
DeviceAllocationResult: config[] results[]
DeviceClaim: config[] constraints[] requests[]
DeviceClaimConfiguration: opaque{} requests[]
DeviceConstraint: distinctAttribute matchAttribute requests[]
DeviceRequest: exactly{} firstAvailable[] name
DeviceRequestAllocationResult: adminAccess? bindingConditions[] bindingFailureConditions[] consumedCapacity{} device driver pool request shareID skipNodeOperations[] tolerations[]
DeviceSubRequest: allocationMode capacity{} count# derivedAttributes[] deviceClassName name selectors[] tolerations[]
DeviceToleration,Toleration: effect key operator tolerationSeconds# value
DownwardAPIVolumeFile: fieldRef{} mode# path resourceFieldRef{} | user#
DownwardAPIVolumeSource: defaultMode# items[] | defaultUser#
EmptyDirVolumeSource: medium sizeLimit* | mode#
EndpointAddress: hostname ip nodeName targetRef{}
EndpointPort: name port# protocol | appProtocol
EndpointSubset: addresses[] notReadyAddresses[] ports[]
EnvFromSource: configMapRef{} prefix secretRef{}
EnvVar: name value valueFrom{}
EnvVarSource: configMapKeyRef{} fieldRef{} resourceFieldRef{} secretKeyRef{} | fileKeyRef{}
EphemeralContainer: args[] command[] env[] envFrom[] image imagePullPolicy lifecycle{} livenessProbe{} name ports[] readinessProbe{} resources{} securityContext{} startupProbe{} stdin? stdinOnce? targetContainerName terminationMessagePath terminationMessagePolicy tty? volumeDevices[] volumeMounts[] workingDir | resizePolicy[] restartPolicy restartPolicyRules[]
ExactDeviceRequest: adminAccess? allocationMode capacity{} count# derivedAttributes[] deviceClassName selectors[] tolerations[]
ExternalMetricSource,PodsMetricSource: metric{} target{}
FCVolumeSource: fsType lun# readOnly? targetWWNs[] wwids[]
FileKeySelector: key optional? path volumeName
FlexPersistentVolumeSource,FlexVolumeSource: driver fsType options{} readOnly? secretRef{}
GCEPersistentDiskVolumeSource: fsType partition# pdName readOnly?
GRPCAction: port# service | mode
GitRepoVolumeSource: directory repository revision
GlusterfsPersistentVolumeSource: endpoints endpointsNamespace path readOnly?
GlusterfsVolumeSource: endpoints path readOnly?
HPAScalingPolicy: periodSeconds# type value#
HPAScalingRules: policies[] selectPolicy stabilizationWindowSeconds# tolerance*
HTTPGetAction: host httpHeaders[] path port* scheme | protocol
HTTPIngressPath: backend{} path pathType
HorizontalPodAutoscalerBehavior: scaleDown{} scaleUp{}
HorizontalPodAutoscalerSpec: behavior{} maxReplicas# metrics[] minReplicas# scaleTargetRef{}
HostAlias: hostnames[] ip
IPBlock: cidr except[]
ISCSIPersistentVolumeSource,ISCSIVolumeSource: chapAuthDiscovery? chapAuthSession? fsType initiatorName iqn iscsiInterface lun# portals[] readOnly? secretRef{} targetPortal
IngressBackend: resource{} service{}
IngressRule: host http{}
IngressServiceBackend: name port{}
IngressSpec: defaultBackend{} ingressClassName rules[] tls[]
IngressTLS: hosts[] secretName
JobSchedulingConfiguration: disruptionMode{} resourceClaims[] schedulingConstraints{} schedulingPolicy{}
JobSpec: activeDeadlineSeconds# backoffLimit# completions# manualSelector? parallelism# selector{} template{} ttlSecondsAfterFinished# | backoffLimitPerIndex# completionMode managedBy maxFailedIndexes# podFailurePolicy{} podReplacementPolicy scheduling{} successPolicy{} suspend?
JobTemplateSpec,PersistentVolumeClaimTemplate,PodTemplateSpec: metadata{} spec{}
KeyToPath: key mode# path | user#
LabelSelector: matchExpressions[] matchLabels{}
LabelSelectorRequirement,NodeSelectorRequirement: key operator values[]
Lifecycle: postStart{} preStop{} | stopSignal
LifecycleHandler: exec{} httpGet{} sleep{} tcpSocket{}
LimitRangeItem: default{} defaultRequest{} max{} maxLimitRequestRatio{} min{} type
LinuxContainerUser: gid# supplementalGroups[] uid#
LoadBalancerIngress: hostname ip | ipMode ports[]
MatchResources: excludeResourceRules[] matchPolicy namespaceSelector{} objectSelector{} resourceRules[]
MetricIdentifier: name selector{}
MetricSpec: containerResource{} external{} object{} pods{} resource{} type
MetricTarget: averageUtilization# averageValue* type value*
MutatingWebhook: admissionReviewVersions[] clientConfig{} failurePolicy matchPolicy name namespaceSelector{} objectSelector{} reinvocationPolicy rules[] sideEffects timeoutSeconds# | matchConditions[]
NFSVolumeSource: path readOnly? server
NamedRuleWithOperations: apiGroups[] apiVersions[] operations[] resourceNames[] resources[] scope
NamespaceCondition: lastTransitionTime message reason status type
NetworkDeviceData: hardwareAddress interfaceName ips[]
NetworkPolicyEgressRule: ports[] to[]
NetworkPolicyIngressRule: from[] ports[]
NetworkPolicyPeer: ipBlock{} namespaceSelector{} podSelector{}
NetworkPolicyPort: port* protocol | endPort#
NetworkPolicySpec: egress[] ingress[] podSelector{} policyTypes[]
NodeAffinity: preferredDuringSchedulingIgnoredDuringExecution[] requiredDuringSchedulingIgnoredDuringExecution{}
NodeAllocatableMappedResources: name quantity*
NodeAllocatableOverheadResources: name perContainer* perPod*
NodeAllocatableResourceClaimStatus: containers[] mapping[] overhead[] resourceClaimName resources{}
NodeCondition: lastHeartbeatTime lastTransitionTime message reason status type
NodeSelectorTerm: matchExpressions[] matchFields[]
NodeSpec: configSource{} externalID podCIDR podCIDRs[] providerID taints[] unschedulable? | podPreemptionPolicy{}
ObjectMeta: annotations{} creationTimestamp deletionGracePeriodSeconds# deletionTimestamp finalizers[] generateName generation# labels{} managedFields[] name namespace ownerReferences[] resourceVersion selfLink uid | clusterName
ObjectMetricSource: describedObject{} metric{} target{}
ObjectReference: apiVersion fieldPath kind name namespace resourceVersion uid
OpaqueDeviceConfiguration: driver parameters*
OwnerReference: apiVersion blockOwnerDeletion? controller? kind name uid
PersistentVolumeClaim: metadata{} spec{} status{}
PersistentVolumeClaimCondition: lastProbeTime lastTransitionTime message reason status type
PersistentVolumeClaimSpec: accessModes[] dataSource{} resources{} selector{} storageClassName volumeMode volumeName | dataSourceRef{} volumeAttributesClassName
PersistentVolumeClaimStatus: accessModes[] capacity{} conditions[] phase | allocatedResourceStatuses{} allocatedResources{} currentVolumeAttributesClassName healthStatus{} modifyVolumeStatus{}
PersistentVolumeSpec: accessModes[] awsElasticBlockStore{} azureDisk{} azureFile{} capacity{} cephfs{} cinder{} claimRef{} csi{} fc{} flexVolume{} flocker{} gcePersistentDisk{} glusterfs{} hostPath{} iscsi{} local{} mountOptions[] nfs{} nodeAffinity{} persistentVolumeReclaimPolicy photonPersistentDisk{} portworxVolume{} quobyte{} rbd{} scaleIO{} storageClassName storageos{} volumeMode vsphereVolume{} | volumeAttributesClassName
PodAffinity,PodAntiAffinity: preferredDuringSchedulingIgnoredDuringExecution[] requiredDuringSchedulingIgnoredDuringExecution[]
PodAffinityTerm: labelSelector{} namespaces[] topologyKey | matchLabelKeys[] mismatchLabelKeys[] namespaceSelector{}
PodCertificateProjection: certificateChainPath credentialBundlePath keyPath keyType maxExpirationSeconds# signerName user# userAnnotations{}
PodCondition: lastProbeTime lastTransitionTime message reason status type | observedGeneration#
PodDNSConfig: nameservers[] options[] searches[]
PodDisruptionBudgetSpec: maxUnavailable* minAvailable* selector{} unhealthyPodEvictionPolicy
PodExtendedResourceClaimStatus: requestMappings[] resourceClaimName
PodFailurePolicyOnExitCodesRequirement: containerName operator values[]
PodFailurePolicyRule: action onExitCodes{} onPodConditions[]
PodResourceClaim: name resourceClaimName resourceClaimTemplateName
PodSecurityContext: fsGroup# runAsGroup# runAsNonRoot? runAsUser# seLinuxOptions{} supplementalGroups[] sysctls[] windowsOptions{} | appArmorProfile{} fsGroupChangePolicy seLinuxChangePolicy seccompProfile{} supplementalGroupsPolicy
PodSpec: activeDeadlineSeconds# affinity{} automountServiceAccountToken? containers[] dnsConfig{} dnsPolicy enableServiceLinks? ephemeralContainers[] hostAliases[] hostIPC? hostNetwork? hostPID? hostname imagePullSecrets[] initContainers[] nodeName nodeSelector{} overhead{} preemptionPolicy priority# priorityClassName readinessGates[] restartPolicy runtimeClassName schedulerName securityContext{} serviceAccount serviceAccountName shareProcessNamespace? subdomain terminationGracePeriodSeconds# tolerations[] topologySpreadConstraints[] volumes[] | evictionResponders[] hostUsers? hostnameOverride os{} resourceClaims[] resources{} schedulingGates[] schedulingGroup{} setHostnameAsFQDN? workloadRef{}
PodStatus: conditions[] containerStatuses[] ephemeralContainerStatuses[] hostIP initContainerStatuses[] message nominatedNodeName phase podIP podIPs[] qosClass reason startTime | allocatedResources{} extendedResourceClaimStatus{} hostIPs[] nodeAllocatableResourceClaimStatuses[] observedGeneration# resize resourceClaimStatuses[] resources{} volumeHealth[]
PodVolumeHealth: healthConditions[] lastTransitionTime name
PolicyRule: apiGroups[] nonResourceURLs[] resourceNames[] resources[] verbs[]
PortStatus: error port# protocol
PortworxVolumeSource: fsType readOnly? volumeID
PreferredSchedulingTerm: preference{} weight#
Probe: exec{} failureThreshold# httpGet{} initialDelaySeconds# periodSeconds# successThreshold# tcpSocket{} timeoutSeconds# | grpc{} terminationGracePeriodSeconds#
ProjectedVolumeSource: defaultMode# sources[] | defaultUser#
QuobyteVolumeSource: group readOnly? registry tenant user volume
RBDPersistentVolumeSource,RBDVolumeSource: fsType image keyring monitors[] pool readOnly? secretRef{} user
ResourceClaim: name request | metadata{} spec{} status{}
ResourceClaimConsumerReference: apiGroup name resource uid
ResourceClaimStatus: allocation{} devices[] reservedFor[]
ResourceFieldSelector: containerName divisor* resource
ResourceHealth: health resourceID | message
ResourceMetricSource: name target{}
ResourceQuotaSpec: hard{} scopeSelector{} scopes[]
ResourceRequirements: limits{} requests{} | claims[]
ResourceStatus: name resources[]
RoleRef,TypedLocalObjectReference: apiGroup kind name
RollingUpdateDeployment: maxSurge* maxUnavailable*
RuleWithOperations: apiGroups[] apiVersions[] operations[] resources[] scope
ScaleIOPersistentVolumeSource,ScaleIOVolumeSource: fsType gateway protectionDomain readOnly? secretRef{} sslEnabled? storageMode storagePool system volumeName
ScopedResourceSelectorRequirement: operator scopeName values[]
SecretVolumeSource: defaultMode# items[] optional? secretName | defaultUser#
SecurityContext: allowPrivilegeEscalation? capabilities{} privileged? procMount readOnlyRootFilesystem? runAsGroup# runAsNonRoot? runAsUser# seLinuxOptions{} windowsOptions{} | appArmorProfile{} seccompProfile{}
ServiceAccountTokenProjection: audience expirationSeconds# path | user#
ServicePort: name nodePort# port# protocol targetPort* | appProtocol
ServiceReference: name namespace path port#
ServiceSpec: clusterIP externalIPs[] externalName externalTrafficPolicy healthCheckNodePort# loadBalancerIP loadBalancerSourceRanges[] ports[] publishNotReadyAddresses? selector{} sessionAffinity sessionAffinityConfig{} type | allocateLoadBalancerNodePorts? clusterIPs[] internalTrafficPolicy ipFamilies[] ipFamily ipFamilyPolicy loadBalancerClass trafficDistribution
StatefulSetSpec: podManagementPolicy replicas# revisionHistoryLimit# selector{} serviceName template{} updateStrategy{} volumeClaimTemplates[] | minReadySeconds# ordinals{} persistentVolumeClaimRetentionPolicy{}
StorageClass: allowVolumeExpansion? allowedTopologies[] metadata{} mountOptions[] parameters{} provisioner reclaimPolicy volumeBindingMode
StorageOSPersistentVolumeSource,StorageOSVolumeSource: fsType readOnly? secretRef{} volumeName volumeNamespace
Subject,TypedObjectReference: apiGroup kind name namespace
TCPSocketAction: host port*
Taint: effect key timeAdded value
TopologySelectorLabelRequirement: key values[]
TopologySpreadConstraint: labelSelector{} maxSkew# topologyKey whenUnsatisfiable | matchLabelKeys[] minDomains# nodeAffinityPolicy nodeTaintsPolicy
ValidatingWebhook: admissionReviewVersions[] clientConfig{} failurePolicy matchPolicy name namespaceSelector{} objectSelector{} rules[] sideEffects timeoutSeconds# | matchConditions[]
Volume: awsElasticBlockStore{} azureDisk{} azureFile{} cephfs{} cinder{} configMap{} csi{} downwardAPI{} emptyDir{} fc{} flexVolume{} flocker{} gcePersistentDisk{} gitRepo{} glusterfs{} hostPath{} iscsi{} name nfs{} persistentVolumeClaim{} photonPersistentDisk{} portworxVolume{} projected{} quobyte{} rbd{} scaleIO{} secret{} storageos{} vsphereVolume{} | ephemeral{} image{}
VolumeHealthCondition: message reason status
VolumeHealthStatus: healthConditions[] lastTransitionTime
VolumeMount: mountPath mountPropagation name readOnly? subPath subPathExpr | bindMountOptions[] recursiveReadOnly
VolumeMountStatus: mountPath name readOnly? recursiveReadOnly | volumeStatus{}
VolumeProjection: configMap{} downwardAPI{} secret{} serviceAccountToken{} | clusterTrustBundle{} podCertificate{}
VolumeResourceRequirements: limits{} requests{}
VsphereVirtualDiskVolumeSource: fsType storagePolicyID storagePolicyName volumePath
WebhookClientConfig: caBundle service{} url
WeightedPodAffinityTerm: podAffinityTerm{} weight#
WorkloadReference: name podGroup podGroupReplicaKey
";

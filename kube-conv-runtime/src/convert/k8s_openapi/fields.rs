//! k8s-openapi's types as fields: every type of the groups that CRDs embed, except kinds and their
//! lists. A kind is embedded as a whole object.
//!
//! Their schemas are those of k8s-openapi for schemars, completed where those are incomplete
//! (`type_schema::foreign`). A type that our meta types have an equivalent for has the table of
//! that equivalent.

use crate::ApiType;
use crate::api::Descent;
use crate::api::{Scalar, Shape, TypeInfo};
use crate::defaulting::fill::{FillForeign, ViaItself};
use crate::meta;
use ::k8s_openapi::ByteString;
use ::k8s_openapi::api::admissionregistration::v1 as admissionregistration;
use ::k8s_openapi::api::apps::v1 as apps;
use ::k8s_openapi::api::autoscaling::v2 as autoscaling;
use ::k8s_openapi::api::batch::v1 as batch;
use ::k8s_openapi::api::coordination::v1 as coordination;
use ::k8s_openapi::api::core::v1 as core;
use ::k8s_openapi::api::discovery::v1 as discovery;
use ::k8s_openapi::api::networking::v1 as networking;
use ::k8s_openapi::api::policy::v1 as policy;
use ::k8s_openapi::api::rbac::v1 as rbac;
use ::k8s_openapi::api::storage::v1 as storage;
use ::k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use ::k8s_openapi::apimachinery::pkg::apis::meta::v1::{Condition, LabelSelector, MicroTime, Time};
use ::k8s_openapi::apimachinery::pkg::runtime::RawExtension;
use ::k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;

macro_rules! described_by_their_schemas {
    ($($module:ident: $($name:ident)*;)*) => {
        /// All of these types, for tests that they are accepted.
        #[doc(hidden)]
        pub const DESCRIBED: &[&TypeInfo] = &[$($(<$module::$name as ApiType>::TYPE,)*)*];

        $($(
        impl ApiType for $module::$name {
            const TYPE: &'static TypeInfo = &TypeInfo::of_kubernetes(
                stringify!($name),
                Shape::Foreign(crate::type_schema::foreign::<Self>),
            );

            // Compiled on first use.
            #[inline]
            fn __fill_defaults(&mut self, at: &Descent<'_>) {
                FillForeign::<ViaItself, _>::of(self).fill(at);
            }
        }
        )*)*
    };
}

described_by_their_schemas! {
    core: AWSElasticBlockStoreVolumeSource Affinity AppArmorProfile AttachedVolume
        AzureDiskVolumeSource AzureFilePersistentVolumeSource AzureFileVolumeSource
        CSIPersistentVolumeSource CSIVolumeSource Capabilities CephFSPersistentVolumeSource
        CephFSVolumeSource CinderPersistentVolumeSource CinderVolumeSource ClientIPConfig
        ClusterTrustBundleProjection ComponentCondition ConfigMapEnvSource ConfigMapKeySelector
        ConfigMapNodeConfigSource ConfigMapProjection ConfigMapVolumeSource Container
        ContainerImage ContainerPort ContainerResizePolicy ContainerState ContainerStateRunning
        ContainerStateTerminated ContainerStateWaiting ContainerStatus ContainerUser
        DaemonEndpoint DownwardAPIProjection DownwardAPIVolumeFile DownwardAPIVolumeSource
        EmptyDirVolumeSource EndpointAddress EndpointPort EndpointSubset EnvFromSource EnvVar
        EnvVarSource EphemeralContainer EphemeralVolumeSource EventSeries EventSource ExecAction
        FCVolumeSource FlexPersistentVolumeSource FlexVolumeSource FlockerVolumeSource
        GCEPersistentDiskVolumeSource GRPCAction GitRepoVolumeSource
        GlusterfsPersistentVolumeSource GlusterfsVolumeSource HTTPGetAction HTTPHeader HostAlias
        HostIP HostPathVolumeSource ISCSIPersistentVolumeSource ISCSIVolumeSource
        ImageVolumeSource KeyToPath Lifecycle LifecycleHandler LimitRangeItem LimitRangeSpec
        LinuxContainerUser LoadBalancerIngress LoadBalancerStatus LocalObjectReference
        LocalVolumeSource ModifyVolumeStatus NFSVolumeSource NamespaceCondition NamespaceSpec
        NamespaceStatus NodeAddress NodeAffinity NodeCondition NodeConfigSource NodeConfigStatus
        NodeDaemonEndpoints NodeFeatures NodeRuntimeHandler NodeRuntimeHandlerFeatures
        NodeSelector NodeSelectorRequirement NodeSelectorTerm NodeSpec NodeStatus NodeSwapStatus
        NodeSystemInfo ObjectFieldSelector ObjectReference PersistentVolumeClaimCondition
        PersistentVolumeClaimSpec PersistentVolumeClaimStatus PersistentVolumeClaimTemplate
        PersistentVolumeClaimVolumeSource PersistentVolumeSpec PersistentVolumeStatus
        PhotonPersistentDiskVolumeSource PodAffinity PodAffinityTerm PodAntiAffinity PodCondition
        PodDNSConfig PodDNSConfigOption PodIP PodOS PodReadinessGate PodResourceClaim
        PodResourceClaimStatus PodSchedulingGate PodSecurityContext PodSpec PodStatus
        PodTemplateSpec PortStatus PortworxVolumeSource PreferredSchedulingTerm Probe
        ProjectedVolumeSource QuobyteVolumeSource RBDPersistentVolumeSource RBDVolumeSource
        ReplicationControllerCondition ReplicationControllerSpec ReplicationControllerStatus
        ResourceClaim ResourceFieldSelector ResourceHealth ResourceQuotaSpec ResourceQuotaStatus
        ResourceRequirements ResourceStatus SELinuxOptions ScaleIOPersistentVolumeSource
        ScaleIOVolumeSource ScopeSelector ScopedResourceSelectorRequirement SeccompProfile
        SecretEnvSource SecretKeySelector SecretProjection SecretReference SecretVolumeSource
        SecurityContext ServiceAccountTokenProjection ServicePort ServiceSpec ServiceStatus
        SessionAffinityConfig SleepAction StorageOSPersistentVolumeSource StorageOSVolumeSource
        Sysctl TCPSocketAction Taint Toleration TopologySelectorLabelRequirement
        TopologySelectorTerm TopologySpreadConstraint TypedLocalObjectReference
        TypedObjectReference Volume VolumeDevice VolumeMount VolumeMountStatus VolumeNodeAffinity
        VolumeProjection VolumeResourceRequirements VsphereVirtualDiskVolumeSource
        WeightedPodAffinityTerm WindowsSecurityContextOptions;
    apps: DaemonSetCondition DaemonSetSpec DaemonSetStatus DaemonSetUpdateStrategy
        DeploymentCondition DeploymentSpec DeploymentStatus DeploymentStrategy ReplicaSetCondition
        ReplicaSetSpec ReplicaSetStatus RollingUpdateDaemonSet RollingUpdateDeployment
        RollingUpdateStatefulSetStrategy StatefulSetCondition StatefulSetOrdinals
        StatefulSetPersistentVolumeClaimRetentionPolicy StatefulSetSpec StatefulSetStatus
        StatefulSetUpdateStrategy;
    batch: CronJobSpec CronJobStatus JobCondition JobSpec JobStatus JobTemplateSpec PodFailurePolicy
        PodFailurePolicyOnExitCodesRequirement PodFailurePolicyOnPodConditionsPattern
        PodFailurePolicyRule SuccessPolicy SuccessPolicyRule UncountedTerminatedPods;
    autoscaling: ContainerResourceMetricSource ContainerResourceMetricStatus CrossVersionObjectReference
        ExternalMetricSource ExternalMetricStatus HPAScalingPolicy HPAScalingRules
        HorizontalPodAutoscalerBehavior HorizontalPodAutoscalerCondition
        HorizontalPodAutoscalerSpec HorizontalPodAutoscalerStatus MetricIdentifier MetricSpec
        MetricStatus MetricTarget MetricValueStatus ObjectMetricSource ObjectMetricStatus
        PodsMetricSource PodsMetricStatus ResourceMetricSource ResourceMetricStatus;
    networking: HTTPIngressPath HTTPIngressRuleValue IPAddressSpec IPBlock IngressBackend
        IngressClassParametersReference IngressClassSpec IngressLoadBalancerIngress
        IngressLoadBalancerStatus IngressPortStatus IngressRule IngressServiceBackend IngressSpec
        IngressStatus IngressTLS NetworkPolicyEgressRule NetworkPolicyIngressRule
        NetworkPolicyPeer NetworkPolicyPort NetworkPolicySpec ParentReference ServiceBackendPort
        ServiceCIDRSpec ServiceCIDRStatus;
    rbac: AggregationRule PolicyRule RoleRef Subject;
    policy: PodDisruptionBudgetSpec PodDisruptionBudgetStatus;
    storage: CSIDriverSpec CSINodeDriver CSINodeSpec TokenRequest VolumeAttachmentSource
        VolumeAttachmentSpec VolumeAttachmentStatus VolumeError VolumeNodeResources;
    discovery: Endpoint EndpointConditions EndpointHints EndpointPort ForNode ForZone;
    coordination: LeaseSpec;
    admissionregistration: AuditAnnotation ExpressionWarning MatchCondition MatchResources MutatingWebhook
        NamedRuleWithOperations ParamKind ParamRef RuleWithOperations ServiceReference
        TypeChecking ValidatingAdmissionPolicyBindingSpec ValidatingAdmissionPolicySpec
        ValidatingAdmissionPolicyStatus ValidatingWebhook Validation Variable WebhookClientConfig;
}

macro_rules! described_as_ours {
    ($($name:ident)*) => {$(
        impl ApiType for $name {
            const TYPE: &'static TypeInfo = meta::$name::TYPE;
        }
    )*};
}

described_as_ours!(Condition IntOrString LabelSelector MicroTime Quantity RawExtension Time);

impl ApiType for ByteString {
    const TYPE: &'static TypeInfo = &TypeInfo::new(
        "ByteString",
        Shape::Scalar(Scalar::String {
            format: Some("byte"),
        }),
    );
}

//! Facts about Kubernetes' types that their schemas in k8s-openapi do not show.
//!
//! Source: the markers `+listType`, `+listMapKey`, `+mapType`, `+structType` and `+default` in
//! `types.go` of `k8s.io/api/core/v1` and `k8s.io/apimachinery/pkg/apis/meta/v1`, Kubernetes 1.37.

/// Something that holds for a field, or for a type.
#[derive(Clone, Copy)]
pub(super) enum Fact {
    /// The list is replaced as a whole.
    Atomic,
    /// Items are unique.
    Set,
    /// Items are distinguished by these fields.
    Map(&'static [&'static str]),
    /// The map or struct is replaced as a whole.
    AtomicMap,
    /// The default is this text.
    Text(&'static str),
    /// The default is `false`.
    False,
    /// The default is this number.
    Number(i64),
}

/// What holds for the fields of a type.
pub(super) type Facts = &'static [(&'static str, Fact)];

/// Each type with its facts; one without a field is about the type.
pub(super) const TYPES: &[(&str, Facts)] = &[
    (
        "io.k8s.api.core.v1.AzureDiskVolumeSource",
        &[
            ("cachingMode", Fact::Text("ReadWrite")),
            ("fsType", Fact::Text("ext4")),
            ("readOnly", Fact::False),
            ("kind", Fact::Text("Shared")),
        ],
    ),
    (
        "io.k8s.api.core.v1.Capabilities",
        &[("add", Fact::Atomic), ("drop", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.CephFSVolumeSource",
        &[("monitors", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.ConfigMapEnvSource",
        &[("name", Fact::Text(""))],
    ),
    (
        "io.k8s.api.core.v1.ConfigMapKeySelector",
        &[("", Fact::AtomicMap), ("name", Fact::Text(""))],
    ),
    (
        "io.k8s.api.core.v1.ConfigMapProjection",
        &[("items", Fact::Atomic), ("name", Fact::Text(""))],
    ),
    (
        "io.k8s.api.core.v1.ConfigMapVolumeSource",
        &[("items", Fact::Atomic), ("name", Fact::Text(""))],
    ),
    (
        "io.k8s.api.core.v1.Container",
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
        "io.k8s.api.core.v1.ContainerPort",
        &[("protocol", Fact::Text("TCP"))],
    ),
    (
        "io.k8s.api.core.v1.ContainerRestartRuleOnExitCodes",
        &[("values", Fact::Set)],
    ),
    (
        "io.k8s.api.core.v1.DownwardAPIProjection",
        &[("items", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.DownwardAPIVolumeSource",
        &[("items", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.EvictionResponder",
        &[("", Fact::AtomicMap)],
    ),
    (
        "io.k8s.api.core.v1.ExecAction",
        &[("command", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.FCVolumeSource",
        &[("targetWWNs", Fact::Atomic), ("wwids", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.FileKeySelector",
        &[("", Fact::AtomicMap), ("optional", Fact::False)],
    ),
    (
        "io.k8s.api.core.v1.GRPCAction",
        &[("service", Fact::Text(""))],
    ),
    (
        "io.k8s.api.core.v1.HTTPGetAction",
        &[("httpHeaders", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.HostAlias",
        &[("hostnames", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.ISCSIVolumeSource",
        &[
            ("iscsiInterface", Fact::Text("default")),
            ("portals", Fact::Atomic),
        ],
    ),
    (
        "io.k8s.api.core.v1.LocalObjectReference",
        &[("", Fact::AtomicMap), ("name", Fact::Text(""))],
    ),
    (
        "io.k8s.api.core.v1.NodeAffinity",
        &[(
            "preferredDuringSchedulingIgnoredDuringExecution",
            Fact::Atomic,
        )],
    ),
    (
        "io.k8s.api.core.v1.NodeSelector",
        &[("", Fact::AtomicMap), ("nodeSelectorTerms", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.NodeSelectorRequirement",
        &[("values", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.NodeSelectorTerm",
        &[
            ("", Fact::AtomicMap),
            ("matchExpressions", Fact::Atomic),
            ("matchFields", Fact::Atomic),
        ],
    ),
    (
        "io.k8s.api.core.v1.ObjectFieldSelector",
        &[("", Fact::AtomicMap)],
    ),
    (
        "io.k8s.api.core.v1.ObjectReference",
        &[("", Fact::AtomicMap)],
    ),
    (
        "io.k8s.api.core.v1.PersistentVolumeClaimSpec",
        &[("accessModes", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.PodAffinity",
        &[
            (
                "requiredDuringSchedulingIgnoredDuringExecution",
                Fact::Atomic,
            ),
            (
                "preferredDuringSchedulingIgnoredDuringExecution",
                Fact::Atomic,
            ),
        ],
    ),
    (
        "io.k8s.api.core.v1.PodAffinityTerm",
        &[
            ("namespaces", Fact::Atomic),
            ("matchLabelKeys", Fact::Atomic),
            ("mismatchLabelKeys", Fact::Atomic),
        ],
    ),
    (
        "io.k8s.api.core.v1.PodAntiAffinity",
        &[
            (
                "requiredDuringSchedulingIgnoredDuringExecution",
                Fact::Atomic,
            ),
            (
                "preferredDuringSchedulingIgnoredDuringExecution",
                Fact::Atomic,
            ),
        ],
    ),
    (
        "io.k8s.api.core.v1.PodDNSConfig",
        &[
            ("nameservers", Fact::Atomic),
            ("searches", Fact::Atomic),
            ("options", Fact::Atomic),
        ],
    ),
    (
        "io.k8s.api.core.v1.PodSecurityContext",
        &[
            ("supplementalGroups", Fact::Atomic),
            ("sysctls", Fact::Atomic),
        ],
    ),
    (
        "io.k8s.api.core.v1.PodSpec",
        &[
            ("volumes", Fact::Map(&["name"])),
            ("initContainers", Fact::Map(&["name"])),
            ("containers", Fact::Map(&["name"])),
            ("ephemeralContainers", Fact::Map(&["name"])),
            ("nodeSelector", Fact::AtomicMap),
            ("imagePullSecrets", Fact::Map(&["name"])),
            ("tolerations", Fact::Atomic),
            ("hostAliases", Fact::Map(&["ip"])),
            ("readinessGates", Fact::Atomic),
            (
                "topologySpreadConstraints",
                Fact::Map(&["topologyKey", "whenUnsatisfiable"]),
            ),
            ("schedulingGates", Fact::Map(&["name"])),
            ("resourceClaims", Fact::Map(&["name"])),
            ("evictionResponders", Fact::Map(&["name"])),
        ],
    ),
    (
        "io.k8s.api.core.v1.ProjectedVolumeSource",
        &[("sources", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.RBDVolumeSource",
        &[
            ("monitors", Fact::Atomic),
            ("pool", Fact::Text("rbd")),
            ("user", Fact::Text("admin")),
            ("keyring", Fact::Text("/etc/ceph/keyring")),
        ],
    ),
    (
        "io.k8s.api.core.v1.ResourceFieldSelector",
        &[("", Fact::AtomicMap)],
    ),
    (
        "io.k8s.api.core.v1.ResourceRequirements",
        &[("claims", Fact::Map(&["name"]))],
    ),
    (
        "io.k8s.api.core.v1.ScaleIOVolumeSource",
        &[
            ("storageMode", Fact::Text("ThinProvisioned")),
            ("fsType", Fact::Text("xfs")),
        ],
    ),
    (
        "io.k8s.api.core.v1.SecretEnvSource",
        &[("name", Fact::Text(""))],
    ),
    (
        "io.k8s.api.core.v1.SecretKeySelector",
        &[("", Fact::AtomicMap), ("name", Fact::Text(""))],
    ),
    (
        "io.k8s.api.core.v1.SecretProjection",
        &[("items", Fact::Atomic), ("name", Fact::Text(""))],
    ),
    (
        "io.k8s.api.core.v1.SecretReference",
        &[("", Fact::AtomicMap)],
    ),
    (
        "io.k8s.api.core.v1.SecretVolumeSource",
        &[("items", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.ServicePort",
        &[("protocol", Fact::Text("TCP"))],
    ),
    (
        "io.k8s.api.core.v1.ServiceSpec",
        &[
            ("ports", Fact::Map(&["port", "protocol"])),
            ("selector", Fact::AtomicMap),
            ("clusterIPs", Fact::Atomic),
            ("externalIPs", Fact::Atomic),
            ("loadBalancerSourceRanges", Fact::Atomic),
            ("ipFamilies", Fact::Atomic),
        ],
    ),
    (
        "io.k8s.api.core.v1.TopologySpreadConstraint",
        &[("matchLabelKeys", Fact::Atomic)],
    ),
    (
        "io.k8s.api.core.v1.TypedLocalObjectReference",
        &[("", Fact::AtomicMap)],
    ),
    (
        "io.k8s.api.core.v1.VolumeMount",
        &[("bindMountOptions", Fact::Set)],
    ),
    (
        "io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector",
        &[("", Fact::AtomicMap), ("matchExpressions", Fact::Atomic)],
    ),
    (
        "io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement",
        &[("values", Fact::Atomic)],
    ),
    (
        "io.k8s.apimachinery.pkg.apis.meta.v1.OwnerReference",
        &[("", Fact::AtomicMap)],
    ),
];

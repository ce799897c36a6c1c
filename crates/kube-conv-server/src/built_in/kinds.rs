//! The table of built-in kinds.
//!
//! Source: `install` and `registry` packages of Kubernetes' API server, for the names, scopes, subresources and
//! strategies; `conversion.go` of each group, for the field selectors.

use super::{BuiltIn, Generation, Handling};
use kube_conv_runtime::api::Scope;
use kube_conv_runtime::api::Scope::{Cluster, Namespaced};
use kube_conv_schema::content::names::NameRule;

/// All built-in kinds, by group.
pub(crate) const KINDS: &[BuiltIn] = &[
    BuiltIn {
        handling: Handling::Computed,
        ..core("ComponentStatus", "componentstatuses", &["cs"], Cluster)
    },
    core("ConfigMap", "configmaps", &["cm"], Namespaced),
    BuiltIn {
        selectable_fields: &[
            ("involvedObject.kind", ""),
            ("involvedObject.namespace", ""),
            ("involvedObject.name", ""),
            ("involvedObject.uid", ""),
            ("involvedObject.apiVersion", ""),
            ("involvedObject.resourceVersion", ""),
            ("involvedObject.fieldPath", ""),
            ("reason", ""),
            ("reportingComponent", ""),
            ("source", "source.component|reportingComponent"),
            ("type", ""),
        ],
        ..core("Event", "events", &["ev"], Namespaced)
    },
    core("LimitRange", "limitranges", &["limits"], Namespaced),
    BuiltIn {
        has_status: true,
        names: NameRule::DnsLabel,
        selectable_fields: &[("status.phase", "")],
        ..core("Namespace", "namespaces", &["ns"], Cluster)
    },
    BuiltIn {
        has_status: true,
        selectable_fields: &[("spec.unschedulable", "")],
        ..core("Node", "nodes", &["no"], Cluster)
    },
    with_status(core(
        "PersistentVolumeClaim",
        "persistentvolumeclaims",
        &["pvc"],
        Namespaced,
    )),
    with_status(core(
        "PersistentVolume",
        "persistentvolumes",
        &["pv"],
        Cluster,
    )),
    BuiltIn {
        has_status: true,
        generation: Generation::Spec,
        selectable_fields: &[
            ("spec.nodeName", ""),
            ("spec.restartPolicy", ""),
            ("spec.schedulerName", ""),
            ("spec.serviceAccountName", ""),
            ("spec.hostNetwork", ""),
            ("status.phase", ""),
            ("status.podIP", ""),
            ("status.podIPs", ""),
            ("status.nominatedNodeName", ""),
            ("spec.host", "spec.nodeName"),
        ],
        ..core("Pod", "pods", &["po"], Namespaced)
    },
    with_status(core(
        "ResourceQuota",
        "resourcequotas",
        &["quota"],
        Namespaced,
    )),
    BuiltIn {
        selectable_fields: &[("type", "")],
        ..core("Secret", "secrets", &[], Namespaced)
    },
    core("ServiceAccount", "serviceaccounts", &["sa"], Namespaced),
    BuiltIn {
        handling: Handling::ActionOn("serviceaccounts"),
        ..of_group("authentication.k8s.io", "TokenRequest", "token", &[])
    },
    BuiltIn {
        has_status: true,
        names: NameRule::Dns1035Label,
        selectable_fields: &[("spec.clusterIP", ""), ("spec.type", "")],
        ..core("Service", "services", &["svc"], Namespaced)
    },
    BuiltIn {
        scope: Cluster,
        names: NameRule::PathSegment,
        allows_unconditional_update: false,
        ..with_status(of_group(
            "apiregistration.k8s.io",
            "APIService",
            "apiservices",
            &[],
        ))
    },
    of_group("apps", "ControllerRevision", "controllerrevisions", &[]),
    BuiltIn {
        generation: Generation::Spec,
        ..with_status(of_group("apps", "DaemonSet", "daemonsets", &["ds"]))
    },
    BuiltIn {
        has_scale: true,
        generation: Generation::SpecAndAnnotations,
        ..with_status(of_group("apps", "Deployment", "deployments", &["deploy"]))
    },
    BuiltIn {
        has_scale: true,
        generation: Generation::Spec,
        ..with_status(of_group("apps", "ReplicaSet", "replicasets", &["rs"]))
    },
    BuiltIn {
        has_scale: true,
        generation: Generation::Spec,
        ..with_status(of_group("apps", "StatefulSet", "statefulsets", &["sts"]))
    },
    BuiltIn {
        scope: Cluster,
        handling: Handling::Action,
        ..of_group("authentication.k8s.io", "TokenReview", "tokenreviews", &[])
    },
    BuiltIn {
        version: "v2",
        generation: Generation::Spec,
        ..with_status(of_group(
            "autoscaling",
            "HorizontalPodAutoscaler",
            "horizontalpodautoscalers",
            &["hpa"],
        ))
    },
    BuiltIn {
        generation: Generation::Spec,
        ..with_status(of_group("batch", "CronJob", "cronjobs", &["cj"]))
    },
    BuiltIn {
        generation: Generation::Spec,
        selectable_fields: &[("status.successful", "status.succeeded")],
        ..with_status(of_group("batch", "Job", "jobs", &[]))
    },
    BuiltIn {
        scope: Cluster,
        names: NameRule::PathSegment,
        selectable_fields: &[("spec.signerName", "")],
        ..with_status(of_group(
            "certificates.k8s.io",
            "CertificateSigningRequest",
            "certificatesigningrequests",
            &["csr"],
        ))
    },
    BuiltIn {
        allows_unconditional_update: false,
        ..of_group("coordination.k8s.io", "Lease", "leases", &[])
    },
    BuiltIn {
        generation: Generation::ObjectAndLabels,
        ..of_group("discovery.k8s.io", "EndpointSlice", "endpointslices", &[])
    },
    BuiltIn {
        selectable_fields: &[
            ("regarding.kind", ""),
            ("regarding.namespace", ""),
            ("regarding.name", ""),
            ("regarding.uid", ""),
            ("regarding.apiVersion", ""),
            ("regarding.resourceVersion", ""),
            ("regarding.fieldPath", ""),
            ("reason", ""),
            ("reportingController", ""),
            ("type", ""),
        ],
        ..of_group("events.k8s.io", "Event", "events", &["ev"])
    },
    BuiltIn {
        scope: Cluster,
        generation: Generation::Spec,
        ..of_group("networking.k8s.io", "IngressClass", "ingressclasses", &[])
    },
    BuiltIn {
        generation: Generation::Spec,
        ..with_status(of_group(
            "networking.k8s.io",
            "Ingress",
            "ingresses",
            &["ing"],
        ))
    },
    BuiltIn {
        generation: Generation::Spec,
        ..of_group(
            "networking.k8s.io",
            "NetworkPolicy",
            "networkpolicies",
            &["netpol"],
        )
    },
    BuiltIn {
        generation: Generation::Spec,
        allows_unconditional_update: false,
        ..with_status(of_group(
            "policy",
            "PodDisruptionBudget",
            "poddisruptionbudgets",
            &["pdb"],
        ))
    },
    rbac("ClusterRoleBinding", "clusterrolebindings", Cluster),
    rbac("ClusterRole", "clusterroles", Cluster),
    rbac("RoleBinding", "rolebindings", Namespaced),
    rbac("Role", "roles", Namespaced),
    BuiltIn {
        scope: Cluster,
        generation: Generation::First,
        ..of_group(
            "scheduling.k8s.io",
            "PriorityClass",
            "priorityclasses",
            &["pc"],
        )
    },
    BuiltIn {
        scope: Cluster,
        ..of_group("storage.k8s.io", "StorageClass", "storageclasses", &["sc"])
    },
];

const fn of_group(
    group: &'static str,
    kind: &'static str,
    plural: &'static str,
    short_names: &'static [&'static str],
) -> BuiltIn {
    BuiltIn {
        group,
        version: "v1",
        kind,
        plural,
        short_names,
        scope: Namespaced,
        has_status: false,
        has_scale: false,
        generation: Generation::Never,
        names: NameRule::DnsSubdomain,
        allows_unconditional_update: true,
        selectable_fields: &[],
        handling: Handling::Stored,
    }
}

const fn core(
    kind: &'static str,
    plural: &'static str,
    short_names: &'static [&'static str],
    scope: Scope,
) -> BuiltIn {
    BuiltIn {
        scope,
        ..of_group("", kind, plural, short_names)
    }
}

const fn rbac(kind: &'static str, plural: &'static str, scope: Scope) -> BuiltIn {
    BuiltIn {
        scope,
        names: NameRule::PathSegment,
        ..of_group("rbac.authorization.k8s.io", kind, plural, &[])
    }
}

const fn with_status(kind: BuiltIn) -> BuiltIn {
    BuiltIn {
        has_status: true,
        ..kind
    }
}

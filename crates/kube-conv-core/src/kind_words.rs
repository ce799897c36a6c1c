//! Words that names of kinds are compared with.

/// The resources that kubectl knows without any CRD, and their other names: the singular and
/// the short ones.
const BUILT_IN: &[(&str, &[&str])] = &[
    ("bindings", &["binding"]),
    (
        "certificatesigningrequests",
        &["certificatesigningrequest", "csr"],
    ),
    ("clusterrolebindings", &["clusterrolebinding"]),
    ("clusterroles", &["clusterrole"]),
    ("componentstatuses", &["componentstatus", "cs"]),
    ("configmaps", &["configmap", "cm"]),
    ("controllerrevisions", &["controllerrevision"]),
    ("cronjobs", &["cronjob", "cj"]),
    ("csidrivers", &["csidriver"]),
    ("csinodes", &["csinode"]),
    (
        "customresourcedefinitions",
        &["customresourcedefinition", "crd", "crds"],
    ),
    ("daemonsets", &["daemonset", "ds"]),
    ("deployments", &["deployment", "deploy"]),
    ("endpoints", &["ep"]),
    ("endpointslices", &["endpointslice"]),
    ("events", &["event", "ev"]),
    (
        "horizontalpodautoscalers",
        &["horizontalpodautoscaler", "hpa"],
    ),
    ("ingressclasses", &["ingressclass"]),
    ("ingresses", &["ingress", "ing"]),
    ("jobs", &["job"]),
    ("leases", &["lease"]),
    ("limitranges", &["limitrange", "limits"]),
    ("namespaces", &["namespace", "ns"]),
    ("networkpolicies", &["networkpolicy", "netpol"]),
    ("nodes", &["node", "no"]),
    ("persistentvolumeclaims", &["persistentvolumeclaim", "pvc"]),
    ("persistentvolumes", &["persistentvolume", "pv"]),
    ("poddisruptionbudgets", &["poddisruptionbudget", "pdb"]),
    ("pods", &["pod", "po"]),
    ("podtemplates", &["podtemplate"]),
    ("priorityclasses", &["priorityclass", "pc"]),
    ("replicasets", &["replicaset", "rs"]),
    ("replicationcontrollers", &["replicationcontroller", "rc"]),
    ("resourcequotas", &["resourcequota", "quota"]),
    ("rolebindings", &["rolebinding"]),
    ("roles", &["role"]),
    ("runtimeclasses", &["runtimeclass"]),
    ("secrets", &["secret"]),
    ("serviceaccounts", &["serviceaccount", "sa"]),
    ("services", &["service", "svc"]),
    ("statefulsets", &["statefulset", "sts"]),
    ("storageclasses", &["storageclass", "sc"]),
    ("volumeattachments", &["volumeattachment"]),
];

/// Singular names that end like plurals.
const SINGULAR: &[&str] = &[
    "kubernetes",
    "lens",
    "news",
    "postgres",
    "series",
    "species",
];

/// The built-in resource that kubectl finds under a name.
pub fn built_in(name: &str) -> Option<&'static str> {
    BUILT_IN
        .iter()
        .find(|(plural, others)| *plural == name || others.contains(&name))
        .map(|(plural, _)| *plural)
}

/// Returns the resource that kubectl finds under a category: a built-in one, or the kind's own, of
/// which these are the names.
#[must_use]
pub fn taken_by<'n>(name: &str, own: &[&'n str]) -> Option<&'n str> {
    let is_own = own.contains(&name);
    built_in(name).or_else(|| own.first().copied().filter(|_| is_own))
}

/// Whether a name ends like a plural, unlike `Ingress`, `Status`, `Redis`, `Canvas`, `Chaos` or
/// `DNS`.
pub fn looks_plural(kind: &str) -> bool {
    let lower = kind.to_lowercase();
    let mut letters = kind.chars().rev();
    letters.next() == Some('s')
        && letters
            .next()
            .is_some_and(|before| before.is_lowercase() && !"suiao".contains(before))
        && !SINGULAR.iter().any(|name| lower.ends_with(name))
}

/// Whether Kubernetes can order a version by its name: `v1`, `v1beta2` and the like.
#[must_use]
pub fn is_kube_version(name: &str) -> bool {
    let Some(rest) = name.strip_prefix('v') else {
        return false;
    };
    let is_number = |text: &str| {
        !text.starts_with('0') && !text.is_empty() && text.chars().all(|c| c.is_ascii_digit())
    };
    let split = rest.split_once("alpha").or_else(|| rest.split_once("beta"));
    match split {
        Some((major, minor)) => is_number(major) && is_number(minor),
        None => is_number(rest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_that_kubernetes_orders_have_numbers_from_one() {
        for name in ["v1", "v10", "v1alpha1", "v2beta10"] {
            assert!(is_kube_version(name), "{name}");
        }
        for name in [
            "1", "v", "v0", "v01", "v1beta", "v1beta0", "vbeta1", "v1gamma1", "v1beta1x", "V1",
        ] {
            assert!(!is_kube_version(name), "{name}");
        }
    }

    #[test]
    fn plurals_are_distinguished_from_names_that_end_so() {
        for (kind, plural) in [
            ("Widgets", true),
            ("Policies", true),
            ("Routes", true),
            ("Ingress", false),
            ("Status", false),
            ("Redis", false),
            ("Canvas", false),
            ("DNS", false),
            ("Postgres", false),
            ("Widget", false),
        ] {
            assert_eq!(looks_plural(kind), plural, "{kind}");
        }
    }

    #[test]
    fn built_in_resources_are_known_by_all_their_names() {
        assert_eq!(built_in("svc"), Some("services"));
        assert_eq!(built_in("pods"), Some("pods"));
        assert_eq!(built_in("ingress"), Some("ingresses"));
        assert_eq!(built_in("wd"), None);
    }
}

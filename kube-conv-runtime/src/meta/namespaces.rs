//! Namespaces that every cluster has.

/// The namespace of requests without one. Source: API conventions, "Metadata"; upstream:
/// `metav1.NamespaceDefault`.
pub const DEFAULT_NAMESPACE: &str = "default";

/// The prefix of the system's namespaces. Source: API conventions, "Namespace Names".
pub const SYSTEM_PREFIX: &str = "kube-";

/// Whether a namespace belongs to the system: its name begins with `kube-`, which is reserved.
///
/// ```
/// use kube_conv_runtime::meta::namespaces::{DEFAULT_NAMESPACE, is_system_namespace};
///
/// assert!(is_system_namespace("kube-system"));
/// assert!(!is_system_namespace("kubernetes") && !is_system_namespace(DEFAULT_NAMESPACE));
/// ```
///
/// Source: API conventions, "Namespace Names".
#[must_use]
pub fn is_system_namespace(name: &str) -> bool {
    name.starts_with(SYSTEM_PREFIX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_prefix_is_the_systems_alone() {
        for (name, expected) in [
            ("kube-system", true),
            ("kube-public", true),
            ("kube-node-lease", true),
            ("kube-", true),
            ("kube", false),
            ("my-kube-system", false),
            ("Kube-system", false),
            ("", false),
        ] {
            assert_eq!(is_system_namespace(name), expected, "{name}");
        }
    }

    #[test]
    fn the_default_is_a_namespace_that_users_may_have() {
        assert_eq!(DEFAULT_NAMESPACE, "default");
        assert!(!is_system_namespace(DEFAULT_NAMESPACE));
        assert!(kube_conv_schema::content::dns_label(DEFAULT_NAMESPACE).is_empty());
    }
}

//! The server version for checking a CRD.

use kube_conv_schema::KubernetesVersion;

/// The version of Kubernetes whose checks apply.
///
/// All checks are those of Kubernetes 1.37, except for CEL: in new expressions, a server allows only
/// what the
/// previous version supports, so that it can be downgraded.
///
/// ```
/// use kube_conv_crd::{CheckOptions, CrdRead, KubernetesVersion, check_crd_with};
/// use kube_conv_runtime::crd::CustomResourceDefinition;
/// use serde_json::json;
///
/// let crd = CrdRead::read(&json!({
///     "apiVersion": "apiextensions.k8s.io/v1",
///     "kind": "CustomResourceDefinition",
///     "metadata": {"name": "widgets.acme.dev"},
///     "spec": {
///         "group": "acme.dev",
///         "scope": "Namespaced",
///         "names": {"plural": "widgets", "kind": "Widget"},
///         "versions": [{
///             "name": "v1",
///             "served": true,
///             "storage": true,
///             "schema": {"openAPIV3Schema": {
///                 "type": "object",
///                 "properties": {"address": {
///                     "type": "string",
///                     "maxLength": 50,
///                     "x-kubernetes-validations": [{"rule": "isIP(self)"}],
///                 }},
///             }},
///         }],
///     },
/// }))?.crd;
/// assert!(check_crd_with(&crd, &CheckOptions::kubernetes(KubernetesVersion::new(31))).is_ok());
/// let errors = check_crd_with(&crd, &CheckOptions::kubernetes(KubernetesVersion::new(30))).unwrap_err();
/// assert!(errors.to_string().contains("undeclared reference to 'isIP'"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckOptions {
    pub(super) version: KubernetesVersion,
    /// Whether rules are recorded, to explain them.
    pub(super) records_rules: bool,
}

impl CheckOptions {
    /// The checks of a server of a version.
    #[must_use]
    pub const fn kubernetes(version: KubernetesVersion) -> Self {
        Self {
            version,
            records_rules: false,
        }
    }

    /// The same checks, which record the rules.
    pub(super) const fn recording(self) -> Self {
        Self {
            records_rules: true,
            ..self
        }
    }
}

/// The checks of the newest version.
impl Default for CheckOptions {
    fn default() -> Self {
        Self::kubernetes(KubernetesVersion::NEWEST)
    }
}

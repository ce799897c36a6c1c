//! The server version for checking a CRD.

/// The version of Kubernetes whose checks apply.
///
/// All checks are those of Kubernetes 1.37, except for CEL: in new expressions, a server allows only
/// what the
/// previous version supports, so that it can be downgraded.
///
/// ```
/// use kube_conv_crd::{CheckOptions, check_crd_with};
/// use kube_conv_crd::CrdRead;
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
/// assert!(check_crd_with(&crd, &CheckOptions::kubernetes(31)).is_ok());
/// let errors = check_crd_with(&crd, &CheckOptions::kubernetes(30)).unwrap_err();
/// assert!(errors.to_string().contains("undeclared reference to 'isIP'"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckOptions {
    pub(super) minor: u32,
    /// Whether rules are recorded, to explain them.
    pub(super) records_rules: bool,
}

impl CheckOptions {
    /// The checks of a server of version 1.`minor`.
    #[must_use]
    pub const fn kubernetes(minor: u32) -> Self {
        Self {
            minor,
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

/// The checks of Kubernetes 1.37.
impl Default for CheckOptions {
    fn default() -> Self {
        Self::kubernetes(37)
    }
}

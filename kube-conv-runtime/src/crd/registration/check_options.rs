//! Which server checks a CRD.

/// What is checked against: which version of Kubernetes.
///
/// The checks are those of one version. What differs is CEL: a server allows new expressions what the
/// version before it knows, so that it can be replaced with that.
///
/// ```
/// use kube_conv_runtime::crd::{CheckOptions, CustomResourceDefinition, check_crd_with};
/// use serde_json::json;
///
/// let crd = CustomResourceDefinition::read(&json!({
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
}

impl CheckOptions {
    /// A server of version 1.`minor`.
    #[must_use]
    pub const fn kubernetes(minor: u32) -> Self {
        Self { minor }
    }
}

/// Kubernetes 1.37.
impl Default for CheckOptions {
    fn default() -> Self {
        Self::kubernetes(37)
    }
}

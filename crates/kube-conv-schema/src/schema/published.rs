//! The types that Kubernetes publishes.

use super::Text;

/// The name of the type that Kubernetes publishes for the values of a schema, if it is one of k8s-openapi's.
///
/// A CRD does not contain it, and it is ignored when schemas are compared.
///
/// ```
/// use kube_conv_schema::schema::PublishedType;
///
/// let spec = PublishedType::named("io.k8s.api.core.v1.PodSpec");
/// assert_eq!(spec.name(), "io.k8s.api.core.v1.PodSpec");
/// ```
#[derive(Clone, Debug, Default)]
pub struct PublishedType(Option<Text>);

impl PartialEq for PublishedType {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl PublishedType {
    /// The type of this name, such as `io.k8s.api.core.v1.PodSpec`.
    #[must_use]
    pub fn named(name: impl Into<Text>) -> Self {
        Self(Some(name.into()))
    }

    /// The name; empty if there is none.
    #[must_use]
    pub fn name(&self) -> &str {
        self.0.as_deref().unwrap_or_default()
    }
}

//! The two wordings of errors in Kubernetes.

/// The wording of errors, which does not affect whether a value is valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wording {
    /// The wording of declarative validation and the API conventions:
    /// `must be less than or equal to 10`.
    Native,
    /// The wording of clusters for custom resources: `spec.replicas in body should be less than
    /// or equal to 10`.
    Crd,
}

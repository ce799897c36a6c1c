//! The two ways in which Kubernetes words the same error.

/// Whose words errors speak. The verdict is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wording {
    /// Declarative validation's, which are the API conventions': `must be less than or equal to 10`.
    Native,
    /// Those that clusters send about custom resources: `spec.replicas in body should be less than
    /// or equal to 10`.
    Crd,
}

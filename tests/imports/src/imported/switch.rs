//! To be recorded.
use kube_conv_runtime::crd::{CustomResourceDefinition, JoinErrors};
/// The CRD.
#[allow(clippy::missing_errors_doc)]
pub fn crd() -> Result<CustomResourceDefinition, JoinErrors> {
    CustomResourceDefinition::builder().build()
}

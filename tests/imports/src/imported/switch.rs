use kube_conv_runtime::crd::{CustomResourceDefinition, JoinErrors};
pub fn crd() -> Result<CustomResourceDefinition, JoinErrors> {
    CustomResourceDefinition::builder().build()
}

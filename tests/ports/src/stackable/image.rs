//! The image of a product.

use kube_conv_runtime::prelude::*;

/// An image, and how it is pulled.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct ProductImage {
    /// Which image.
    #[k8s(flatten)]
    pub image_selection: ProductImageSelection,
    /// When it is pulled.
    #[k8s(default = PullPolicy::Always)]
    pub pull_policy: PullPolicy,
    /// Secrets to pull it with.
    #[k8s(list_map(name))]
    pub pull_secrets: Option<Vec<LocalObjectReference>>,
}

/// A custom image, or the image of a version.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
pub enum ProductImageSelection {
    /// An image that is named.
    Custom(CustomProductImage),
    /// The image of a version.
    Auto(AutoProductImage),
}

/// An image that is named.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct CustomProductImage {
    /// The image.
    pub custom: String,
    /// The version that is in it.
    pub product_version: String,
}

/// The image of a version.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct AutoProductImage {
    /// The version.
    pub product_version: String,
    /// The version of the platform.
    pub stackable_version: Option<String>,
    /// Where images are.
    pub repo: Option<String>,
}

/// When an image is pulled.
#[derive(ApiType, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PullPolicy {
    IfNotPresent,
    #[default]
    Always,
    Never,
}

/// Something in the same namespace.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct LocalObjectReference {
    /// The name.
    pub name: String,
}

#![cfg_attr(rustfmt, rustfmt_skip)]
//! `Switch` of `acme.dev`, as its CRD declares it.
//!
//! Made by `kube_conv_import`. Names that are chosen by hand belong in its table of names.

use kube_conv_crd::{CrdBuilder, CustomResourceDefinition, JoinErrors};

/// The CRD with every version.
///
/// # Errors
///
/// Conflicts between the versions, and what their schemas cannot express.
pub fn crd() -> Result<CustomResourceDefinition, JoinErrors> {
    CrdBuilder::new().version::<v1alpha1::Switch>().build()
}

/// Version `v1alpha1`.
#[allow(
    missing_docs,
    clippy::doc_lazy_continuation,
    clippy::doc_overindented_list_items,
    clippy::duplicated_attributes,
    clippy::enum_variant_names,
    clippy::struct_field_names,
    clippy::upper_case_acronyms,
    rustdoc::all,
    reason = "names and texts are as published"
)]
pub mod v1alpha1 {
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(group = "acme.dev", version = "v1alpha1", scope = Cluster, plural = "switches")]
    #[k8s(conversion(service = "switches", namespace = "acme", path = "/convert", review_versions("v1")))]
    pub struct Switch {
        pub metadata: ObjectMeta,
        #[k8s(default = json!({}))]
        pub spec: SwitchSpec,
        pub status: Option<SwitchStatus>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct SwitchSpec {
        #[k8s(optional)]
        pub rules: Vec<Rule>,
        #[k8s(default = true)]
        pub true_: bool,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct Rule {
        #[k8s(optional)]
        pub filters: Vec<Filter>,
        pub match_: RuleMatch,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct Filter {
        pub match_: Option<FilterMatch>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct FilterMatch {
        pub header: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct RuleMatch {
        pub path: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct SwitchStatus {
        #[k8s(optional, list_type = none)]
        pub conditions: Vec<StatusCondition>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct StatusCondition {
        pub type_: Option<String>,
    }
}

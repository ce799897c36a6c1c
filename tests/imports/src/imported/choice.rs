//! `Choice` of `acme.dev`, as its CRD declares it.
//!
//! Made by `kube_conv_import`. Names that are chosen by hand belong in its table of names.

use kube_conv_crd::{CrdBuilder, CustomResourceDefinition, JoinErrors};

/// The CRD with every version.
///
/// # Errors
///
/// Conflicts between the versions, and what their schemas cannot express.
pub fn crd() -> Result<CustomResourceDefinition, JoinErrors> {
    CrdBuilder::new().version::<v1::Choice>().build()
}

/// Version `v1`.
#[allow(
    missing_docs,
    clippy::doc_lazy_continuation,
    clippy::doc_overindented_list_items,
    clippy::duplicated_attributes,
    clippy::enum_variant_names,
    clippy::struct_field_names,
    clippy::upper_case_acronyms,
    reason = "names and texts are as published"
)]
pub mod v1 {
    use kube_conv_runtime::prelude::*;
    use std::collections::BTreeMap;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(plural = "choices")]
    pub struct Choice {
        pub metadata: ObjectMeta,
        pub spec: ChoiceSpec,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(no_maps_of_subobjects, reason = "published"))]
    pub struct ChoiceSpec {
        pub at_most: AtMost,
        pub discriminated: Discriminated,
        pub distinguished: Distinguished,
        pub fields: Fields,
        pub flattened: Flattened,
        #[k8s(optional, list_map(name), max_items = 16)]
        pub keyed: Vec<Keyed>,
        #[k8s(optional, max_items = 16)]
        pub listed: Vec<Listed>,
        #[k8s(optional, max_properties = 16)]
        pub mapped: BTreeMap<String, Mapped>,
        pub optional: Optional,
        pub perhaps: Perhaps,
        pub plain: Listed,
        pub reversed: Option<Reversed>,
        pub ruled: Option<Ruled>,
        pub selected: Selected,
        pub several: Several,
        pub tagged: Tagged,
        pub untagged: Untagged,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(cel("!has(self.left) || self.left != 'x'", message = "must not be `x`"))]
    pub struct AtMost {
        #[k8s(zero_or_one_of_member)]
        pub left: Option<String>,
        #[k8s(zero_or_one_of_member)]
        pub right: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(enum_values_pascal, reason = "published"))]
    #[k8s(discriminator = "type")]
    pub enum Discriminated {
        URLRewrite(UrlRewrite),
        Nothing,
        #[k8s(name = "best-effort", member_name = "effort")]
        BestEffort(Effort),
        #[k8s(unknown)]
        Other(Value),
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(max_length = 20)]
    pub struct UrlRewrite(pub String);

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Effort {
        pub share: i32,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(untagged)]
    pub enum Distinguished {
        Image(Image),
        Url(Url),
        #[k8s(unknown)]
        Other(Value),
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Image {
        pub image: String,
        pub tag: Option<String>,
        #[k8s(default = 3)]
        pub retries: i32,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Url {
        pub url: String,
        pub checksum: String,
        pub tag: Option<String>,
    }

    /// Members along with another field.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Fields {
        pub comment: Option<String>,
        #[k8s(union_member)]
        pub zip: Option<String>,
        #[k8s(optional, union_member)]
        pub archives: Vec<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Flattened {
        pub name: String,
        #[k8s(union_member)]
        pub zip: Option<Archive>,
        #[k8s(union_member)]
        pub archive: Option<Archive>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Archive {
        pub path: String,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Keyed {
        pub name: String,
        #[k8s(union_discriminator)]
        pub type_: KeyedType,
        #[k8s(max_length = 20, union_member)]
        pub url_rewrite: Option<String>,
        #[k8s(union_member = "best-effort")]
        pub effort: Option<Effort>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(enum_values_pascal, reason = "published"))]
    pub enum KeyedType {
        URLRewrite,
        Nothing,
        #[k8s(name = "best-effort")]
        BestEffort,
        #[k8s(unknown)]
        Other(String),
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub enum Listed {
        Git(Git),
        Oci(Oci),
        PlainURL(UrlRewrite),
        Ports(Ports),
        #[k8s(unknown)]
        Other(Value),
    }

    /// A repository.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Git {
        pub url: String,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Oci {
        pub image: String,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(list_set, max_items = 4)]
    pub struct Ports(pub Vec<i32>);

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub enum Mapped {
        High(High),
        Low(High),
        #[k8s(unknown)]
        Other(Value),
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct High {}

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Optional {
        #[k8s(union_discriminator)]
        pub sort: Option<String>,
        #[k8s(union_member)]
        pub git: Option<Git>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Perhaps {
        pub name: Option<String>,
        #[k8s(zero_or_one_of_member)]
        pub zip: Option<Archive>,
        #[k8s(zero_or_one_of_member)]
        pub archive: Option<Archive>,
    }

    /// A union with a description of its own.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub enum Reversed {
        Zip(Archive),
        Archive(Archive),
        #[k8s(unknown)]
        Other(Value),
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(cel("!has(self.a) || self.a != 'x'", message = "must not be `x`"))]
    #[k8s(title = "Ruled")]
    pub enum Ruled {
        A(String),
        B(i32),
        #[k8s(unknown)]
        Other(Value),
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Selected {
        pub comment: Option<String>,
        #[k8s(union_discriminator)]
        pub sort: Sort,
        #[k8s(union_member)]
        pub git: Option<Git>,
        #[k8s(union_member = "best-effort")]
        pub effort: Option<i32>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(enum_values_pascal, reason = "published"))]
    pub enum Sort {
        Git,
        #[k8s(name = "best-effort")]
        BestEffort,
        None,
        #[k8s(unknown)]
        Other(String),
    }

    /// Unions of both sorts, two of one, with a field in both of these.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Several {
        #[k8s(zero_or_one_of_member)]
        pub left: Option<String>,
        #[k8s(zero_or_one_of_member)]
        pub right: Option<String>,
        #[k8s(union_member(union = "union2"))]
        pub up: Option<String>,
        #[k8s(union_member(union = "union2"))]
        #[k8s(union_member(union = "union3"))]
        pub down: Option<String>,
        #[k8s(union_member(union = "union3"))]
        pub back: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(tag = "type")]
    pub enum Tagged {
        Service(Service),
        External(External),
        Nothing(Nothing),
        #[k8s(unknown)]
        Other(Value),
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Service {
        pub port: i32,
        pub weight: Option<i32>,
        pub name: String,
        #[k8s(default = 3)]
        pub retries: i32,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct External {
        pub url: String,
        pub name: String,
        #[k8s(default = 3)]
        pub retries: i32,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Nothing {
        pub weight: Option<i32>,
        pub name: String,
        #[k8s(default = 3)]
        pub retries: i32,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(union_cel = none)]
    #[k8s(one_of(json!({"required": ["url"]}), json!({"required": ["image"]})))]
    pub enum Untagged {
        Url(String),
        Image(String),
        #[k8s(unknown)]
        Other(Value),
    }
}

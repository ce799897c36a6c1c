#![cfg_attr(rustfmt, rustfmt_skip)]
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
    rustdoc::all,
    reason = "names and texts are as published"
)]
pub mod v1 {
    use kube_conv_runtime::prelude::*;
    use std::collections::BTreeMap;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced, plural = "choices")]
    pub struct Choice {
        pub metadata: ObjectMeta,
        pub spec: ChoiceSpec,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
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
    #[k8s(allow(all, reason = "published"))]
    #[k8s(cel("(has(self.left) ? 1 : 0) + (has(self.right) ? 1 : 0) <= 1", message = "must specify at most one of: `left`, `right`"))]
    #[k8s(cel("!has(self.left) || self.left != 'x'", message = "must not be `x`"))]
    pub struct AtMost {
        pub left: Option<String>,
        pub right: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(cel("self.type == 'URLRewrite' || !has(self.urlRewrite)", message = r#"may only be specified when `type` is "URLRewrite""#, field_path = ".urlRewrite"))]
    #[k8s(cel("self.type != 'URLRewrite' || has(self.urlRewrite)", message = r#"must be specified when `type` is "URLRewrite""#, field_path = ".urlRewrite"))]
    #[k8s(cel("self.type == 'best-effort' || !has(self.effort)", message = r#"may only be specified when `type` is "best-effort""#, field_path = ".effort"))]
    #[k8s(cel("self.type != 'best-effort' || has(self.effort)", message = r#"must be specified when `type` is "best-effort""#, field_path = ".effort"))]
    pub struct Discriminated {
        pub effort: Option<Effort>,
        pub type_: DiscriminatedType,
        #[k8s(max_length = 20)]
        pub url_rewrite: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct Effort {
        pub share: i32,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub enum DiscriminatedType {
        URLRewrite,
        Nothing,
        #[k8s(name = "best-effort")]
        BestEffort,
        #[k8s(unknown)]
        Other(String),
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(one_of(json!({"not": {"anyOf": [{"required": ["url"]}, {"required": ["checksum"]}]}, "required": ["image"]}), json!({"not": {"required": ["image"]}, "required": ["url", "checksum"]})))]
    pub struct Distinguished {
        pub checksum: Option<String>,
        pub image: Option<String>,
        #[k8s(default = 3)]
        pub retries: i32,
        pub tag: Option<String>,
        pub url: Option<String>,
    }

    /// Members along with another field.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(cel("has(self.zip) || has(self.archives)", message = "must specify one of: `zip`, `archives`"))]
    #[k8s(cel("(has(self.zip) ? 1 : 0) + (has(self.archives) ? 1 : 0) <= 1", message = "must specify exactly one of: `zip`, `archives`"))]
    pub struct Fields {
        #[k8s(optional)]
        pub archives: Vec<String>,
        pub comment: Option<String>,
        pub zip: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(cel("has(self.zip) || has(self.archive)", message = "must specify one of: `zip`, `archive`"))]
    #[k8s(cel("(has(self.zip) ? 1 : 0) + (has(self.archive) ? 1 : 0) <= 1", message = "must specify exactly one of: `zip`, `archive`"))]
    pub struct Flattened {
        pub archive: Option<Archive>,
        pub name: String,
        pub zip: Option<Archive>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct Archive {
        pub path: String,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(cel("self.type == 'URLRewrite' || !has(self.urlRewrite)", message = r#"may only be specified when `type` is "URLRewrite""#, field_path = ".urlRewrite"))]
    #[k8s(cel("self.type != 'URLRewrite' || has(self.urlRewrite)", message = r#"must be specified when `type` is "URLRewrite""#, field_path = ".urlRewrite"))]
    #[k8s(cel("self.type == 'best-effort' || !has(self.effort)", message = r#"may only be specified when `type` is "best-effort""#, field_path = ".effort"))]
    #[k8s(cel("self.type != 'best-effort' || has(self.effort)", message = r#"must be specified when `type` is "best-effort""#, field_path = ".effort"))]
    pub struct Keyed {
        pub effort: Option<Effort>,
        pub name: String,
        pub type_: DiscriminatedType,
        #[k8s(max_length = 20)]
        pub url_rewrite: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(cel("has(self.git) || has(self.oci) || has(self.plainURL) || has(self.ports)", message = "must specify one of: `git`, `oci`, `plainURL`, `ports`"))]
    #[k8s(cel("(has(self.git) ? 1 : 0) + (has(self.oci) ? 1 : 0) + (has(self.plainURL) ? 1 : 0) + (has(self.ports) ? 1 : 0) <= 1", message = "must specify exactly one of: `git`, `oci`, `plainURL`, `ports`"))]
    pub struct Listed {
        pub git: Option<Git>,
        pub oci: Option<Oci>,
        #[k8s(max_length = 20)]
        pub plain_url: Option<String>,
        #[k8s(optional, list_set, max_items = 4)]
        pub ports: Vec<i32>,
    }

    /// A repository.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct Git {
        pub url: String,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct Oci {
        pub image: String,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(cel("has(self.high) || has(self.low)", message = "must specify one of: `high`, `low`"))]
    #[k8s(cel("(has(self.high) ? 1 : 0) + (has(self.low) ? 1 : 0) <= 1", message = "must specify exactly one of: `high`, `low`"))]
    pub struct Mapped {
        pub high: Option<High>,
        pub low: Option<High>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub struct High {
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(cel("has(self.sort) && self.sort == 'Git' || !has(self.git)", message = r#"may only be specified when `sort` is "Git""#, field_path = ".git"))]
    #[k8s(cel("!has(self.sort) || self.sort != 'Git' || has(self.git)", message = r#"must be specified when `sort` is "Git""#, field_path = ".git"))]
    pub struct Optional {
        pub git: Option<Git>,
        pub sort: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(cel("(has(self.zip) ? 1 : 0) + (has(self.archive) ? 1 : 0) <= 1", message = "must specify at most one of: `zip`, `archive`"))]
    pub struct Perhaps {
        pub archive: Option<Archive>,
        pub name: Option<String>,
        pub zip: Option<Archive>,
    }

    /// A union with a description of its own.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(cel("has(self.zip) || has(self.archive)", message = "must specify one of: `zip`, `archive`"))]
    #[k8s(cel("(has(self.zip) ? 1 : 0) + (has(self.archive) ? 1 : 0) <= 1", message = "must specify exactly one of: `zip`, `archive`"))]
    pub struct Reversed {
        pub archive: Option<Archive>,
        pub zip: Option<Archive>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(title = "Ruled")]
    #[k8s(cel("has(self.a) || has(self.b)", message = "must specify one of: `a`, `b`"))]
    #[k8s(cel("(has(self.a) ? 1 : 0) + (has(self.b) ? 1 : 0) <= 1", message = "must specify exactly one of: `a`, `b`"))]
    #[k8s(cel("!has(self.a) || self.a != 'x'", message = "must not be `x`"))]
    pub struct Ruled {
        pub a: Option<String>,
        pub b: Option<i32>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(cel("self.sort == 'Git' || !has(self.git)", message = r#"may only be specified when `sort` is "Git""#, field_path = ".git"))]
    #[k8s(cel("self.sort != 'Git' || has(self.git)", message = r#"must be specified when `sort` is "Git""#, field_path = ".git"))]
    #[k8s(cel("self.sort == 'best-effort' || !has(self.effort)", message = r#"may only be specified when `sort` is "best-effort""#, field_path = ".effort"))]
    #[k8s(cel("self.sort != 'best-effort' || has(self.effort)", message = r#"must be specified when `sort` is "best-effort""#, field_path = ".effort"))]
    pub struct Selected {
        pub comment: Option<String>,
        pub effort: Option<i32>,
        pub git: Option<Git>,
        pub sort: Sort,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
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
    #[k8s(allow(all, reason = "published"))]
    #[k8s(cel("(has(self.left) ? 1 : 0) + (has(self.right) ? 1 : 0) <= 1", message = "must specify at most one of: `left`, `right`"))]
    #[k8s(cel("has(self.up) || has(self.down)", message = "must specify one of: `up`, `down`"))]
    #[k8s(cel("(has(self.up) ? 1 : 0) + (has(self.down) ? 1 : 0) <= 1", message = "must specify exactly one of: `up`, `down`"))]
    #[k8s(cel("has(self.down) || has(self.back)", message = "must specify one of: `down`, `back`"))]
    #[k8s(cel("(has(self.down) ? 1 : 0) + (has(self.back) ? 1 : 0) <= 1", message = "must specify exactly one of: `down`, `back`"))]
    pub struct Several {
        pub back: Option<String>,
        pub down: Option<String>,
        pub left: Option<String>,
        pub right: Option<String>,
        pub up: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(cel("self.type == 'Service' || !has(self.port)", message = r#"may only be specified when `type` is "Service""#, field_path = ".port"))]
    #[k8s(cel("!(self.type == 'Service') || has(self.port)", message = r#"must be specified when `type` is "Service""#, field_path = ".port"))]
    #[k8s(cel("self.type in ['Service', 'Nothing'] || !has(self.weight)", message = r#"may only be specified when `type` is one of "Service", "Nothing""#, field_path = ".weight"))]
    #[k8s(cel("self.type == 'External' || !has(self.url)", message = r#"may only be specified when `type` is "External""#, field_path = ".url"))]
    #[k8s(cel("!(self.type == 'External') || has(self.url)", message = r#"must be specified when `type` is "External""#, field_path = ".url"))]
    pub struct Tagged {
        pub name: String,
        pub port: Option<i32>,
        #[k8s(default = 3)]
        pub retries: i32,
        pub type_: TaggedType,
        pub url: Option<String>,
        pub weight: Option<i32>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    pub enum TaggedType {
        Service,
        External,
        Nothing,
        #[k8s(unknown)]
        Other(String),
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "published"))]
    #[k8s(union_cel = none)]
    #[k8s(one_of(json!({"required": ["url"]}), json!({"required": ["image"]})))]
    pub enum Untagged {
        Url(String),
        Image(String),
        #[k8s(unknown)]
        Other(Value),
    }
}

//! A kind with every form of a union. Its CRD is imported: they are structs with rules, but for one.

#![expect(missing_docs, reason = "the fields are the cases")]

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
pub struct Choice {
    pub metadata: ObjectMeta,
    pub spec: ChoiceSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ChoiceSpec {
    pub plain: Plain,
    /// A union with a description of its own.
    pub reversed: Option<Reversed>,
    pub discriminated: Discriminated,
    pub ruled: Option<Ruled>,
    #[k8s(optional, max_items = 16)]
    pub listed: Vec<Plain>,
    #[k8s(optional, max_properties = 16)]
    #[k8s(allow(no_maps_of_subobjects, reason = "a map of unions"))]
    pub mapped: BTreeMap<String, Level>,
    pub fields: Fields,
    pub selected: Selected,
    pub optional: OptionallySelected,
    pub at_most: AtMost,
    pub several: Several,
    pub flattened: Flattened,
    pub perhaps: PerhapsFlattened,
    #[k8s(optional, list_map(name), max_items = 16)]
    pub keyed: Vec<Keyed>,
    pub untagged: Untagged,
    pub distinguished: Distinguished,
    pub tagged: Tagged,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Plain {
    /// A repository.
    Git(Repository),
    OCI {
        image: String,
    },
    #[k8s(name = "plainURL")]
    Url(Link),
    Ports(Ports),
    #[k8s(unknown)]
    Other(Value),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(max_length = 20)]
pub struct Link(pub String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(list_set, max_items = 4)]
pub struct Ports(pub Vec<i32>);

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Repository {
    pub url: String,
}

/// Members that are not in the order of the alphabet.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Reversed {
    Zip { path: String },
    Archive { path: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
#[k8s(allow(enum_values_pascal, reason = "a value that is no variant"))]
pub enum Discriminated {
    URLRewrite(Link),
    Nothing,
    #[k8s(name = "best-effort", member_name = "effort")]
    BestEffort {
        share: i32,
    },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(title = "Ruled")]
#[k8s(cel("!has(self.a) || self.a != 'x'", message = "must not be `x`"))]
pub enum Ruled {
    A(String),
    B(i32),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Level {
    High {},
    Low {},
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
pub struct Selected {
    #[k8s(union_discriminator)]
    pub sort: Sort,
    #[k8s(union_member)]
    pub git: Option<Repository>,
    #[k8s(union_member = "best-effort")]
    pub effort: Option<i32>,
    pub comment: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(allow(enum_values_pascal, reason = "a value that is no variant"))]
pub enum Sort {
    Git,
    #[k8s(name = "best-effort")]
    BestEffort,
    None,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct OptionallySelected {
    #[k8s(union_discriminator)]
    pub sort: Option<String>,
    #[k8s(union_member)]
    pub git: Option<Repository>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("!has(self.left) || self.left != 'x'", message = "must not be `x`"))]
pub struct AtMost {
    #[k8s(zero_or_one_of_member)]
    pub left: Option<String>,
    #[k8s(zero_or_one_of_member)]
    pub right: Option<String>,
}

/// Unions of both sorts, two of one, with a field in both of these.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Several {
    #[k8s(zero_or_one_of_member)]
    pub left: Option<String>,
    #[k8s(zero_or_one_of_member)]
    pub right: Option<String>,
    #[k8s(union_member(union = "first"))]
    pub up: Option<String>,
    #[k8s(union_member(union = "first"), union_member(union = "second"))]
    pub down: Option<String>,
    #[k8s(union_member(union = "second"))]
    pub back: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Flattened {
    pub name: String,
    #[k8s(flatten)]
    pub source: Reversed,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct PerhapsFlattened {
    pub name: Option<String>,
    #[k8s(flatten)]
    pub source: Option<Reversed>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Keyed {
    pub name: String,
    #[k8s(flatten)]
    pub source: Discriminated,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
pub enum Untagged {
    Url { url: String },
    Image { image: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
pub enum Distinguished {
    Image {
        tag: Option<String>,
        image: String,
        #[k8s(default = 3)]
        retries: i32,
    },
    Url {
        url: String,
        tag: Option<String>,
        checksum: String,
    },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type")]
pub enum Tagged {
    Service {
        name: String,
        port: i32,
        weight: Option<i32>,
    },
    External {
        url: String,
        name: String,
        #[k8s(default = 3)]
        retries: i32,
    },
    Nothing {
        name: String,
        weight: Option<i32>,
    },
}

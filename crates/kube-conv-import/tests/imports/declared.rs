//! A kind with every form of a union. Its CRD is imported: they are structs with rules, but for one.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
pub(crate) struct Choice {
    pub(crate) metadata: ObjectMeta,
    pub(crate) spec: ChoiceSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct ChoiceSpec {
    pub(crate) plain: Plain,
    /// A union with a description of its own.
    pub(crate) reversed: Option<Reversed>,
    pub(crate) discriminated: Discriminated,
    pub(crate) ruled: Option<Ruled>,
    #[k8s(optional, max_items = 16)]
    pub(crate) listed: Vec<Plain>,
    #[k8s(optional, max_properties = 16)]
    #[k8s(allow(no_maps_of_subobjects, reason = "a map of unions"))]
    pub(crate) mapped: BTreeMap<String, Level>,
    pub(crate) fields: Fields,
    pub(crate) selected: Selected,
    pub(crate) optional: OptionallySelected,
    pub(crate) at_most: AtMost,
    pub(crate) several: Several,
    pub(crate) flattened: Flattened,
    pub(crate) perhaps: PerhapsFlattened,
    #[k8s(optional, list_map(name), max_items = 16)]
    pub(crate) keyed: Vec<Keyed>,
    pub(crate) untagged: Untagged,
    pub(crate) distinguished: Distinguished,
    pub(crate) tagged: Tagged,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) enum Plain {
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
pub(crate) struct Link(pub(crate) String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(list_set, max_items = 4)]
pub(crate) struct Ports(pub(crate) Vec<i32>);

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Repository {
    pub(crate) url: String,
}

/// Members that are not in the order of the alphabet.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) enum Reversed {
    Zip { path: String },
    Archive { path: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
#[k8s(allow(enum_values_pascal, reason = "a value that is no variant"))]
pub(crate) enum Discriminated {
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
pub(crate) enum Ruled {
    A(String),
    B(i32),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) enum Level {
    High {},
    Low {},
}

/// Members along with another field.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Fields {
    pub(crate) comment: Option<String>,
    #[k8s(union_member)]
    pub(crate) zip: Option<String>,
    #[k8s(optional, union_member)]
    pub(crate) archives: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Selected {
    #[k8s(union_discriminator)]
    pub(crate) sort: Sort,
    #[k8s(union_member)]
    pub(crate) git: Option<Repository>,
    #[k8s(union_member = "best-effort")]
    pub(crate) effort: Option<i32>,
    pub(crate) comment: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(allow(enum_values_pascal, reason = "a value that is no variant"))]
pub(crate) enum Sort {
    Git,
    #[k8s(name = "best-effort")]
    BestEffort,
    None,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct OptionallySelected {
    #[k8s(union_discriminator)]
    pub(crate) sort: Option<String>,
    #[k8s(union_member)]
    pub(crate) git: Option<Repository>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("!has(self.left) || self.left != 'x'", message = "must not be `x`"))]
pub(crate) struct AtMost {
    #[k8s(zero_or_one_of_member)]
    pub(crate) left: Option<String>,
    #[k8s(zero_or_one_of_member)]
    pub(crate) right: Option<String>,
}

/// Unions of both sorts, two of one, with a field in both of these.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Several {
    #[k8s(zero_or_one_of_member)]
    pub(crate) left: Option<String>,
    #[k8s(zero_or_one_of_member)]
    pub(crate) right: Option<String>,
    #[k8s(union_member(union = "first"))]
    pub(crate) up: Option<String>,
    #[k8s(union_member(union = "first"), union_member(union = "second"))]
    pub(crate) down: Option<String>,
    #[k8s(union_member(union = "second"))]
    pub(crate) back: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Flattened {
    pub(crate) name: String,
    #[k8s(flatten)]
    pub(crate) source: Reversed,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct PerhapsFlattened {
    pub(crate) name: Option<String>,
    #[k8s(flatten)]
    pub(crate) source: Option<Reversed>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Keyed {
    pub(crate) name: String,
    #[k8s(flatten)]
    pub(crate) source: Discriminated,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
pub(crate) enum Untagged {
    Url { url: String },
    Image { image: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
pub(crate) enum Distinguished {
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
pub(crate) enum Tagged {
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

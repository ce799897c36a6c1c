//! Types that follow the [Kubernetes API conventions], from one annotated declaration.
//!
//! Derive [`Kind`](trait@Kind) on the struct with `metadata`, `spec` and `status`, and
//! [`ApiType`](trait@ApiType) on every type inside. Attributes `#[k8s(…)]` configure them.
#![cfg_attr(
    feature = "derive",
    doc = r#"
```
use kube_conv_runtime::prelude::*;

/// A widget of some size.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
#[k8s(printer_column("Size", ".spec.size"))]
pub struct Widget {
    pub metadata: ObjectMeta,
    pub spec: WidgetSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WidgetSpec {
    #[k8s(min_length = 3)]
    pub display_name: String,
    #[k8s(default = 1, minimum = 1, maximum = 10)]
    pub size: i32,
}

// The CRD to apply to a cluster.
let crd = Widget::crd();
assert_eq!(crd.spec.versions.len(), 1);

// The object that a server would store.
let mut object = json!({
    "apiVersion": "widgets.acme.dev/v1",
    "kind": "Widget",
    "metadata": {"name": "w"},
    "spec": {"displayName": "first"}
});
let widget = assert_valid!(Widget::decode(&object));
assert_eq!(widget.spec.size, 1);

// All errors together, with the cluster's messages.
object["spec"] = json!({"displayName": "x", "size": 11});
assert_errors!(
    Widget::decode(&object),
    [
        expect::invalid("spec.displayName"),
        "spec.size: Invalid value: 11: spec.size in body should be less than or equal to 10",
    ]
);
```
"#
)]
//!
//! # Where to find what
//!
//! | | |
//! |---|---|
#![cfg_attr(
    feature = "derive",
    doc = "| [`_attributes`] | the reference of `#[k8s(…)]`: every key, where it is allowed and what it means |"
)]
//! | [`prelude`] | everything that a file of API types needs |
//! | [`meta`] | `ObjectMeta`, `Condition`, `Time`, `IntOrString`, `LabelSelector`, `List` and the like |
//! | [`content`] | Kubernetes' checks of names, label keys, addresses and the like |
//! | [`crd`] | CustomResourceDefinitions, of one version or of several: building, reading, checking and writing them |
//! | [`schema`], [`type_schema`] | structural schemas, and those of types |
//! | [`field`] | Kubernetes' field errors, and [`field::expect`] to match them in tests |
//! | [`testing`] | [`assert_errors!`], [`assert_valid!`], [`testing::assert_crd_accepted`], [`testing::assert_defaults_agree`], [`testing::assert_wire_form`]; with the feature `admission` `ApiServer`, a server in memory |
//! | [`defaulting`] | the three kinds of defaulting |
//! | `cel` (a feature) | CEL as API servers have it: functions by version, rules compiled and priced |
//! | `admission` (a feature) | an API server's responses to create, update, `/status` and `/scale`, for any CRD |
#![cfg_attr(
    any(feature = "chrono", feature = "jiff"),
    doc = "| [`convert`] | to and from the types of chrono, jiff and k8s-openapi |"
)]
//! | [`structural`] | the engine behind `decode`: prunes, defaults and validates JSON by any schema |
//! | `docs` | references of kinds for people, in Markdown and HTML (feature `docs`) |
//! | `lint` | the API conventions as lints over any CRD, a type, or a change (feature `lint`) |
//! | `apply` | server-side apply: sets of fields, managers, `managedFields` (feature `patch`) |
//! | `patch` | JSON patches, merge patches and strategic merge patches (feature `patch`) |
//! | `openapi` | OpenAPI v3 documents of group versions (feature `openapi`) |
//! | `yaml` | YAML, read as API servers and kubectl read it (feature `yaml`) |
//! | `versions` | conversion between the versions of a kind, and its webhook (feature `versions`) |
//! | [`rules`], [`api`], [`kind`] | the tables that derives fill, for tools that read them |
//!
//! Deriving a type gives it inherent functions: `decode`, `from_json`, `validate`, `validate_update`, `set_defaults`, and with the
//! feature `yaml` `from_yaml` and `to_yaml`. A kind also has `new`, `crd`, `prepare_for_create` and the like, `to_apply` and, with a
//! status, `to_status_apply`; with the feature `admission` `admit_create` and the like, and with the feature `patch` `patch`.
//!
//! # Features
//!
//! | feature | brings | default |
//! |---|---|---|
//! | `derive` | the derive macros | yes |
//! | `cel` | `cel`: rules in CEL are compiled, evaluated, and their cost is estimated | yes |
//! | `check` | what tests and build scripts need: `crd::check_crd`, `crd::CrdRead`, `crd::CrdWriter`, `testing` (`assert_errors!` and `assert_valid!` need no feature) | no |
//! | `client` | `meta::Status`, the options and field selectors of requests, retries, events, RBAC | no |
//! | `admission` | `admission::Engine`: the responses of an API server, without a cluster; brings `check` and `client` | no |
//! | `docs` | `docs`: references of kinds for people, in Markdown and HTML | no |
//! | `lint` | `lint`: the API conventions as lints over CRDs, types and changes; `testing::assert_conventions`; with `check` also `compatibility`: the gate against breaking changes, `testing::assert_compatible` | no |
//! | `patch` | applying and creating patches; brings `admission` and `yaml` | no |
//! | `openapi` | OpenAPI v3 documents, as API servers publish them; brings `client` | no |
//! | `tower` | `testing::Service`: the API server in memory, for `kube::Client` | no |
//! | `versions` | `versions`: conversion between the versions of a kind, `TryFrom` between their types; brings `client` | no |
//! | `yaml` | `yaml`: YAML in and out, read as API servers and kubectl read it | no |
//! | `schemars` | `schemars::JsonSchema` for every type; `foreign` fields | no |
//! | `chrono` | times to and from chrono's | no |
//! | `jiff` | times and durations to and from jiff 0.2's | no |
//! | `k8s-openapi` | k8s-openapi 0.29: its `ObjectMeta` in kinds, its traits for kinds, its types to and from ours, and with `schemars` its types of pods, volumes and services as fields | no |
//! | `kube` | kube 5's `CustomResourceExt`, `HasSpec` and `HasStatus` for kinds; brings `k8s-openapi`; needs Rust 1.89 | no |
//!
//! k8s-openapi is built for one version of Kubernetes, which libraries must not choose: your binary crate chooses it with a dependency of its own, such as
//! `k8s-openapi = { version = "0.29", features = ["v1_37"] }`.
//!
//! [Kubernetes API conventions]: https://github.com/kubernetes/community/blob/master/contributors/devel/sig-architecture/api-conventions.md
#![cfg_attr(docsrs, feature(doc_cfg))]

// A page of its own, which has no items.
#[cfg(feature = "derive")]
#[doc = include_str!("../docs/attributes.md")]
pub mod _attributes {}
#[doc(hidden)]
#[path = "private/mod.rs"]
pub mod __private_0_1_0;
#[cfg(feature = "admission")]
pub mod admission;
pub mod api;
#[cfg(feature = "patch")]
pub mod apply;
#[cfg(feature = "admission")]
mod built_in;
mod cache;
#[cfg(any(test, feature = "cel"))]
pub mod cel;
#[cfg(all(feature = "check", feature = "lint"))]
pub mod compatibility;
pub mod content;
#[cfg(any(feature = "chrono", feature = "jiff"))]
pub mod convert;
pub mod crd;
mod decode;
pub mod defaulting;
#[cfg(any(test, feature = "docs"))]
pub mod docs;
mod errors;
pub mod field;
mod formats;
#[cfg(all(feature = "check", any(feature = "lint", feature = "versions")))]
mod generate;
mod go;
pub mod kind;
mod limits;
#[cfg(feature = "lint")]
pub mod lint;
pub mod meta;
#[cfg(feature = "openapi")]
pub mod openapi;
#[cfg(feature = "patch")]
pub mod patch;
pub mod pattern;
pub mod prelude;
mod quantity;
pub mod rules;
pub mod schema;
mod serializers;
pub mod structural;
pub mod testing;
pub mod type_schema;
pub mod validate;
#[cfg(any(test, feature = "versions"))]
pub mod versions;
mod wire;
#[cfg(feature = "yaml")]
pub mod yaml;

pub use api::{ApiType, MapKey};
pub use decode::Decoded;
pub use go::json_text;
#[cfg(feature = "derive")]
pub use kube_conv_derive::{ApiType, Kind};
pub use meta::Kind;
pub use serde_json::json;

/// The example of the page in the registry compiles.
#[cfg(all(doctest, feature = "derive"))]
#[doc = include_str!("../README.md")]
struct Readme;

//! One annotated Rust type is the source of a Kubernetes kind's wire form, schema, CustomResourceDefinition,
//! defaults and validation, by the [Kubernetes API conventions].
//!
//! Derive [`Kind`](trait@Kind) on the struct with `metadata`, `spec` and `status`, and
//! [`ApiType`](trait@ApiType) on every type inside. Attributes `#[k8s(…)]` configure them.
//!
//! ```
//! use kube_conv_runtime::prelude::*;
//!
//! /// A widget of some size.
//! #[derive(Kind, Clone, Debug, PartialEq)]
//! #[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
//! #[k8s(printer_column("Size", ".spec.size"))]
//! pub struct Widget {
//!     pub metadata: ObjectMeta,
//!     pub spec: WidgetSpec,
//! }
//!
//! #[derive(ApiType, Clone, Debug, PartialEq)]
//! pub struct WidgetSpec {
//!     #[k8s(min_length = 3)]
//!     pub display_name: String,
//!     #[k8s(default = 1, minimum = 1, maximum = 10)]
//!     pub size: i32,
//! }
//!
//! // The CRD to apply to a cluster.
//! let crd = Widget::crd();
//! assert_eq!(crd.spec.versions.len(), 1);
//!
//! // The object that a server would store.
//! let mut object = json!({
//!     "apiVersion": "widgets.acme.dev/v1",
//!     "kind": "Widget",
//!     "metadata": {"name": "w"},
//!     "spec": {"displayName": "first"}
//! });
//! let widget = assert_valid!(Widget::decode(&object));
//! assert_eq!(widget.spec.size, 1);
//!
//! // All errors together, with the cluster's messages.
//! object["spec"] = json!({"displayName": "x", "size": 11});
//! assert_errors!(
//!     Widget::decode(&object),
//!     [
//!         expect::invalid("spec.displayName"),
//!         "spec.size: Invalid value: 11: spec.size in body should be less than or equal to 10",
//!     ]
//! );
//! ```
//!
//! Deriving a type gives it inherent functions: `decode`, `from_json`, `validate`, `validate_update`, `set_defaults`. A kind also
//! has `new`, `crd`, `prepare_for_create` and the like, `to_apply` and, with a status, `to_status_apply`. YAML, patches and a server's answers
//! are traits of `kube-conv-yaml`, `kube-conv-patch` and `kube-conv-server`.
//!
//! The repository has a [guide]: a [tutorial], recipes, tables for those who [move from kube-derive][moving], and help with
//! [errors][troubleshooting].
//!
//! A file of API types needs the [`prelude`]. Tests want [`assert_valid!`], [`assert_errors!`] and what else [`testing`] has; build scripts
//! and tests want [`crd`].
//! Every key of `#[k8s(…)]` stands in [`_attributes`], every feature of the crate in [`_features`].
//!
#![doc = concat!("[guide]: ", env!("CARGO_PKG_REPOSITORY"), "/blob/main/docs/guide/src/introduction.md")]
#![doc = concat!("[tutorial]: ", env!("CARGO_PKG_REPOSITORY"), "/blob/main/docs/guide/src/tutorial.md")]
#![doc = concat!("[moving]: ", env!("CARGO_PKG_REPOSITORY"), "/blob/main/docs/guide/src/moving/kube-derive.md")]
#![doc = concat!("[troubleshooting]: ", env!("CARGO_PKG_REPOSITORY"), "/blob/main/docs/guide/src/troubleshooting.md")]
//! [Kubernetes API conventions]: https://github.com/kubernetes/community/blob/master/contributors/devel/sig-architecture/api-conventions.md
#![cfg_attr(docsrs, feature(doc_cfg))]

// Pages of their own, which have no items. Of two definitions of a link the first holds: this one here, and in the repository and
// the guide that of the page, which leads to a file.
/// [kinds]: crate::_attributes::kinds
/// [types]: crate::_attributes::types
/// [fields]: crate::_attributes::fields
/// [rules]: crate::_attributes::rules
/// [departures]: crate::_attributes::departures
///
#[doc = include_str!("../docs/attributes.md")]
pub mod _attributes {
    /// [types]: crate::_attributes::types
    ///
    #[doc = include_str!("../docs/attributes/kinds.md")]
    pub mod kinds {}
    /// [rules]: crate::_attributes::rules
    /// [versions]: crate::_attributes::fields#versions
    ///
    #[doc = include_str!("../docs/attributes/types.md")]
    pub mod types {}
    /// [rules]: crate::_attributes::rules
    ///
    #[doc = include_str!("../docs/attributes/fields.md")]
    pub mod fields {}
    /// [types]: crate::_attributes::types
    ///
    #[doc = include_str!("../docs/attributes/rules.md")]
    pub mod rules {}
    #[doc = include_str!("../docs/attributes/departures.md")]
    pub mod departures {}
}
#[doc = include_str!("../docs/features.md")]
pub mod _features {}
#[doc(hidden)]
#[path = "private/mod.rs"]
pub mod __private_0_1_0;
pub mod api;
#[cfg(any(feature = "chrono04", feature = "jiff02"))]
pub mod convert;
pub mod crd;
#[doc(hidden)]
pub mod decode;
pub mod defaulting;
pub mod kind;
#[cfg(feature = "k8s-openapi029")]
pub mod kube_prelude;
pub mod meta;
pub mod prelude;
pub mod rules;
pub mod testing;
pub mod type_schema;
pub mod validate;
#[cfg(feature = "versions")]
pub mod versions;
mod wire;

pub use api::{ApiType, MapKey};
pub use decode::Decoded;
#[cfg(feature = "derive")]
#[doc = include_str!("../docs/derive_api_type.md")]
pub use kube_conv_derive::ApiType;
#[cfg(feature = "derive")]
#[doc = include_str!("../docs/derive_kind.md")]
pub use kube_conv_derive::Kind;
#[cfg(feature = "cel")]
pub use kube_conv_schema::cel;
pub use kube_conv_schema::{content, field, json_text, pattern, schema, structural};
pub use meta::Kind;
pub use serde_json::json;

/// The example of the page in the registry compiles.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

//! The API conventions as lints over CRDs and Rust types.
//!
//! The derive reports departures that one item shows as errors or warnings of the compiler. Lints find those
//! that need a whole type, another version or a CustomResourceDefinition from elsewhere. There are three
//! functions:
//!
//! | | |
//! |---|---|
//! | [`check_crd`] | checks a CRD, of a Rust type or from a file |
//! | [`check_type`] | checks a Rust type, also what a schema does not show: `Default`, open enums, `allow(…)` |
//! | [`check_change`] | checks that a new CRD does not break clients or stored objects |
//!
//! Each returns a [`Report`]: findings with the id of the convention, the path, the reason and what to write
//! instead. `docs/lints.md` of the repository lists all lints; [`all`] is the same list as data.
//!
//! # In a unit test
//!
//! `kube_conv_testing::assert_conventions` fails on departures that are not allowed by id, with a reason; it
//! reports what [`check_type`] finds:
//! ```
//! use kube_conv_runtime::prelude::*;
//!
//! /// How a widget is built.
//! #[derive(ApiType, Clone, Debug, PartialEq)]
//! struct BuildSpec {
//!     /// How many builds run at once.
//!     #[k8s(minimum = 1, maximum = 16)]
//!     parallelism: i32,
//!     /// Whether nothing is built.
//!     #[k8s(allow(bool_no_is_prefix, reason = "published so in v1alpha1"))]
//!     is_paused: bool,
//! }
//!
//! assert!(kube_conv_lint::check_type::<BuildSpec>().is_empty());
//! ```
//!
//! Bounds of strings, lists, maps and numbers, and documentation, are requested where a
//! [`Config`] says so:
//!
//! ```
//! # use kube_conv_runtime::prelude::*;
//! # /// How a widget is built.
//! # #[derive(ApiType, Clone, Debug, PartialEq)]
//! # struct BuildSpec {
//! #     /// How many builds run at once.
//! #     #[k8s(minimum = 1, maximum = 16)]
//! #     parallelism: i32,
//! # }
//! use kube_conv_lint::{Config, Severity};
//!
//! let report = Config::default().bounds(Severity::Error).check::<BuildSpec>();
//! assert!(report.is_empty(), "{report}");
//! ```
//!
//! # A change, against the file that is committed
//!
//! ```
//! use kube_conv_lint as lint;
//! use kube_conv_runtime::crd::CustomResourceDefinition;
//! # let file = |port: &str| serde_json::json!({
//! #     "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
//! #     "metadata": {"name": "widgets.acme.dev"},
//! #     "spec": {"group": "acme.dev", "scope": "Namespaced",
//! #         "names": {"kind": "Widget", "plural": "widgets"},
//! #         "versions": [{"name": "v1", "served": true, "storage": true, "schema": {
//! #             "openAPIV3Schema": {"type": "object", "properties": {"spec": {"type": "object",
//! #                 "properties": {port: {"type": "integer", "format": "int32"}}}}}}}]}});
//!
//! # let (committed, generated) = (file("port"), file("targetPort"));
//! let committed: CustomResourceDefinition = serde_json::from_value(committed)?;
//! let generated: CustomResourceDefinition = serde_json::from_value(generated)?;
//! let report = lint::check_change(&committed, &generated);
//! assert_eq!(report.errors().count(), 1);
//! let finding = report.iter().next().unwrap();
//! assert_eq!((finding.id, finding.path.as_str()), ("no_field_removal", "spec.port"));
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! # Other levels, rules of a project, findings known before
//!
//! [`Config`] turns lints on and off and holds rules about names and keys that a project makes for
//! itself. [`Report::since`] leaves out what a [`Baseline`] had already.

mod allowed;
pub mod compatibility;
mod config;
mod docs;
mod finding;
mod home;
mod kubernetes;

mod lints;
mod model;
mod names;
mod project;
mod report;
mod rule_logic;
mod rule_tree;
mod run;
mod sink;
mod tree;
mod typed;

pub use config::{Config, UnknownLint};
pub use docs::page;
pub use finding::{Finding, Item, Subject};
pub use model::{Effect, Level, Lint, Severity};
pub use project::{Naming, NamingRule};
pub use report::{Baseline, Report};

use kube_conv_runtime::ApiType;
use kube_conv_runtime::crd::CustomResourceDefinition;

/// Every lint, in the order of the pages that list them.
///
/// ```
/// use kube_conv_lint as lint;
///
/// let removal = lint::all().iter().find(|lint| lint.id == "no_field_removal").unwrap();
/// println!("{}: {}", removal.id, removal.why);
/// ```
#[must_use]
pub fn all() -> &'static [&'static Lint] {
    lints::ALL
}

/// Lints a CRD, with the lints that are on by default.
///
/// ```
/// use kube_conv_runtime::crd::CustomResourceDefinition;
/// use kube_conv_lint as lint;
/// use kube_conv_runtime::prelude::*;
///
/// let crd: CustomResourceDefinition = serde_json::from_value(json!({
///     "apiVersion": "apiextensions.k8s.io/v1",
///     "kind": "CustomResourceDefinition",
///     "metadata": {"name": "widgets.acme.dev"},
///     "spec": {
///         "group": "acme.dev",
///         "scope": "Namespaced",
///         "names": {"kind": "Widget", "plural": "widgets"},
///         "versions": [{"name": "v1", "served": true, "storage": true, "schema": {
///             "openAPIV3Schema": {"type": "object", "properties": {"spec": {
///                 "type": "object",
///                 "properties": {"display_name": {"type": "string"}},
///             }}},
///         }}],
///     },
/// }))?;
/// let report = lint::check_crd(&crd);
/// assert!(report.iter().any(|finding| finding.path == "spec.display_name"), "{report}");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[must_use]
pub fn check_crd(crd: &CustomResourceDefinition) -> Report {
    Config::default().check_crd(crd)
}

/// Lints a type and all types in it, with the lints that are on by default; for a kind also its
/// CRD.
///
/// ```
/// use kube_conv_lint as lint;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct BuildSpec {
///     timeout_seconds: i32,
///     load: f64,
/// }
///
/// let report = lint::check_type::<BuildSpec>();
/// let finding = report.iter().next().unwrap();
/// assert_eq!(finding.path, "load", "{report}");
/// ```
#[must_use]
pub fn check_type<T: ApiType>() -> Report {
    Config::default().check::<T>()
}

/// Lints the changes in a new CRD, with the lints that are on by default.
///
/// ```
/// use kube_conv_runtime::crd::CustomResourceDefinition;
/// use kube_conv_lint as lint;
///
/// let old = CustomResourceDefinition::default();
/// let mut new = old.clone();
/// assert!(lint::check_change(&old, &new).is_empty());
/// // Objects of a scope cannot move to the other.
/// new.spec.scope = "Cluster".into();
/// assert!(lint::check_change(&old, &new).errors().count() > 0);
/// ```
#[must_use]
pub fn check_change(old: &CustomResourceDefinition, new: &CustomResourceDefinition) -> Report {
    Config::default().check_change(old, new)
}

/// The example of the page in the registry compiles.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

//! Rust types for a published CRD: annotated types whose CRD is the published one.
//!
//! [`rust`] reads a CRD, one of any project, and returns the source of a file with a module for each
//! version. Structs of one shape are one type, named by where they are; strings with listed values are
//! enums; bounds, defaults, list types, CEL rules, printer columns and subresources become keys of
//! `#[k8s(…)]`, and descriptions doc comments. Keywords without a key are written as
//! `schema = json!({…})`. The text depends on the CRD and the [`Names`] alone; rustfmt breaks its lines.
//!
//! Published names and types depart from conventions. Each item allows all of them.
//!
//! ```
//! use kube_conv_crd::CrdRead;
//! use kube_conv_runtime::crd::CustomResourceDefinition;
//! use kube_conv_import as import;
//! use kube_conv_runtime::json;
//!
//! let crd = CrdRead::read(&json!({
//!     "apiVersion": "apiextensions.k8s.io/v1",
//!     "kind": "CustomResourceDefinition",
//!     "metadata": {"name": "widgets.acme.dev"},
//!     "spec": {
//!         "group": "acme.dev",
//!         "names": {"kind": "Widget", "plural": "widgets"},
//!         "scope": "Namespaced",
//!         "versions": [{
//!             "name": "v1", "served": true, "storage": true,
//!             "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": {
//!                 "type": "object",
//!                 "properties": {"size": {"type": "integer", "format": "int32", "minimum": 1, "default": 3}},
//!             }}}},
//!         }],
//!     },
//! }))?;
//! let source = import::rust(&crd.crd)?;
//! assert!(source.text().contains("#[k8s(default = 3, minimum = 1)]\n        pub size: i32,"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attribute;
mod budget;
mod error;
mod identifiers;
mod keywords;
mod kind;
mod known;
mod model;
mod names;
mod naming;
mod paths;
mod print;
mod reader;
#[cfg(test)]
mod tests;

pub use error::{ImportError, ImportErrors};
pub use names::{Names, NamesError};

use budget::Budget;
use kube_conv_crd::check_crd;
use kube_conv_runtime::crd::CustomResourceDefinition;
use names::Lookup;
use reader::ModuleReader;

/// The Rust source of a CRD's types.
///
/// ```
/// use kube_conv_runtime::crd::CustomResourceDefinition;
/// use kube_conv_runtime::json;
///
/// let crd: CustomResourceDefinition = serde_json::from_value(json!({
///     "apiVersion": "apiextensions.k8s.io/v1",
///     "kind": "CustomResourceDefinition",
///     "metadata": {"name": "widgets.acme.dev"},
///     "spec": {
///         "group": "acme.dev",
///         "scope": "Namespaced",
///         "names": {"plural": "widgets", "singular": "widget", "kind": "Widget", "listKind": "WidgetList"},
///         "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {
///             "type": "object",
///             "properties": {"spec": {
///                 "type": "object",
///                 "properties": {"size": {"type": "integer", "format": "int32", "minimum": 1}},
///             }},
///         }}}],
///     },
/// }))?;
/// let source = kube_conv_import::rust(&crd)?;
/// assert!(source.text().contains("pub struct Widget {"));
/// assert!(source.departures().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    text: String,
    departures: Vec<Departure>,
}

impl Source {
    /// The text of the file.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What the types cannot express: the CRD that is made of them differs here from the published
    /// one.
    #[must_use]
    pub fn departures(&self) -> &[Departure] {
        &self.departures
    }
}

/// A difference between the published CRD and the one of the types.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Departure {
    /// The version and the place, such as `v1.spec.ports[]`.
    pub path: String,
    /// What the types leave out.
    pub left_out: String,
}

impl std::fmt::Display for Departure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.path, self.left_out)
    }
}

/// Returns the types of a CRD.
///
/// # Errors
///
/// Those of [`rust_with_names`].
///
/// ```
/// use kube_conv_runtime::crd::CustomResourceDefinition;
/// use kube_conv_import as import;
///
/// // A server rejects a CRD without names and versions, and so does the importer.
/// assert!(import::rust(&CustomResourceDefinition::default()).is_err());
/// ```
pub fn rust(crd: &CustomResourceDefinition) -> Result<Source, ImportErrors> {
    rust_with_names(crd, &Names::default())
}

/// Returns the types of a CRD, some of which are named by hand.
///
/// # Errors
///
/// A CRD that a server rejects, a schema that is too large or too deep, names that are no Rust
/// identifiers, two fields of a struct with one name in Rust, and entries of `names` that name nothing.
///
/// ```no_run
/// use kube_conv_runtime::crd::CustomResourceDefinition;
/// use kube_conv_import::{Names, rust_with_names};
/// use kube_conv_runtime::json;
///
/// # fn published() -> CustomResourceDefinition { unimplemented!() }
/// let crd = published();
/// let names = Names::read(&json!({"fields": {"v1.spec.type": "sort"}}))?;
/// let source = rust_with_names(&crd, &names)?;
/// assert!(source.text().contains("pub sort: "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rust_with_names(
    crd: &CustomResourceDefinition,
    names: &Names,
) -> Result<Source, ImportErrors> {
    Budget::check(crd).map_err(ImportErrors::one)?;
    check_crd(crd).map_err(|errors| ImportErrors::rejected(&errors))?;
    let lookup = Lookup::new(names);
    let mut reader = ModuleReader::new(&lookup);
    let modules: Vec<_> = crd
        .spec
        .versions
        .iter()
        .map(|version| reader.version(crd, version))
        .collect();
    let (mut errors, departures) = reader.finish();
    errors.extend(lookup.unused());
    let text = print::file(crd, &modules);
    ImportErrors::unless_none(Source { text, departures }, errors)
}

/// The example of the page in the registry compiles.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

//! Comparing our CRD with the one that a project publishes.
#![expect(clippy::panic, reason = "assertions fail by panicking")]

mod definition;
mod difference;
mod published;
mod schemas;
#[cfg(test)]
mod tests;

use kube_conv_runtime::Kind;
use kube_conv_runtime::crd::CustomResourceDefinition;
use std::fmt::Write as _;

pub use difference::{ApiDifference, ApiDifferences};
pub use published::PublishedCrd;

/// Asserts that the CRD of a kind means what a published CRD means.
///
/// Names, types, presence, defaults, bounds, enum values, list types, formats, CEL rules, printer
/// columns, subresources and the kind's names are compared; descriptions and equivalent spellings
/// (such as `x-kubernetes-list-type: atomic`, the default) are not. Versions that only the
/// published CRD has are left out. [`SameApi`] has options, compares several versions, and accepts
/// intended differences.
///
/// What a CRD does not contain is not compared: fractions of seconds, which [`Time`](kube_conv_runtime::meta::Time) does not
/// write and another type with the format `date-time` may. A field with `as = Time` keeps the texts of its own
/// type; a test that reads and writes objects of the earlier program shows what changes.
///
/// `published` is a [`CustomResourceDefinition`], its JSON, or JSON or YAML as
/// text, which may contain other documents as well.
///
/// ```should_panic
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_testing::assert_same_api;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
/// pub struct Widget {
///     pub metadata: ObjectMeta,
///     pub spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// pub struct WidgetSpec {
///     pub redirect_url: String,
/// }
///
/// // v1 spec.redirectUrl: name: published "redirectUrl", here "redirectURL"; write
/// // `name = "redirectUrl"` on the field, or `rename_all` on the type
/// assert_same_api::<Widget>(
///     r#"{
///         "apiVersion": "apiextensions.k8s.io/v1",
///         "kind": "CustomResourceDefinition",
///         "metadata": {"name": "widgets.widgets.acme.dev"},
///         "spec": {
///             "group": "widgets.acme.dev",
///             "names": {"kind": "Widget", "plural": "widgets"},
///             "scope": "Namespaced",
///             "versions": [{"name": "v1", "served": true, "storage": true, "schema": {
///                 "openAPIV3Schema": {"type": "object", "required": ["spec"], "properties": {
///                     "spec": {"type": "object", "required": ["redirectUrl"], "properties": {
///                         "redirectUrl": {"type": "string"}
///                     }}
///                 }}
///             }}]
///         }
///     }"#,
/// );
/// ```
///
/// # Panics
///
/// With every difference, and where the published CRD cannot be read.
#[track_caller]
pub fn assert_same_api<K: Kind>(published: impl PublishedCrd) {
    SameApi::of::<K>(published).assert();
}

/// A comparison of our CRD with a published one, with options.
///
/// ```
/// use kube_conv_runtime::crd::CustomResourceDefinition;
/// use kube_conv_testing::SameApi;
///
/// let published = CustomResourceDefinition::default();
/// let mut ours = published.clone();
/// ours.spec.scope = "Cluster".into();
///
/// let comparison = SameApi::new(&ours, &published);
/// assert_eq!(
///     comparison.differences().to_string(),
///     "scope: published \"\", here \"Cluster\"\n"
/// );
/// comparison.accepting("scope", "moved in v2").assert();
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct SameApi {
    ours: CustomResourceDefinition,
    published: CustomResourceDefinition,
    exact: bool,
    accepted: Vec<Accepted>,
}

/// An accepted difference.
#[derive(Clone, Debug)]
struct Accepted {
    name: String,
    reason: String,
}

impl SameApi {
    /// Compares a CRD with a published one, such as one of several versions made by
    /// `CrdBuilder::new`.
    ///
    /// # Panics
    ///
    /// Where the published CRD cannot be read.
    #[track_caller]
    pub fn new(ours: &CustomResourceDefinition, published: impl PublishedCrd) -> Self {
        let kind = &ours.spec.names.kind;
        match published.read_crd(&ours.spec.group, kind) {
            Ok(published) => Self {
                ours: ours.clone(),
                published,
                exact: false,
                accepted: Vec::new(),
            },
            Err(error) => panic!("the published CRD of `{kind}` cannot be read: {error}"),
        }
    }

    /// Compares the CRD of a kind with a published one.
    ///
    /// # Panics
    ///
    /// If the published CRD cannot be read, or the schema cannot express the types.
    #[track_caller]
    pub fn of<K: Kind>(published: impl PublishedCrd) -> Self {
        match CustomResourceDefinition::try_of::<K>() {
            Ok(ours) => Self::new(&ours, published),
            Err(problems) => panic!(
                "the schema of `{}` cannot express all that its types say: {problems}",
                K::KIND
            ),
        }
    }

    /// Also reports differences without a meaning: list and map types that are the default, and the
    /// order of `required`, enum values, list map keys and CEL rules.
    pub fn exact(mut self) -> Self {
        self.exact = true;
        self
    }

    /// Accepts a difference by its name, with the reason for it.
    ///
    /// A name is the beginning of a difference, without the version, such as `"spec.size: maximum"`
    /// ([`ApiDifference::name`]). A path alone, such as `"spec.template"`, accepts all differences
    /// at this place and below; `"*: nullable"` accepts the keyword everywhere. The text of a rule
    /// and the name of a column may be left out: `"spec: rule"` accepts all rules of `spec`. A name
    /// that accepts nothing fails the assertion, so that the list stays up to date.
    pub fn accepting(mut self, name: &str, reason: &str) -> Self {
        self.accepted.push(Accepted {
            name: name.to_owned(),
            reason: reason.to_owned(),
        });
        self
    }

    /// Returns the differences that are not accepted.
    #[must_use]
    pub fn differences(&self) -> ApiDifferences {
        let mut found = self.all();
        found.retain(|difference| !self.accepted.iter().any(|name| name.covers(difference)));
        ApiDifferences::new(found)
    }

    /// Asserts that there are no differences other than the accepted ones.
    ///
    /// # Panics
    ///
    /// With every difference that is not accepted, and every accepted name that is not found.
    #[track_caller]
    pub fn assert(&self) {
        let differences = self.differences();
        let unused = self.unused();
        if differences.is_empty() && unused.is_empty() {
            return;
        }
        let mut text = differences.to_string();
        for accepted in unused {
            let Accepted { name, reason } = accepted;
            let _ = writeln!(
                text,
                "accepted, but there is no such difference: `{name}` ({reason})"
            );
        }
        let kind = &self.ours.spec.names.kind;
        panic!(
            "the CRD of `{kind}` is not as published:\n{text}change the types, or accept a \
             difference that is on purpose: `SameApi::…().accepting(\"<path>: <what>\", \"<reason>\")`"
        );
    }

    fn all(&self) -> Vec<ApiDifference> {
        definition::compare(&self.ours, &self.published, self.exact)
    }

    fn unused(&self) -> Vec<&Accepted> {
        let all = self.all();
        let is_unused = |accepted: &&Accepted| !all.iter().any(|found| accepted.covers(found));
        self.accepted.iter().filter(is_unused).collect()
    }
}

impl Accepted {
    fn covers(&self, difference: &ApiDifference) -> bool {
        let name = self.name.as_str();
        let full = match name.split_once(": ") {
            Some(("*", _)) => format!("*: {}", difference.what),
            _ => difference.name(),
        };
        let is_named = match full.strip_prefix(name) {
            // The text of a rule, or the name of a column.
            Some(rest) => rest.is_empty() || rest.starts_with(" \""),
            None => false,
        };
        let below = difference.path.strip_prefix(name);
        let is_below = below.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']));
        is_named || is_below && !name.is_empty()
    }
}

//! The validation of CustomResourceDefinitions by the API server.
//!
//! The checks are those of `k8s.io/apiextensions-apiserver` (Kubernetes 1.37), with its field paths,
//! texts and order; where its order is random (Go's maps), ours is by name. Paths are those of the
//! server's internal form: what all versions have in common is named without the version, as
//! `spec.validation.openAPIV3Schema` or `spec.additionalPrinterColumns[0].JSONPath`.
//!
//! Each family of checks has its own file; `cel` compiles rules.

mod advice;
#[cfg(test)]
mod advice_tests;
mod approval;
mod cel;
mod check;
mod check_options;
mod check_result;
mod columns;
mod conversion;
mod costs;
mod default_values;
mod definition;
mod embedded;
mod environments;
mod frame;
mod go_text;
mod hoisted;
mod metadata;
mod names;
mod normal;
mod on_stack;
mod options;
mod records;
mod rejection;
mod rule_part;
#[cfg(test)]
mod rule_tests;
mod same_schema;
mod schemas;
mod selectable;
mod spec;
mod stored_versions;
mod subresources;
#[cfg(test)]
mod tests;
mod update_options;
mod versions;
mod walk;
mod warnings;

use super::CrdSpec;
use super::CustomResourceDefinition;
pub use advice::{CostAdvice, CostBound};
pub use check_options::CheckOptions;
use check_result::CheckResult;
pub use costs::RuleCost;
use definition::Definition;
use kube_conv_runtime::meta::ObjectMeta;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::go;
use kube_conv_schema::structural::depth;
use on_stack::{DefinitionShape, check_with, result, too_deep};
pub use rejection::{CrdRejection, check_crd_explained};
pub use rule_part::RulePart;
use serde::Serialize;

/// Checks a CustomResourceDefinition as the API server does when one is created.
///
/// Fields that the server fills in (`singular`, `listKind`, `conversion`, the port of a service) may
/// be absent. `status` is ignored, as the server drops it.
///
/// Rules (`x-kubernetes-validations`) are compiled, and their cost is estimated; [`rule_costs`] returns the
/// estimates. The rules of values with a default are evaluated for it.
///
/// # Errors
///
/// Every error, in the server's words and order.
///
/// ```
/// use kube_conv_runtime::crd::CustomResourceDefinition;
/// use kube_conv_crd::check_crd;
///
/// let crd = CustomResourceDefinition::default();
/// let errors = check_crd(&crd).unwrap_err();
/// assert_eq!(errors[1].to_string(), "spec.group: Required value");
/// ```
pub fn check_crd(crd: &CustomResourceDefinition) -> Result<(), ErrorList> {
    check_crd_with(crd, &CheckOptions::default())
}

/// Like [`check_crd`], for a server of another version.
///
/// # Errors
///
/// Every error, in the server's words and order.
///
/// ```
/// use kube_conv_crd::{CheckOptions, KubernetesVersion, check_crd_with};
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// #[k8s(cel("isSemver(self.release)"))]
/// struct WidgetSpec {
///     #[k8s(max_length = 20)]
///     release: String,
/// }
///
/// // Servers accept the function in new rules since 1.34.
/// let crd = Widget::crd();
/// assert!(check_crd_with(&crd, &CheckOptions::kubernetes(KubernetesVersion::new(34))).is_ok());
/// let errors = check_crd_with(&crd, &CheckOptions::kubernetes(KubernetesVersion::new(30))).unwrap_err();
/// assert!(errors.to_string().contains("undeclared reference to 'isSemver'"), "{errors}");
/// ```
pub fn check_crd_with(
    crd: &CustomResourceDefinition,
    options: &CheckOptions,
) -> Result<(), ErrorList> {
    let create = |crd: Definition<'_>| check::create(crd, options);
    result(crd, create).errors.into_result()
}

/// Checks a CustomResourceDefinition that replaces another, as the API server does on update.
///
/// The status of `old` is used: its conditions decide whether names may change, and its
/// `storedVersions` which versions must stay. That of `new` is ignored. Errors that `old` already
/// has are ignored where the server ratchets.
///
/// # Errors
///
/// Every error, in the server's words and order.
///
/// ```
/// use kube_conv_crd::check_crd_update;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     size: i32,
/// }
///
/// let mut old = Widget::crd();
/// old.metadata.resource_version = Some("7".into());
/// let mut new = old.clone();
/// assert_valid!(check_crd_update(&new, &old));
/// // Objects of the version may be stored.
/// new.spec.versions[0].name = "v2".into();
/// assert_errors!(
///     check_crd_update(&new, &old),
///     [expect::invalid("status.storedVersions[0]")]
/// );
/// ```
pub fn check_crd_update(
    new: &CustomResourceDefinition,
    old: &CustomResourceDefinition,
) -> Result<(), ErrorList> {
    check_crd_update_with(new, old, &CheckOptions::default())
}

/// Like [`check_crd_update`], for a server of another version.
///
/// # Errors
///
/// Every error, in the server's words and order.
///
/// ```
/// use kube_conv_crd::{CheckOptions, KubernetesVersion, check_crd_update_with};
/// use kube_conv_runtime::crd::CustomResourceDefinition;
///
/// let (old, new) = (CustomResourceDefinition::default(), CustomResourceDefinition::default());
/// let errors = check_crd_update_with(&new, &old, &CheckOptions::kubernetes(KubernetesVersion::new(35))).unwrap_err();
/// assert!(errors.messages().contains(&"spec.group: Required value".to_owned()), "{errors}");
/// ```
pub fn check_crd_update_with(
    new: &CustomResourceDefinition,
    old: &CustomResourceDefinition,
    options: &CheckOptions,
) -> Result<(), ErrorList> {
    update(new, old, &old.metadata, options)
        .errors
        .into_result()
}

/// Checks a CRD that replaces another, whose metadata is given apart.
fn update(
    new: &CustomResourceDefinition,
    old: &CustomResourceDefinition,
    old_metadata: &ObjectMeta,
    options: &CheckOptions,
) -> CheckResult {
    let Some(shape) = DefinitionShape::of(old) else {
        return CheckResult {
            errors: too_deep(),
            ..CheckResult::default()
        };
    };
    let old = Definition {
        crd: old,
        metadata: old_metadata,
        is_normal: shape.is_normal,
    };
    let update = |new: Definition<'_>| check::update(new, old, options);
    check_with(new, shape.levels, update)
}

/// Returns the warnings of the API server when a CustomResourceDefinition is created: unknown formats, and
/// sets of items that are not scalars.
///
/// ```
/// use kube_conv_crd::CrdRead;
/// use kube_conv_runtime::crd::CustomResourceDefinition;
/// use kube_conv_crd::crd_warnings;
/// use kube_conv_runtime::prelude::*;
/// # let crd = |format: &str| CrdRead::read(&json!({
/// #     "apiVersion": "apiextensions.k8s.io/v1",
/// #     "kind": "CustomResourceDefinition",
/// #     "metadata": {"name": "widgets.acme.dev"},
/// #     "spec": {
/// #         "group": "acme.dev",
/// #         "scope": "Namespaced",
/// #         "names": {"plural": "widgets", "kind": "Widget"},
/// #         "versions": [{"name": "v1", "served": true, "storage": true, "schema": {
/// #             "openAPIV3Schema": {"type": "object", "properties": {
/// #                 "address": {"type": "string", "format": format},
/// #             }},
/// #         }}],
/// #     },
/// # })).map(|read| read.crd);
///
/// // CRDs with a text `address` of a format.
/// assert!(crd_warnings(&crd("ipv4")?).is_empty());
/// let warnings = crd_warnings(&crd("ip4")?);
/// assert!(warnings[0].contains("unrecognized format \"ip4\""), "{warnings:?}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn crd_warnings(crd: &CustomResourceDefinition) -> Vec<String> {
    let warnings = |crd: Definition<'_>| CheckResult {
        warnings: warnings::warnings_of(crd.crd),
        ..CheckResult::default()
    };
    result(crd, warnings).warnings
}

/// Returns the estimated cost of each rule of a CRD, in the order in which a server adds them up.
///
/// Costs depend on the maximum sizes of values. `max_items`, `max_length` and `max_properties` make a rule
/// cheaper: on its value, on the values that it iterates over, and on the lists and maps around it. The
/// result has no rules that do not compile, or that a server does not compile because of errors in the
/// schema.
///
/// ```
/// use kube_conv_crd::CrdRead;
/// use kube_conv_crd::rule_costs;
/// use serde_json::json;
///
/// let crd = |names: serde_json::Value| CrdRead::read(&json!({
///     "apiVersion": "apiextensions.k8s.io/v1",
///     "kind": "CustomResourceDefinition",
///     "metadata": {"name": "widgets.acme.dev"},
///     "spec": {
///         "group": "acme.dev",
///         "scope": "Namespaced",
///         "names": {"plural": "widgets", "kind": "Widget"},
///         "versions": [{"name": "v1", "served": true, "storage": true, "schema": {
///             "openAPIV3Schema": {"type": "object", "properties": {"names": names}},
///         }}],
///     },
/// }));
/// let rules = json!([{"rule": "self.all(x, self.exists_one(y, x == y))"}]);
/// let unbounded = json!({
///     "type": "array",
///     "items": {"type": "string"},
///     "x-kubernetes-validations": rules,
/// });
/// assert!(rule_costs(&crd(unbounded)?.crd)[0].share() > 1.0);
///
/// let bounded = json!({
///     "type": "array",
///     "maxItems": 20,
///     "items": {"type": "string", "maxLength": 63},
///     "x-kubernetes-validations": rules,
/// });
/// let costs = rule_costs(&crd(bounded)?.crd);
/// assert_eq!(
///     costs[0].to_string(),
///     "spec.validation.openAPIV3Schema.properties[names].x-kubernetes-validations[0].rule: \
///      12122 of 10000000: self.all(x, self.exists_one(y, x == y))"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn rule_costs(crd: &CustomResourceDefinition) -> Vec<RuleCost> {
    let options = CheckOptions::default().recording();
    let create = |crd: Definition<'_>| {
        let mut checked = check::create(crd, &options);
        costs::add_advice(&mut checked.costs, &checked.records);
        checked
    };
    let costs = result(crd, create).costs;
    costs.into_iter().flatten().collect()
}

/// Returns whether two specs are equal once stored: stored numbers beyond 64 bits are floats.
#[doc(hidden)]
pub fn is_stored_alike(one: &CrdSpec, other: &CrdSpec) -> bool {
    fn as_stored(part: &impl Serialize) -> String {
        serde_json::to_value(part).map_or_else(|_| String::new(), |json| go::json(&json))
    }
    let without_schemas = |spec: &CrdSpec| as_stored(&spec.without_schemas());
    let mut versions = one.versions.iter().zip(&other.versions);
    // Schemas are large, and most are equal without conversion.
    without_schemas(one) == without_schemas(other)
        && versions.all(|(one, other)| {
            let (one, other) = (&one.schema, &other.schema);
            one == other || as_stored(one) == as_stored(other)
        })
}

/// Returns whether two otherwise equal CRDs have `items` in the same places: before storing them,
/// a server distinguishes empty `items` from absent ones.
#[doc(hidden)]
pub fn same_items(one: &CustomResourceDefinition, other: &CustomResourceDefinition) -> bool {
    let items_of = |crd: &CustomResourceDefinition| {
        let mut all = Vec::new();
        walk::each(walk::roots(&crd.spec), |schema| {
            all.push(schema.empty.has_items())
        });
        all
    };
    items_of(one) == items_of(other)
}

/// Changes the schemas of a valid CRD to their stored form.
#[doc(hidden)]
pub fn to_stored_form(crd: &mut CustomResourceDefinition) {
    let Some(shape) = DefinitionShape::of(crd) else {
        return;
    };
    // Without such a stack nothing was checked either.
    let _ = depth::with_stack_for(shape.levels, || store(crd));
}

fn store(crd: &mut CustomResourceDefinition) {
    let schemas = crd.spec.versions.iter_mut().filter_map(|version| {
        let schema = version.schema.as_mut()?;
        schema.open_api_v3_schema.as_mut()
    });
    for schema in schemas {
        default_values::coerce(schema, true, false);
        normal::round_bounds(schema);
    }
}

/// The results of checking a CRD that is created.
#[doc(hidden)]
pub struct RegistrationResult {
    /// The same errors as those of [`check_crd`].
    #[doc(hidden)]
    pub errors: ErrorList,
    /// The same warnings as those of [`crd_warnings`].
    #[doc(hidden)]
    pub warnings: Vec<String>,
}

/// Checks a CRD that replaces another, whose metadata is given apart, as [`check_crd_update`] does.
#[doc(hidden)]
pub fn check_replacement(
    new: &CustomResourceDefinition,
    old: &CustomResourceDefinition,
    old_metadata: &ObjectMeta,
    options: &CheckOptions,
) -> ErrorList {
    update(new, old, old_metadata, options).errors
}

/// Checks a CRD once, and converts it to its stored form.
#[doc(hidden)]
pub fn register(crd: &mut CustomResourceDefinition, options: &CheckOptions) -> RegistrationResult {
    let register = |crd: &mut CustomResourceDefinition| {
        let checked = check::create_in_place(crd, options);
        let errors = checked.errors.bounded();
        let is_taken = errors.is_empty();
        let mut found = Vec::new();
        if is_taken {
            found = warnings::warnings_of(crd);
            store(crd);
        }
        RegistrationResult {
            errors,
            warnings: found,
        }
    };
    DefinitionShape::of(crd)
        .and_then(|shape| depth::with_stack_for(shape.levels, || register(crd)))
        .unwrap_or_else(|| RegistrationResult {
            errors: too_deep(),
            warnings: Vec::new(),
        })
}

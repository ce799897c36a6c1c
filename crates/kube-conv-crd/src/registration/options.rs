//! Checks that are skipped on updates, because the stored CRD already fails them.

use super::check_options::CheckOptions;
use super::environments::Environments;
use super::normal::Form;
use super::same_schema::are_same;
use super::schemas::{TYPES, has_loose_list, has_loose_set, is_not_structural};
use super::spec::Spec;
use super::{conversion, selectable, walk};
use kube_conv_runtime::crd::{CrdSpec, CrdVersion, CustomResourceDefinition};
use kube_conv_schema::schema::Schema;
use std::collections::{HashMap, HashSet};

/// Upstream: `validationOptions`.
#[expect(clippy::struct_excessive_bools, reason = "upstream has them, too")]
pub(super) struct Options {
    /// A webhook must name a known version of `ConversionReview`.
    pub(super) known_review_version: bool,
    /// Scope and kind may not change.
    pub(super) immutable_names: bool,
    /// Every version must have a schema.
    pub(super) schema: bool,
    /// `type` must be one of the six valid types.
    pub(super) valid_types: bool,
    /// Schemas must be structural.
    pub(super) structural: bool,
    /// Defaults must have no unknown fields.
    pub(super) pruned_defaults: bool,
    /// The items of a set must be scalars or atomic.
    pub(super) atomic_sets: bool,
    /// The keys of a map must be declared, and must not be nullable.
    pub(super) strict_map_keys: bool,
    /// The CEL environments for the expressions.
    pub(super) environments: Environments,
    /// Whether rules are recorded, to explain them.
    pub(super) records_rules: bool,
    /// The versions whose rules may keep their cost, because their schemas are unchanged.
    pub(super) unchanged_versions: HashSet<String>,
    /// The versions that may keep too many selectable fields. `None` is all versions together.
    pub(super) too_many_selectable: Vec<Option<String>>,
}

impl Options {
    /// The options for a new CRD.
    pub(super) fn strict(check: &CheckOptions) -> Self {
        Self {
            known_review_version: true,
            immutable_names: false,
            schema: true,
            valid_types: true,
            structural: true,
            pruned_defaults: true,
            atomic_sets: true,
            strict_map_keys: true,
            environments: Environments::of_version(check.minor),
            records_rules: check.records_rules,
            unchanged_versions: HashSet::new(),
            too_many_selectable: Vec::new(),
        }
    }

    /// Returns whether the rules of a version may cost more than those of a new CRD.
    pub(super) fn keeps_costs(&self, version: Option<&CrdVersion>) -> bool {
        version.is_some_and(|version| self.unchanged_versions.contains(&*version.name))
    }

    /// The options for a CRD that replaces another.
    pub(super) fn of_update(new: &Form<'_>, old: &Form<'_>, check: &CheckOptions) -> Self {
        let roots = || old.roots();
        let (mut wrong_type, mut loose_set, mut loose_list) = (false, false, false);
        walk::each(roots().flatten(), |schema| {
            wrong_type = wrong_type || has_wrong_type(schema);
            loose_set = loose_set || has_loose_set(schema);
            loose_list = loose_list || has_loose_list(schema);
        });
        // Checked only if nothing else requires a structural schema.
        let may_be_unstructural = new.crd.spec.preserve_unknown_fields;
        Self {
            known_review_version: knows_reviews(&old.crd.spec),
            immutable_names: is_established(&old.crd),
            schema: roots().all(|schema| schema.is_some()),
            valid_types: !wrong_type,
            structural: !(may_be_unstructural && roots().flatten().any(is_not_structural)),
            pruned_defaults: !roots().flatten().any(|schema| {
                super::default_values::unpruned(schema) && !is_not_structural(schema)
            }),
            atomic_sets: !loose_set,
            strict_map_keys: !loose_list,
            environments: Environments::of_version(check.minor).with_stored(old),
            records_rules: check.records_rules,
            unchanged_versions: unchanged_versions(new, old),
            too_many_selectable: too_many_selectable(new, old),
        }
    }
}

fn has_wrong_type(schema: &Schema) -> bool {
    let type_name = schema.type_name.as_deref();
    type_name.is_some_and(|name| !TYPES.contains(&name))
}

/// Upstream: `findVersionsWithUnchangedSchemas`.
fn unchanged_versions(new: &Form<'_>, old: &Form<'_>) -> HashSet<String> {
    let (new, old) = (Spec::of(new), Spec::of(old));
    let names = new.versions.iter().map(|version| &*version.source.name);
    let names: HashSet<&str> = names.collect();
    let (new, old) = (new.schemas(), old.schemas());
    let is_unchanged = |name: &&str| match (new.of(name), old.of(name)) {
        (Some(new), Some(old)) => are_same(new, old),
        _ => false,
    };
    let unchanged = names.into_iter().filter(is_unchanged);
    unchanged.map(str::to_owned).collect()
}

fn knows_reviews(spec: &CrdSpec) -> bool {
    let webhook = spec
        .conversion
        .as_ref()
        .and_then(|conversion| conversion.webhook.as_ref());
    webhook.is_none_or(|webhook| {
        let versions = &webhook.conversion_review_versions;
        versions.is_empty() || conversion::has_known(versions)
    })
}

fn is_established(crd: &CustomResourceDefinition) -> bool {
    let conditions = crd.status.iter().flat_map(|status| &status.conditions);
    conditions
        .into_iter()
        .any(|condition| condition.type_name == "Established" && condition.status == "True")
}

/// Returns the versions whose selectable fields are unchanged and already exceeded the limit.
fn too_many_selectable(new: &Form<'_>, old: &Form<'_>) -> Vec<Option<String>> {
    let (new, old) = (Spec::of(new), Spec::of(old));
    let mut kept = Vec::new();
    if old.selectable.len() > selectable::MAX && old.selectable == new.selectable {
        kept.push(None);
    }
    // The last version with a name is used.
    let before = old.versions.iter();
    let before: HashMap<&str, _> = before
        .map(|version| (&*version.source.name, version.selectable))
        .collect();
    for version in &new.versions {
        let before = before.get(&*version.source.name);
        if before
            .is_some_and(|before| before.len() > selectable::MAX && *before == version.selectable)
        {
            kept.push(Some(version.source.name.clone().into_owned()));
        }
    }
    kept
}

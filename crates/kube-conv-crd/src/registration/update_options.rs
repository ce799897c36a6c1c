//! Checks that are skipped on updates, because the stored CRD already fails them.

use super::check_options::CheckOptions;
use super::environments::Environments;
use super::hoisted::Spec;
use super::normal::NormalForm;
use super::options::RegistrationOptions;
use super::same_schema::are_same;
use super::schemas::{TYPES, has_loose_list, has_loose_set, is_not_structural};
use super::{conversion, selectable, walk};
use kube_conv_runtime::crd::{CrdSpec, CustomResourceDefinition};
use kube_conv_schema::schema::Schema;
use std::collections::{HashMap, HashSet};

/// The options for a CRD that replaces another.
pub(super) fn options_of_update(
    new: &NormalForm<'_>,
    old: &NormalForm<'_>,
    check: &CheckOptions,
) -> RegistrationOptions {
    let roots = || old.roots();
    let (mut wrong_type, mut loose_set, mut loose_list) = (false, false, false);
    walk::each(roots().flatten(), |schema| {
        wrong_type = wrong_type || has_wrong_type(schema);
        loose_set = loose_set || has_loose_set(schema);
        loose_list = loose_list || has_loose_list(schema);
    });
    // Checked only if nothing else requires a structural schema.
    let may_be_unstructural = new.crd.spec.preserve_unknown_fields;
    RegistrationOptions {
        known_review_version: knows_reviews(&old.crd.spec),
        immutable_names: is_established(&old.crd),
        schema: roots().all(|schema| schema.is_some()),
        valid_types: !wrong_type,
        structural: !(may_be_unstructural && roots().flatten().any(is_not_structural)),
        pruned_defaults: !roots()
            .flatten()
            .any(|schema| super::default_values::unpruned(schema) && !is_not_structural(schema)),
        atomic_sets: !loose_set,
        strict_map_keys: !loose_list,
        environments: Environments::of_version(check.version).with_stored(old),
        records_rules: check.records_rules,
        unchanged_versions: unchanged_versions(new, old),
        too_many_selectable: too_many_selectable(new, old),
    }
}

fn has_wrong_type(schema: &Schema) -> bool {
    let type_name = schema.type_name.as_deref();
    type_name.is_some_and(|name| !TYPES.contains(&name))
}

/// Upstream: `findVersionsWithUnchangedSchemas`.
fn unchanged_versions(new: &NormalForm<'_>, old: &NormalForm<'_>) -> HashSet<String> {
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
fn too_many_selectable(new: &NormalForm<'_>, old: &NormalForm<'_>) -> Vec<Option<String>> {
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

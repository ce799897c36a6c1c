//! Which checks a CRD has to pass.

use super::check_options::CheckOptions;
use super::environments::Environments;
use kube_conv_runtime::crd::CrdVersion;
use std::collections::HashSet;

/// Upstream: `validationOptions`.
#[expect(clippy::struct_excessive_bools, reason = "upstream has them, too")]
pub(super) struct RegistrationOptions {
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

impl RegistrationOptions {
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
            environments: Environments::of_version(check.version),
            records_rules: check.records_rules,
            unchanged_versions: HashSet::new(),
            too_many_selectable: Vec::new(),
        }
    }

    /// Returns whether the rules of a version may cost more than those of a new CRD.
    pub(super) fn keeps_costs(&self, version: Option<&CrdVersion>) -> bool {
        version.is_some_and(|version| self.unchanged_versions.contains(&*version.name))
    }
}

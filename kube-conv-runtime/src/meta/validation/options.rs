//! Options of requests.

use super::managed_fields::manager_errors;
use crate::field::{BadValue, Error, ErrorList, Path};
use crate::meta::options::{
    CreateOptions, DeleteOptions, DeletionPropagation, FieldValidation, PatchOptions,
};
use serde_json::Value;

impl CreateOptions {
    /// What is wrong with the options. Upstream: `ValidateCreateOptions`, `ValidateUpdateOptions`.
    #[must_use]
    pub fn validate(&self) -> ErrorList {
        let manager = self.field_manager.as_deref().unwrap_or_default();
        let mut errors = manager_errors(&Path::new("fieldManager"), manager);
        errors.extend(dry_run_error(&self.dry_run));
        errors.extend(self.field_validation_error());
        errors
    }

    fn field_validation_error(&self) -> Option<Error> {
        let FieldValidation::Other(other) = &self.field_validation else {
            return None;
        };
        let supported = ["", "Ignore", "Strict", "Warn"];
        let path = Path::new("fieldValidation");
        (!other.is_empty()).then(|| Error::not_supported(path, other, supported))
    }
}

impl PatchOptions {
    /// What is wrong with the options of any patch but an apply. Upstream: `ValidatePatchOptions`.
    #[must_use]
    pub fn validate(&self) -> ErrorList {
        let text = "may not be specified for non-apply patch";
        let force = self.force.map(|_| Error::forbidden("force", text));
        force.into_iter().chain(self.common.validate()).collect()
    }

    /// What is wrong with the options of a server-side apply. Upstream: `ValidatePatchOptions`.
    #[must_use]
    pub fn validate_for_apply(&self) -> ErrorList {
        let manager = self.common.field_manager.as_deref().unwrap_or_default();
        let missing = manager
            .is_empty()
            .then(|| Error::required("fieldManager", "is required for apply patch"));
        missing.into_iter().chain(self.common.validate()).collect()
    }
}

impl DeleteOptions {
    /// What is wrong with the options. Upstream: `ValidateDeleteOptions`.
    #[must_use]
    pub fn validate(&self) -> ErrorList {
        let mut errors: ErrorList = self.policy_errors().collect();
        errors.extend(dry_run_error(&self.dry_run));
        if self.ignore_store_read_error_with_cluster_breaking_potential == Some(true) {
            errors.extend(self.errors_beside_unsafe_deletion());
        }
        errors
    }

    fn policy_errors(&self) -> impl Iterator<Item = Error> {
        let path = "propagationPolicy";
        let policy = self.propagation_policy.as_ref();
        let shown = |policy: &DeletionPropagation| BadValue::Json(Value::from(policy.as_str()));
        let both = policy.filter(|_| self.orphan_dependents.is_some());
        let both = both.map(|policy| {
            let text = "orphanDependents and deletionPropagation cannot be both set";
            Error::invalid(path, shown(policy), text)
        });
        let unknown = policy.filter(|policy| matches!(policy, DeletionPropagation::Other(_)));
        let unknown = unknown.map(|policy| {
            let supported = ["Foreground", "Background", "Orphan", "nil"];
            Error::not_supported(path, shown(policy), supported)
        });
        both.into_iter().chain(unknown)
    }

    fn errors_beside_unsafe_deletion(&self) -> impl Iterator<Item = Error> {
        let others = [
            (self.propagation_policy.is_some(), "propagationPolicy"),
            (self.orphan_dependents.is_some(), "orphanDependents"),
            (self.grace_period_seconds.is_some(), "gracePeriodSeconds"),
            (self.preconditions.is_some(), "preconditions"),
        ];
        let set = others.into_iter().filter(|(is_set, _)| *is_set);
        set.map(|(_, name)| {
            let path = "ignoreStoreReadErrorWithClusterBreakingPotential";
            Error::invalid(path, true, format!("cannot be set together with .{name}"))
        })
    }
}

/// Upstream: `ValidateDryRun`.
fn dry_run_error(stages: &[String]) -> Option<Error> {
    let is_known = stages.iter().all(|stage| stage == "All");
    let shown = || BadValue::serialized(stages);
    (!is_known).then(|| Error::not_supported("dryRun", shown(), ["All"]))
}

//! Options of requests.

use super::{
    CreateOptions, DeleteOptions, DeletionPropagation, FieldValidation, ListOptions, PatchOptions,
    ResourceVersionMatch,
};
use kube_conv_runtime::meta::validation::manager_errors;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use serde_json::Value;

impl CreateOptions {
    /// Validates the options. Upstream: `ValidateCreateOptions`, `ValidateUpdateOptions`.
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
    /// Validates the options of any patch but an apply. Upstream: `ValidatePatchOptions`.
    #[must_use]
    pub fn validate(&self) -> ErrorList {
        let text = "may not be specified for non-apply patch";
        let force = self.force.map(|_| Error::forbidden("force", text));
        force.into_iter().chain(self.common.validate()).collect()
    }

    /// Validates the options of a server-side apply. Upstream: `ValidatePatchOptions`.
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
    /// Validates the options. Upstream: `ValidateDeleteOptions`.
    #[must_use]
    pub fn validate(&self) -> ErrorList {
        let mut errors: ErrorList = self.policy_errors().collect();
        errors.extend(dry_run_error(&self.dry_run));
        if self.ignore_store_read_error_with_cluster_breaking_potential == Some(true) {
            errors.extend(self.errors_along_with_unsafe_deletion());
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

    fn errors_along_with_unsafe_deletion(&self) -> impl Iterator<Item = Error> {
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

impl ListOptions {
    /// Validates the options, for a server that can begin a watch with the existing objects.
    /// Upstream: `ValidateListOptions` of `pkg/apis/meta/internalversion/validation`.
    #[must_use]
    pub fn validate(&self) -> ErrorList {
        let errors = if self.watch {
            self.watch_errors()
        } else {
            self.list_errors()
        };
        let found = errors.into_iter().filter(|(is_wrong, _)| *is_wrong);
        found.map(|(_, error)| error).collect()
    }

    fn list_errors(&self) -> Vec<(bool, Error)> {
        let wanted = &self.resource_version_match;
        let version = self.resource_version.as_deref().unwrap_or_default();
        let is_exact = *wanted == ResourceVersionMatch::Exact;
        let is_given = !wanted.as_str().is_empty();
        vec![
            (
                is_given && version.is_empty(),
                match_forbidden("is forbidden unless resourceVersion is provided"),
            ),
            (is_given && self.continues(), match_forbidden(WITH_CONTINUE)),
            (
                is_given && matches!(wanted, ResourceVersionMatch::Other(_)),
                match_not_supported(wanted, &["Exact", "NotOlderThan", ""]),
            ),
            (
                is_exact && version == "0",
                match_forbidden(r#""exact" is forbidden for resourceVersion "0""#),
            ),
            (
                self.send_initial_events.is_some(),
                Error::forbidden(
                    "sendInitialEvents",
                    "sendInitialEvents is forbidden for list",
                ),
            ),
        ]
    }

    fn watch_errors(&self) -> Vec<(bool, Error)> {
        let wanted = &self.resource_version_match;
        let is_begun = self.send_initial_events.is_some();
        let is_other = *wanted != ResourceVersionMatch::NotOlderThan;
        let is_given = !wanted.as_str().is_empty();
        vec![
            (
                is_begun && is_other,
                Error::forbidden(
                    MATCH,
                    "sendInitialEvents requires setting resourceVersionMatch to NotOlderThan",
                ),
            ),
            (
                is_given && !is_begun,
                match_forbidden("is forbidden for watch unless sendInitialEvents is provided"),
            ),
            (
                is_given && is_other,
                match_not_supported(wanted, &["NotOlderThan"]),
            ),
            (is_given && self.continues(), match_forbidden(WITH_CONTINUE)),
        ]
    }

    fn continues(&self) -> bool {
        self.continue_token
            .as_ref()
            .is_some_and(|token| !token.is_empty())
    }
}

const MATCH: &str = "resourceVersionMatch";
const WITH_CONTINUE: &str = "is forbidden when continue is provided";

fn match_forbidden(words: &str) -> Error {
    Error::forbidden(MATCH, format!("{MATCH} {words}"))
}

fn match_not_supported(wanted: &ResourceVersionMatch, supported: &[&str]) -> Error {
    let shown = BadValue::Json(Value::from(wanted.as_str()));
    Error::not_supported(MATCH, shown, supported)
}

/// Upstream: `ValidateDryRun`.
fn dry_run_error(stages: &[String]) -> Option<Error> {
    let is_known = stages.iter().all(|stage| stage == "All");
    let shown = || BadValue::serialized(stages);
    (!is_known).then(|| Error::not_supported("dryRun", shown(), ["All"]))
}

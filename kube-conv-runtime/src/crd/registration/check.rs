//! The checks of a whole definition, in the server's order.

use super::options::Options;
use super::{approval, metadata, names, normal, spec, stored_versions};
use crate::crd::CrdStatus;
use crate::crd::CustomResourceDefinition;
use crate::field::{BadValue, Error, ErrorList, Path};
use crate::schema::UnevaluatedRule;

/// What came of a definition.
#[derive(Default)]
pub(super) struct CheckResult {
    pub(super) errors: ErrorList,
    pub(super) unchecked: Vec<UnevaluatedRule>,
    pub(super) warnings: Vec<String>,
}

impl CheckResult {
    /// Adds errors.
    pub(super) fn report(&mut self, errors: impl IntoIterator<Item = Error>) {
        self.errors.extend(errors);
    }
}

/// Upstream: `ValidateCustomResourceDefinition` of `pkg/apis/apiextensions/validation`.
pub(super) fn create(crd: &CustomResourceDefinition) -> CheckResult {
    created(&mut crd.clone())
}

/// As [`create`], of a definition that is left in the server's form.
pub(super) fn created(crd: &mut CustomResourceDefinition) -> CheckResult {
    normal::make_form(crd);
    crd.status = None;
    let mut result = CheckResult::default();
    result.report(metadata::on_create(crd));
    rest(crd, None, &Options::strict(), &mut result);
    result
}

/// Upstream: `ValidateCustomResourceDefinitionUpdate`.
pub(super) fn update(
    new: &CustomResourceDefinition,
    old: &CustomResourceDefinition,
) -> CheckResult {
    let (mut new, old) = (normal::form(new), normal::form(old));
    new.status.clone_from(&old.status);
    let mut result = CheckResult::default();
    result.report(metadata::on_update(&new, &old));
    let options = Options::of_update(&new, &old);
    rest(&new, Some(&old), &options, &mut result);
    result
}

fn rest(
    crd: &CustomResourceDefinition,
    old: Option<&CustomResourceDefinition>,
    options: &Options,
    result: &mut CheckResult,
) {
    spec::check(&crd.spec, options, result);
    if let Some(old) = old {
        result.report(spec::immutable(crd, old, options));
    }
    let status = crd.status.as_ref();
    result.report(status_names(status));
    result.report(stored_versions::check(crd));
    result.report(approval::check(crd, old));
    result.report(preserve_unknown_fields(crd, old));
}

fn status_names(status: Option<&CrdStatus>) -> ErrorList {
    let path = Path::new("status");
    status.map_or_else(ErrorList::new, |status| {
        names::syntax(&status.accepted_names, &path.child("acceptedNames"))
    })
}

/// Once rejected, now and then still on.
fn preserve_unknown_fields(
    crd: &CustomResourceDefinition,
    old: Option<&CustomResourceDefinition>,
) -> Option<Error> {
    let kept = old.is_some_and(|old| old.spec.preserve_unknown_fields);
    (crd.spec.preserve_unknown_fields && !kept).then(|| {
        Error::invalid(
            "spec.preserveUnknownFields",
            BadValue::Bool(true),
            "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in \
             spec.versions[*].schema instead",
        )
    })
}

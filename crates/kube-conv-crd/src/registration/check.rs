//! The checks of a whole CRD, in the server's order.

use super::check_options::CheckOptions;
use super::check_result::CheckResult;
use super::definition::Definition;
use super::normal::NormalForm;
use super::options::RegistrationOptions;
use super::update_options::options_of_update;
use super::{approval, metadata, names, spec, stored_versions};
use kube_conv_runtime::crd::CrdStatus;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};

/// Upstream: `ValidateCustomResourceDefinition` of `pkg/apis/apiextensions/validation`.
pub(super) fn create(crd: Definition<'_>, check: &CheckOptions) -> CheckResult {
    created(&mut NormalForm::of(crd), check)
}

/// Like [`create`], and leaves the CRD in the server's form.
pub(super) fn create_in_place(
    crd: &mut CustomResourceDefinition,
    check: &CheckOptions,
) -> CheckResult {
    let mut form = NormalForm::taken(std::mem::take(crd));
    let result = created(&mut form, check);
    *crd = form.into_definition();
    result
}

fn created(form: &mut NormalForm<'_>, check: &CheckOptions) -> CheckResult {
    form.crd.status = None;
    let mut result = CheckResult::default();
    result.report(metadata::on_create(&form.crd));
    rest(form, None, &RegistrationOptions::strict(check), &mut result);
    result
}

/// Upstream: `ValidateCustomResourceDefinitionUpdate`.
pub(super) fn update(
    new: Definition<'_>,
    old: Definition<'_>,
    check: &CheckOptions,
) -> CheckResult {
    let (mut new, old) = (NormalForm::of(new), NormalForm::of(old));
    new.crd.status.clone_from(&old.crd.status);
    let mut result = CheckResult::default();
    result.report(metadata::on_update(&new.crd, &old.crd));
    let options = options_of_update(&new, &old, check);
    rest(&new, Some(&old), &options, &mut result);
    result
}

fn rest(
    form: &NormalForm<'_>,
    old: Option<&NormalForm<'_>>,
    options: &RegistrationOptions,
    result: &mut CheckResult,
) {
    spec::check_spec(form, options, result);
    let (crd, old) = (&form.crd, old.map(|old| &old.crd));
    if let Some(old) = old {
        result.report(spec::immutable(crd, old, options));
    }
    let status = crd.status.as_ref();
    result.report(status_names(status));
    result.report(stored_versions::check_stored_versions(crd));
    result.report(approval::check_approval(crd, old));
    result.report(preserve_unknown_fields(crd, old));
}

fn status_names(status: Option<&CrdStatus>) -> ErrorList {
    let path = Path::new("status");
    status.map_or_else(ErrorList::new, |status| {
        names::syntax(&status.accepted_names, &path.child("acceptedNames"))
    })
}

/// `preserveUnknownFields: true`, which is rejected unless the old CRD has it.
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

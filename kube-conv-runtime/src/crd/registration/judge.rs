//! The checks of a whole definition, in the server's order.

use super::options::Options;
use super::{approval, metadata, names, normal, spec, stored_versions};
use crate::crd::CrdStatus;
use crate::crd::CustomResourceDefinition;
use crate::field::{BadValue, Error, ErrorList, Path};
use crate::schema::UnevaluatedRule;

/// What came of a definition.
#[derive(Default)]
pub(super) struct Judgement {
    pub(super) errors: ErrorList,
    pub(super) unchecked: Vec<UnevaluatedRule>,
    pub(super) warnings: Vec<String>,
}

impl Judgement {
    /// Adds errors.
    pub(super) fn tell(&mut self, errors: impl IntoIterator<Item = Error>) {
        self.errors.extend(errors);
    }
}

/// Upstream: `ValidateCustomResourceDefinition` of `pkg/apis/apiextensions/validation`.
pub(super) fn create(crd: &CustomResourceDefinition) -> Judgement {
    created(&mut crd.clone())
}

/// As [`create`], of a definition that is left in the server's form.
pub(super) fn created(crd: &mut CustomResourceDefinition) -> Judgement {
    normal::make_form(crd);
    crd.status = None;
    let mut judgement = Judgement::default();
    judgement.tell(metadata::on_create(crd));
    rest(crd, None, &Options::strict(), &mut judgement);
    judgement
}

/// Upstream: `ValidateCustomResourceDefinitionUpdate`.
pub(super) fn update(new: &CustomResourceDefinition, old: &CustomResourceDefinition) -> Judgement {
    let (mut new, old) = (normal::form(new), normal::form(old));
    new.status.clone_from(&old.status);
    let mut judgement = Judgement::default();
    judgement.tell(metadata::on_update(&new, &old));
    let options = Options::of_update(&new, &old);
    rest(&new, Some(&old), &options, &mut judgement);
    judgement
}

fn rest(
    crd: &CustomResourceDefinition,
    old: Option<&CustomResourceDefinition>,
    options: &Options,
    judgement: &mut Judgement,
) {
    spec::check(&crd.spec, options, judgement);
    if let Some(old) = old {
        judgement.tell(spec::immutable(crd, old, options));
    }
    let status = crd.status.as_ref();
    judgement.tell(status_names(status));
    judgement.tell(stored_versions::check(crd));
    judgement.tell(approval::check(crd, old));
    judgement.tell(preserve_unknown_fields(crd, old));
}

fn status_names(status: Option<&CrdStatus>) -> ErrorList {
    let path = Path::new("status");
    status.map_or_else(ErrorList::new, |status| {
        names::syntax(&status.accepted_names, &path.child("acceptedNames"))
    })
}

/// Once refused, now and then still on.
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

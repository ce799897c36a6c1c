//! Finalizers.

use kube_conv_schema::content;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use kube_conv_schema::go;
use std::collections::BTreeSet;

const ORPHAN: &str = "orphan";
const FOREGROUND: &str = "foregroundDeletion";

/// Validates the finalizers of a new object. Upstream: `ValidateFinalizers`.
pub(super) fn errors(path: &Path<'_>, finalizers: &[String]) -> ErrorList {
    let mut errors: ErrorList = finalizers
        .iter()
        .flat_map(|finalizer| content::finalizer(path, finalizer))
        .collect();
    let has = |wanted| finalizers.iter().any(|finalizer| finalizer == wanted);
    if has(ORPHAN) && has(FOREGROUND) {
        let text = format!("finalizer {ORPHAN} and {FOREGROUND} cannot be both set");
        let shown = BadValue::serialized(finalizers);
        errors.push(Error::invalid(path, shown, text));
    }
    errors
}

/// The errors about finalizers that are added to an object while it is being deleted. Upstream:
/// `ValidateNoNewFinalizers`.
pub(super) fn added(path: &Path<'_>, new: &[String], old: &[String]) -> Option<Error> {
    let old: BTreeSet<&String> = old.iter().collect();
    let added: BTreeSet<&String> = new.iter().filter(|one| !old.contains(one)).collect();
    let quoted: Vec<String> = added.iter().map(|finalizer| go::quote(finalizer)).collect();
    (!quoted.is_empty()).then(|| {
        let text = format!(
            "no new finalizers can be added if the object is being deleted, found new finalizers \
             []string{{{}}}",
            quoted.join(", ")
        );
        Error::forbidden(path, text)
    })
}

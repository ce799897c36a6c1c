//! The approval that groups of the Kubernetes community need.

use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::field::{Error, Path};
use kube_conv_schema::go;
use kube_conv_schema::go::url;

const ANNOTATION: &str = "api-approved.kubernetes.io";
const SEE: &str = "see https://github.com/kubernetes/enhancements/pull/1111";

/// The state in the annotation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Missing,
    Invalid,
    Approved,
    Bypassed,
}

/// Upstream: `validateAPIApproval`. An unchanged state is not an error on update.
pub(super) fn check_approval(
    new: &CustomResourceDefinition,
    old: Option<&CustomResourceDefinition>,
) -> Option<Error> {
    let state = state(new);
    if !is_protected(&new.spec.group) || old.map(self::state) == Some(state) {
        return None;
    }
    let path = Path::new("metadata");
    let path = path.child("annotations");
    let path = path.key(ANNOTATION);
    let demand = format!(
        "protected groups must have approval annotation {}",
        go::quote(ANNOTATION)
    );
    match state {
        State::Missing => Some(Error::required(path, format!("{demand}, {SEE}"))),
        State::Invalid => {
            let text = format!(
                "{demand} with either a URL or a reason starting with \"unapproved\", {SEE}"
            );
            Some(Error::invalid(path, annotation(new), text))
        }
        State::Approved | State::Bypassed => None,
    }
}

fn is_protected(group: &str) -> bool {
    ["k8s.io", "kubernetes.io"].into_iter().any(|domain| {
        let prefix = group.strip_suffix(domain);
        prefix.is_some_and(|prefix| prefix.is_empty() || prefix.ends_with('.'))
    })
}

fn annotation(crd: &CustomResourceDefinition) -> &str {
    let annotation = crd.metadata.annotations.get(ANNOTATION);
    annotation.map(String::as_str).unwrap_or_default()
}

fn state(crd: &CustomResourceDefinition) -> State {
    match annotation(crd) {
        "" => State::Missing,
        text if text.starts_with("unapproved") => State::Bypassed,
        text => match url::parse_request(text) {
            Ok(url) if !url.host().is_empty() && !url.scheme.is_empty() => State::Approved,
            _ => State::Invalid,
        },
    }
}

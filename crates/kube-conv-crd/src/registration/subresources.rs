//! `subresources`.

use kube_conv_runtime::crd::Subresources;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use serde_json::Value;

/// Upstream: `ValidateCustomResourceDefinitionSubresources`.
pub(super) fn check_subresources(
    subresources: Option<&Subresources>,
    path: &Path<'_>,
) -> ErrorList {
    let Some(scale) = subresources.and_then(|subresources| subresources.scale.as_ref()) else {
        return ErrorList::new();
    };
    let mut errors = ErrorList::new();
    let replicas = [
        ("scale.specReplicasPath", &scale.spec_replicas_path, "spec"),
        (
            "scale.statusReplicasPath",
            &scale.status_replicas_path,
            "status",
        ),
    ];
    for (field, json_path, stanza) in replicas {
        let path = path.child(field);
        if json_path.is_empty() {
            errors.push(Error::required(path, ""));
        } else if let Some(error) = simple_json_path(path, json_path) {
            errors.push(error);
        } else if !is_below(json_path, stanza) {
            let text = format!("should be a json path under .{stanza}");
            errors.push(Error::invalid(path, &**json_path, text));
        }
    }
    let selector = scale.label_selector_path.as_deref().unwrap_or_default();
    if !selector.is_empty() {
        let path = path.child("scale.labelSelectorPath");
        if let Some(error) = simple_json_path(path, selector) {
            errors.push(error);
        } else if !is_below(selector, "spec") && !is_below(selector, "status") {
            // Upstream uses a pointer, which is shown as JSON.
            let shown = BadValue::Json(Value::from(selector));
            let text = "should be a json path under either .spec or .status";
            errors.push(Error::invalid(path, shown, text));
        }
    }
    errors
}

fn is_below(json_path: &str, stanza: &str) -> bool {
    let rest = json_path.strip_prefix('.');
    let rest = rest.and_then(|rest| rest.strip_prefix(stanza));
    rest.is_some_and(|rest| rest.starts_with('.'))
}

/// Checks that a nonempty path begins with a dot. The server does not parse the rest.
pub(super) fn simple_json_path(path: Path<'_>, json_path: &str) -> Option<Error> {
    (!json_path.starts_with('.')).then(|| {
        Error::invalid(
            path,
            json_path,
            "must be a simple json path starting with .",
        )
    })
}

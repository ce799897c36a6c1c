//! The name of a version, and the warning of a deprecated one.

use super::names;
use kube_conv_runtime::crd::CrdVersion;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use kube_conv_schema::go;
use serde_json::Value;

/// The maximum number of bytes of a warning.
const MAX_WARNING: usize = 256;

pub(super) fn name(version: &CrdVersion, path: &Path<'_>) -> Option<Error> {
    names::label(path.child("name"), &version.name)
}

/// Upstream: `validateDeprecationWarning`.
pub(super) fn deprecation(version: &CrdVersion, path: &Path<'_>) -> ErrorList {
    let Some(warning) = version.deprecation_warning.as_deref() else {
        return ErrorList::new();
    };
    // Upstream uses a pointer, which is shown as JSON.
    let error = |text: String| {
        let shown = BadValue::Json(Value::from(warning));
        Error::invalid(path.child("deprecationWarning"), shown, text)
    };
    if !version.deprecated {
        return error("can only be set for deprecated versions".to_owned()).into();
    }
    let mut errors = ErrorList::new();
    if warning.len() > MAX_WARNING {
        errors.push(error(format!("must be <= {MAX_WARNING} characters long")));
    }
    if warning.is_empty() {
        errors.push(error("must not be an empty string".to_owned()));
    }
    let unprintable = warning.char_indices().find(|(_, c)| !go::is_printable(*c));
    if let Some((index, _)) = unprintable {
        errors.push(error(format!(
            "must only contain printable UTF-8 characters; non-printable character found at index \
             {index}"
        )));
    }
    errors
}

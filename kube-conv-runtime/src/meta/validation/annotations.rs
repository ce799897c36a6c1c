//! Annotations: keys and total size.

use super::longer_than;
use kube_conv_schema::content::label_key;
use kube_conv_schema::field::{Error, ErrorList, Path};
use kube_conv_schema::go;
use std::collections::BTreeMap;

/// The most bytes that all keys and values may have together. Upstream:
/// `TotalAnnotationSizeLimitB`.
const MAX_SIZE: u32 = 256 * 1024;

/// Validates annotations; keys are those of labels, in any case. Upstream:
/// `ValidateAnnotations`.
#[doc(hidden)]
pub fn errors(path: &Path<'_>, annotations: &BTreeMap<String, String>) -> ErrorList {
    let mut errors = ErrorList::new();
    for key in annotations.keys() {
        let messages = label_key(&go::lower_case(key)).into_iter();
        errors.extend(
            messages.map(|message| {
                Error::invalid(path, key, message).with_origin("format=k8s-label-key")
            }),
        );
    }
    let sizes = annotations.iter();
    let size = sizes.map(|(key, value)| key.len() + value.len()).sum();
    errors.extend(longer_than(*path, size, MAX_SIZE));
    errors
}

#[cfg(test)]
mod tests {
    use super::errors;
    use kube_conv_schema::field::Path;
    use std::collections::BTreeMap;

    #[test]
    fn keys_are_checked_in_lower_case() {
        for (key, error_count) in [("Acme.Dev/Tier", 0), ("\u{130}\u{212a}", 0), ("É", 1)] {
            let annotations = BTreeMap::from([(key.to_owned(), String::new())]);
            assert_eq!(
                errors(&Path::new("f"), &annotations).len(),
                error_count,
                "{key}"
            );
        }
    }
}

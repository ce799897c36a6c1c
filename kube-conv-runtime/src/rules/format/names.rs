//! The formats of declarative validation: the names and keys of Kubernetes.
//!
//! Upstream: `k8s.io/apimachinery/pkg/api/validate/strfmt.go`.

use crate::api::view::View;
use crate::rules::RuleInput;
use kube_conv_core::formats::origin;
use kube_conv_schema::content;
use kube_conv_schema::content::Message;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};

/// The check of a format; `None` if it is not one of these formats.
fn name_check(format: &str) -> Option<NameCheck> {
    use NameCheck::{Errors, Messages};
    Some(match format {
        "k8s-short-name" => Messages(content::dns_label),
        "k8s-long-name" => Messages(content::dns_subdomain),
        "k8s-long-name-caseless" => Messages(content::dns_subdomain_caseless),
        "k8s-label-key" => Messages(content::label_key),
        "k8s-prefixed-label-key" => Messages(content::prefixed_label_key),
        "k8s-label-value" => Messages(content::label_value),
        "k8s-path-segment-name" => Messages(content::path_segment),
        "k8s-uuid" => Errors(uuid),
        "k8s-resource-pool-name" => Errors(resource_pool_name),
        "k8s-extended-resource-name" => Errors(extended_resource_name),
        "k8s-resource-fully-qualified-name" => Errors(fully_qualified_resource_name),
        _ => return None,
    })
}

/// Whether a value is of a format of declarative validation; `None` if it is not one of them.
pub(super) fn passes(format: &str, view: &View<'_>) -> Option<bool> {
    let check = name_check(format)?;
    let Some(text) = view.text() else {
        return Some(true);
    };
    Some(match check {
        NameCheck::Messages(check) => check(text).is_empty(),
        NameCheck::Errors(check) => check(&Path::ROOT, text).is_empty(),
    })
}

/// Checks a string by a format of declarative validation; returns `false` if the format is not one
/// of them.
pub(super) fn check_name_format(
    format: &str,
    input: &RuleInput<'_>,
    errors: &mut ErrorList,
) -> bool {
    let Some(check) = name_check(format) else {
        return false;
    };
    let origin = origin(format).unwrap_or_default();
    let Some(text) = input.view().text() else {
        return true;
    };
    match check {
        NameCheck::Messages(check) => {
            for message in check(text) {
                errors.push(input.invalid(message).with_origin(origin));
            }
        }
        NameCheck::Errors(check) => errors.extend(check(input.at, text).with_origin(origin)),
    }
    true
}

enum NameCheck {
    Messages(fn(&str) -> Vec<Message>),
    Errors(fn(&Path<'_>, &str) -> ErrorList),
}

fn uuid(at: &Path<'_>, text: &str) -> ErrorList {
    let is_good = text.len() == 36
        && text.bytes().enumerate().all(|(index, byte)| match index {
            8 | 13 | 18 | 23 => byte == b'-',
            _ => matches!(byte, b'0'..=b'9' | b'a'..=b'f'),
        });
    let rejection = || Error::invalid(at, text, "must be a lowercase UUID in 8-4-4-4-12 format");
    (!is_good).then(rejection).into_iter().collect()
}

fn resource_pool_name(at: &Path<'_>, text: &str) -> ErrorList {
    let mut errors = ErrorList::new();
    if text.len() > 253 {
        errors.push(Error::too_long(at, 253));
    }
    for (index, segment) in text.split('/').enumerate() {
        if segment.is_empty() {
            let detail = format!("segment {index}: must not be empty");
            errors.push(Error::invalid(at, text, detail));
            continue;
        }
        errors.extend(long_name(at, segment, &format!("segment {index}: ")));
    }
    errors
}

fn long_name(at: &Path<'_>, name: &str, prefix: &str) -> ErrorList {
    content::dns_subdomain(name)
        .into_iter()
        .map(|message| Error::invalid(at, name, format!("{prefix}{message}")))
        .collect()
}

fn extended_resource_name(at: &Path<'_>, text: &str) -> ErrorList {
    const QUOTA: &str = "requests.";
    let invalid = |detail: &str| Error::invalid(at, text, detail.to_owned());
    let mut errors = ErrorList::new();
    if !text.contains('/') {
        errors.push(invalid(
            "a name must be a domain-prefixed path, such as 'example.com/my-prop'",
        ));
    } else if text.contains("kubernetes.io/") {
        errors.push(invalid("must not have \"kubernetes.io/\" domain"));
    }
    if text.starts_with(QUOTA) {
        errors.push(invalid("must not have \"requests.\" prefix"));
    }
    // The name of the resource's quota must be valid as well.
    for message in content::label_key(&format!("{QUOTA}{text}")) {
        errors.push(invalid(&message));
    }
    errors
}

/// Two slashes and more pass unchecked, as upstream: see `docs/divergences.md`.
fn fully_qualified_resource_name(at: &Path<'_>, text: &str) -> ErrorList {
    let mut errors = ErrorList::new();
    match text.split_once('/') {
        None => {
            errors.extend(short_identifier(at, text));
            errors.push(Error::invalid(
                at,
                text,
                "a fully qualified name must be a domain and a name separated by a slash",
            ));
        }
        Some((_, rest)) if rest.contains('/') => {}
        Some((prefix, name)) => {
            if prefix.is_empty() {
                errors.push(Error::invalid(at, "", "prefix must not be empty"));
            } else {
                if prefix.len() > 63 {
                    errors.push(Error::too_long(at, 63));
                }
                errors.extend(long_name(at, prefix, "prefix: "));
            }
            if name.is_empty() {
                errors.push(Error::invalid(at, "", "name must not be empty"));
            } else {
                errors.extend(short_identifier(at, name));
            }
        }
    }
    errors
}

fn short_identifier(at: &Path<'_>, name: &str) -> ErrorList {
    let mut errors = ErrorList::new();
    if name.len() > 32 {
        errors.push(Error::too_long(at, 32));
    }
    let messages = content::c_identifier(name).into_iter();
    errors.extend(messages.map(|message| Error::invalid(at, BadValue::from(name), message)));
    errors
}

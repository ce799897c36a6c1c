//! `conversion`. One that is absent has been defaulted before: `normal.rs`.

use kube_conv_runtime::crd::{Conversion, ServiceReference, WebhookClientConfig};
use kube_conv_schema::content::names::NameRule;
use kube_conv_schema::content::{dns_1035_label, port_number};
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use kube_conv_schema::go::url;
use kube_conv_schema::schema::Text;
use serde_json::Value;
use std::collections::HashSet;

const STRATEGIES: [&str; 2] = ["None", "Webhook"];
const REVIEW_VERSIONS: [&str; 2] = ["v1", "v1beta1"];

/// Upstream: `validateCustomResourceConversion`. In the server's form the fields of `webhook` are
/// those of the conversion itself.
pub(super) fn check_conversion(
    conversion: &Conversion,
    require_known_review_version: bool,
    path: &Path<'_>,
) -> ErrorList {
    let mut errors = strategy(&conversion.strategy, &path.child("strategy"));
    let webhook = conversion.webhook.as_ref();
    let client = webhook.and_then(|webhook| webhook.client_config.as_ref());
    let versions = webhook.map_or(&[][..], |webhook| &webhook.conversion_review_versions);
    let (client_path, versions_path) = (
        path.child("webhookClientConfig"),
        path.child("conversionReviewVersions"),
    );
    if conversion.strategy == "Webhook" {
        errors.extend(match client {
            Some(client) => check_client(client, &client_path),
            None => Error::required(client_path, "required when strategy is set to Webhook").into(),
        });
        errors.extend(review_versions(
            versions,
            require_known_review_version,
            &versions_path,
        ));
        return errors;
    }
    let text = "should not be set when strategy is not set to Webhook";
    if client.is_some() {
        errors.push(Error::forbidden(client_path, text));
    }
    if !versions.is_empty() {
        errors.push(Error::forbidden(versions_path, text));
    }
    errors
}

fn strategy(strategy: &str, path: &Path<'_>) -> ErrorList {
    match strategy {
        "" => Error::required(path, "").into(),
        known if STRATEGIES.contains(&known) => ErrorList::new(),
        other => Error::not_supported(path, other, STRATEGIES).into(),
    }
}

fn check_client(client: &WebhookClientConfig, path: &Path<'_>) -> ErrorList {
    match (&client.url, &client.service) {
        (Some(url), None) => check_url(url, &path.child("url")),
        (None, Some(service)) => check_service(service, &path.child("service")),
        _ => Error::required(path, "exactly one of url or service is required").into(),
    }
}

/// Upstream: `webhook.ValidateWebhookURL`.
fn check_url(text: &str, path: &Path<'_>) -> ErrorList {
    const FORM: &str = "; desired format: https://host[/path]";
    let url = match url::parse(text) {
        Ok(url) => url,
        Err(first_error) => {
            return Error::required(
                path,
                format!("url must be a valid URL: {first_error}{FORM}"),
            )
            .into();
        }
    };
    let mut errors = ErrorList::new();
    let (host, fragment) = (url.host(), url.fragment());
    if url.scheme != "https" {
        let text = format!("'https' is the only allowed URL scheme{FORM}");
        errors.push(Error::invalid(path, url.scheme, text));
    }
    if host.is_empty() {
        errors.push(Error::invalid(
            path,
            "",
            format!("host must be specified{FORM}"),
        ));
    }
    let not_permitted = [
        (url.user, "user information is not permitted in the URL"),
        (
            some_text(fragment),
            "fragments are not permitted in the URL",
        ),
        (
            some_text(url.query),
            "query parameters are not permitted in the URL",
        ),
    ];
    for (part, text) in not_permitted {
        errors.extend(part.map(|part| Error::invalid(path, part, text)));
    }
    errors
}

fn some_text(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

/// Upstream: `webhook.ValidateWebhookService`, which is called with name and namespace swapped.
fn check_service(service: &ServiceReference, path: &Path<'_>) -> ErrorList {
    let mut errors = ErrorList::new();
    if service.namespace.is_empty() {
        errors.push(Error::required(path.child("name"), ""));
    }
    if service.name.is_empty() {
        errors.push(Error::required(path.child("namespace"), ""));
    }
    let port = service.port.unwrap_or(kube_conv_runtime::crd::WEBHOOK_PORT);
    let messages = port_number(i64::from(port));
    if !messages.is_empty() {
        let text = format!("port is not valid: {}", messages.join(", "));
        errors.push(Error::invalid(path.child("port"), port, text));
    }
    if let Some(service_path) = service.path.as_deref() {
        errors.extend(check_service_path(service_path, &path.child("path")));
    }
    errors
}

fn check_service_path(service_path: &str, path: &Path<'_>) -> ErrorList {
    let error = |text: String| Error::invalid(path, service_path, text);
    match service_path {
        "" | "/" => return ErrorList::new(),
        "//" => return error("segment[0] may not be empty".to_owned()).into(),
        _ => {}
    }
    let mut errors = ErrorList::new();
    if !service_path.starts_with('/') {
        errors.push(error("must start with a '/'".to_owned()));
    }
    // The server skips the first byte, whatever it is.
    let rest = String::from_utf8_lossy(service_path.as_bytes().get(1..).unwrap_or_default());
    let rest = rest.strip_suffix('/').unwrap_or(&rest);
    for (index, step) in rest.split('/').enumerate() {
        if step.is_empty() {
            errors.push(error(format!("segment[{index}] may not be empty")));
            continue;
        }
        for message in NameRule::DnsSubdomain.check(step) {
            errors.push(error(format!("segment[{index}]: {message}")));
        }
    }
    errors
}

/// Upstream: `validateConversionReviewVersions`.
fn review_versions(versions: &[Text], require_known: bool, path: &Path<'_>) -> ErrorList {
    if versions.is_empty() {
        return Error::required(path, "").into();
    }
    let mut errors = ErrorList::new();
    let mut before = HashSet::new();
    for (index, version) in versions.iter().enumerate() {
        let path = path.index(index);
        if !before.insert(version) {
            errors.push(Error::invalid(path, &**version, "duplicate version"));
            continue;
        }
        for message in dns_1035_label(version) {
            errors.push(Error::invalid(path, &**version, message));
        }
    }
    if require_known && !has_known(versions) {
        let text = format!(
            "must include at least one of {}",
            REVIEW_VERSIONS.join(", ")
        );
        let shown = versions.iter().map(|version| Value::from(&**version));
        let shown = BadValue::Json(Value::Array(shown.collect()));
        errors.push(Error::invalid(path, shown, text));
    }
    errors
}

/// Returns whether the server knows one of the versions.
pub(super) fn has_known(versions: &[Text]) -> bool {
    versions
        .iter()
        .any(|version| REVIEW_VERSIONS.contains(&&**version))
}

//! CertificateSigningRequests: what may be written through which endpoint.
//!
//! Their spec is written once, the approval by `/approval` and the certificate by `/status`. What is in a request and a
//! certificate is not looked at.
//!
//! Source: `registry/certificates/certificates/strategy.go` and `apis/certificates/validation` of Kubernetes.

use super::resource::Resource;
use super::update::Endpoint;
use kube_conv_runtime::meta::Time;
use kube_conv_schema::field::{Error, ErrorList, Path};
use kube_conv_schema::go;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

const STATUS: Path<'static> = Path::new("status");

/// Takes the conditions from a request to `/approval`, and the metadata.
pub(super) fn prepare_for_approval(new: &mut Resource, existing: &Resource) {
    let conditions = conditions(new).to_vec();
    new.members.clone_from(&existing.members);
    let status = new.members.entry("status").or_insert_with(|| json!({}));
    if let Some(status) = status.as_object_mut() {
        status.remove("conditions");
        if !conditions.is_empty() {
            status.insert("conditions".to_owned(), conditions.into());
        }
    }
}

/// Keeps the conditions of the approval as they are, unless some were added or removed, which is an error.
/// Upstream: `preserveConditionInstances`.
pub(super) fn keep_approval(new: &mut Resource, existing: &Resource) {
    for name in ["Approved", "Denied"] {
        let is_meant = |condition: &&Value| text(condition, "type") == name;
        let kept = conditions(existing).iter().filter(is_meant);
        if kept.clone().count() != conditions(new).iter().filter(is_meant).count() {
            continue;
        }
        let sent = conditions_mut(new).iter_mut();
        let sent = sent.filter(|condition| text(condition, "type") == name);
        for (sent, kept) in sent.zip(kept) {
            sent.clone_from(kept);
        }
    }
}

/// Sets the times that conditions do not have. Upstream: `populateConditionTimestamps`.
pub(super) fn set_times(new: &mut Resource, existing: &Resource, now: Option<Time>) {
    let state = |condition: &Value| ["type", "status"].map(|name| text(condition, name).to_owned());
    let old = conditions(existing).iter().rev();
    let since =
        |old: &Value| Some(old.get("lastTransitionTime")?.clone()).filter(|time| !time.is_null());
    let since: BTreeMap<_, _> = old
        .filter_map(|old| Some((state(old), since(old)?)))
        .collect();
    for condition in conditions_mut(new) {
        let transition = since.get(&state(condition)).cloned();
        let times = [
            ("lastUpdateTime", json!(now)),
            (
                "lastTransitionTime",
                transition.unwrap_or_else(|| json!(now)),
            ),
        ];
        for (name, time) in times {
            let Some(condition) = condition.as_object_mut() else {
                continue;
            };
            if condition.get(name).is_none_or(Value::is_null) {
                condition.insert(name.to_owned(), time);
            }
        }
    }
}

/// The errors of a status that replaces another one. Upstream: `validateCertificateSigningRequestUpdate`.
pub(super) fn errors(endpoint: Endpoint, new: &Resource, existing: &Resource) -> ErrorList {
    let (found, old) = (conditions(new), conditions(existing));
    let mut errors = condition_errors(found, old);
    let path = STATUS.child("conditions");
    let count = |conditions: &[Value], name: &str| {
        let is_meant = |condition: &&Value| text(condition, "type") == name;
        conditions.iter().filter(is_meant).count()
    };
    for name in ["Approved", "Denied", "Failed"] {
        if count(found, name) < count(old, name) {
            let name = go::quote(name);
            let detail = format!("updates may not remove a condition of type {name}");
            errors.push(Error::forbidden(path, detail));
        }
    }
    if endpoint == Endpoint::Status {
        for name in ["Approved", "Denied"] {
            if count(found, name) > count(old, name) {
                let name = go::quote(name);
                let detail = format!("updates may not add a condition of type {name}");
                errors.push(Error::forbidden(path, detail));
            }
        }
        let certificate = certificate(existing);
        if certificate.is_some() && certificate != self::certificate(new) {
            let detail = "updates may not modify existing certificate content";
            errors.push(Error::forbidden(STATUS.child("certificate"), detail));
        }
    }
    let has_both =
        |conditions| count(conditions, "Approved") > 0 && count(conditions, "Denied") > 0;
    if has_both(found) && !has_both(old) {
        let [approved, denied] =
            ["Approved", "Denied"].map(|name| format!("conditions[{{\"type\": \"{name}\"}}]"));
        let detail = format!("must specify at most one of: `{approved}`, `{denied}`");
        let value = format!("{{{approved}, {denied}}}");
        errors.push(Error::invalid(path, value, detail));
    }
    errors
}

/// The errors of conditions. What is wrong with stored ones already is tolerated. Upstream: `validateConditions`.
fn condition_errors(found: &[Value], old: &[Value]) -> ErrorList {
    let names = |condition| text(condition, "type");
    let old_names: BTreeSet<&str> = old.iter().map(names).collect();
    let has_repeated = old_names.len() < old.len();
    let mut seen = BTreeSet::new();
    let mut errors = ErrorList::new();
    let path = STATUS.child("conditions");
    for (index, condition) in found.iter().enumerate() {
        let path = path.index(index);
        let name = text(condition, "type");
        if name.is_empty() && !old_names.contains("") {
            errors.push(Error::required(path.child("type"), ""));
        }
        let allowed: &[&str] = match name {
            "Approved" | "Denied" | "Failed" => &["True"],
            _ => &["False", "True", "Unknown"],
        };
        match text(condition, "status") {
            "" => errors.push(Error::required(path.child("status"), "")),
            status if allowed.contains(&status) => {}
            status => errors.push(Error::not_supported(path.child("status"), status, allowed)),
        }
        if !seen.insert(name) && !has_repeated {
            errors.push(Error::duplicate(path.child("type"), name));
        }
    }
    errors
}

fn conditions(of: &Resource) -> &[Value] {
    let status = of.members.get("status");
    let conditions = status.and_then(|status| status.get("conditions")?.as_array());
    conditions.map_or(&[], Vec::as_slice)
}

fn conditions_mut(of: &mut Resource) -> &mut [Value] {
    let status = of.members.get_mut("status");
    let conditions = status.and_then(|status| status.get_mut("conditions")?.as_array_mut());
    conditions.map_or(&mut [], Vec::as_mut_slice)
}

fn certificate(of: &Resource) -> Option<&Value> {
    of.members.get("status")?.get("certificate")
}

fn text<'c>(condition: &'c Value, name: &str) -> &'c str {
    condition
        .get(name)
        .and_then(Value::as_str)
        .unwrap_or_default()
}

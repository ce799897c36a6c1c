//! Tokens of ServiceAccounts, and their reviews.
//!
//! A token has the form and the claims of a cluster's, and no signature: a review looks up in the store what the claims
//! name.
//!
//! Source: `registry/core/serviceaccount/storage/token.go`, `registry/authentication/tokenreview` and
//! `serviceaccount/claims.go` of Kubernetes.

use super::{Action, member, set, text};
use crate::api_server::endpoint::metadata;
use kube_conv_runtime::meta::{GroupKind, GroupResource, Metadata, Time};
use kube_conv_schema::content::group_and_version;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use kube_conv_schema::go;
use kube_conv_webhook::status::Status;
use serde_json::{Value, json};

/// Who issues tokens, and whom they are for without audiences: that of a cluster made by kubeadm.
const ISSUER: &str = "https://kubernetes.default.svc.cluster.local";

/// The kinds that a token can be bound to, with the names of their claims.
const BOUND: [(&str, &str); 3] = [("Pod", "pod"), ("Secret", "secret"), ("Node", "node")];

const GROUP: &str = "authentication.k8s.io";

const SPEC: Path<'static> = Path::new("spec");

impl Action<'_> {
    pub(super) fn request_token(mut self) -> Result<Value, Status> {
        let (name, namespace) = (self.name, self.namespace);
        let kind = GroupKind::new(GROUP, "TokenRequest");
        if !self.own_name().is_empty() && self.own_name() != name {
            let error = Error::invalid(
                "metadata.name",
                self.own_name(),
                "must match the service account name if specified",
            );
            return Err(Status::invalid(&kind, name, &error.into()));
        }
        let account = metadata(&self.endpoint.get(namespace, name)?);
        let uid = Metadata::uid(&account).unwrap_or_default();
        if let Some(wanted) = Metadata::uid(&self.metadata).filter(|wanted| *wanted != uid) {
            let error = format!(
                "the UID in the token request ({wanted}) does not match the UID of the service account ({uid})"
            );
            let resource = GroupResource::new(GROUP, "TokenRequest");
            return Err(Status::conflict(&resource, name, error));
        }
        let errors = spec_errors(&self.object);
        if !errors.is_empty() {
            return Err(Status::invalid(&kind, "", &errors));
        }
        let bound = self.bound_object()?;
        if texts(&self.object, "/spec/audiences").is_empty()
            && let Some(spec) = member(&mut self.object, "spec")
        {
            spec.insert("audiences".to_owned(), json!([ISSUER]));
        }
        let now = self.endpoint.server.now();
        let seconds = seconds(&self.object);
        let expires = Time::from_timestamp(now.timestamp().saturating_add(seconds), 0);
        let mut claims = json!({
            "aud": self.object.pointer("/spec/audiences"), "iss": ISSUER,
            "exp": expires.map(|time| time.timestamp()), "iat": now.timestamp(), "nbf": now.timestamp(),
            "jti": self.endpoint.server.store().new_uid(),
            "sub": format!("system:serviceaccount:{namespace}:{name}"),
            "kubernetes.io": {"namespace": namespace, "serviceaccount": {"name": name, "uid": uid}},
        });
        if let (Some((claim, object)), Some(own)) = (bound, member(&mut claims, "kubernetes.io")) {
            own.insert(claim.to_owned(), object);
        }
        if let Some(metadata) = member(&mut self.object, "metadata") {
            let filled =
                json!({"name": name, "namespace": namespace, "uid": uid, "creationTimestamp": now});
            metadata.extend(filled.as_object().cloned().unwrap_or_default());
        }
        let status = json!({"token": encoded(&claims), "expirationTimestamp": expires});
        set(&mut self.object, "status", status);
        Ok(self.object)
    }

    /// The claim about the object that a token is bound to.
    fn bound_object(&self) -> Result<Option<(&'static str, Value)>, Status> {
        let Some(bound) = self
            .object
            .pointer("/spec/boundObjectRef")
            .filter(|bound| !bound.is_null())
        else {
            return Ok(None);
        };
        let (api_version, kind) = (text(bound, "/apiVersion"), text(bound, "/kind"));
        let (group, version) = group_and_version(api_version).unwrap_or_default();
        let Some(&(kind, claim)) = BOUND
            .iter()
            .find(|(known, _)| group.is_empty() && *known == kind)
        else {
            return Err(Status::bad_request(format!(
                "cannot bind token to object of type {group}/{version}, Kind={kind}"
            )));
        };
        let name = text(bound, "/name");
        let object = self.endpoint_of("v1", kind)?.get(self.namespace, name)?;
        if kind == "Pod" && text(&object, "/spec/serviceAccountName") != self.name {
            return Err(Status::bad_request(format!(
                "cannot bind token for serviceaccount {} to pod running with different serviceaccount name.",
                go::quote(self.name)
            )));
        }
        let (wanted, uid) = (text(bound, "/uid"), text(&object, "/metadata/uid"));
        if !wanted.is_empty() && wanted != uid {
            let error = format!(
                "the UID in the bound object reference ({wanted}) does not match the UID in record. \
                 The object might have been deleted and then recreated"
            );
            return Err(Status::conflict(
                &GroupResource::new(group, kind),
                name,
                error,
            ));
        }
        Ok(Some((claim, json!({"name": name, "uid": uid}))))
    }

    pub(super) fn review_token(mut self) -> Result<Value, Status> {
        let token = text(&self.object, "/spec/token");
        if token.is_empty() {
            return Err(Status::bad_request(
                "token is required for TokenReview in authentication",
            ));
        }
        let status = match decoded(token) {
            Some(claims) => self.reviewed(&claims),
            None => Err(String::new()),
        };
        let status = status.unwrap_or_else(|error| {
            let invalid = "invalid bearer token";
            let error = match error.as_str() {
                "" => invalid.to_owned(),
                error => format!("[{invalid}, {error}]"),
            };
            json!({"user": {}, "error": error})
        });
        set(&mut self.object, "status", status);
        Ok(self.object)
    }

    /// The status of a review, or what is wrong with the token.
    fn reviewed(&self, claims: &Value) -> Result<Value, String> {
        let wanted = match texts(&self.object, "/spec/audiences") {
            none if none.is_empty() => vec![ISSUER],
            wanted => wanted,
        };
        let audiences = texts(claims, "/aud");
        let shared = audiences
            .iter()
            .filter(|audience| wanted.contains(audience));
        let shared: Vec<&str> = shared.copied().collect();
        if shared.is_empty() {
            let quoted = |texts: &[&str]| {
                let quoted: Vec<String> = texts.iter().map(|text| go::quote(text)).collect();
                quoted.join(" ")
            };
            return Err(format!(
                "token audiences [{}] is invalid for the target audiences [{}]",
                quoted(&audiences),
                quoted(&wanted)
            ));
        }
        let expires = claims.pointer("/exp").and_then(Value::as_i64);
        if expires.is_none_or(|expires| expires < self.endpoint.server.now().timestamp()) {
            return Err("service account token has expired".to_owned());
        }
        let namespace = text(claims, "/kubernetes.io/namespace");
        let claimed = |name: &str| claims.get("kubernetes.io").and_then(|own| own.get(name));
        let account = claimed("serviceaccount").unwrap_or(&Value::Null);
        self.check_claim("ServiceAccount", namespace, account)?;
        for (kind, claim) in BOUND {
            if let Some(bound) = claimed(claim) {
                let found = self.check_claim(kind, namespace, bound);
                found.map_err(|_| "service account token has been invalidated".to_owned())?;
            }
        }
        Ok(json!({
            "authenticated": true, "audiences": shared,
            "user": {
                "username": text(claims, "/sub"), "uid": text(account, "/uid"),
                "groups": [
                    "system:serviceaccounts", format!("system:serviceaccounts:{namespace}"), "system:authenticated",
                ],
                "extra": {
                    "authentication.kubernetes.io/credential-id": [format!("JTI={}", text(claims, "/jti"))],
                },
            },
        }))
    }

    /// Checks that the object of a claim is still the same.
    fn check_claim(&self, kind: &str, namespace: &str, claim: &Value) -> Result<(), String> {
        let found = self.endpoint_of("v1", kind);
        let found = found.and_then(|endpoint| endpoint.get(namespace, text(claim, "/name")));
        let found = found.map_err(|status| status.message)?;
        let (uid, claimed) = (text(&found, "/metadata/uid"), text(claim, "/uid"));
        match uid == claimed {
            true => Ok(()),
            false => Err(format!(
                "service account UID ({uid}) does not match claim ({claimed})"
            )),
        }
    }
}

/// Upstream: `ValidateTokenRequest`.
fn spec_errors(request: &Value) -> ErrorList {
    let mut errors = ErrorList::new();
    let (path, seconds) = (SPEC.child("expirationSeconds"), seconds(request));
    if seconds < 10 * 60 {
        let detail = "may not specify a duration less than 10 minutes";
        errors.push(Error::invalid(path, seconds, detail));
    }
    if seconds > 1 << 32 {
        let detail = "may not specify a duration larger than 2^32 seconds";
        errors.push(Error::invalid(path, seconds, detail));
    }
    let attestations = request.pointer("/spec/attestations");
    let is_empty = |found: &Value| found.as_object().is_none_or(serde_json::Map::is_empty);
    if let Some(attestations) = attestations.filter(|found| !is_empty(found)) {
        let detail = "attestations may only be specified with a webhook bound object reference";
        let value = BadValue::serialized(attestations);
        return Error::invalid(SPEC.child("attestations"), value, detail).into();
    }
    errors
}

fn seconds(request: &Value) -> i64 {
    let seconds = request.pointer("/spec/expirationSeconds");
    seconds.and_then(Value::as_i64).unwrap_or_default()
}

fn texts<'o>(object: &'o Value, pointer: &str) -> Vec<&'o str> {
    let texts = object.pointer(pointer).and_then(Value::as_array);
    texts
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect()
}

/// A JSON Web Token without a signature.
fn encoded(claims: &Value) -> String {
    let part = |json: &Value| {
        let text = go::base64(json.to_string().as_bytes())
            .replace('+', "-")
            .replace('/', "_");
        text.trim_end_matches('=').to_owned()
    };
    format!(
        "{}.{}.",
        part(&json!({"alg": "none", "typ": "JWT"})),
        part(claims)
    )
}

/// The claims of a token of this form.
fn decoded(token: &str) -> Option<Value> {
    let (_, rest) = token.split_once('.')?;
    let claims = rest.strip_suffix('.')?;
    let padding = "=".repeat(claims.len().wrapping_neg() % 4);
    let bytes = go::from_base64(format!("{claims}{padding}").as_bytes(), *b"-_").ok()?;
    serde_json::from_slice(&bytes).ok()
}

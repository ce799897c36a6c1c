//! The checks that create, update and status updates share.
//!
//! Source: `pkg/registry/customresource` of `k8s.io/apiextensions-apiserver`.

use super::answer::Attempt;
use super::engine::{Engine, ScalePaths, Version};
use super::resource::Resource;
use super::warning::{Warning, WarningKind};
use kube_conv_runtime::api::Scope;
use kube_conv_runtime::meta::type_meta::type_errors;
use kube_conv_runtime::meta::{ObjectMeta, OwnerReference};
use kube_conv_schema::content::label_key;
use kube_conv_schema::field::{Error, ErrorList};
use kube_conv_schema::go;
use kube_conv_schema::structural::nested::NestedPath;
use kube_conv_webhook::status::Status;
use serde_json::Value;
use std::collections::{BTreeSet, HashSet};

impl Engine {
    /// Checks that an object has the kind and version that is requested.
    pub(super) fn type_meta_errors(&self, resource: &Resource) -> ErrorList {
        let found = |name: &str| Some(resource.text(name));
        type_errors(&self.kind, &self.api_version(), found)
    }

    /// Puts the object into the namespace of the request. Upstream:
    /// `EnsureObjectNamespaceMatchesRequestNamespace`.
    pub(super) fn ensure_namespace(
        &self,
        resource: &mut Resource,
        requested: &str,
    ) -> Result<(), Status> {
        let requested = match self.scope {
            Scope::Namespaced => requested,
            Scope::Cluster => "",
        };
        let found = resource.metadata.namespace.as_deref().unwrap_or_default();
        if found == requested {
            return Ok(());
        }
        if !found.is_empty() && !requested.is_empty() {
            return Err(Status::bad_request(
                "the namespace of the provided object does not match the namespace sent on the request",
            ));
        }
        resource.metadata.namespace = Some(requested.to_owned()).filter(|name| !name.is_empty());
        Ok(())
    }
}

impl Version {
    /// Validates the replicas of `/scale` in the spec.
    pub(super) fn scale_spec_errors(&self, object: &Value) -> ErrorList {
        let Some(scale) = &self.scale else {
            return ErrorList::new();
        };
        replicas_errors(&scale.spec_replicas, object)
            .into_iter()
            .collect()
    }

    /// Validates the replicas and the selector of `/scale` in the status.
    pub(super) fn scale_status_errors(&self, object: &Value) -> ErrorList {
        let Some(scale) = &self.scale else {
            return ErrorList::new();
        };
        let replicas = replicas_errors(&scale.status_replicas, object);
        replicas
            .into_iter()
            .chain(scale.selector_error(object))
            .collect()
    }

    /// Adds violations of rules to the errors, and unevaluated rules to the attempt.
    pub(super) fn apply_rules(
        &self,
        object: &Value,
        old: Option<&Value>,
        errors: &mut ErrorList,
        attempt: &mut Attempt,
    ) {
        let verdict = self.structural.rule_verdict(object, old, errors);
        errors.extend(verdict.errors);
        attempt.unevaluated.extend(verdict.unevaluated);
        for error in verdict.warnings {
            let warning = Warning::new(WarningKind::Rule, error.to_string());
            attempt.warnings.add(warning.about(error.field()));
        }
    }
}

impl ScalePaths {
    fn selector_error(&self, object: &Value) -> Option<Error> {
        let path = self.label_selector.as_ref()?;
        let error = path.text(object.as_object()?).err()?;
        Some(Error::invalid(&path.spelled, "", error))
    }
}

fn replicas_errors(path: &NestedPath, object: &Value) -> Option<Error> {
    let (value, text) = match path.integer(object.as_object()?) {
        Err(error) => (0, error),
        Ok(None) => return None,
        Ok(Some(number)) if number < 0 => (number, "should be a non-negative integer".to_owned()),
        Ok(Some(number)) if number > i64::from(i32::MAX) => (
            number,
            format!("should be less than or equal to {}", i32::MAX),
        ),
        Ok(Some(_)) => return None,
    };
    Some(Error::invalid(&path.spelled, value, text))
}

/// Finalizers that need no domain: the server's own.
const STANDARD_FINALIZERS: [&str; 3] = ["orphan", "foregroundDeletion", "kubernetes"];

/// Warns about the names of new finalizers.
pub(super) fn warn_of_finalizers(new: &[String], old: &[String], attempt: &mut Attempt) {
    let old: HashSet<&String> = old.iter().collect();
    let added: BTreeSet<&String> = new.iter().filter(|name| !old.contains(name)).collect();
    for name in added {
        for text in finalizer_warnings(name) {
            let quoted = go::quote(name);
            let text = format!("metadata.finalizers: {quoted}: {text}");
            let warning = Warning::new(WarningKind::Metadata, text);
            attempt.warnings.add(warning.about("metadata.finalizers"));
        }
    }
}

fn finalizer_warnings(name: &str) -> Vec<String> {
    let mut texts: Vec<String> = label_key(name).iter().map(ToString::to_string).collect();
    if !name.contains('/') && !STANDARD_FINALIZERS.contains(&name) {
        let path = if name.contains('.') {
            " including a path (/)"
        } else {
            ""
        };
        texts.push(format!(
            "prefer a domain-qualified finalizer name{path} to avoid accidental conflicts with other finalizer writers"
        ));
    }
    texts
}

/// The stage at which repeated owners are dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OwnersOf {
    /// In the object that was sent.
    Sent,
    /// In the result of a patch.
    Patched,
}

/// Drops owners that occur twice, with a warning.
pub(super) fn drop_repeated_owners(
    metadata: &mut ObjectMeta,
    found: OwnersOf,
    attempt: &mut Attempt,
) {
    let mut kept: Vec<OwnerReference> = Vec::new();
    let mut repeated: Vec<String> = Vec::new();
    let mut seen = std::collections::HashMap::<String, Vec<usize>>::new();
    for owner in std::mem::take(&mut metadata.owner_references) {
        let same = seen.entry(owner.uid.clone()).or_default();
        if same.iter().any(|index| kept.get(*index) == Some(&owner)) {
            repeated.push(owner.uid);
        } else {
            same.push(kept.len());
            kept.push(owner);
        }
    }
    metadata.owner_references = kept;
    if !repeated.is_empty() {
        let uids = repeated.join(", ");
        let when = match found {
            OwnersOf::Sent => "",
            // A server checks the result of a patch at this stage only.
            OwnersOf::Patched => " after mutating admission happens",
        };
        let text = format!(
            ".metadata.ownerReferences contains duplicate entries{when}; API server dedups owner references in 1.20+, \
             and may reject such requests as early as 1.24; please fix your requests; duplicate UID(s) observed: {uids}"
        );
        let warning = Warning::new(WarningKind::Metadata, text);
        attempt
            .warnings
            .add(warning.about("metadata.ownerReferences"));
    }
}

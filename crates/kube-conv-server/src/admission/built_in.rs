//! What differs for built-in kinds: their strategies, and strategic merge patches.
//!
//! Source: `registry/rest` of `k8s.io/apiserver`, and the strategies of each kind in Kubernetes.

use super::engine::{Engine, EngineError};
use super::resource::{METADATA, Resource};
use super::update::same_members;
use crate::Patch;
use crate::built_in::empty_members;
use crate::built_in::store;
use crate::built_in::{BuiltIn, Generation, KINDS, prepare};
use kube_conv_runtime::meta::Time;
use kube_conv_schema::content::names::NameRule;
use kube_conv_schema::field::{Error, ErrorList};
use kube_conv_schema::go;
use kube_conv_webhook::status::Status;
use serde_json::{Map, Value};

impl Engine {
    /// Creates the engine of a built-in kind: objects have the published fields and list types,
    /// without the defaults and the validation that are Go code.
    pub(crate) fn of_built_in(kind: &'static BuiltIn) -> Result<Self, EngineError> {
        let mut engine = Self::new(&kind.definition(), kind.version)?;
        engine.built_in = Some(kind);
        for scale in engine
            .versions
            .values_mut()
            .filter_map(|version| version.scale.as_mut())
        {
            scale.has_spec_selector = true;
        }
        Ok(engine)
    }

    /// The built-in kind, if it is one.
    pub(crate) const fn built_in(&self) -> Option<&'static BuiltIn> {
        self.built_in
    }

    /// Whether the objects are CertificateSigningRequests.
    pub(super) fn is_certificate_request(&self) -> bool {
        self.built_in
            .is_some_and(|kind| kind.kind == "CertificateSigningRequest")
    }

    /// Whether the version has `/status`, and whether it has `/scale`.
    pub(crate) fn subresources(&self) -> (bool, bool) {
        let version = self.own_version();
        let has_status = version.is_some_and(|version| version.has_status);
        (
            has_status,
            version.is_some_and(|version| version.scale.is_some()),
        )
    }

    /// Whether new objects get a generation.
    pub(super) fn has_generation(&self) -> bool {
        let never = |kind: &BuiltIn| kind.generation == Generation::Never;
        !self.built_in.is_some_and(never)
    }

    /// Whether an object that replaces another one gets the next generation.
    pub(super) fn has_new_generation(&self, new: &Resource, old: &Resource) -> bool {
        let Some(kind) = self.built_in else {
            return !same_members(&new.members, &old.members);
        };
        let is_same_spec = new.members.get("spec") == old.members.get("spec");
        match kind.generation {
            Generation::Never | Generation::First => false,
            Generation::Spec => !is_same_spec,
            Generation::ObjectAndLabels => {
                let mut members = new.members.clone();
                // Upstream: `Semantic.DeepEqual`, for which empty lists equal absent ones.
                store(kind, &mut members);
                let is_same = same_members(&members, &old.members);
                !is_same || new.metadata.labels != old.metadata.labels
            }
            Generation::SpecAndAnnotations => {
                !is_same_spec || new.metadata.annotations != old.metadata.annotations
            }
        }
    }

    /// The rule for the names of objects.
    pub(super) fn name_rule(&self) -> NameRule {
        self.built_in
            .map_or(NameRule::DnsSubdomain, |kind| kind.names)
    }

    /// Whether an update may leave out the version that it replaces.
    pub(super) fn allows_unconditional_update(&self) -> bool {
        self.built_in
            .is_some_and(|kind| kind.allows_unconditional_update)
    }

    /// Sets the `apiVersion` and `kind` that the body of a built-in kind may leave out, and rejects those of
    /// another kind.
    pub(super) fn check_built_in_names(
        &self,
        members: &mut Map<String, Value>,
    ) -> Result<(), String> {
        let Some(kind) = self.built_in else {
            return Ok(());
        };
        let api_version = kind.api_version();
        for (name, own) in [("apiVersion", api_version.as_str()), ("kind", kind.kind)] {
            let found = members.get(name).and_then(Value::as_str);
            if found.unwrap_or_default().is_empty() {
                members.insert(name.to_owned(), own.into());
            }
        }
        let text = |name: &str| {
            members
                .get(name)
                .and_then(Value::as_str)
                .unwrap_or_default()
        };
        let (found_version, found) = (text("apiVersion"), text("kind"));
        if (found_version, found) == (api_version.as_str(), kind.kind) {
            return Ok(());
        }
        let is_found = |other: &&BuiltIn| other.is_of(found_version, found);
        let version = found_version.rsplit('/').next().unwrap_or_default();
        Err(match KINDS.iter().find(is_found) {
            Some(_) => format!(
                "converting ({version}.{found}) to ({}.{}): unknown conversion",
                kind.internal_package(),
                kind.kind
            ),
            None => format!(
                "no kind {} is registered for version {} in scheme \"…\"",
                go::quote(found),
                go::quote(found_version)
            ),
        })
    }

    /// The errors of finalizers without a prefix that servers do not know. Upstream:
    /// `validateKubeFinalizerName`.
    pub(super) fn finalizer_errors(&self, finalizers: &[String]) -> ErrorList {
        let mut errors = ErrorList::new();
        if self.built_in.is_none() {
            return errors;
        }
        for (index, name) in finalizers.iter().enumerate() {
            let is_known = matches!(
                name.as_str(),
                "kubernetes" | "orphan" | "foregroundDeletion"
            );
            if !is_known && !name.contains('/') {
                let detail = "name is neither a standard finalizer name nor is it fully qualified";
                let path = METADATA.child("finalizers");
                errors.push(Error::invalid(path.index(index), name.as_str(), detail));
            }
        }
        errors
    }

    /// The members of an object of a built-in kind of which nothing is set.
    pub(super) fn empty_members(&self) -> Map<String, Value> {
        self.built_in.map(empty_members).unwrap_or_default()
    }

    /// Does what the server does with objects of some built-in kinds before they are validated.
    pub(super) fn prepare_built_in(&self, resource: &mut Resource, now: Option<Time>) {
        if let Some(kind) = self.built_in {
            prepare(kind, &mut resource.members, now);
        }
    }

    /// Applies a patch to an object.
    pub(super) fn patched(&self, object: &Value, patch: &Patch) -> Result<Value, Status> {
        match self.built_in {
            Some(kind) => patch.apply_with(object, &kind.patch_metadata()),
            None => patch.apply(object),
        }
    }
}

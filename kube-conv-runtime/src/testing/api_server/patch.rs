//! Patching stored objects.

use super::endpoint::Endpoint;
use crate::admission::{Answer, Engine, Request};
use crate::meta::Status;
use crate::meta::options::Writer;
use crate::patch::{Patch, PatchRequest};
use serde_json::Value;

impl Endpoint<'_> {
    /// Patches an object.
    ///
    /// JSON patches, merge patches and server-side apply are supported. An apply creates the object if
    /// there is none. Strategic merge patches are rejected with 415: no server accepts them for custom
    /// resources.
    ///
    /// `managedFields` are changed by requests that are
    /// [tracked](PatchRequest::tracked), and by every apply.
    pub fn patch(&self, namespace: &str, name: &str, request: &PatchRequest<'_>) -> Answer {
        self.patch_by(namespace, name, request, |engine, old, request| {
            engine.patch(old, request)
        })
    }

    /// Patches the status of an object.
    pub fn patch_status(&self, namespace: &str, name: &str, request: &PatchRequest<'_>) -> Answer {
        self.patch_by(namespace, name, request, |engine, old, request| {
            engine.status_patch(old, request)
        })
    }

    /// Patches the Scale of an object.
    pub fn patch_scale(&self, namespace: &str, name: &str, request: &PatchRequest<'_>) -> Answer {
        let patched = |old: Option<&Value>| {
            let old = old.ok_or_else(|| Status::not_found(&self.engine.resource(), name))?;
            let patch = request.read()?;
            patch.apply(&self.engine.scale(old)?)
        };
        self.write_at(self.key(namespace, name), |old, key| match patched(old) {
            Ok(scale) => {
                let request = Request::object(&scale);
                let request = request.in_namespace(&key.namespace).named(&key.name);
                self.engine.scale_update(old, &request)
            }
            Err(status) => Answer {
                result: Err(status),
                warnings: Vec::new(),
                unevaluated: Vec::new(),
            },
        })
    }

    /// Applies a parsed patch to an object or to its status.
    pub(super) fn apply(
        &self,
        namespace: &str,
        name: &str,
        patch: &Patch,
        is_status: bool,
    ) -> Answer {
        self.write_at(self.key(namespace, name), |old, _| {
            self.engine.apply_to(old, name, patch, is_status)
        })
    }

    fn patch_by(
        &self,
        namespace: &str,
        name: &str,
        request: &PatchRequest<'_>,
        serve: impl FnOnce(&Engine, Option<&Value>, &PatchRequest<'_>) -> Answer,
    ) -> Answer {
        self.write_at(self.key(namespace, name), |old, key| {
            let now = Writer::new("", self.server.now());
            let request = request
                .clone()
                .named(&key.name)
                .in_namespace(&key.namespace);
            let request = request.applied_at(now);
            serve(self.engine, old, &request)
        })
    }
}

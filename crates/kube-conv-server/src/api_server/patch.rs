//! Patching stored objects.

use super::endpoint::{Endpoint, Oversized};
#[cfg(feature = "tower")]
use crate::admission::WrittenPart;
use crate::admission::{Answer, Engine};
use crate::options::Writer;
use crate::{Patch, PatchRequest};
use serde_json::Value;

impl Endpoint<'_> {
    /// Patches an object.
    ///
    /// JSON patches, merge patches and server-side apply are supported. An apply creates the object if
    /// there is none. Strategic merge patches are for built-in kinds; for custom resources, for which no
    /// server accepts them, they are rejected with 415.
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
        self.patch_by(namespace, name, request, |engine, old, request| {
            engine.scale_patch(old, request)
        })
    }

    /// Patches a part of an object.
    #[cfg(feature = "tower")]
    pub(super) fn patch_at(
        &self,
        part: WrittenPart,
        namespace: &str,
        name: &str,
        request: &PatchRequest<'_>,
    ) -> Answer {
        self.patch_by(namespace, name, request, |engine, old, request| {
            engine.patch_at(part, old, request)
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
        let oversized = Oversized::WithoutManagers;
        self.write_at(self.key(namespace, name), oversized, |old, _| {
            self.engine().apply_to(old, name, patch, is_status)
        })
    }

    fn patch_by(
        &self,
        namespace: &str,
        name: &str,
        request: &PatchRequest<'_>,
        serve: impl Fn(&Engine, Option<&Value>, &PatchRequest<'_>) -> Answer,
    ) -> Answer {
        let oversized = match request.is_apply() {
            true => Oversized::Rejected,
            false => Oversized::WithoutManagers,
        };
        self.write_at(self.key(namespace, name), oversized, |old, key| {
            let now = Writer::new("", self.server.now());
            let request = request
                .clone()
                .named(&key.name)
                .in_namespace(&key.namespace);
            let mut request = request.applied_at(now);
            if self.engine().built_in().is_some() {
                request = request.for_built_in();
            }
            serve(self.engine(), old, &request)
        })
    }
}

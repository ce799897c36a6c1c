//! The responses of a server.

use super::warning::{Warning, WarningKind};
use super::warnings::Warnings;
use kube_conv_runtime::meta::Time;
use kube_conv_schema::schema::UnevaluatedRule;
use kube_conv_webhook::status::Status;
use serde_json::Value;

/// The response to a request.
#[derive(Clone, Debug, PartialEq)]
#[must_use]
pub struct Answer {
    /// The object that is stored, or the reason for its rejection.
    pub result: Result<Stored, Status>,
    /// The warnings that the client sees, in order. A rejection may come with some.
    pub warnings: Vec<Warning>,
    /// The rules that a server evaluates and this crate does not. If there are any, a server may
    /// reject what is accepted here, or reject it for more reasons. A violated rule whose
    /// `messageExpression` is not evaluated is also listed: the rejection then has the message that
    /// a server uses if there is no `messageExpression`.
    pub unevaluated: Vec<UnevaluatedRule>,
}

/// The result of an accepted request. [`json_text`](kube_conv_schema::go::json_text) writes its parts as a server
/// does.
///
/// `metadata.resourceVersion` is not set, since only the storage assigns it; neither are `uid` and
/// `creationTimestamp` of an object that is created.
///
/// ```
/// use kube_conv_server::admission::Engine;
/// use kube_conv_runtime::crd::CustomResourceDefinition;
/// use kube_conv_runtime::prelude::*;
/// # let crd: CustomResourceDefinition = serde_json::from_value(json!({
/// #     "metadata": {"name": "widgets.acme.dev"},
/// #     "spec": {
/// #         "group": "acme.dev",
/// #         "names": {"plural": "widgets", "kind": "Widget"},
/// #         "scope": "Namespaced",
/// #         "versions": [
/// #             {"name": "v1beta1", "served": true, "storage": false,
/// #                 "schema": {"openAPIV3Schema": {"type": "object"}}},
/// #             {"name": "v1", "served": true, "storage": true,
/// #                 "schema": {"openAPIV3Schema": {"type": "object"}}},
/// #         ],
/// #     },
/// # }))?;
///
/// // Objects of this kind are stored as `v1`.
/// let engine = Engine::new(&crd, "v1beta1")?;
/// let widget = json!({"apiVersion": "acme.dev/v1beta1", "kind": "Widget", "metadata": {"name": "w"}});
/// let stored = engine.create(&widget).result?;
/// assert_eq!(stored.object["apiVersion"], "acme.dev/v1beta1");
/// assert_eq!(stored.persisted()["apiVersion"], "acme.dev/v1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Stored {
    /// The object as the server returns it, now and to later reads.
    pub object: Value,
    /// The object as it is stored, if that differs.
    pub(crate) differing: Option<Value>,
    /// The Scale that is returned for a write to `/scale`.
    pub scale: Option<Value>,
    /// Whether the request removes the object from the storage: it was being deleted, and its last
    /// finalizer is removed.
    pub is_deleted: bool,
}

impl Stored {
    /// Returns the object as it is stored: in the storage version, without the defaults that are
    /// filled in on reads.
    #[must_use]
    pub fn persisted(&self) -> &Value {
        self.differing.as_ref().unwrap_or(&self.object)
    }
}

/// The state of a request: the warnings and unevaluated rules so far.
#[derive(Debug, Default)]
pub(super) struct Attempt {
    pub(super) warnings: Warnings,
    pub(super) unevaluated: Vec<UnevaluatedRule>,
    /// Whether nothing is stored. Upstream: `DryRunnableStorage.Create`, which does not check the version of a new
    /// object.
    pub(super) is_dry_run: bool,
    /// The current time, of requests that say who writes.
    pub(super) now: Option<Time>,
}

impl Answer {
    /// Runs a request and returns its response. The warning about a deprecated version comes first.
    pub(super) fn attempt(
        serve: impl FnOnce(&mut Attempt) -> Result<Stored, Status>,
        deprecation: Option<&str>,
    ) -> Self {
        let mut attempt = Attempt::default();
        if let Some(text) = deprecation {
            let warning = Warning::new(WarningKind::DeprecatedVersion, text);
            attempt.warnings.add(warning);
        }
        let result = serve(&mut attempt);
        Self {
            result,
            warnings: attempt.warnings.into_shown(),
            unevaluated: attempt.unevaluated,
        }
    }
}

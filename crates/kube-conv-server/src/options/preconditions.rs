//! Conditions on the stored object for a request to be carried out.

use kube_conv_runtime::meta::Metadata;
use kube_conv_runtime::read_from_objects;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Preconditions on the stored object. Source: `metav1.Preconditions`.
///
/// ```
/// use kube_conv_server::options::Preconditions;
/// use kube_conv_runtime::meta::{GroupResource, ObjectMeta};
/// use kube_conv_webhook::status::Status;
///
/// let wanted = Preconditions { uid: Some("1".to_owned()), ..Preconditions::default() };
/// let failed = wanted.check(&ObjectMeta::named("w")).unwrap_err();
/// let status = Status::conflict(&GroupResource::new("acme.dev", "widgets"), "w", failed);
/// assert!(status.message.ends_with("UID in precondition: 1, UID in object meta: "));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct Preconditions {
    /// The object's unique id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uid: Option<String>,
    /// The object's version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resource_version: Option<String>,
}

read_from_objects!(Preconditions);

impl Preconditions {
    /// Checks stored metadata against the preconditions. Upstream: `Preconditions.Check` of
    /// `k8s.io/apiserver/pkg/storage`.
    ///
    /// # Errors
    ///
    /// The first precondition that fails: the unique id, then the version.
    pub fn check(&self, stored: &impl Metadata) -> Result<(), PreconditionFailed> {
        let pairs = [
            ("UID", &self.uid, stored.uid()),
            (
                "ResourceVersion",
                &self.resource_version,
                stored.resource_version(),
            ),
        ];
        for (what, wanted, found) in pairs {
            let found = found.unwrap_or_default();
            if let Some(wanted) = wanted.as_deref().filter(|wanted| *wanted != found) {
                return Err(PreconditionFailed {
                    what,
                    wanted: wanted.to_owned(),
                    found: found.to_owned(),
                });
            }
        }
        Ok(())
    }
}

/// The error about a stored object that does not meet a precondition.
#[derive(Clone, PartialEq, Eq)]
pub struct PreconditionFailed {
    what: &'static str,
    wanted: String,
    found: String,
}

/// Upstream's words.
impl fmt::Display for PreconditionFailed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            what,
            wanted,
            found,
        } = self;
        write!(
            f,
            "Precondition failed: {what} in precondition: {wanted}, {what} in object meta: {found}"
        )
    }
}

kube_conv_schema::errors::debug_as_display!(PreconditionFailed);

impl std::error::Error for PreconditionFailed {}

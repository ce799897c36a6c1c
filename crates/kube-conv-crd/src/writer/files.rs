//! Files along with those of CRDs.

use super::CrdWriteError;
use kube_conv_runtime::crd::CustomResourceDefinition;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

/// The paths and texts of the files of a CRD.
type Files =
    dyn Fn(&CustomResourceDefinition) -> Result<Vec<(PathBuf, String)>, String> + Send + Sync;

/// A function that makes files of a CRD.
#[derive(Clone)]
pub(super) struct MoreFiles(Arc<Files>);

impl MoreFiles {
    pub(super) fn new<F>(files: F) -> Self
    where
        F: Fn(&CustomResourceDefinition) -> Result<Vec<(PathBuf, String)>, String>
            + Send
            + Sync
            + 'static,
    {
        Self(Arc::new(files))
    }

    /// The files of a CRD.
    pub(super) fn of(
        &self,
        crd: &CustomResourceDefinition,
    ) -> Result<Vec<(PathBuf, String)>, CrdWriteError> {
        (self.0)(crd).map_err(|message| CrdWriteError::MoreFiles {
            kind: crd.spec.names.kind.to_string(),
            message,
        })
    }
}

impl fmt::Debug for MoreFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MoreFiles")
    }
}

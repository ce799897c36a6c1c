//! The greatest size of a stored object: that of a request to etcd.
//!
//! Source: `isTooLargeError` of `k8s.io/apiserver`, and etcd's `--max-request-bytes`.

use super::super::store::metadata_of;
use crate::admission::Stored;
use kube_conv_webhook::status::{Status, StatusOutcome};
use serde_json::Value;
use std::io::{self, Write};

/// The most bytes of a request that etcd accepts. The object is the most of it.
const MOST_BYTES: usize = 1_572_864;

/// What happens to an object that is too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Oversized {
    /// It is stored without `managedFields` if that is small enough.
    WithoutManagers,
    /// It is rejected: what is applied has a manager.
    Rejected,
}

impl Oversized {
    /// Drops the managers of an object that is too large.
    ///
    /// # Errors
    ///
    /// etcd's error for an object that is too large, nevertheless.
    pub(super) fn check(self, stored: &mut Stored) -> Result<(), Status> {
        if fits(stored.persisted()) {
            return Ok(());
        }
        if self == Self::WithoutManagers {
            let objects = [Some(&mut stored.object), stored.differing.as_mut()];
            for metadata in objects.into_iter().flatten().filter_map(metadata_of) {
                metadata.remove("managedFields");
            }
            if fits(stored.persisted()) {
                return Ok(());
            }
        }
        Err(Status {
            status: StatusOutcome::Failure,
            message: "etcdserver: request is too large".to_owned(),
            code: 500,
            ..Status::default()
        })
    }
}

fn fits(object: &Value) -> bool {
    serde_json::to_writer(Limited(MOST_BYTES), object).is_ok()
}

/// Accepts so many bytes, and drops them.
struct Limited(usize);

impl Write for Limited {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let left = self.0.checked_sub(bytes.len());
        self.0 = left.ok_or(io::ErrorKind::StorageFull)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

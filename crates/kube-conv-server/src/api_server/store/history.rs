//! The changes of objects, for watches and for lists of earlier versions.

use super::StoreKey;
use serde_json::Value;
use std::sync::Arc;

/// A write that changed something.
#[derive(Clone, Debug)]
pub(in super::super) struct Change {
    pub(in super::super) revision: u64,
    pub(in super::super) key: StoreKey,
    /// The object before, unless it was created.
    pub(in super::super) before: Option<Arc<Value>>,
    /// The object after, unless it was removed.
    pub(in super::super) after: Option<Arc<Value>>,
}

/// The changes since the last compaction.
#[derive(Debug, Default)]
pub(super) struct History {
    changes: Vec<Change>,
    /// The version up to which changes are gone.
    pub(super) compacted: u64,
}

impl History {
    pub(super) fn push(&mut self, change: Change) {
        self.changes.push(change);
    }

    /// Returns the changes after a version, oldest first.
    pub(super) fn since(&self, revision: u64) -> impl DoubleEndedIterator<Item = &Change> {
        let first = self
            .changes
            .partition_point(|change| change.revision <= revision);
        self.changes.get(first..).unwrap_or_default().iter()
    }

    pub(super) fn compact(&mut self, revision: u64) {
        self.changes = Vec::new();
        self.compacted = revision;
    }
}

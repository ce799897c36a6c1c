//! `managedFields` of objects that are written.

mod tracked;
pub(super) use tracked::keep_unchanged_times;

use crate::options::Writer;

/// Who writes, and the name of the manager.
pub(super) type Tracked<'w> = Option<(Writer<'w>, String)>;

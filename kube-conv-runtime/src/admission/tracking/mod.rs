//! `managedFields` of objects that are written.

#[cfg(feature = "patch")]
mod tracked;
#[cfg(feature = "patch")]
pub(super) use tracked::keep_unchanged_times;
#[cfg(not(feature = "patch"))]
mod untracked;
#[cfg(not(feature = "patch"))]
pub(super) use untracked::keep_unchanged_times;

use crate::meta::options::Writer;

/// Who writes, and the name of the manager.
pub(super) type Tracked<'w> = Option<(Writer<'w>, String)>;

//! Without the feature `patch` managers are not tracked.

use super::Tracked;
use crate::admission::engine::{Engine, ScalePaths};
use crate::admission::resource::Resource;
use crate::admission::update::Endpoint;
use kube_conv_webhook::status::Status;

impl Engine {
    /// Managers are not tracked.
    pub(in crate::admission) fn track_new(&self, _: Endpoint, _: Tracked<'_>, new: &mut Resource) {
        new.metadata.managed_fields.clear();
    }

    /// Managers are not tracked, and stay.
    pub(in crate::admission) fn track(
        &self,
        _: Endpoint,
        _: Tracked<'_>,
        existing: &mut Resource,
        new: &mut Resource,
    ) {
        let stored = &existing.metadata.managed_fields;
        new.metadata.managed_fields.clone_from(stored);
    }

    /// Managers are not tracked, and stay.
    pub(in crate::admission) fn track_scale(
        &self,
        _: &ScalePaths,
        _: Tracked<'_>,
        _: &Resource,
        _: &mut Resource,
        _: i32,
    ) -> Result<(), Status> {
        Ok(())
    }
}

/// The times of managers do not change.
pub(in crate::admission) fn keep_unchanged_times(_: &mut Resource, _: &mut Resource) {}

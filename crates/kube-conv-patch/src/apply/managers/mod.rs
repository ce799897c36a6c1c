//! Managers: who owns which fields of an object, and what a request changes about it.
//!
//! | | |
//! |---|---|
//! | [`Updater`] | merges what managers apply, finds conflicts, removes what a manager stops applying |
//! | [`Converter`] | the versions of objects, for the updater |
//! | [`FieldManager`] | what an API server does around it: `managedFields`, names, times, limits |
//! | [`ManagedFields`] | the `managedFields` of an object, decoded |

mod ancient;
mod conflict;
mod converter;
mod decode;
mod encode;
mod field_manager;
mod identifier;
mod last_applied;
mod managed_fields;
mod prune;
mod pruned;
mod reconcile;
mod scale;
mod stripped;
mod timestamps;
mod updater;
mod versioned_set;

pub use conflict::{Conflict, Conflicts};
pub use converter::{Converter, OneVersion};
pub use field_manager::{Endpoint, FieldManager, FieldManagerError, Operation};
pub use managed_fields::ManagedFields;
pub use scale::{ReplicasPaths, ScaleWrite};
pub use timestamps::keep_timestamps;
pub use updater::{UpdateError, Updater};
pub use versioned_set::{Managers, VersionedSet};

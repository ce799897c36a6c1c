//! Managers: who owns which fields of an object, and what a request changes about it.
//!
//! | | |
//! |---|---|
//! | [`Updater`] | merges what managers apply, finds conflicts, removes what a manager stops applying |
//! | [`Converter`] | the versions of objects, for the updater |

mod conflict;
mod converter;
mod prune;
mod reconcile;
mod updater;
mod versioned_set;

pub use conflict::{Conflict, Conflicts};
pub use converter::{Converter, OneVersion};
pub use updater::{UpdateError, Updater};
pub use versioned_set::{Managers, VersionedSet};

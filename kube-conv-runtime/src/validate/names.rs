//! The names in the metadata of a kind's object.

use super::run::Run;
use crate::ApiType;

/// Reports what a server rejects of the names that an object brings along.
pub(super) fn check<T: ApiType>(object: &T, run: &mut Run<'_>) {
    if let (Some(kind), Some(names)) = (T::TYPE.kind, object.__names()) {
        run.errors.extend(names.errors(kind().scope));
    }
}

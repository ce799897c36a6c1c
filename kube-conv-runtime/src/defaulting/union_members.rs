//! Clears members of a union that the discriminator no longer selects.

use serde::Serialize;
use serde_json::Value;

/// The member that a discriminator names, if it named another one before.
pub fn newly_named<T: Serialize>(new: &T, old: &T) -> Option<String> {
    match (serde_json::to_value(new), serde_json::to_value(old)) {
        (Ok(Value::String(new)), Ok(Value::String(old))) => (new != old).then_some(new),
        _ => None,
    }
}

/// Unsets a member that is set and unchanged, and returns whether it did.
pub fn clear_member<T: PartialEq + Default>(new: &mut T, old: &T) -> bool {
    let unset = T::default();
    let is_stale = new == old && *new != unset;
    if is_stale {
        *new = unset;
    }
    is_stale
}

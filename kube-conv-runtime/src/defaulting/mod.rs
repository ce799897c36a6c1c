//! Defaulting beyond the defaults in a schema.
//!
//! The API conventions distinguish three kinds of defaulting:
//!
//! | kind | when | may depend on | here |
//! |---|---|---|---|
//! | static | whenever an object is read | the object alone | `default = …` and `default_from = path` on fields |
//! | admission-controlled | in a request, before validation | anything | `admission::Engine::with_defaulter` |
//! | late initialization | after the request, by a controller | anything | `late_initialize` on every type |
//!
//! All of them follow one rule: they set unset fields, add keys to maps, and add items to lists that are merged,
//! `list_map`, `list_set` and those with `patch_strategy = merge`. They never change a value that is set.
//! [`only_adds`] checks this rule, for tests of defaulting that happens elsewhere.
//!
//! Source: API conventions, "Defaulting", "What May Be Defaulted" and "Considerations For PUT
//! Operations".

mod additions;
mod derived;
mod disagreements;
mod evolution;
pub(crate) mod fill;
mod ground;
mod keep_old;
mod tree;
mod union_members;

use crate::ApiType;
use additions::compare;
use ground::Ground;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use kube_conv_schema::limits;
use serde_json::Value;

pub use additions::graft;
pub use evolution::{Plural, drop_disabled};

pub use derived::{derive, has_derived_defaults};
pub use disagreements::default_disagreements;
pub use ground::Ground as Law;
pub use keep_old::{keep_old, keeps_old};
pub use tree::disagreeing_defaults;
#[doc(hidden)]
pub use union_members::{clear_member, newly_named};

/// Checks that `after` is `before` with additions alone, as defaulting of any kind may make: unset
/// fields that are set, keys that are added to maps, items that are added to lists that are merged.
///
/// ```
/// use kube_conv_runtime::defaulting::only_adds;
/// use kube_conv_runtime::prelude::*;
///
/// /// What is requested.
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct ClaimSpec {
///     size: i32,
///     storage_class: Option<String>,
/// }
///
/// let before = ClaimSpec { size: 1, storage_class: None };
/// let filled = ClaimSpec { storage_class: Some("fast".into()), ..before.clone() };
/// assert_valid!(only_adds(&before, &filled));
///
/// let changed = ClaimSpec { size: 2, ..filled };
/// assert_errors!(
///     only_adds(&before, &changed),
///     ["size: Forbidden: defaulting may not change a value that is set"]
/// );
/// ```
///
/// # Errors
///
/// Every change that is not an addition, with its path.
///
/// Source: API conventions, "What May Be Defaulted".
pub fn only_adds<T: ApiType>(before: &T, after: &T) -> Result<(), ErrorList> {
    check_additions(
        Ground::of_type(T::TYPE),
        &written(before)?,
        &written(after)?,
    )
}

/// Lets a function fill in a copy, which replaces the value if the function only made additions.
///
/// # Errors
///
/// Every change that is not an addition, with its path.
#[doc(hidden)]
pub fn late_initialize<T: ApiType + Clone>(
    value: &mut T,
    fill: impl FnOnce(&mut T),
) -> Result<(), ErrorList> {
    let mut filled = value.clone();
    fill(&mut filled);
    only_adds(value, &filled)?;
    *value = filled;
    Ok(())
}

/// Checks on JSON that all changes are additions.
///
/// # Errors
///
/// Every change that is not an addition, with its path.
#[doc(hidden)]
pub fn check_additions(ground: Ground<'_>, before: &Value, after: &Value) -> Result<(), ErrorList> {
    if limits::is_too_deep(before) || limits::is_too_deep(after) {
        return Err(Error::invalid(Path::ROOT, BadValue::Omitted, limits::too_deep()).into());
    }
    let mut errors = ErrorList::new();
    compare(Some(ground), before, after, &Path::ROOT, &mut errors);
    errors.into_result()
}

fn written<T: ApiType>(value: &T) -> Result<Value, ErrorList> {
    // Only a type's own `Serialize` fails.
    serde_json::to_value(value)
        .map_err(|error| Error::internal(Path::ROOT, error.to_string()).into())
}

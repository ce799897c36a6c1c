//! `unique_items`: no item of a list stands there twice.
//!
//! Upstream: `+k8s:unique=set`. Servers refuse the schema keyword `uniqueItems`, so that only
//! clients check it; `list_set` is what a cluster enforces.

use super::{Constraint, Given, Rule, Target};
use crate::field::{Error, ErrorList};
use crate::schema::Schema;
use std::collections::HashSet;

/// No item of a list stands there twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UniqueItems;

/// No item of a list stands there twice.
#[must_use]
pub const fn unique_items() -> Constraint {
    Constraint::UniqueItems(UniqueItems)
}

impl Rule for UniqueItems {
    const NAME: &'static str = "unique_items";
    const TARGET: Target = Target::List;
    const DESCENDS: bool = true;

    fn constrain(&self, _: &mut Schema) {}

    fn check(&self, given: &Given<'_>, errors: &mut ErrorList) {
        let mut seen = HashSet::new();
        given.value.items(&mut |index, item| {
            // An item that has no JSON form cannot be compared; writing it fails anyway.
            let Some(json) = item.json() else { return };
            if !seen.insert(json.to_string()) {
                errors.push(Error::duplicate(given.at.index(index), item.bad_value()));
            }
        });
    }
}

//! Creates the patch from one object to another.

mod keyed;
mod scalars;

use super::directives::{DELETE_FROM_LIST, PATCH, RETAIN_KEYS, SET_ORDER, key_for};
use super::error::Error;
use super::metadata::{Action, Metadata};
use super::value::{
    Identities, ValueKind, are_equal_lists, are_equal_objects, element_kind, is_equal, kind, ranks,
};
use crate::strategic::json::Json;
use crate::strategic::members::{MemberKey, Members};

/// The parts of a patch.
#[derive(Clone, Copy, Debug)]
pub(super) struct PatchScope {
    /// Byte for byte as Kubernetes'.
    pub(super) exact: bool,
    /// Changes and additions.
    pub(super) changes: bool,
    /// Deletions.
    pub(super) deletions: bool,
    /// The orders of merged lists.
    pub(super) orders: bool,
    /// The keys of this object that stay.
    pub(super) retain_keys: bool,
}

impl PatchScope {
    /// Everything.
    pub(super) fn all(exact: bool) -> Self {
        Self {
            exact,
            changes: true,
            deletions: true,
            orders: true,
            retain_keys: false,
        }
    }
}

/// Creates the patch from `original` to `modified`.
///
/// Kubernetes sorts lists of scalars in `original` while it compares them, which is visible in
/// later results from the same object. If the patch must be exact, this function does the same.
pub(super) fn diff<'d, M: Metadata>(
    original: &mut Members<'d>,
    modified: &Members<'d>,
    metadata: &M,
    scope: PatchScope,
) -> Result<Members<'d>, Error> {
    let mut diff = Diff {
        patch: Members::default(),
        metadata,
        scope,
    };
    let mut common = 0;
    for (key, value) in modified.iter() {
        match original.get_mut(key) {
            Some(own) => {
                common += 1;
                diff.member(key, own, value)?;
            }
            None => diff.set(key, value),
        }
    }
    let mut patch = diff.patch;
    let is_gone = |key: &str| !modified.contains_key(key);
    if scope.deletions && common < original.len() {
        let gone = original.keys().filter(|key| is_gone(key));
        patch.extend(gone.map(|key| (key.clone(), Json::Null)));
    }
    if scope.retain_keys {
        let retained = modified.iter().filter(|(_, value)| !value.is_null());
        let retained: Vec<Json<'d>> = retained.map(|(key, _)| Json::Text(key.clone())).collect();
        let clears = || {
            original
                .iter()
                .any(|(key, value)| is_gone(key) && !value.is_null())
        };
        if !retained.is_empty() && (!patch.is_empty() || clears()) {
            patch.insert(RETAIN_KEYS, Json::List(retained));
        }
    }
    Ok(patch)
}

/// A patch that is being created.
struct Diff<'a, 'd, M> {
    patch: Members<'d>,
    metadata: &'a M,
    scope: PatchScope,
}

impl<'d, M: Metadata> Diff<'_, 'd, M> {
    /// Sets a member to its new value.
    fn set(&mut self, key: &MemberKey<'d>, value: &Json<'d>) {
        if self.scope.changes {
            self.patch.insert(key.clone(), value.clone());
        }
    }

    /// Compares a member that both objects have.
    fn member(
        &mut self,
        key: &MemberKey<'d>,
        original: &mut Json<'d>,
        modified: &Json<'d>,
    ) -> Result<(), Error> {
        if key == PATCH {
            return self.directive(original, modified);
        }
        match (original, modified) {
            (Json::Object(original), Json::Object(modified)) => {
                self.object(key, original, modified)
            }
            (Json::List(original), Json::List(modified)) => self.list(key, original, modified),
            (original, modified) => {
                if kind(original) != kind(modified) || !is_equal(original, modified) {
                    self.set(key, modified);
                }
                Ok(())
            }
        }
    }

    fn directive(&mut self, original: &Json<'d>, modified: &Json<'d>) -> Result<(), Error> {
        match (original, modified) {
            (Json::Text(one), Json::Text(other)) => {
                if one != other {
                    self.patch.insert(PATCH, modified.clone());
                }
                Ok(())
            }
            _ => Err(Error::DirectiveIsNoText),
        }
    }

    fn object(
        &mut self,
        key: &MemberKey<'d>,
        original: &mut Members<'d>,
        modified: &Members<'d>,
    ) -> Result<(), Error> {
        let metadata = self.metadata;
        let (inside, known) = match metadata.object(key) {
            Ok(found) => found,
            // Equal objects need no metadata.
            Err(_) if are_equal_objects(original, modified) => return Ok(()),
            Err(error) => return Err(error.into()),
        };
        let strategy = known.strategy()?;
        if strategy.action == Action::Replace {
            if self.scope.changes && (self.scope.exact || !are_equal_objects(original, modified)) {
                let whole = Json::Object(modified.clone());
                self.patch.insert(key.clone(), whole);
            }
            return Ok(());
        }
        let scope = PatchScope {
            retain_keys: strategy.retain_keys,
            ..self.scope
        };
        let patch = diff(original, modified, &inside, scope)?;
        if !patch.is_empty() {
            self.patch.insert(key.clone(), Json::Object(patch));
        }
        Ok(())
    }

    fn list(
        &mut self,
        key: &MemberKey<'d>,
        original: &mut [Json<'d>],
        modified: &[Json<'d>],
    ) -> Result<(), Error> {
        let metadata = self.metadata;
        let (items, known) = match metadata.list(key) {
            Ok(found) => found,
            Err(_) if are_equal_lists(original, modified) => return Ok(()),
            Err(error) => return Err(error.into()),
        };
        let strategy = known.strategy()?;
        if strategy.action != Action::Merge {
            if self.scope.changes && !are_equal_lists(original, modified) {
                self.patch
                    .insert(key.clone(), Json::List(modified.to_vec()));
            }
            return Ok(());
        }
        let scope = PatchScope {
            retain_keys: strategy.retain_keys,
            ..self.scope
        };
        let found = diff_lists(original, modified, &items, known.merge_key(), scope)?;
        let parts = [
            (key.clone(), found.items),
            (key_for(DELETE_FROM_LIST, key).into(), found.deletions),
            (key_for(SET_ORDER, key).into(), found.order),
        ];
        let parts = parts.into_iter().filter(|(_, items)| !items.is_empty());
        self.patch
            .extend(parts.map(|(key, items)| (key, Json::List(items))));
        Ok(())
    }
}

/// The difference between two merged lists; empty parts are left out.
#[derive(Default)]
struct ListDiff<'d> {
    items: Vec<Json<'d>>,
    deletions: Vec<Json<'d>>,
    order: Vec<Json<'d>>,
}

fn diff_lists<'d, M: Metadata>(
    original: &mut [Json<'d>],
    modified: &[Json<'d>],
    items: &M,
    merge_key: &str,
    scope: PatchScope,
) -> Result<ListDiff<'d>, Error> {
    if original.is_empty() {
        let mut diff = ListDiff::default();
        if scope.changes {
            diff.items = modified.to_vec();
        }
        return Ok(diff);
    }
    match element_kind(&[original, modified])? {
        ValueKind::Object => keyed::diff(original, modified, items, merge_key, scope),
        _ => Ok(scalars::diff(original, modified, scope)),
    }
}

/// Values, identified by their numbers, in the order in which these first occur in a list.
fn in_order_of<'d>(
    values: Vec<Json<'d>>,
    numbers: &[usize],
    order: &[usize],
    identities: &Identities<'d>,
) -> Vec<Json<'d>> {
    let ranks = ranks(order, identities.count());
    let ranks = numbers
        .iter()
        .map(|number| ranks.get(*number).copied().flatten());
    let mut ranked: Vec<_> = ranks.zip(values).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, value)| value).collect()
}

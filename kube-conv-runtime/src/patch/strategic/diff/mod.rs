//! Creates the patch from one object to another.

mod keyed;
mod scalars;

use super::directives::{DELETE_FROM_LIST, PATCH, RETAIN_KEYS, SET_ORDER, key_for, sorted_keys};
use super::error::Error;
use super::metadata::{Action, Metadata};
use super::value::{Kind, are_equal_lists, are_equal_objects, element_kind, is_equal, kind};
use serde_json::{Map, Value};
use std::collections::HashMap;

/// The parts of a patch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope {
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

impl Scope {
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
pub(super) fn diff<M: Metadata>(
    original: &mut Map<String, Value>,
    modified: &Map<String, Value>,
    metadata: &M,
    scope: Scope,
) -> Result<Map<String, Value>, Error> {
    let mut diff = Diff {
        patch: Map::new(),
        metadata,
        scope,
    };
    for key in sorted_keys(modified) {
        let Some(value) = modified.get(key) else {
            continue;
        };
        match original.get_mut(key) {
            Some(own) => diff.member(key, own, value)?,
            None => diff.set(key, value),
        }
    }
    let mut patch = diff.patch;
    let is_gone = |key: &&String| !modified.contains_key(*key);
    if scope.deletions {
        let gone = original.keys().filter(is_gone);
        patch.extend(gone.map(|key| (key.clone(), Value::Null)));
    }
    if scope.retain_keys {
        let retained = sorted_keys(modified).into_iter();
        let retained = retained.filter(|key| modified.get(*key) != Some(&Value::Null));
        let retained: Vec<Value> = retained.map(|key| key.as_str().into()).collect();
        let clears = || {
            original
                .iter()
                .any(|(key, value)| is_gone(&key) && !value.is_null())
        };
        if !retained.is_empty() && (!patch.is_empty() || clears()) {
            patch.insert(RETAIN_KEYS.to_owned(), retained.into());
        }
    }
    Ok(patch)
}

/// A patch that is being created.
struct Diff<'a, M> {
    patch: Map<String, Value>,
    metadata: &'a M,
    scope: Scope,
}

impl<M: Metadata> Diff<'_, M> {
    /// Sets a member to its new value.
    fn set(&mut self, key: &str, value: &Value) {
        if self.scope.changes {
            self.patch.insert(key.to_owned(), value.clone());
        }
    }

    /// Compares a member that both objects have.
    fn member(&mut self, key: &str, original: &mut Value, modified: &Value) -> Result<(), Error> {
        if key == PATCH {
            return self.directive(original, modified);
        }
        match (original, modified) {
            (Value::Object(original), Value::Object(modified)) => {
                self.object(key, original, modified)
            }
            (Value::Array(original), Value::Array(modified)) => self.list(key, original, modified),
            (original, modified) => {
                if kind(original) != kind(modified) || !is_equal(original, modified) {
                    self.set(key, modified);
                }
                Ok(())
            }
        }
    }

    fn directive(&mut self, original: &Value, modified: &Value) -> Result<(), Error> {
        match (original, modified) {
            (Value::String(one), Value::String(other)) => {
                if one != other {
                    self.patch.insert(PATCH.to_owned(), modified.clone());
                }
                Ok(())
            }
            _ => Err(Error::DirectiveIsNoText),
        }
    }

    fn object(
        &mut self,
        key: &str,
        original: &mut Map<String, Value>,
        modified: &Map<String, Value>,
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
                let whole = Value::Object(modified.clone());
                self.patch.insert(key.to_owned(), whole);
            }
            return Ok(());
        }
        let scope = Scope {
            retain_keys: strategy.retain_keys,
            ..self.scope
        };
        let patch = diff(original, modified, &inside, scope)?;
        if !patch.is_empty() {
            self.patch.insert(key.to_owned(), Value::Object(patch));
        }
        Ok(())
    }

    fn list(&mut self, key: &str, original: &mut [Value], modified: &[Value]) -> Result<(), Error> {
        let metadata = self.metadata;
        let (items, known) = match metadata.list(key) {
            Ok(found) => found,
            Err(_) if are_equal_lists(original, modified) => return Ok(()),
            Err(error) => return Err(error.into()),
        };
        let strategy = known.strategy()?;
        if strategy.action != Action::Merge {
            if self.scope.changes && !are_equal_lists(original, modified) {
                self.patch.insert(key.to_owned(), modified.into());
            }
            return Ok(());
        }
        let scope = Scope {
            retain_keys: strategy.retain_keys,
            ..self.scope
        };
        let found = diff_lists(original, modified, &items, known.merge_key(), scope)?;
        let parts = [
            (key.to_owned(), found.items),
            (key_for(DELETE_FROM_LIST, key), found.deletions),
            (key_for(SET_ORDER, key), found.order),
        ];
        let parts = parts.into_iter().filter(|(_, items)| !items.is_empty());
        self.patch
            .extend(parts.map(|(key, items)| (key, Value::Array(items))));
        Ok(())
    }
}

/// The difference between two merged lists; empty parts are left out.
#[derive(Default)]
struct ListDiff {
    items: Vec<Value>,
    deletions: Vec<Value>,
    order: Vec<Value>,
}

fn diff_lists<M: Metadata>(
    original: &mut [Value],
    modified: &[Value],
    items: &M,
    merge_key: &str,
    scope: Scope,
) -> Result<ListDiff, Error> {
    if original.is_empty() {
        let mut diff = ListDiff::default();
        if scope.changes {
            diff.items = modified.to_vec();
        }
        return Ok(diff);
    }
    match element_kind(&[original, modified])? {
        Kind::Object => keyed::diff(original, modified, items, merge_key, scope),
        _ => Ok(scalars::diff(original, modified, scope)),
    }
}

/// Values, identified by their numbers, in the order in which these first occur in a list.
fn in_order_of(values: Vec<Value>, numbers: &[usize], order: &[usize]) -> Vec<Value> {
    let mut ranks: HashMap<usize, usize> = HashMap::with_capacity(order.len());
    for (rank, number) in order.iter().enumerate() {
        ranks.entry(*number).or_insert(rank);
    }
    let ranks = numbers.iter().map(|number| ranks.get(number).copied());
    let mut ranked: Vec<_> = ranks.zip(values).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, value)| value).collect()
}

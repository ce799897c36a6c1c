//! Detects conflicts between two patches.

use super::deep::with_documents;
use super::directives::{DELETE_FROM_LIST, PATCH, RETAIN_KEYS, SET_ORDER};
use super::error::{Conflict, Error};
use super::go_text;
use super::json::Json;
use super::members::Members;
use super::merge::cut_duplicates;
use super::metadata::{Action, FieldMetadata, Metadata};
use super::options::Options;
use super::value::{Identities, ValueKind, document, element_kind, is_equal, kind};
use serde_json::Value;
use std::collections::{BTreeMap, HashSet};
use std::fmt::Write;

/// Returns the conflicts between two patches, sorted by the names of fields.
///
/// Two patches that set the same value agree. Merged lists of scalars never conflict, nor do objects
/// that are replaced; lists of scalars that are replaced are compared without
/// regard to their order, as in Kubernetes. With [`Options::exact`] there is at most one conflict,
/// since Kubernetes stops at the first.
///
/// # Errors
///
/// Items without their merge key, lists of mixed types, and fields without metadata.
///
/// Source: `MergingMapsHaveConflicts` of `k8s.io/apimachinery/pkg/util/strategicpatch`.
///
/// ```
/// use kube_conv_patch::strategic;
/// use kube_conv_patch::strategic::{Options, TypeMetadata};
/// use kube_conv_runtime::prelude::*;
///
/// let found = strategic::conflicts(
///     &json!({"labels": {"app": "web", "tier": "front"}}),
///     &json!({"labels": {"app": "db"}}),
///     &TypeMetadata::of::<ObjectMeta>(),
///     &Options::new(),
/// )?;
/// let [conflict] = found.as_slice() else { panic!("{found:?}") };
/// assert_eq!(conflict.left, "labels.app");
/// # Ok::<(), strategic::Error>(())
/// ```
pub fn conflicts<M: Metadata>(
    left: &Value,
    right: &Value,
    metadata: &M,
    options: &Options,
) -> Result<Vec<Conflict>, Error> {
    with_documents(&[left, right], || {
        let mut left = document(Json::of(left))?;
        let mut right = document(Json::of(right))?;
        find(&mut left, &mut right, metadata, options.exact)
    })
}

/// Like [`conflicts`], for patches that may be changed.
///
/// With `exact` it stops at the first one and changes lists of scalars as Kubernetes does, which is
/// visible in its message.
pub(super) fn find<'d, M: Metadata>(
    left: &mut Members<'d>,
    right: &mut Members<'d>,
    metadata: &M,
    exact: bool,
) -> Result<Vec<Conflict>, Error> {
    let mut finder = Finder {
        exact,
        left: String::new(),
        right: String::new(),
        found: Vec::new(),
    };
    finder.whole(left, right, metadata)?;
    Ok(finder.found)
}

/// The state of the comparison.
struct Finder {
    exact: bool,
    /// The path on either side.
    left: String,
    right: String,
    found: Vec<Conflict>,
}

impl Finder {
    fn conflict_unless(&mut self, holds: bool) -> Result<(), Error> {
        if !holds {
            self.found.push(Conflict {
                left: self.left.clone(),
                right: self.right.clone(),
            });
        }
        Ok(())
    }

    fn is_done(&self) -> bool {
        self.exact && !self.found.is_empty()
    }

    /// Runs a function one step down on both sides.
    fn below(
        &mut self,
        steps: [ConflictStep<'_>; 2],
        compare: impl FnOnce(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let lengths = [self.left.len(), self.right.len()];
        let [left, right] = steps;
        left.write(&mut self.left);
        right.write(&mut self.right);
        let result = compare(self);
        self.left.truncate(lengths[0]);
        self.right.truncate(lengths[1]);
        result
    }

    /// Compares two objects, whose `$patch` applies to the whole object.
    fn whole<'d, M: Metadata>(
        &mut self,
        left: &mut Members<'d>,
        right: &mut Members<'d>,
        metadata: &M,
    ) -> Result<(), Error> {
        if have_same_directive(left, right) {
            return self.members(left, right, metadata);
        }
        self.conflict_unless(false)
    }

    fn members<'d, M: Metadata>(
        &mut self,
        left: &mut Members<'d>,
        right: &mut Members<'d>,
        metadata: &M,
    ) -> Result<(), Error> {
        let names: Vec<_> = left.keys().cloned().collect();
        for name in names {
            if self.is_done() {
                return Ok(());
            }
            if name == PATCH || name == RETAIN_KEYS {
                continue;
            }
            if let (Some(one), Some(other)) = (left.get_mut(&name), right.get_mut(&name)) {
                let steps = [ConflictStep::Field(&name); 2];
                self.below(steps, |finder| finder.member(&name, one, other, metadata))?;
            }
        }
        Ok(())
    }

    fn member<'d, M: Metadata>(
        &mut self,
        name: &str,
        left: &mut Json<'d>,
        right: &mut Json<'d>,
        metadata: &M,
    ) -> Result<(), Error> {
        if !self.exact && name.starts_with(DELETE_FROM_LIST) {
            return Ok(());
        }
        if !self.exact && name.starts_with(SET_ORDER) {
            return self.conflict_unless(is_equal(left, right));
        }
        match (left, right) {
            (Json::Object(left), right) => {
                let (inside, known) = metadata.object(name)?;
                let action = known.strategy()?.action;
                let Json::Object(right) = right else {
                    return self.conflict_unless(false);
                };
                // Objects that are replaced only conflict by their `$patch`.
                match action {
                    Action::Replace if have_same_directive(left, right) => Ok(()),
                    _ => self.whole(left, right, &inside),
                }
            }
            (Json::List(left), right) => {
                let (items, known) = metadata.list(name)?;
                known.strategy()?;
                match right {
                    Json::List(right) => self.lists(left, right, &items, &known),
                    _ => self.conflict_unless(false),
                }
            }
            (left, right) => self.conflict_unless(is_equal(left, right)),
        }
    }

    fn lists<'d, M: Metadata>(
        &mut self,
        left: &mut [Json<'d>],
        right: &mut [Json<'d>],
        items: &M,
        known: &FieldMetadata<'_>,
    ) -> Result<(), Error> {
        if !self.exact && left.is_empty() && right.is_empty() {
            return Ok(());
        }
        let merges = known.strategy()?.action == Action::Merge;
        match element_kind(&[left, right])? {
            ValueKind::Object if merges => self.keyed(left, right, items, known.merge_key()),
            // Merged values do not conflict.
            _ if merges => Ok(()),
            _ if left.len() != right.len() => self.conflict_unless(false),
            ValueKind::Object => self.each(left, right, items),
            _ if self.exact => self.conflict_unless(are_alike_in_place(left, right)),
            _ => self.conflict_unless(are_alike(left, right)),
        }
    }

    /// Compares items with the same key.
    fn keyed<'d, M: Metadata>(
        &mut self,
        left: &mut [Json<'d>],
        right: &mut [Json<'d>],
        items: &M,
        key: &str,
    ) -> Result<(), Error> {
        let of_left = self.by_key(left, key)?;
        let of_right = self.by_key(right, key)?;
        for (name, at_left) in of_left {
            if self.is_done() {
                return Ok(());
            }
            let Some(at_right) = of_right.get(&name) else {
                continue;
            };
            let pair = (left.get_mut(at_left), right.get_mut(*at_right));
            if let (Some(Json::Object(left)), Some(Json::Object(right))) = pair {
                let steps = [ConflictStep::Item(at_left), ConflictStep::Item(*at_right)];
                self.below(steps, |finder| finder.whole(left, right, items))?;
            }
        }
        Ok(())
    }

    /// The indices of items by the text of their key, and its type unless the result must be exact.
    /// The last of several is kept.
    fn by_key(
        &self,
        items: &[Json<'_>],
        key: &str,
    ) -> Result<BTreeMap<(String, bool), usize>, Error> {
        let keys = items.iter().zip(0..).map(|(item, place)| {
            let value = item.get(key).ok_or_else(|| Error::UnkeyedItem {
                item: go_text::value(item),
                key: key.to_owned(),
            })?;
            let of_text = !self.exact && kind(value) == ValueKind::Text;
            Ok(((go_text::text(value), of_text), place))
        });
        keys.collect()
    }

    /// Compares items index by index.
    fn each<'d, M: Metadata>(
        &mut self,
        left: &mut [Json<'d>],
        right: &mut [Json<'d>],
        items: &M,
    ) -> Result<(), Error> {
        for (place, (left, right)) in left.iter_mut().zip(right).enumerate() {
            if self.is_done() {
                return Ok(());
            }
            if let (Json::Object(left), Json::Object(right)) = (left, right) {
                let steps = [ConflictStep::Item(place); 2];
                self.below(steps, |finder| finder.whole(left, right, items))?;
            }
        }
        Ok(())
    }
}

/// Whether two lists of scalars have the same values.
fn are_alike<'d>(left: &[Json<'d>], right: &[Json<'d>]) -> bool {
    let mut identities = Identities::default();
    let left: HashSet<usize> = identities.of_all(left).into_iter().collect();
    let right: HashSet<usize> = identities.of_all(right).into_iter().collect();
    left == right
}

/// Like [`are_alike`], but exactly as Kubernetes: it sorts the lists in place, and ignores values
/// of the second one beyond the length of the first.
fn are_alike_in_place<'d>(left: &mut [Json<'d>], right: &mut [Json<'d>]) -> bool {
    let left = sort_distinct(left);
    let right = sort_distinct(right);
    let is_equal_pair = |(one, other): (&Json<'d>, Option<&Json<'d>>)| {
        other.is_some_and(|other| is_equal(one, other))
    };
    let right = right.iter().map(Some).chain(std::iter::repeat(None));
    left.iter().zip(right).all(is_equal_pair)
}

fn have_same_directive<'d>(left: &Members<'d>, right: &Members<'d>) -> bool {
    match (left.get(PATCH), right.get(PATCH)) {
        (None, None) => true,
        (Some(one), Some(other)) => is_equal(one, other),
        _ => false,
    }
}

/// Moves each value to the front once, sorted by their texts.
fn sort_distinct<'v, 'd>(list: &'v mut [Json<'d>]) -> &'v mut [Json<'d>] {
    let length = cut_duplicates(list);
    let distinct = list.get_mut(..length).unwrap_or_default();
    distinct.sort_by_cached_key(go_text::value);
    distinct
}

/// A step of a path.
#[derive(Clone, Copy)]
enum ConflictStep<'a> {
    Field(&'a str),
    Item(usize),
}

impl ConflictStep<'_> {
    fn write(self, path: &mut String) {
        // Writing into a `String` never fails.
        let _ = match self {
            Self::Field(name) if path.is_empty() => write!(path, "{name}"),
            Self::Field(name) => write!(path, ".{name}"),
            Self::Item(index) => write!(path, "[{index}]"),
        };
    }
}

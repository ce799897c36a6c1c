//! A list of a merge, before and after.

use super::arrange::Numbered;
use crate::strategic::error::Error;
use crate::strategic::json::Json;

/// The metadata of a list.
pub(super) struct ListField<'a, M> {
    /// The metadata at the place of its elements.
    pub(super) items: &'a M,
    /// The merge key, or an empty string.
    pub(super) merge_key: &'a str,
}

/// A list after a merge.
#[derive(Default)]
pub(super) struct Merged<'d> {
    pub(super) items: Vec<Numbered<'d>>,
    pub(super) live: Live,
}

/// The live list by which the merged list is arranged.
///
/// Go's slices share memory: deletions and additions change the list that is used for the order.
#[derive(Default)]
pub(super) struct Live {
    pub(super) ids: Vec<usize>,
    /// The error, if its keys are needed.
    pub(super) error: Option<Error>,
}

impl<'d> Merged<'d> {
    pub(super) fn items(self) -> Vec<Json<'d>> {
        self.items.into_iter().map(|item| item.value).collect()
    }
}

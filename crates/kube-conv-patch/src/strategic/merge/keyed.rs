//! Merges lists of objects by a key.

use super::MergeTarget;
use super::arrange::{Numbered, Orders, arrange};
use super::merged::{ListField, Live, Merged};
use crate::strategic::directives::{DELETE, MERGE, PATCH, REPLACE};
use crate::strategic::error::Error;
use crate::strategic::go_text;
use crate::strategic::json::Json;
use crate::strategic::members::Members;
use crate::strategic::metadata::Metadata;
use crate::strategic::value::Identities;

/// Merges items with the same key, appends new ones, and arranges all.
pub(super) fn merge<'d, M: Metadata>(
    original: Vec<Json<'d>>,
    patch: Vec<Json<'d>>,
    field: &ListField<'_, M>,
    into: MergeTarget,
    identities: &mut Identities<'d>,
) -> Result<Merged<'d>, Error> {
    let key = field.merge_key;
    if key.is_empty() {
        return Err(Error::KeylessList {
            elements: field.items.type_name().into_owned(),
        });
    }
    let mut kept = Kept::of(original, key, identities);
    let (additions, replaces) = kept.obey(patch, key, identities)?;
    if replaces {
        return replace(additions, key, kept, identities);
    }
    let live_length = kept.length();
    let (mut items, mut ids) = kept.take();
    let patched = merge_each(&mut items, &mut ids, additions, field, into, identities)?;
    let numbered = number(items, ids, key)?;
    let ids: Vec<usize> = numbered.iter().map(|item| item.id).collect();
    let sought = identities.uncomparable(&patched);
    ids.iter().try_for_each(|id| identities.seek(*id, sought))?;
    let (live, appended) = ids.split_at(live_length.min(ids.len()));
    let orders = Orders {
        patch: &patched,
        live,
        identities,
    };
    Ok(Merged {
        items: arrange(numbered, &orders)?,
        live: kept.seen(live.to_vec(), appended),
    })
}

/// The list is that of the patch; equal keys are together.
fn replace<'d>(
    additions: Vec<Json<'d>>,
    key: &str,
    kept: Kept<'d>,
    identities: &mut Identities<'d>,
) -> Result<Merged<'d>, Error> {
    let ids = ids_of(&additions, key, identities)?;
    let orders_by = ids.clone();
    let live = kept.ids.iter().copied().flatten().collect();
    let numbered = number(additions, ids.into_iter().map(Some).collect(), key)?;
    let orders = Orders {
        patch: &[],
        live: &orders_by,
        identities,
    };
    Ok(Merged {
        items: arrange(numbered, &orders)?,
        live: kept.seen(live, &[]),
    })
}

/// Merges the items of the patch into those with the same key, or appends them. Returns the numbers
/// of the items of the patch.
fn merge_each<'d, M: Metadata>(
    items: &mut Vec<Json<'d>>,
    ids: &mut Vec<Option<usize>>,
    additions: Vec<Json<'d>>,
    field: &ListField<'_, M>,
    into: MergeTarget,
    identities: &mut Identities<'d>,
) -> Result<Vec<usize>, Error> {
    // The first place of each number.
    let mut places = vec![None; identities.count()];
    for (place, id) in ids.iter().enumerate().rev() {
        if let Some(first) = id.and_then(|id| places.get_mut(id)) {
            *first = Some(place);
        }
    }
    let mut known = identities.uncomparable(ids.iter().flatten());
    let mut patched = Vec::with_capacity(additions.len());
    for addition in additions {
        let id = id_of(&addition, field.merge_key, identities)?;
        identities.seek(id, known)?;
        known = known.or(identities.uncomparable([&id]));
        patched.push(id);
        places.resize(identities.count(), None);
        let place = places.get_mut(id);
        let place = place.map_or(items.len(), |place| *place.get_or_insert(items.len()));
        match (items.get_mut(place), addition) {
            (Some(Json::Object(item)), Json::Object(addition)) => {
                super::merge(item, addition, field.items, into)?;
            }
            (_, addition) => {
                items.push(addition);
                ids.push(Some(id));
            }
        }
    }
    Ok(patched)
}

/// The live list without the items that the patch deletes.
struct Kept<'d> {
    items: Vec<Json<'d>>,
    /// `None` for an item without the key.
    ids: Vec<Option<usize>>,
    /// The items that Go leaves in memory after the end of the list, the last first.
    left_behind: Vec<Option<usize>>,
    error: Option<Error>,
}

impl<'d> Kept<'d> {
    fn of(original: Vec<Json<'d>>, key: &str, identities: &mut Identities<'d>) -> Self {
        let ids = original
            .iter()
            .map(|item| Some(identities.of(item.get(key)?)));
        let ids = ids.collect();
        let keyless = original.iter().find(|item| item.get(key).is_none());
        Self {
            error: keyless.map(|item| no_merge_key(item, key)),
            items: original,
            ids,
            left_behind: Vec::new(),
        }
    }

    fn length(&self) -> usize {
        self.items.len()
    }

    fn take(&mut self) -> (Vec<Json<'d>>, Vec<Option<usize>>) {
        (
            std::mem::take(&mut self.items),
            std::mem::take(&mut self.ids),
        )
    }

    /// Applies the items of the patch that are directives. Returns the others, and whether they
    /// replace the list.
    fn obey(
        &mut self,
        patch: Vec<Json<'d>>,
        key: &str,
        identities: &mut Identities<'d>,
    ) -> Result<(Vec<Json<'d>>, bool), Error> {
        let mut additions = Vec::with_capacity(patch.len());
        let mut deletions = Deletions::default();
        let known = identities.uncomparable(self.ids.iter().flatten());
        let mut replaces = false;
        for item in patch {
            let Some(directive) = item.get(PATCH) else {
                additions.push(item);
                continue;
            };
            match directive.as_str() {
                Some(DELETE) => {
                    let id = id_of(&item, key, identities)?;
                    identities.seek(id, known)?;
                    deletions.delete(id, &self.ids, identities.count());
                }
                Some(REPLACE) => replaces = true,
                Some(MERGE) => return Err(Error::MergeDirective),
                _ => {
                    return Err(Error::UnknownDirective {
                        directive: go_text::text(directive),
                        object: go_text::value(&item),
                    });
                }
            }
        }
        if !deletions.gone.is_empty() {
            self.remove(deletions);
        }
        Ok((additions, replaces))
    }

    fn remove(&mut self, deletions: Deletions) {
        let (items, ids) = self.take();
        let numbered = items.into_iter().zip(ids).zip(&deletions.gone);
        (self.items, self.ids) = numbered
            .filter(|(_, gone)| !**gone)
            .map(|(item, _)| item)
            .unzip();
        self.left_behind = deletions.left_behind;
    }

    /// The live list as it is in memory shared by Go's slices: appended items overwrite those after
    /// the end.
    fn seen(self, mut ids: Vec<usize>, appended: &[usize]) -> Live {
        let deleted = self.left_behind.len();
        let appended = appended.iter().copied().take(deleted);
        let left_behind = self.left_behind.into_iter().rev().flatten();
        ids.extend(appended.clone().chain(left_behind.skip(appended.len())));
        Live {
            ids,
            error: self.error,
        }
    }
}

/// The deleted items, and those that Go leaves in memory after the end of the list.
#[derive(Default)]
struct Deletions {
    /// By index; empty before the first deletion.
    gone: Vec<bool>,
    /// By number, the first place that is not deleted.
    first: Vec<Option<usize>>,
    /// By place, the next one of the same number.
    next: Vec<Option<usize>>,
    left_behind: Vec<Option<usize>>,
    /// The number of items up to the last one that stays.
    end: usize,
}

impl Deletions {
    /// Deletes the items with a number, of `count` so far.
    fn delete(&mut self, id: usize, ids: &[Option<usize>], count: usize) {
        if self.gone.is_empty() {
            self.gone = vec![false; ids.len()];
            self.end = ids.len();
            self.first = vec![None; count];
            self.next = vec![None; ids.len()];
            for (place, id) in ids.iter().enumerate().rev() {
                let first = id.and_then(|id| self.first.get_mut(id));
                if let (Some(first), Some(next)) = (first, self.next.get_mut(place)) {
                    *next = first.replace(place);
                }
            }
        }
        let mut following = self.first.get_mut(id).and_then(Option::take);
        while let Some(place) = following {
            following = self.next.get(place).copied().flatten();
            while self.end > 0 && self.gone.get(self.end - 1) == Some(&true) {
                self.end -= 1;
            }
            let last = self.end.checked_sub(1).and_then(|last| ids.get(last));
            self.left_behind.push(last.copied().flatten());
            if let Some(gone) = self.gone.get_mut(place) {
                *gone = true;
            }
        }
    }
}

/// The items with their numbers; all must still have the key.
fn number<'d>(
    items: Vec<Json<'d>>,
    ids: Vec<Option<usize>>,
    key: &str,
) -> Result<Vec<Numbered<'d>>, Error> {
    let numbered = items.into_iter().zip(ids).map(|(value, id)| match id {
        Some(id) if value.get(key).is_some() => Ok(Numbered { value, id }),
        _ => Err(no_merge_key(&value, key)),
    });
    numbered.collect()
}

fn ids_of<'d>(
    items: &[Json<'d>],
    key: &str,
    identities: &mut Identities<'d>,
) -> Result<Vec<usize>, Error> {
    items
        .iter()
        .map(|item| id_of(item, key, identities))
        .collect()
}

fn id_of<'d>(item: &Json<'d>, key: &str, identities: &mut Identities<'d>) -> Result<usize, Error> {
    match item.get(key) {
        Some(value) => Ok(identities.of(value)),
        None => Err(no_merge_key(item, key)),
    }
}

/// The error about an item without its key.
pub(super) fn no_merge_key(item: &Json<'_>, key: &str) -> Error {
    Error::NoMergeKey {
        item: match item {
            Json::Object(members) => go_text::map(members),
            other => go_text::value(other),
        },
        key: key.to_owned(),
    }
}

/// The members of an item that must be an object.
pub(super) fn members<'v, 'd>(item: &'v Json<'d>) -> Result<&'v Members<'d>, Error> {
    match item {
        Json::Object(members) => Ok(members),
        other => Err(Error::WrongType {
            expected: go_text::MAP,
            found: go_text::type_name(other),
        }),
    }
}

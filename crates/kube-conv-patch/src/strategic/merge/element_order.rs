//! `$setElementOrder/<field>`: the order of a list's items.

use super::MergeTarget;
use super::arrange::{Numbered, Orders, arrange};
use super::keyed::{members, no_merge_key};
use super::list;
use super::merged::{ListField, Live, Merged};
use crate::strategic::directives::{
    SET_ORDER, field_of_order, is_deletion, is_directive, items_without_directives,
};
use crate::strategic::error::Error;
use crate::strategic::go_text;
use crate::strategic::json::Json;
use crate::strategic::members::{MemberKey, Members};
use crate::strategic::metadata::{Action, Metadata};
use crate::strategic::value;
use crate::strategic::value::{Identities, Uncomparable, ValueKind, element_kind, is_equal};
use std::collections::HashSet;

/// Removes every order and the list of its field from the patch, and merges and arranges that list.
pub(super) fn apply<'d, M: Metadata>(
    original: &mut Members<'d>,
    patch: &mut Members<'d>,
    metadata: &M,
    into: MergeTarget,
) -> Result<(), Error> {
    let is_order = |key: &&MemberKey<'d>| key.starts_with(SET_ORDER);
    let keys: Vec<_> = patch.keys().filter(is_order).cloned().collect();
    for key in keys {
        let Some(directive) = patch.remove(&key) else {
            continue;
        };
        if into.is_patch() {
            hand_on(original, &key, &directive)?;
        }
        let Json::List(order) = directive else {
            return Err(wrong_type(&directive));
        };
        let field = field_of_order(&key)?;
        order_field(original, patch, field, &order, metadata, into)?;
    }
    Ok(())
}

fn hand_on<'d>(
    original: &mut Members<'d>,
    key: &MemberKey<'d>,
    order: &Json<'d>,
) -> Result<(), Error> {
    match original.get(key) {
        Some(own) if !is_equal(own, order) => Err(Error::BadElementOrder),
        Some(_) => Ok(()),
        None => {
            original.insert(key.clone(), order.clone());
            Ok(())
        }
    }
}

fn wrong_type(found: &Json<'_>) -> Error {
    Error::WrongType {
        expected: go_text::LIST,
        found: go_text::type_name(found),
    }
}

fn order_field<'d, M: Metadata>(
    original: &mut Members<'d>,
    patch: &mut Members<'d>,
    name: &str,
    order: &[Json<'d>],
    metadata: &M,
    into: MergeTarget,
) -> Result<(), Error> {
    let live = list_in(original, name)?.unwrap_or_default();
    let new = list_in(patch, name)?.unwrap_or_default();
    let (items, known) = metadata.list(name)?;
    let merges = known.strategy()?.action == Action::Merge;
    let field = ListField {
        items: &items,
        merge_key: known.merge_key(),
    };
    demand_order(new, order, field.merge_key)?;
    let kind = element_kind(&[live, new]);
    let lists = match (take(original, name), take(patch, name)) {
        (None, None) => return Ok(()),
        lists => lists,
    };
    let mut identities = Identities::default();
    let (wanted, merged) = match lists {
        (Some(live), Some(new)) if merges => {
            let merged = list::merge(live, new, &field, into, &mut identities)?;
            let wanted = Wanted::of(order, field.merge_key, &mut identities)?;
            merged
                .items
                .iter()
                .try_for_each(|item| wanted.find(item.id, &identities))?;
            (wanted, merged)
        }
        (live, new) => {
            let wanted = Wanted::of(order, field.merge_key, &mut identities)?;
            let merged = unmerged(live, new, &wanted, field.merge_key, &mut identities)?;
            (wanted, merged)
        }
    };
    if kind? == ValueKind::Object {
        demand_keys(order, field.merge_key)?;
        if let Some(error) = merged.live.error {
            return Err(error);
        }
    }
    let orders = Orders {
        patch: &wanted.ids,
        live: &merged.live.ids,
        identities: &identities,
    };
    let arranged = arrange(merged.items, &orders)?.into_iter();
    let values = arranged.map(|item| item.value).collect();
    original.insert(name.to_owned(), Json::List(values));
    Ok(())
}

/// The list of a field, if it has one.
fn list_in<'d, 'o>(object: &'o Members<'d>, field: &str) -> Result<Option<&'o [Json<'d>]>, Error> {
    match object.get(field) {
        None => Ok(None),
        Some(Json::List(items)) => Ok(Some(items)),
        Some(other) => Err(wrong_type(other)),
    }
}

fn take<'d>(object: &mut Members<'d>, field: &str) -> Option<Vec<Json<'d>>> {
    match object.get_mut(field)? {
        Json::List(items) => {
            let items = std::mem::take(items);
            object.remove(field);
            Some(items)
        }
        _ => None,
    }
}

/// The only list, or that of the patch if lists are not merged.
fn unmerged<'d>(
    live: Option<Vec<Json<'d>>>,
    new: Option<Vec<Json<'d>>>,
    wanted: &Wanted,
    key: &str,
    identities: &mut Identities<'d>,
) -> Result<Merged<'d>, Error> {
    let seen = look_at(live.as_deref().unwrap_or_default(), key, identities);
    let values = match (live, new) {
        (None, Some(new)) => items_without_directives(new),
        (Some(_), Some(new)) => new,
        (live, None) => live.unwrap_or_default(),
    };
    let numbered = values.into_iter().map(|value| {
        let id = identity(&value, key, identities)?;
        wanted.find(id, identities)?;
        Ok(Numbered { value, id })
    });
    Ok(Merged {
        items: numbered.collect::<Result<_, Error>>()?,
        live: seen,
    })
}

/// The live list; its errors are reported only if it is used.
fn look_at<'d>(live: &[Json<'d>], key: &str, identities: &mut Identities<'d>) -> Live {
    let ids = live.iter().map(|item| match item {
        // Upstream looks the key up in objects even if it is empty.
        Json::Object(members) => match members.get(key) {
            Some(value) => Ok(identities.of(value)),
            None => Err(no_merge_key(item, key)),
        },
        item => identity(item, key, identities),
    });
    match ids.collect() {
        Ok(ids) => Live { ids, error: None },
        Err(error) => Live {
            ids: Vec::new(),
            error: Some(error),
        },
    }
}

fn identity<'d>(
    item: &Json<'d>,
    key: &str,
    identities: &mut Identities<'d>,
) -> Result<usize, Error> {
    if key.is_empty() {
        return Ok(identities.of(scalar(item)?));
    }
    match members(item)?.get(key) {
        Some(value) => Ok(identities.of(value)),
        None => Err(no_merge_key(item, key)),
    }
}

/// Returns an item that is a scalar.
fn scalar<'v, 'd>(item: &'v Json<'d>) -> Result<&'v Json<'d>, Error> {
    match item {
        Json::List(_) | Json::Object(_) => Err(Error::NotAScalar {
            value: go_text::value(item),
        }),
        scalar => Ok(scalar),
    }
}

/// The order of the patch.
struct Wanted {
    ids: Vec<usize>,
    /// The first entry that is not an object where objects are needed, and the numbers of those
    /// before.
    odd: Option<(usize, HashSet<usize>)>,
    /// The entries that cannot be compared.
    uncomparable: Uncomparable,
}

impl Wanted {
    fn of<'d>(
        order: &[Json<'d>],
        key: &str,
        identities: &mut Identities<'d>,
    ) -> Result<Self, Error> {
        let mut wanted = Self {
            ids: Vec::with_capacity(order.len()),
            odd: None,
            uncomparable: Uncomparable::default(),
        };
        for (index, entry) in order.iter().enumerate() {
            let value = match (key, entry) {
                ("", entry) => Some(scalar(entry)?),
                (key, Json::Object(members)) => members.get(key),
                _ => {
                    let before = || (index, wanted.ids.iter().copied().collect());
                    wanted.odd.get_or_insert_with(before);
                    None
                }
            };
            if let Some(value) = value {
                wanted.ids.push(identities.of(value));
            }
        }
        wanted.uncomparable = match &wanted.odd {
            Some((_, before)) => identities.uncomparable(before),
            None => identities.uncomparable(&wanted.ids),
        };
        Ok(wanted)
    }

    /// Finds an item. Upstream panics at an entry that is not an object.
    fn find(&self, id: usize, identities: &Identities<'_>) -> Result<(), Error> {
        identities.seek(id, self.uncomparable)?;
        match &self.odd {
            Some((index, before)) if !before.contains(&id) => {
                Err(Error::ItemIsNoObject { index: *index })
            }
            _ => Ok(()),
        }
    }
}

/// Checks that the items of a patch follow its order, and that all are listed there.
fn demand_order<'d>(list: &[Json<'d>], order: &[Json<'d>], key: &str) -> Result<(), Error> {
    if list.is_empty() || order.is_empty() {
        return Ok(());
    }
    if !key.is_empty() {
        list.iter().try_for_each(|item| members(item).map(drop))?;
    }
    let mut entries = order.iter();
    let stays = |item: &&Json<'d>| key.is_empty() || !is_deletion(item);
    for item in list.iter().filter(stays) {
        // A directive is not listed in the order, but there must be a remaining entry for it.
        if entries.len() > 0 && is_directive(item) {
            continue;
        }
        loop {
            let Some(entry) = entries.next() else {
                return Err(Error::OrderMismatch {
                    list: go_text::list(list),
                    order: go_text::list(order),
                });
            };
            if are_same(item, entry, key)? {
                break;
            }
        }
    }
    Ok(())
}

/// Whether an entry identifies an item.
fn are_same<'d>(item: &Json<'d>, entry: &Json<'d>, key: &str) -> Result<bool, Error> {
    let is_same = |one: &Json<'d>, other: &Json<'d>| {
        let is_compared = value::kind(one) == value::kind(other);
        Ok(is_compared && is_equal(scalar(one)?, other))
    };
    if key.is_empty() {
        return is_same(item, entry);
    }
    let (of_item, of_entry) = (members(item)?.get(key), members(entry)?.get(key));
    let of_item = of_item.ok_or_else(|| no_merge_key(item, key))?;
    let of_entry = of_entry.ok_or_else(|| no_merge_key(entry, key))?;
    is_same(of_item, of_entry)
}

/// Checks that all entries of an order are objects with the key.
fn demand_keys(order: &[Json<'_>], key: &str) -> Result<(), Error> {
    order.iter().try_for_each(|entry| {
        let found = members(entry)?.get(key);
        found.map(drop).ok_or_else(|| no_merge_key(entry, key))
    })
}

//! The directives of strategic merge patches.

use super::error::Error;
use super::json::Json;

/// Deletes or replaces the object, list item or list that it is in.
pub(super) const PATCH: &str = "$patch";
pub(super) const DELETE: &str = "delete";
pub(super) const REPLACE: &str = "replace";
pub(super) const MERGE: &str = "merge";
/// Names the keys of an object that stay.
pub(super) const RETAIN_KEYS: &str = "$retainKeys";
/// The prefix of the key of a list of scalars to delete, as in
/// `$deleteFromPrimitiveList/finalizers`.
pub(super) const DELETE_FROM_LIST: &str = "$deleteFromPrimitiveList";
/// The prefix of the key of a list with the order of a field's items.
pub(super) const SET_ORDER: &str = "$setElementOrder";

/// Whether an object is a directive, or contains one that applies to it.
pub(super) fn is_directive(value: &Json<'_>) -> bool {
    value.get(PATCH).is_some()
}

/// Whether an item of a list is a deletion.
pub(super) fn is_deletion(value: &Json<'_>) -> bool {
    value.get(PATCH).and_then(Json::as_str) == Some(DELETE)
}

/// The field of a deletion list.
pub(super) fn field_of_deletions(key: &str) -> Result<&str, Error> {
    after(key, DELETE_FROM_LIST).ok_or(Error::BadDeletionList)
}

/// The field of an order.
pub(super) fn field_of_order(key: &str) -> Result<&str, Error> {
    after(key, SET_ORDER).ok_or(Error::BadElementOrder)
}

fn after<'k>(key: &'k str, prefix: &str) -> Option<&'k str> {
    let (before, field) = key.split_once('/')?;
    (before == prefix).then_some(field)
}

/// The key of the directive for a field.
pub(super) fn key_for(prefix: &str, field: &str) -> String {
    format!("{prefix}/{field}")
}

/// A value without the objects with `$patch`; `None` if it is one.
///
/// Other directives stay, as they do in Kubernetes.
pub(super) fn without_directives<'d>(value: Json<'d>) -> Option<Json<'d>> {
    if is_directive(&value) {
        return None;
    }
    Some(match value {
        Json::Object(members) => {
            let kept = members
                .into_iter()
                .filter_map(|(key, value)| Some((key, without_directives(value)?)));
            Json::Object(kept.collect())
        }
        Json::List(items) => Json::List(items_without_directives(items)),
        scalar => scalar,
    })
}

/// The items that are not directives.
pub(super) fn items_without_directives<'d>(items: Vec<Json<'d>>) -> Vec<Json<'d>> {
    items.into_iter().filter_map(without_directives).collect()
}

/// Drops the members that are null, at every level; items of lists that are null stay.
pub(super) fn drop_nulls(value: &mut Json<'_>) {
    match value {
        Json::Object(members) => {
            members.retain(|_, value| !value.is_null());
            members.values_mut().for_each(drop_nulls);
        }
        Json::List(items) => items.iter_mut().for_each(drop_nulls),
        _ => {}
    }
}

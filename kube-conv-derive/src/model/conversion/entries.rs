//! Entries of `converts(…)` about fields.

use super::entry::FieldEntry;
use super::how::{functions, separator};
use super::loss::Loss;
use super::named::{Named, place, places};
use crate::attributes::{AttributeEntry, Attributes};
use crate::diag::Diag;
use quote::quote;

const REMOVED: &str = "removed(\"oldName\", keep)";
const MOVED: &str = "moved(\"oldName\", to = \"group.name\")";
const SPLIT: &str = "split(\"address\", by = \":\", at = first, into(\"host\", \"port\"))";
const FIELDS: &str = "fields(from(\"a\", \"b\"), into(\"c\"), convert_with = module)";

pub(super) fn removed_field(entry: &AttributeEntry, diag: &Diag) -> Option<FieldEntry> {
    let named = Named::read(entry, "removed", REMOVED, diag)?;
    let loss = Loss::read(&named.items, diag).required(
        &entry.key,
        "this version has no place for the value",
        diag,
    );
    named.items.finish(diag);
    let name = named.name(entry, REMOVED, diag)?;
    Some(FieldEntry {
        old: vec![place(&name, diag)],
        new: Vec::new(),
        how: quote!(Removed),
        loss,
    })
}

pub(super) fn moved(entry: &AttributeEntry, diag: &Diag) -> Option<FieldEntry> {
    let named = Named::read(entry, "moved", MOVED, diag)?;
    let to = named.items.string("to", diag);
    if to.is_none() && named.items.key("to").is_none() {
        diag.error(&entry.key, format!("name its new place; write `{MOVED}`"));
    }
    named.items.finish(diag);
    let from = named.name(entry, MOVED, diag)?;
    Some(FieldEntry {
        old: vec![place(&from, diag)],
        new: vec![place(&to?.value, diag)],
        how: quote!(Moved),
        loss: Loss::Rejected,
    })
}

pub(super) fn split(entry: &AttributeEntry, diag: &Diag) -> Option<FieldEntry> {
    let named = Named::read(entry, "split", SPLIT, diag)?;
    let by = named.items.string("by", diag);
    let into = named.items.strings("into", diag);
    let at = separator(&named.items, &entry.key, diag);
    let loss = Loss::read(&named.items, diag);
    named.items.finish(diag);
    let from = named.name(entry, SPLIT, diag)?;
    match &by {
        Some(by) if !by.value.value().is_empty() && into.len() > 1 => {}
        _ => {
            return diag.reject(&entry.key, format!("name the text between the parts, and the fields that they become; write `{SPLIT}`"));
        }
    }
    let by = by?.value;
    Some(FieldEntry {
        old: vec![place(&from, diag)],
        new: places(&into, diag),
        how: quote!(Split(#by, #at)),
        loss,
    })
}

pub(super) fn several(entry: &AttributeEntry, diag: &Diag) -> Option<FieldEntry> {
    let inner = Attributes::of_entries(entry.entries(FIELDS, diag)?, "fields");
    let (from, into) = (inner.strings("from", diag), inner.strings("into", diag));
    let functions = functions(&inner, diag);
    let loss = Loss::read(&inner, diag);
    inner.finish(diag);
    let Some((_, how)) = functions.filter(|_| !from.is_empty() && !into.is_empty()) else {
        return diag.reject(
            &entry.key,
            format!(
                "name the fields and the module with `upgrade` and `downgrade`; write `{FIELDS}`"
            ),
        );
    };
    Some(FieldEntry {
        old: places(&from, diag),
        new: places(&into, diag),
        how,
        loss,
    })
}

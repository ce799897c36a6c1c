//! Values of enums.

use super::entry::{ValueEntry, Way};
use super::loss::Loss;
use super::named::Named;
use crate::attributes::{AttributeEntry, Attributes};
use crate::diag::Diag;
use syn::{Ident, LitStr};

/// What a value of an enum is made of.
pub(crate) struct ValueOrigin {
    pub(crate) key: Ident,
    old: LitStr,
    way: Way,
    loss: Loss,
}

impl ValueOrigin {
    /// Takes `from` and `added` of a variant.
    pub(crate) fn read(items: &Attributes, diag: &Diag) -> Option<Self> {
        if let Some(given) = items.string("from", diag) {
            return Some(Self {
                key: given.key,
                old: given.value,
                way: Way::Both,
                loss: Loss::Rejected,
            });
        }
        const FORM: &str = "added(instead = \"Old\", keep)";
        let entry = items.take("added", diag)?;
        let inner = Attributes::of_entries(entry.entries(FORM, diag)?, "added");
        let old = instead(&inner, &entry.key, FORM, diag);
        let loss = Loss::read(&inner, diag).required(
            &entry.key,
            "the earlier version has no such value",
            diag,
        );
        inner.finish(diag);
        Some(Self {
            key: entry.key.clone(),
            old: old?,
            way: Way::Down,
            loss,
        })
    }

    /// The entry of a value.
    pub(crate) fn entry(&self, value: &str) -> ValueEntry {
        ValueEntry {
            old: self.old.value(),
            new: value.to_owned(),
            way: self.way,
            loss: self.loss.clone(),
            at: self.old.clone(),
        }
    }
}

fn instead(inner: &Attributes, key: &Ident, form: &str, diag: &Diag) -> Option<LitStr> {
    let given = inner.string("instead", diag);
    if given.is_none() && inner.key("instead").is_none() {
        diag.error(
            key,
            format!("name the value that replaces it in the other version; write `{form}`"),
        );
    }
    given.map(|given| given.value)
}

pub(super) fn removed_value(entry: &AttributeEntry, diag: &Diag) -> Option<ValueEntry> {
    const FORM: &str = "removed(\"Old\", instead = \"New\", keep)";
    let named = Named::read(entry, "removed", FORM, diag)?;
    let new = instead(&named.items, &entry.key, FORM, diag);
    let loss =
        Loss::read(&named.items, diag).required(&entry.key, "this version has no such value", diag);
    named.items.finish(diag);
    let old = named.name(entry, FORM, diag)?;
    Some(ValueEntry {
        old: old.value(),
        new: new?.value(),
        way: Way::Up,
        loss,
        at: old,
    })
}

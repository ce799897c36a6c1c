//! `allow(id, reason = "…")`: a departure from a convention, made on purpose.

mod reporter;
#[cfg(test)]
mod tests;

use crate::attributes::{AttributeEntry, Attributes, EntryValue};
use crate::convention_ids::{ALL, OF_KINDS, is_known, known, places_of};
use crate::diag::Diag;
use crate::levels::{Around, Levels};
use crate::suggest;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use std::cell::Cell;
use std::rc::Rc;

pub(crate) use crate::convention_ids::AllowPlace;
pub(crate) use reporter::Reporter;

/// The allowances that hold for everything in an item. They are only looked up here. Reading the
/// item removes them from its keys and reports mistakes in them.
pub(crate) fn around(items: &Attributes, levels: Levels) -> Around {
    let unread = Diag::new();
    let lists = items.all("allow");
    let lists = lists.filter_map(|entry| entry.entries("allow(…)", &unread));
    let ids = lists.flatten().map(|entry| entry.key.to_string()).collect();
    drop(unread.finish());
    Around {
        ids,
        levels,
        is_strict: items.key("strict").is_some(),
    }
}

/// The departures of one item.
pub(crate) struct Allowed {
    place: AllowPlace,
    departures: Vec<Departure>,
    around: Rc<Around>,
}

struct Departure {
    id: Ident,
    reason: String,
    used: Cell<bool>,
}

impl Allowed {
    /// Reads every `allow(…)` of an item.
    pub(crate) fn read(items: &Attributes, place: AllowPlace, diag: &Diag) -> Self {
        let mut departures = Vec::new();
        for entry in items.take_all("allow") {
            let errors = diag.count();
            let Some(inner) = entry.entries("allow(id, reason = \"…\")", diag) else {
                continue;
            };
            let (reasons, named): (Vec<_>, Vec<_>) =
                inner.iter().partition(|item| item.key == "reason");
            let reason = reason(entry, &reasons, diag).unwrap_or_default();
            if named.is_empty() && diag.count() == errors {
                diag.error(
                    &entry.key,
                    "name the convention; write `allow(id, reason = \"…\")`",
                );
            }
            let ids = named.iter().filter_map(|item| id_of(item, place, diag));
            departures.extend(ids.map(|id| Departure {
                id,
                reason: reason.clone(),
                used: Cell::new(false),
            }));
        }
        Self {
            place,
            departures,
            around: diag.around(),
        }
    }

    /// The departures as entries of the table; `part` is the enum value, member or rule in CEL
    /// that they apply to. Call it after all checks, since those record which allowances they used.
    pub(crate) fn entries(&self, part: Option<&str>) -> Vec<TokenStream> {
        let part = part.map(|part| quote!(.part(#part)));
        let departures = self.departures.iter();
        departures
            .map(|Departure { id, reason, used }| {
                let id = id.to_string();
                // Uses of allowances that apply to the parts of an item are not recorded.
                let is_for_parts =
                    places_of(&id).is_some_and(|places| !places.contains(&self.place));
                let used = (used.get() || is_for_parts).then(|| quote!(.used()));
                quote!(__rt::Allow::new(#id, #reason) #part #used)
            })
            .collect()
    }

    /// Whether a departure is allowed, on the item or around it. Called only if there is a
    /// departure.
    pub(crate) fn permits(&self, id: &str) -> bool {
        let mut allowed = self.departures.iter();
        let allowed = allowed.find(|allowed| allowed.id == id || allowed.id == ALL);
        if let Some(allowed) = allowed {
            allowed.used.set(true);
        }
        allowed.is_some() || self.around.permits(id)
    }

    /// Whether a departure that only the compiler finds, in a constant, is an error. There it cannot
    /// be a warning: the lint of the same id is left to warn of it.
    pub(crate) fn forbids(&self, id: &str) -> bool {
        !self.permits(id) && self.around.denies(id)
    }

    /// The ids of the item itself.
    pub(crate) fn ids(&self) -> impl Iterator<Item = String> {
        self.departures
            .iter()
            .map(|departure| departure.id.to_string())
    }

    /// Warns of every unused allowance whose id is not that of a lint; the lints report the others.
    pub(crate) fn finish(&self, diag: &Diag) {
        for Departure { id, used, .. } in &self.departures {
            let places = places_of(&id.to_string());
            if !used.get() && places.is_some_and(|places| places.contains(&self.place)) {
                diag.warn(
                    id.span(),
                    format!("`allow({id})` silences nothing; remove it"),
                );
            }
        }
    }
}

fn reason(allow: &AttributeEntry, reasons: &[&AttributeEntry], diag: &Diag) -> Option<String> {
    let [reason, others @ ..] = reasons else {
        return diag.reject(
            &allow.key,
            "a departure from a convention says why; write `allow(id, reason = \"…\")`",
        );
    };
    for again in others {
        diag.error(&again.key, "one reason is enough; remove this one");
    }
    let text = reason.string(diag)?;
    if text.value().trim().is_empty() {
        diag.error(&text, "the reason is empty; say why the convention is left");
    }
    Some(text.value())
}

fn id_of(item: &AttributeEntry, place: AllowPlace, diag: &Diag) -> Option<Ident> {
    let id = item.key.to_string();
    if !matches!(item.value, EntryValue::Flag) {
        return diag.reject(
            &item.key,
            format!("`{id}` takes no value; write `allow({id}, reason = \"…\")`"),
        );
    }
    match rejection(&id, place) {
        None => Some(item.key.clone()),
        Some(message) => diag.reject(&item.key, message),
    }
}

fn rejection(id: &str, place: AllowPlace) -> Option<String> {
    if !is_known(id) && id != ALL {
        return Some(unknown(id));
    }
    if place == AllowPlace::Rule && !id.starts_with("msg_") {
        return Some(format!(
            "of a single rule `{id}` cannot be allowed; allow it on the field or type"
        ));
    }
    (place != AllowPlace::Kind && OF_KINDS.contains(&id))
        .then(|| format!("`{id}` is about names of kinds; allow it on the kind"))
}

fn unknown(id: &str) -> String {
    match suggest::closest(id, known()) {
        Some(near) => format!("unknown convention `{id}`; did you mean `{near}`?"),
        None => format!(
            "unknown convention `{id}`; write the id of a lint, which `docs/lints.md` lists"
        ),
    }
}

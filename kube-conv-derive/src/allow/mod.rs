//! `allow(id, reason = "…")`: a departure from a convention, made on purpose.

mod levels;
#[cfg(test)]
mod tests;

use crate::attr::{Entry, Items, Value};
use crate::diag::Diag;
use crate::suggest;
use kube_conv_core::conventions::LINTS;
pub(crate) use levels::{Level, Levels, Manifest};
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use std::cell::Cell;
use std::rc::Rc;

/// Conventions of which the derive alone reports departures: nothing else can need their allowance.
const DERIVE_ONLY: &[(&str, &[Place])] = &[
    ("condition_type_pascal", KIND),
    ("condition_type_short", KIND),
    ("condition_type_state_not_transition", KIND),
    ("patch_topology", &[Place::Field]),
];

/// Conventions about the names of a kind, which are allowed there alone.
const OF_KINDS: &[&str] = &[
    "category_collision",
    "condition_type_pascal",
    "condition_type_short",
    "condition_type_state_not_transition",
    "kind_not_controller",
    "kind_pascal_case",
    "kind_singular",
    "short_name_collision",
    "version_dns_label",
];

const KIND: &[Place] = &[Place::Kind];

/// Every id that can be allowed.
fn known() -> impl Iterator<Item = &'static str> {
    LINTS
        .iter()
        .copied()
        .chain(DERIVE_ONLY.iter().map(|(id, _)| *id))
}

fn is_known(id: &str) -> bool {
    known().any(|known| known == id)
}

/// What carries an `allow(…)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// A string constant.
    Constant,
    /// An enum of string constants.
    Constants,
    /// The struct of a kind.
    Kind,
    /// A field.
    Field,
    /// A variant of a union.
    Member,
    /// A rule in CEL, of which only its message can be allowed.
    Rule,
    /// A struct around one other type.
    Newtype,
    /// A struct with fields that is no kind.
    Struct,
    /// An enum with data.
    Union,
}

/// What holds for everything in an item: what is allowed on the item itself, and the levels of its
/// crate.
#[derive(Debug, Default)]
pub(crate) struct Around {
    ids: Vec<String>,
    pub(crate) levels: Levels,
}

impl Around {
    /// Looks at the allowances of an item; they are taken, and their mistakes reported, where the item
    /// is read.
    pub(crate) fn of(items: &Items, levels: Levels) -> Self {
        let unread = Diag::new();
        let lists = items.all("allow");
        let lists = lists.filter_map(|entry| entry.entries("allow(…)", &unread));
        let ids = lists.flatten().map(|entry| entry.key.to_string()).collect();
        drop(unread.finish());
        Self { ids, levels }
    }

    fn permits(&self, id: &str) -> bool {
        self.ids.iter().any(|allowed| allowed == id) || self.levels.of(id) == Some(Level::Allow)
    }
}

/// The departures of one item.
pub(crate) struct Allowed {
    place: Place,
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
    pub(crate) fn read(items: &Items, place: Place, diag: &Diag) -> Self {
        let mut departures = Vec::new();
        for entry in items.take_all("allow") {
            let Some(inner) = entry.entries("allow(id, reason = \"…\")", diag) else {
                continue;
            };
            let (reasons, named): (Vec<_>, Vec<_>) =
                inner.iter().partition(|item| item.key == "reason");
            let reason = reason(entry, &reasons, diag).unwrap_or_default();
            if named.is_empty() {
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

    /// The departures as the table holds them; `part` is the constant or member that they are about,
    /// where one of several is. Written after all checks: what they needed is noted.
    pub(crate) fn entries(&self, part: Option<&str>, rt: &TokenStream) -> Vec<TokenStream> {
        let part = part.map(|part| quote!(.part(#part)));
        let departures = self.departures.iter();
        departures
            .map(|Departure { id, reason, used }| {
                let id = id.to_string();
                // What is allowed for the parts of an item nobody counts.
                let is_for_parts =
                    places_of(&id).is_some_and(|places| !places.contains(&self.place));
                let used = (used.get() || is_for_parts).then(|| quote!(.used()));
                quote!(#rt::Allow::new(#id, #reason) #part #used)
            })
            .collect()
    }

    /// Whether a departure is allowed, on the item or around it; called for departures alone.
    pub(crate) fn permits(&self, id: &str) -> bool {
        let allowed = self.departures.iter().find(|allowed| allowed.id == id);
        if let Some(allowed) = allowed {
            allowed.used.set(true);
        }
        allowed.is_some() || self.around.permits(id)
    }

    /// Warns of every allowance that nothing needed and nothing else could need: one that a lint knows
    /// is the lint's to report.
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

/// The places of a convention that the derive alone checks.
fn places_of(id: &str) -> Option<&'static [Place]> {
    let found = DERIVE_ONLY.iter().find(|(known, _)| *known == id);
    found.map(|(_, places)| *places)
}

fn reason(allow: &Entry, reasons: &[&Entry], diag: &Diag) -> Option<String> {
    let [reason, others @ ..] = reasons else {
        diag.error(
            &allow.key,
            "a departure from a convention says why; write `allow(id, reason = \"…\")`",
        );
        return None;
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

fn id_of(item: &Entry, place: Place, diag: &Diag) -> Option<Ident> {
    let id = item.key.to_string();
    if !matches!(item.value, Value::Flag) {
        diag.error(
            &item.key,
            format!("`{id}` takes no value; write `allow({id}, reason = \"…\")`"),
        );
        return None;
    }
    match rejection(&id, place) {
        None => Some(item.key.clone()),
        Some(message) => {
            diag.error(&item.key, message);
            None
        }
    }
}

fn rejection(id: &str, place: Place) -> Option<String> {
    if !is_known(id) {
        return Some(unknown(id));
    }
    if place == Place::Rule && !id.starts_with("msg_") {
        return Some(format!(
            "of a single rule `{id}` cannot be allowed; allow it on the field or type"
        ));
    }
    (place != Place::Kind && OF_KINDS.contains(&id))
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

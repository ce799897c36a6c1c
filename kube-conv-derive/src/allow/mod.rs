//! `allow(id, reason = "…")`: a departure from a convention, made on purpose.

mod ids;

use crate::attr::{Entry, Items, Value};
use crate::diag::Diag;
use crate::suggest;
use ids::LINTS;
use proc_macro2::TokenStream;
use quote::quote;

/// The conventions that the derive itself demands, and where they can be departed from. All others
/// are lints, which take an allowance anywhere: it holds for what it stands on and all below.
const ALLOWABLE: &[(&str, &[Place])] = &[
    (
        "json_camel_case",
        &[Place::Field, Place::Member, Place::Union],
    ),
    ("kind_pascal_case", &[Place::Kind]),
    ("no_floats_in_spec", &[Place::Field, Place::Member]),
    (
        "no_maps_of_subobjects",
        &[Place::Field, Place::Member, Place::Newtype],
    ),
    (
        "no_unsigned_integers",
        &[Place::Field, Place::Member, Place::Newtype],
    ),
    ("version_dns_label", &[Place::Kind]),
];

/// What carries an `allow(…)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// A variant of string constants.
    Constant,
    /// An enum of string constants.
    Constants,
    /// The struct of a kind.
    Kind,
    /// A field.
    Field,
    /// A variant of a union.
    Member,
    /// A struct around one other type.
    Newtype,
    /// A struct with fields that is no kind.
    Struct,
    /// An enum with data.
    Union,
}

impl Place {
    fn with_article(self) -> &'static str {
        match self {
            Self::Constant => "a constant",
            Self::Constants => "an enum of constants",
            Self::Kind => "a kind",
            Self::Field => "a field",
            Self::Member => "a member of a union",
            Self::Newtype => "a newtype",
            Self::Struct => "a struct",
            Self::Union => "a union",
        }
    }
}

/// The departures of one item.
#[derive(Default)]
pub(crate) struct Allowed {
    departures: Vec<Departure>,
}

struct Departure {
    id: String,
    reason: String,
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
            }));
        }
        Self { departures }
    }

    /// The departures as the table holds them; `part` is the constant or member that they are about,
    /// where one of several is.
    pub(crate) fn entries(&self, part: Option<&str>, rt: &TokenStream) -> Vec<TokenStream> {
        let part = part.map(|part| quote!(.part(#part)));
        let departures = self.departures.iter();
        departures
            .map(|Departure { id, reason }| quote!(#rt::Allow::new(#id, #reason) #part))
            .collect()
    }

    /// Whether a departure is allowed.
    pub(crate) fn permits(&self, id: &str) -> bool {
        self.departures.iter().any(|allowed| allowed.id == id)
    }
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

fn id_of(item: &Entry, place: Place, diag: &Diag) -> Option<String> {
    let id = item.key.to_string();
    if !matches!(item.value, Value::Flag) {
        diag.error(
            &item.key,
            format!("`{id}` takes no value; write `allow({id}, reason = \"…\")`"),
        );
        return None;
    }
    match refusal(&id, place) {
        None => Some(id),
        Some(message) => {
            diag.error(&item.key, message);
            None
        }
    }
}

fn refusal(id: &str, place: Place) -> Option<String> {
    let Some((_, places)) = ALLOWABLE.iter().find(|(known, _)| *known == id) else {
        return (!LINTS.contains(&id)).then(|| unknown(id));
    };
    if places.contains(&place) {
        return None;
    }
    let places: Vec<&str> = places.iter().map(|place| place.with_article()).collect();
    Some(format!(
        "`{id}` is not about {}; allow it on {}",
        place.with_article(),
        places.join(", or ")
    ))
}

fn unknown(id: &str) -> String {
    match suggest::closest(id, LINTS.iter().copied()) {
        Some(near) => format!("unknown convention `{id}`; did you mean `{near}`?"),
        None => format!(
            "unknown convention `{id}`; write the id of a lint, which `docs/lints.md` lists"
        ),
    }
}

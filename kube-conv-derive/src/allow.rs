//! `allow(id, reason = "…")`: a departure from a convention, made on purpose.

use crate::attr::{Entry, Items, Value};
use crate::diag::Diag;
use crate::suggest;

/// The conventions that can be departed from by name, and where that is done.
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
    /// The struct of a kind.
    Kind,
    /// A field.
    Field,
    /// A variant of a union.
    Member,
    /// A struct around one other type.
    Newtype,
    /// An enum with data.
    Union,
}

impl Place {
    fn with_article(self) -> &'static str {
        match self {
            Self::Kind => "a kind",
            Self::Field => "a field",
            Self::Member => "a member of a union",
            Self::Newtype => "a newtype",
            Self::Union => "a union",
        }
    }
}

/// The departures of one item.
pub(crate) struct Allowed {
    ids: Vec<String>,
}

impl Allowed {
    /// Reads every `allow(…)` of an item.
    pub(crate) fn read(items: &Items, place: Place, diag: &Diag) -> Self {
        let mut ids = Vec::new();
        for entry in items.take_all("allow") {
            let Some(inner) = entry.entries("allow(id, reason = \"…\")", diag) else {
                continue;
            };
            let (reasons, named): (Vec<_>, Vec<_>) =
                inner.iter().partition(|item| item.key == "reason");
            check_reason(entry, &reasons, diag);
            if named.is_empty() {
                diag.error(
                    &entry.key,
                    "name the convention; write `allow(id, reason = \"…\")`",
                );
            }
            ids.extend(named.iter().filter_map(|item| id_of(item, place, diag)));
        }
        Self { ids }
    }

    /// Whether a departure is allowed.
    pub(crate) fn permits(&self, id: &str) -> bool {
        self.ids.iter().any(|allowed| allowed == id)
    }
}

fn check_reason(allow: &Entry, reasons: &[&Entry], diag: &Diag) {
    let [reason, others @ ..] = reasons else {
        diag.error(
            &allow.key,
            "a departure from a convention says why; write `allow(id, reason = \"…\")`",
        );
        return;
    };
    if let Some(text) = reason.string(diag)
        && text.value().trim().is_empty()
    {
        diag.error(&text, "the reason is empty; say why the convention is left");
    }
    for again in others {
        diag.error(&again.key, "one reason is enough; remove this one");
    }
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
        return Some(unknown(id, place));
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

fn unknown(id: &str, place: Place) -> String {
    let here = || {
        ALLOWABLE
            .iter()
            .filter(move |(_, places)| places.contains(&place))
            .map(|(id, _)| *id)
    };
    match suggest::closest(id, here()) {
        Some(near) => format!("unknown convention `{id}`; did you mean `{near}`?"),
        None => {
            let known: Vec<String> = here().map(|id| format!("`{id}`")).collect();
            format!(
                "unknown convention `{id}`; those that can be allowed on {} are {}",
                place.with_article(),
                known.join(", ")
            )
        }
    }
}

//! `allow(id, reason = "…")`: a departure from a convention, made on purpose.

use crate::attr::{Entry, Items, Value};
use crate::diag::Diag;
use crate::suggest;
use proc_macro2::Ident;
use std::cell::Cell;

/// A convention that can be departed from by name.
struct Allowable {
    id: &'static str,
    /// Where that is done.
    places: &'static [Place],
    /// Whether the derive alone tells a departure, and so an allow that silences nothing.
    told_here: bool,
}

const FIELDS: &[Place] = &[Place::Field];
const TYPES: &[Place] = &[Place::Field, Place::Member, Place::Newtype];
const CONSTANTS: &[Place] = &[Place::Constant, Place::Constants];
const KIND: &[Place] = &[Place::Kind];

const ALLOWABLE: &[Allowable] = &[
    told("bool_no_is_prefix", FIELDS),
    told("category_collision", KIND),
    told("enum_acronym_upper", CONSTANTS),
    told("enum_values_pascal", CONSTANTS),
    told(
        "json_camel_case",
        &[Place::Field, Place::Member, Place::Union],
    ),
    told("kind_not_controller", KIND),
    told("kind_pascal_case", KIND),
    told("kind_singular", KIND),
    told("kind_word_reserved", FIELDS),
    asked("no_floats_in_spec", &[Place::Field, Place::Member]),
    asked("no_maps_of_subobjects", TYPES),
    told("no_timestamp_suffix", FIELDS),
    told("no_unsigned_integers", TYPES),
    told("patch_topology", FIELDS),
    told("period_seconds", FIELDS),
    told("phase_deprecated", FIELDS),
    told("ref_field_suffix", FIELDS),
    told("ref_multi_has_group", FIELDS),
    told("short_name_collision", KIND),
    told("time_suffix", FIELDS),
    told("units_explicit", FIELDS),
    told("version_dns_label", KIND),
];

/// A convention that the tokens of one item decide.
const fn told(id: &'static str, places: &'static [Place]) -> Allowable {
    Allowable {
        id,
        places,
        told_here: true,
    }
}

/// A convention that takes other types to decide.
const fn asked(id: &'static str, places: &'static [Place]) -> Allowable {
    Allowable {
        id,
        places,
        told_here: false,
    }
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
    /// A struct around one other type.
    Newtype,
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
            Self::Union => "a union",
        }
    }
}

/// The departures of one item.
pub(crate) struct Allowed {
    ids: Vec<Departure>,
}

struct Departure {
    id: Ident,
    used: Cell<bool>,
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
        let ids = ids.into_iter().map(|id| Departure {
            id,
            used: Cell::new(false),
        });
        Self { ids: ids.collect() }
    }

    /// Whether a departure is allowed; asked of a departure, not of what follows the convention.
    pub(crate) fn permits(&self, id: &str) -> bool {
        let allowed = self.ids.iter().find(|allowed| allowed.id == id);
        allowed.inspect(|allowed| allowed.used.set(true)).is_some()
    }

    /// Warns of every allow that nothing needed, as far as the derive can tell.
    pub(crate) fn finish(&self, diag: &Diag) {
        let told_here = |id: &Ident| {
            ALLOWABLE
                .iter()
                .any(|known| *id == known.id && known.told_here)
        };
        for Departure { id, used } in &self.ids {
            if !used.get() && told_here(id) {
                diag.warn(
                    id.span(),
                    format!("`allow({id})` silences nothing; remove it"),
                );
            }
        }
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

fn id_of(item: &Entry, place: Place, diag: &Diag) -> Option<Ident> {
    let id = item.key.to_string();
    if !matches!(item.value, Value::Flag) {
        diag.error(
            &item.key,
            format!("`{id}` takes no value; write `allow({id}, reason = \"…\")`"),
        );
        return None;
    }
    match refusal(&id, place) {
        None => Some(item.key.clone()),
        Some(message) => {
            diag.error(&item.key, message);
            None
        }
    }
}

fn refusal(id: &str, place: Place) -> Option<String> {
    let Some(known) = ALLOWABLE.iter().find(|known| known.id == id) else {
        return Some(unknown(id, place));
    };
    if known.places.contains(&place) {
        return None;
    }
    let places: Vec<&str> = known
        .places
        .iter()
        .map(|place| place.with_article())
        .collect();
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
            .filter(move |known| known.places.contains(&place))
            .map(|known| known.id)
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

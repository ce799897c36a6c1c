//! `allow(id, reason = "…")`: a departure from a convention, made on purpose.

mod ids;

use crate::attr::{Entry, Items, Value};
use crate::diag::Diag;
use crate::suggest;
use ids::LINTS;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use std::cell::Cell;

/// A convention whose departures the derive itself tells. All others are lints, which take an
/// allowance anywhere: it holds for what it stands on and all below.
struct Allowable {
    id: &'static str,
    /// Where the derive tells of it.
    places: &'static [Place],
    /// Whether the derive alone tells a departure, and so an allow that silences nothing.
    told_here: bool,
    /// Whether it may be allowed elsewhere, for what is below.
    below: bool,
}

const FIELDS: &[Place] = &[Place::Field];
const TYPES: &[Place] = &[Place::Field, Place::Member, Place::Newtype];
const CONSTANTS: &[Place] = &[Place::Constant, Place::Constants];
const KIND: &[Place] = &[Place::Kind];

const ALLOWABLE: &[Allowable] = &[
    hinted("bool_no_is_prefix", FIELDS),
    told("category_collision", KIND),
    told("condition_type_pascal", KIND),
    told("condition_type_short", KIND),
    told("condition_type_state_not_transition", KIND),
    both("default_only_on_optional", FIELDS),
    hinted("enum_acronym_upper", CONSTANTS),
    hinted("enum_values_pascal", CONSTANTS),
    both("items_implies_list", KIND),
    told(
        "json_camel_case",
        &[Place::Field, Place::Member, Place::Union, Place::Struct],
    ),
    both("kind_list_suffix", KIND),
    told("kind_not_controller", KIND),
    told("kind_pascal_case", KIND),
    told("kind_singular", KIND),
    hinted("kind_word_reserved", FIELDS),
    told("msg_grammar", &[Place::Field, Place::Rule]),
    asked("no_floats_in_spec", &[Place::Field, Place::Member]),
    asked("no_maps_of_subobjects", TYPES),
    hinted("no_timestamp_suffix", FIELDS),
    told("no_unsigned_integers", TYPES),
    told("patch_topology", FIELDS),
    hinted("period_seconds", FIELDS),
    hinted("phase_deprecated", FIELDS),
    hinted("ref_field_suffix", FIELDS),
    both("ref_field_needs_version", FIELDS),
    hinted("ref_multi_has_group", FIELDS),
    told("short_name_collision", KIND),
    hinted("time_suffix", FIELDS),
    both("union_member_no_default", FIELDS),
    hinted("units_explicit", FIELDS),
    told("version_dns_label", KIND),
];

/// A convention that the tokens of one item decide.
const fn told(id: &'static str, places: &'static [Place]) -> Allowable {
    Allowable {
        id,
        places,
        told_here: true,
        below: false,
    }
}

/// A convention that the tokens of one item decide, and a lint for what is not ours to write.
const fn hinted(id: &'static str, places: &'static [Place]) -> Allowable {
    Allowable {
        below: true,
        ..told(id, places)
    }
}

/// A convention of which the tokens of one item show some departures, and a lint finds the others.
const fn both(id: &'static str, places: &'static [Place]) -> Allowable {
    Allowable {
        told_here: false,
        below: true,
        ..told(id, places)
    }
}

/// A convention that takes other types to decide.
const fn asked(id: &'static str, places: &'static [Place]) -> Allowable {
    Allowable {
        told_here: false,
        ..told(id, places)
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
    /// A rule in CEL, of which nothing else can be allowed.
    Rule,
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
            Self::Rule => "a rule in CEL, inside of `cel(…)`",
            Self::Newtype => "a newtype",
            Self::Struct => "a struct",
            Self::Union => "a union",
        }
    }
}

/// The departures of one item.
pub(crate) struct Allowed {
    place: Place,
    departures: Vec<Departure>,
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
        Self { place, departures }
    }

    /// The departures as the table holds them; `part` is the constant or member that they are about,
    /// where one of several is. Written after all checks: what they needed is noted.
    pub(crate) fn entries(&self, part: Option<&str>, rt: &TokenStream) -> Vec<TokenStream> {
        let part = part.map(|part| quote!(.part(#part)));
        let departures = self.departures.iter();
        departures
            .map(|Departure { id, reason, used }| {
                let id = id.to_string();
                let used = used.get().then(|| quote!(.used()));
                quote!(#rt::Allow::new(#id, #reason) #part #used)
            })
            .collect()
    }

    /// Whether a departure is allowed; asked of a departure, not of what follows the convention.
    pub(crate) fn permits(&self, id: &str) -> bool {
        let allowed = self.departures.iter().find(|allowed| allowed.id == id);
        allowed.inspect(|allowed| allowed.used.set(true)).is_some()
    }

    /// Warns of every allow that nothing needed, as far as the derive can tell.
    pub(crate) fn finish(&self, diag: &Diag) {
        for Departure { id, used, .. } in &self.departures {
            if !used.get() && self.is_told_here(id) {
                diag.warn(
                    id.span(),
                    format!("`allow({id})` silences nothing; remove it"),
                );
            }
        }
    }

    fn is_told_here(&self, id: &Ident) -> bool {
        let known = ALLOWABLE.iter().find(|known| *id == known.id);
        known.is_some_and(|known| known.told_here && known.places.contains(&self.place))
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
        if !LINTS.contains(&id) {
            return Some(unknown(id));
        }
        return (place == Place::Rule).then(|| {
            format!("of a single rule `{id}` cannot be allowed; allow it on the field or type")
        });
    };
    if known.places.contains(&place) || known.below && place != Place::Rule {
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

fn unknown(id: &str) -> String {
    let told = ALLOWABLE.iter().map(|known| known.id);
    match suggest::closest(id, LINTS.iter().copied().chain(told)) {
        Some(near) => format!("unknown convention `{id}`; did you mean `{near}`?"),
        None => format!(
            "unknown convention `{id}`; write the id of a lint, which `docs/lints.md` lists"
        ),
    }
}

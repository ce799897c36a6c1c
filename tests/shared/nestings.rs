//! The places of a schema at which a lint's case is tried: `kube-conv-lint/tests/lints/nested.rs` moves each case
//! there, `docs/conventions.md` lists the places of each lint.

/// A place in a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(dead_code, reason = "each test uses only some of it")]
pub(crate) enum Place {
    Stanza,
    Object,
    List,
    Map,
    OtherStanza,
    OtherVersion,
}

#[allow(dead_code, reason = "each test uses only some of it")]
impl Place {
    pub(crate) const ALL: [Self; 6] = [
        Self::Stanza,
        Self::Object,
        Self::List,
        Self::Map,
        Self::OtherStanza,
        Self::OtherVersion,
    ];

    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::Stanza => "in a stanza",
            Self::Object => "in an object",
            Self::List => "in a list",
            Self::Map => "in a map",
            Self::OtherStanza => "in the other stanza",
            Self::OtherVersion => "in another version",
        }
    }
}

/// Where a case is none, or only in part, and why.
pub(crate) const NOT: &[(&str, &[Place], &str)] = &[
    (
        "declarative_names",
        &[Place::OtherStanza],
        "a boolean of the status says what was done",
    ),
    (
        "no_floats_in_spec",
        &[Place::OtherStanza],
        "`avoid_floats` finds it in a status",
    ),
    (
        "avoid_floats",
        &[Place::OtherStanza],
        "`no_floats_in_spec` finds it in a spec",
    ),
    (
        "defaults_explicit",
        &[Place::OtherStanza],
        "nobody leaves a field of the status out",
    ),
    (
        "conditions_list_map_by_type",
        &[Place::OtherStanza],
        OF_STATUS,
    ),
    ("conditions_optional", &[Place::OtherStanza], OF_STATUS),
    (
        "condition_standard_schema",
        &[Place::OtherStanza],
        OF_STATUS,
    ),
    ("condition_schema_values", &[Place::OtherStanza], OF_STATUS),
    (
        "conditions_top_level_of_status",
        &[Place::List, Place::Map, Place::OtherStanza],
        "each of several parts has conditions of its own",
    ),
    (
        "status_fields_optional",
        INSIDE,
        "the rule is about the fields of the status itself",
    ),
    (
        "observed_generation",
        INSIDE,
        "the rule is about the status itself",
    ),
    (
        "ref_same_namespace",
        &[Place::OtherStanza],
        "a controller writes what it found",
    ),
    (
        "selected_set_not_expanded",
        &[Place::OtherStanza],
        "the rule is about the status",
    ),
];

const OF_STATUS: &str = "conditions are those of a status";

const INSIDE: &[Place] = &[Place::Object, Place::List, Place::Map, Place::OtherStanza];

/// The places at which a lint finds its case.
#[allow(dead_code, reason = "each test uses only some of it")]
pub(crate) fn of(lint: &str) -> impl Iterator<Item = Place> {
    let not = NOT.iter().filter(move |(id, ..)| *id == lint);
    let not: Vec<Place> = not
        .flat_map(|(_, places, _)| places.iter().copied())
        .collect();
    Place::ALL
        .into_iter()
        .filter(move |place| !not.contains(place))
}

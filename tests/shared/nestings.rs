//! The places of a schema at which a lint's case is tried: `tests/lints/nested.rs` moves each case
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

/// Where a case is none, and why.
pub(crate) const NOT: &[(&str, &[Place], &str)] = &[
    (
        "phase_deprecated",
        &[],
        "",
    ),
];

/// The places at which a lint finds its case.
#[allow(dead_code, reason = "each test uses only some of it")]
pub(crate) fn of(lint: &str) -> impl Iterator<Item = Place> {
    let not = NOT.iter().filter(move |(id, ..)| *id == lint);
    let not: Vec<Place> = not.flat_map(|(_, places, _)| places.iter().copied()).collect();
    Place::ALL.into_iter().filter(move |place| !not.contains(place))
}

//! The ids of conventions, and the items on which a departure from them can be allowed.

use kube_conv_core::conventions::LINTS;

/// Conventions that only the derive checks: no lint uses their allowances.
pub(crate) const DERIVE_ONLY: &[(&str, &[AllowPlace])] = &[
    ("column_names_unique", KIND),
    ("condition_type_pascal", KIND),
    ("condition_type_short", KIND),
    ("condition_type_state_not_transition", KIND),
    ("patch_topology", &[AllowPlace::Field]),
];

/// Conventions about the names of a kind, which can be allowed only on the kind.
pub(crate) const OF_KINDS: &[&str] = &[
    "category_collision",
    "column_names_unique",
    "condition_type_pascal",
    "condition_type_short",
    "condition_type_state_not_transition",
    "kind_not_controller",
    "kind_pascal_case",
    "kind_singular",
    "printer_column_has_value",
    "short_name_collision",
    "version_dns_label",
];

const KIND: &[AllowPlace] = &[AllowPlace::Kind];

/// The id for all conventions at once.
pub(crate) const ALL: &str = "all";

/// Every id that can be allowed.
pub(crate) fn known() -> impl Iterator<Item = &'static str> {
    LINTS
        .iter()
        .copied()
        .chain(DERIVE_ONLY.iter().map(|(id, _)| *id))
}

pub(crate) fn is_known(id: &str) -> bool {
    known().any(|known| known == id)
}

/// The item that an `allow(…)` is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AllowPlace {
    /// A value of an enum of strings.
    EnumValue,
    /// An enum of strings.
    Enum,
    /// The struct of a kind.
    Kind,
    /// A field.
    Field,
    /// A variant of a union.
    Member,
    /// A rule in CEL; only departures of its message can be allowed.
    Rule,
    /// A struct around one other type.
    Newtype,
    /// A struct with fields that is not a kind.
    Struct,
    /// An enum with data.
    Union,
}

/// The places of a convention that the derive alone checks.
pub(crate) fn places_of(id: &str) -> Option<&'static [AllowPlace]> {
    let found = DERIVE_ONLY.iter().find(|(known, _)| *known == id);
    found.map(|(_, places)| *places)
}

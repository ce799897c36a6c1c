//! The shapes in which a row is checked: the departures that `tests/shapes` compiles, and those of
//! rules that
//! are not about types.

use super::{all, assert_none, proofs, sources};
use std::collections::BTreeMap;

/// Which tool catches a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Side {
    Compiler,
    Lint,
    Run,
}

impl Side {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Compiler => "compiler",
            Self::Lint => "lint",
            Self::Run => "at run time",
        }
    }
}

/// Shapes of rules that do not concern types, with their proofs.
const OTHERS: &[(&str, &str, Side, &str)] = &[
    (
        "A26",
        "a built-in resource",
        Side::Compiler,
        "tests/ui/ours/conventions.rs: [category-collision]",
    ),
    (
        "A26",
        "the kind's own names",
        Side::Compiler,
        "tests/ui/ours/conventions.rs: `gadgets` is taken by the resource `gadgets`",
    ),
    (
        "A60",
        "absent, 0 and negative",
        Side::Run,
        "kube-conv-runtime/src/meta/options/tests.rs::the_grace_period_of_the_caller_wins_over_the_kinds",
    ),
    (
        "A74",
        "a domain before it",
        Side::Compiler,
        "tests/ui/ours/condition_types.rs: [condition-type-pascal]",
    ),
    (
        "A85",
        "a literal, a constant",
        Side::Compiler,
        "kube-conv-runtime/src/meta/events.rs: reason!(WORDS)",
    ),
    (
        "A85",
        "a text of the running program",
        Side::Run,
        "kube-conv-runtime/src/meta/events.rs::reasons_are_words_in_pascal_case",
    ),
    (
        "A263",
        "a literal, a constant, prefix and name",
        Side::Compiler,
        "kube-conv-runtime/src/meta/keys.rs: annotation_key!(KEY)",
    ),
    (
        "B30",
        "a field",
        Side::Compiler,
        "tests/ui/rustc/paths.rs: only lists of structs have keys",
    ),
    (
        "B30",
        "a generic, a generic newtype",
        Side::Compiler,
        "kube-conv-runtime/docs/attributes.md: listed: Listed<String>",
    ),
    (
        "A101",
        "a generic whose items lack the key",
        Side::Compiler,
        "kube-conv-runtime/docs/attributes.md: items: Items<Named>",
    ),
    (
        "A207",
        "a field",
        Side::Compiler,
        "tests/ui/ours/conventions_must.rs: [ref-field-needs-version]",
    ),
    (
        "A226",
        "0 and more",
        Side::Run,
        "kube-conv-runtime/src/meta/status/http.rs::what_a_header_says_is_in_the_body",
    ),
];

/// Returns the shapes of every row, by the tool that catches them.
pub(crate) fn of_rows() -> BTreeMap<String, BTreeMap<Side, Vec<String>>> {
    let mut found: BTreeMap<String, BTreeMap<Side, Vec<String>>> = BTreeMap::new();
    let mut add = |row: &str, side, shape: &str| {
        let shapes = found.entry(row.to_owned()).or_default();
        shapes.entry(side).or_default().push(shape.to_owned());
    };
    let written = sources::read("tests/shapes/departures.rs").unwrap();
    for line in written.lines() {
        let parts: Vec<&str> = line.split('"').collect();
        let [head, shape, " at ", _, tail, ..] = parts.as_slice() else {
            continue;
        };
        let row = head.split_whitespace().next().unwrap_or_default();
        let sees = tail.trim_start().starts_with("Sees");
        add(row, if sees { Side::Compiler } else { Side::Lint }, shape);
    }
    for (row, shape, side, _) in OTHERS {
        add(row, *side, shape);
    }
    found
}

#[test]
fn shapes_are_of_rows_and_proved() {
    let mut problems: Vec<String> = OTHERS
        .iter()
        .filter_map(|(row, _, _, proof)| {
            let problem = proofs::check_proof(proof).err()?;
            Some(format!("{row}: {problem}"))
        })
        .collect();
    let of_rows = of_rows();
    assert!(of_rows.len() > 20, "{of_rows:?}");
    for row in of_rows.keys() {
        if !all().any(|known| known.number == row) {
            problems.push(format!("no row {row}"));
        }
    }
    assert_none(&problems);
}

/// The specimen in `tests/ui` does not warn about a transition that takes minutes.
#[test]
fn long_transitions_are_conditions() {
    let written = sources::read("tests/ui/ours/condition_types.rs").unwrap();
    let printed = sources::read("tests/ui/ours/condition_types.stderr").unwrap();
    assert!(written.contains("\"Resizing\""));
    assert!(!printed.contains("for `Resizing`"));
    assert!(printed.contains("for `Scaling`"));
}

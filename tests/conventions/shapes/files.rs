//! Reads the shapes from the tests that check them.

use super::{OfRows, Side, of};
use crate::row::{Place, Row};
use crate::{all, declarations, nestings, sources};

const DECLARATIONS: &str = "kube-conv-derive/tests/declarations.txt";
const DEPARTURES: &str = "tests/shapes/departures.rs";
const NEIGHBORS: &str = "tests/shapes/neighbors.rs";
const SAMPLES: &str = "tests/shapes/values.rs";
/// The folder with the cases of each lint.
const CASES: &str = "crates/kube-conv-lint/tests/lints";
const PUBLISHED: &str = "crates/kube-conv-lint/tests/lints/neighbors.yaml";

/// The files that only rustc rejects, in which comments name the rows.
const COMPILED: [&str; 2] = [
    "tests/ui/rustc/shapes.rs",
    "tests/ui/rustc/shapes_of_functions.rs",
];

/// Declarations that the derive reports.
pub(super) fn declarations(found: &mut OfRows) {
    let text = sources::read(DECLARATIONS).unwrap();
    for declaration in declarations::read(&text) {
        let shapes = of(found, declaration.row);
        match declaration.message {
            Some(_) => shapes.add(Side::Compiler, declaration.name, DECLARATIONS),
            None => shapes.add_neighbor(declaration.name, DECLARATIONS),
        }
    }
}

/// Types that are compiled, and checked by every tool.
pub(super) fn departures(found: &mut OfRows) {
    for line in sources::read(DEPARTURES).unwrap().lines() {
        let parts: Vec<&str> = line.split('"').collect();
        let [head, shape, " at ", _, tail, ..] = parts.as_slice() else {
            continue;
        };
        let row = head.split_whitespace().next().unwrap_or_default();
        let is_seen = tail.trim_start().starts_with("Sees");
        let side = if is_seen { Side::Compiler } else { Side::Lint };
        of(found, row).add(side, shape, DEPARTURES);
    }
    for line in sources::read(NEIGHBORS).unwrap().lines() {
        let parts: Vec<&str> = line.split('"').collect();
        let [head, name, tail, ..] = parts.as_slice() else {
            continue;
        };
        if tail.starts_with("; ") {
            for row in of_lint(head.trim()) {
                of(found, row.number).add_neighbor(name, NEIGHBORS);
            }
        }
    }
}

/// Values that are rejected when the program runs.
pub(super) fn samples(found: &mut OfRows) {
    for line in sources::read(SAMPLES).unwrap().lines() {
        let parts: Vec<&str> = line.split('"').collect();
        let [head, shape, tail, ..] = parts.as_slice() else {
            continue;
        };
        let head: Vec<&str> = head.split_whitespace().collect();
        match head.as_slice() {
            ["bad", row] if tail.starts_with(" =>") => {
                let number = all().find(|known| known.number == *row);
                let is_lint = number.is_some_and(|row| row.place == Place::Lint);
                let side = if is_lint { Side::Lint } else { Side::Run };
                of(found, row).add(side, shape, SAMPLES);
            }
            ["good", row] if tail.starts_with(" =>") => of(found, row).add_neighbor(shape, SAMPLES),
            _ => {}
        }
    }
}

/// Lines with a comment `A99: shape`, at which rustc has an error, and `A99 + neighbor`, at which it has
/// none.
pub(super) fn compiled(found: &mut OfRows) {
    for file in COMPILED {
        let printed = sources::read(file.replace(".rs", ".stderr")).unwrap_or_default();
        for (index, line) in sources::read(file).unwrap().lines().enumerate() {
            let Some((_, comment)) = line.split_once(" // ") else {
                continue;
            };
            let is_reported = printed.contains(&format!("{file}:{}:", index + 1));
            if let Some((row, name)) = comment.split_once(" + ") {
                assert!(!is_reported, "{file}: `{name}` is reported");
                of(found, row).add_neighbor(name, file);
            } else if let Some((row, shape)) = comment.split_once(": ") {
                assert!(is_reported, "{file}: `{shape}` is not reported");
                of(found, row).add(Side::Compiler, shape, file);
            }
        }
    }
}

/// Cases of lints, each at the places that `crates/kube-conv-lint/tests/lints/nested.rs` moves it to.
pub(super) fn cases(found: &mut OfRows) {
    for lint in kube_conv_lint::all().iter().map(|lint| lint.id) {
        let file = format!("{CASES}/{lint}.yaml");
        let text = sources::read(&file).map(|text| format!("\n{text}"));
        for case in text.unwrap_or_default().split("\n- ").skip(1) {
            let lines = || case.lines().map(str::trim);
            let is_definition = lines().any(|line| line == "in: definition");
            let shape = lines().find_map(|line| line.strip_prefix("shape: "));
            for row in of_lint(lint).filter(|row| row.place == Place::Lint) {
                let shapes = of(found, row.number);
                if is_definition {
                    shapes.add(Side::Lint, shape.unwrap_or("of the definition"), &file);
                } else {
                    for place in nestings::of(lint) {
                        shapes.add(Side::Lint, place.words(), &file);
                    }
                    if let Some(shape) = shape {
                        shapes.add(Side::Lint, shape, &file);
                    }
                }
            }
        }
    }
}

/// Shapes of published types in which lints find nothing.
pub(super) fn published(found: &mut OfRows) {
    for (of_type, lints) in published_types() {
        for lint in lints {
            for row in of_lint(&lint).filter(|row| row.place == Place::Lint) {
                of(found, row.number).add_neighbor(&of_type, PUBLISHED);
            }
        }
    }
}

/// The number of published types in which a lint finds nothing.
pub(super) fn published_of(lint: &str) -> usize {
    let types = published_types().into_iter();
    types
        .filter(|(_, lints)| lints.iter().any(|known| known == lint))
        .count()
}

/// Published types, each with the lints that look at them.
fn published_types() -> Vec<(String, Vec<String>)> {
    let text = sources::read(PUBLISHED).unwrap();
    let list_of = |shape: &str, start: &str| -> Option<String> {
        let list = shape
            .lines()
            .find_map(|line| line.trim().strip_prefix(start))?;
        let (_, list) = list.rsplit_once('[')?;
        Some(list.trim_end_matches(']').to_owned())
    };
    let changes = list_of(&text, "lints: &changes ").unwrap_or_default();
    let shapes = text.split("\n- of: ").skip(1).map(|shape| {
        let of_type = shape.lines().next().unwrap_or_default().to_owned();
        let list = list_of(shape, "lints: ").unwrap_or_else(|| changes.clone());
        (of_type, list.split(", ").map(str::to_owned).collect())
    });
    shapes.collect()
}

/// The rows that a lint is about: those that name it, and the one of the same id.
fn of_lint(lint: &str) -> impl Iterator<Item = &'static Row> {
    let quoted = format!("`{lint}`");
    let id = lint.replace('_', "-");
    all().filter(move |row| row.id == id || row.by.contains(&quoted))
}

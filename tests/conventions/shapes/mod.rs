//! The shapes in which a row is checked, collected from the tests that check them, and how far each row
//! is enforced.

mod files;
mod limits;
mod proofs_alone;
mod sort;

use super::row::Row;
use super::{all, assert_none, proofs, sources};
use limits::IN_PART;
use proofs_alone::OTHERS;
pub(crate) use sort::Sort;
use std::collections::BTreeMap;

/// The tool that reports a shape.
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

/// The shapes of a row that are reported, and neighbors of which nothing is.
#[derive(Debug, Default)]
pub(crate) struct Shapes {
    pub(crate) departures: BTreeMap<Side, Vec<String>>,
    pub(crate) neighbors: Vec<String>,
    /// The files that have them.
    pub(crate) files: Vec<String>,
}

impl Shapes {
    fn add(&mut self, side: Side, shape: &str, file: &str) {
        let of_side = self.departures.entry(side).or_default();
        if !of_side.iter().any(|known| known == shape) {
            of_side.push(shape.to_owned());
        }
        self.note(file);
    }

    fn add_neighbor(&mut self, name: &str, file: &str) {
        if !self.neighbors.iter().any(|known| known == name) {
            self.neighbors.push(name.to_owned());
        }
        self.note(file);
    }

    fn note(&mut self, file: &str) {
        if !self.files.iter().any(|known| known == file) {
            self.files.push(file.to_owned());
        }
    }

    /// The number of shapes that are reported.
    pub(crate) fn count(&self) -> usize {
        self.departures.values().map(Vec::len).sum()
    }
}

/// The shapes of every row, by its number.
pub(crate) type OfRows = BTreeMap<&'static str, Shapes>;

/// Returns the shapes of every row.
pub(crate) fn of_rows() -> OfRows {
    let mut found = OfRows::new();
    files::declarations(&mut found);
    files::departures(&mut found);
    files::samples(&mut found);
    files::compiled(&mut found);
    files::cases(&mut found);
    files::published(&mut found);
    for (row, shape, side, proof) in OTHERS {
        let file = proof.split([':', ' ']).next().unwrap_or_default();
        of(&mut found, row).add(*side, shape, file);
    }
    found
}

/// The shapes of a row, by its number as it is in the table.
fn of<'s>(found: &'s mut OfRows, number: &str) -> &'s mut Shapes {
    let row = all().find(|row| row.number == number);
    let row = row.unwrap_or_else(|| panic!("no row {number}"));
    found.entry(row.number).or_default()
}

/// Returns how far a row is enforced: in full, or in part and why.
pub(crate) fn extent(row: &Row) -> String {
    let sort = Sort::of(row);
    if !sort.has_shapes() {
        return sort.words().to_owned();
    }
    let mut limits = IN_PART.iter();
    match limits.find(|(rows, _)| rows.contains(&row.number)) {
        Some((_, limit)) => format!("in part: {limit}"),
        None => "in full".to_owned(),
    }
}

#[test]
fn shapes_are_proved() {
    let mut problems: Vec<String> = OTHERS
        .iter()
        .filter_map(|(row, _, _, proof)| {
            let problem = proofs::check_proof(proof).err()?;
            Some(format!("{row}: {problem}"))
        })
        .collect();
    for (rows, _) in IN_PART {
        let unknown = rows
            .iter()
            .filter(|number| !all().any(|row| row.number == **number));
        problems.extend(unknown.map(|number| format!("no row {number}")));
    }
    assert_none(&problems);
}

/// The least number of shapes of a row whose sort has shapes.
const LEAST: usize = 3;

#[test]
fn every_row_that_has_shapes_has_some_and_a_neighbor() {
    let found = of_rows();
    let mut problems = Vec::new();
    let (mut rows, mut shapes, mut neighbors) = (0, 0, 0);
    for row in all().filter(|row| Sort::of(row).has_shapes()) {
        let none = Shapes::default();
        let of_row = found.get(row.number).unwrap_or(&none);
        rows += 1;
        shapes += of_row.count();
        neighbors += of_row.neighbors.len();
        if of_row.count() < LEAST || of_row.neighbors.is_empty() {
            problems.push(format!(
                "{} `{}` ({}): {:?}, neighbors {:?}",
                row.number,
                row.id,
                row.place.words().0,
                of_row.departures,
                of_row.neighbors
            ));
        }
    }
    println!("{rows} rows with {shapes} shapes and {neighbors} neighbors");
    assert_none(&problems);
}

/// Every warning of the derive has neighbors: of the rows that name it, or of the lint of the same id.
#[test]
fn every_warning_has_neighbors() {
    let found = of_rows();
    let page = sources::read("kube-conv-runtime/docs/attributes/departures.md").unwrap();
    let table = page.split("| id | on | lets |").nth(1).unwrap();
    let rows = table.lines().filter_map(|line| line.strip_prefix("| `"));
    let ids = rows.filter_map(|row| row.split('`').next());
    let few = ids.filter_map(|id| {
        let quoted = format!("`{id}`");
        let named = |row: &&Row| row.id.replace('-', "_") == id || row.by.contains(&quoted);
        let of_id = all().filter(named).filter_map(|row| found.get(row.number));
        let in_rows: usize = of_id.map(|shapes| shapes.neighbors.len()).sum();
        let count = in_rows + files::published_of(id);
        (count < LEAST).then(|| format!("{id}: {count} neighbors"))
    });
    assert_none(&few.collect::<Vec<_>>());
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

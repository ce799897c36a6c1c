//! The page that is generated from the table.

use super::row::{Level, Place, Row};
use super::shapes::{self, Shapes, Sort};
use super::{TABLES, all, sources};
use std::fmt::Write;

const PAGE: &str = "docs/conventions.md";

const INTRODUCTION: &str = "\
# The API conventions, and where each is enforced

Generated from `tests/conventions`; `UPDATE=1 cargo test --test conventions` writes it
anew. The test looks up what the rows claim: tests, texts of the compiler, names and headings.

Rules A are those of Kubernetes' API conventions, B what kube-api-linter, crd-schema-checker and
crdify check beyond them, and C rules that are newer. *Source* names a heading of the conventions,
or a check of a linter. Ids are written with underscores in `allow(id, reason = \"…\")`. A proof in
`tests/conformance` is a recorded answer of Kubernetes, which `cargo test --test conformance` compares.
Rules D are stated by the sources in passing. *Extent* is how far a rule is enforced. *Shapes* are the forms of a
departure that a test tries, by the tool that reports them: what the compiler reports at the token the lint of the
same id reports as well, *lint* means that only the lint sees it, as `assert_conventions` does. *Neighbors* look
like departures and are not reported; shapes and neighbors are read from the files in the last column. Which sort of
rule has shapes:

| sort | rows | shapes | neighbors |
|---|---|---|---|
";

/// Returns the whole page.
pub(crate) fn text() -> String {
    let mut page = String::from(INTRODUCTION);
    let of_rows = shapes::of_rows();
    sorts(&mut page, &of_rows);
    counts(&mut page);
    for (title, rows) in TABLES {
        write!(
            page,
            "\n## {title}\n\n| # | id | level | rule | source | where | by | proof | extent | shapes | neighbors | tests |\n\
             |---|---|---|---|---|---|---|---|---|---|---|---|\n"
        )
        .unwrap();
        for row in rows {
            line(&mut page, row, of_rows.get(row.number));
        }
    }
    moves(&mut page);
    page
}

/// Counts the shapes of each sort of rules.
fn sorts(page: &mut String, of_rows: &shapes::OfRows) {
    for sort in Sort::ALL {
        let rows: Vec<&Row> = all().filter(|row| Sort::of(row) == sort).collect();
        let found = || rows.iter().filter_map(|row| of_rows.get(row.number));
        let shapes: usize = found().map(Shapes::count).sum();
        let neighbors: usize = found().map(|of_row| of_row.neighbors.len()).sum();
        let words = sort.words();
        writeln!(
            page,
            "| {words} | {} | {shapes} | {neighbors} |",
            rows.len()
        )
        .unwrap();
    }
}

fn counts(page: &mut String) {
    page.push_str(
        "\n| where | meaning | MUST | SHOULD | advice | all |\n|---|---|---|---|---|---|\n",
    );
    for place in Place::ALL {
        let (word, meaning) = place.words();
        let of = |level| {
            let rows = all().filter(|row| row.place == place && row.level == level);
            rows.count()
        };
        let [must, should, advice] = [Level::Must, Level::Should, Level::Advice].map(of);
        let sum = must + should + advice;
        writeln!(
            page,
            "| {word} | {meaning} | {must} | {should} | {advice} | {sum} |"
        )
        .unwrap();
    }
}

fn line(page: &mut String, row: &Row, of_row: Option<&Shapes>) {
    let level = match row.level {
        Level::Must => "MUST",
        Level::Should => "SHOULD",
        Level::Advice => "advice",
    };
    let by = match row
        .by
        .split_once('#')
        .filter(|_| row.place == Place::Documentation)
    {
        Some((path, heading)) => link(path, heading),
        None => row.by.to_owned(),
    };
    let cells = [
        row.number.to_owned(),
        format!("`{}`", row.id),
        level.to_owned(),
        row.rule.to_owned(),
        row.section.to_owned(),
        row.place.words().0.to_owned(),
        by,
        proof(row.proof),
        shapes::extent(row),
        of_row.map_or_else(String::new, shapes_of),
        of_row.map_or_else(String::new, |of_row| of_row.neighbors.join("; ")),
        of_row.map_or_else(String::new, files_of),
    ];
    let cells = cells.map(|cell| cell.replace('|', "\\|"));
    writeln!(page, "| {} |", cells.join(" | ")).unwrap();
}

/// Lists the shapes of a row, by the tool that catches them.
fn shapes_of(of_row: &Shapes) -> String {
    let sides = of_row.departures.iter();
    let sides: Vec<String> = sides
        .map(|(side, shapes)| format!("{}: {}", side.word(), shapes.join(", ")))
        .collect();
    sides.join("; ")
}

fn files_of(of_row: &Shapes) -> String {
    let files = of_row.files.iter().map(|file| format!("`{file}`"));
    files.collect::<Vec<_>>().join(" ")
}

/// Returns a link from `docs/` to a heading of a page in the same directory.
fn link(path: &str, heading: &str) -> String {
    let file = path.trim_start_matches("docs/");
    let anchor = heading.to_lowercase().replace(' ', "-");
    format!("[{heading}]({file}#{anchor})")
}

fn proof(proof: &str) -> String {
    match proof.split_once(": ") {
        _ if proof.is_empty() => String::new(),
        Some((path, text)) => format!("`{path}`: “{}”", text.replace('*', "\\*")),
        None => format!("`{proof}`"),
    }
}

fn moves(page: &mut String) {
    page.push_str(
        "\n## Moved\n\nThe table was drawn up before the code. These rules are enforced elsewhere than it had \
         them.\n\n| # | id | where | why |\n|---|---|---|---|\n",
    );
    for row in all().filter(|row| !row.moved.is_empty()) {
        let place = row.place.words().0;
        writeln!(
            page,
            "| {} | `{}` | {place} | {} |",
            row.number, row.id, row.moved
        )
        .unwrap();
    }
}

/// Checks that the page on disk is up to date, or writes it with `UPDATE=1`.
pub(crate) fn check(text: &str) {
    let path = sources::root().join(PAGE);
    crate::update::assert_current(&path, text);
}

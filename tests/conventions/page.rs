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
crdify check beyond them, and C rules that are newer; rules D are stated by the sources in passing. After a rule stands
its source: a heading of the conventions, or a check of a linter. Ids are written with underscores in
`allow(id, reason = \"…\")`. *Enforced* is where, by what, and to which extent. A proof in `tests/conformance` of a crate is a
recorded answer of Kubernetes, which `cargo test --test conformance` compares. *Shapes* are the forms of a departure
that a test tries, by the tool that reports them: what the compiler reports at the token the lint of the same id
reports as well, *lint* means that only the lint sees it, as `assert_conventions` does. Neighbors look like departures
and are *not reported*; shapes and neighbors are read from the files that follow. Which sort of rule has shapes:

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
            "\n## {title}\n\n| id | rule | enforced | proof | shapes |\n|---|---|---|---|---|\n"
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
    let cells = [
        format!("{} `{}` {level}", row.number, row.id),
        sentences([row.rule, row.section]),
        enforced(row),
        proof(row.proof),
        of_row.map_or_else(String::new, shapes_of),
    ];
    let cells = cells.map(|cell| cell.replace('|', "\\|"));
    writeln!(page, "| {} |", cells.join(" | ")).unwrap();
}

/// Joins the parts of a cell that are not empty, each on a line of its own.
fn sentences<Part: AsRef<str>>(parts: impl IntoIterator<Item = Part>) -> String {
    let parts = parts.into_iter().map(|part| part.as_ref().to_owned());
    let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
    parts.join("<br>")
}

/// Where, by what and to which extent a rule is enforced.
fn enforced(row: &Row) -> String {
    let by = match row.by.split_once('#') {
        Some((path, heading)) if row.place == Place::Documentation => link(path, heading),
        _ => row.by.to_owned(),
    };
    sentences([row.place.words().0.to_owned(), by, shapes::extent(row)])
}

/// Lists the shapes of a row by the tool that reports them, the neighbors, and the files of both.
fn shapes_of(of_row: &Shapes) -> String {
    let sides = of_row.departures.iter();
    let sides = sides.map(|(side, shapes)| format!("{}: {}", side.word(), shapes.join(", ")));
    let neighbors = match of_row.neighbors.join("; ") {
        none if none.is_empty() => none,
        neighbors => format!("not reported: {neighbors}"),
    };
    let files = of_row.files.iter().map(|file| format!("`{file}`"));
    let files = files.collect::<Vec<_>>().join(" ");
    sentences(sides.chain([neighbors, files]))
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

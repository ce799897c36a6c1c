//! The pages that are generated from the table: one with the counts and the rules by name, and one for each section.

use super::row::{Level, Place, Row};
use super::shapes::{self, Shapes, Sort};
use super::{Section, TABLES, all, sources};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The first page.
pub(crate) const OVERVIEW: &str = "docs/conventions.md";
/// The folder of the others.
pub(crate) const FOLDER: &str = "docs/conventions";

const INTRODUCTION: &str = "\
# The API conventions, and where each is enforced

Generated from `tests/conventions`; `UPDATE=1 cargo test --test conventions` writes it and the pages of its sections
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

/// Returns the text of every page, by its path.
pub(crate) fn texts() -> BTreeMap<String, String> {
    let of_rows = shapes::of_rows();
    let sections = TABLES
        .iter()
        .map(|section| (section.page(), rows(section, &of_rows)));
    let others = [
        (OVERVIEW.to_owned(), overview(&of_rows)),
        (format!("{FOLDER}/moved.md"), moves()),
    ];
    sections.chain(others).collect()
}

impl Section {
    /// The path of the page from the repository.
    pub(crate) fn page(&self) -> String {
        format!("{FOLDER}/{}.md", self.name)
    }
}

/// What the columns mean, the counts, and the rules by name.
fn overview(of_rows: &shapes::OfRows) -> String {
    let mut page = String::from(INTRODUCTION);
    sorts(&mut page, of_rows);
    counts(&mut page);
    page.push_str("\n## The rules\n\nAnother page has the [reasons](conventions/moved.md) of those that are enforced elsewhere than proposed.\n");
    for section in TABLES {
        let Section { name, title, rows } = section;
        write!(
            page,
            "\n### {title}\n\n[Proofs and shapes of these rules](conventions/{name}.md)\n\n| rule | level | enforced |\n|---|---|---|\n"
        )
        .unwrap();
        for row in *rows {
            let Row { number, id, .. } = row;
            let (level, place) = (level(row), row.place.words().0);
            writeln!(
                page,
                "| [{number} `{id}`](conventions/{name}.md#{id}) | {level} | {place} |"
            )
            .unwrap();
        }
    }
    page
}

/// The page of a section.
fn rows(section: &Section, of_rows: &shapes::OfRows) -> String {
    let mut page = format!(
        "# {}\n\nGenerated; [the first page](../conventions.md) has the counts, and what the columns mean.\n\n\
         | rule | enforced | proof | shapes |\n|---|---|---|---|\n",
        section.title
    );
    for row in section.rows {
        line(&mut page, row, of_rows.get(row.number));
    }
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
    let cells = [
        sentences([&name(row), row.rule, row.section]),
        enforced(row),
        proof(row.proof),
        of_row.map_or_else(String::new, shapes_of),
    ];
    let cells = cells.map(|cell| cell.replace('|', "\\|"));
    writeln!(page, "| {} |", cells.join(" | ")).unwrap();
}

/// The number of a row, which is a link to the row, its id, which is the link's anchor, and its level.
fn name(row: &Row) -> String {
    let Row { number, id, .. } = row;
    let level = level(row);
    format!("<a id=\"{id}\"></a>[{number}](#{id}) `{id}` {level}")
}

fn level(row: &Row) -> &'static str {
    match row.level {
        Level::Must => "MUST",
        Level::Should => "SHOULD",
        Level::Advice => "advice",
    }
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

/// Returns a link from the folder of the pages to a heading of a page in `docs/`.
fn link(path: &str, heading: &str) -> String {
    let file = path.trim_start_matches("docs/");
    let anchor = heading.to_lowercase().replace(' ', "-");
    format!("[{heading}](../{file}#{anchor})")
}

fn proof(proof: &str) -> String {
    match proof.split_once(": ") {
        _ if proof.is_empty() => String::new(),
        Some((path, text)) => format!("`{path}`: “{}”", text.replace('*', "\\*")),
        None => format!("`{proof}`"),
    }
}

/// The page of the rules with a reason in [`Row::moved`].
fn moves() -> String {
    let mut page = String::from(
        "# Rules enforced elsewhere than proposed\n\nThe list of the [rules](../conventions.md) proposes where each is enforced. These are \
         enforced elsewhere.\n\n| rule | where | why |\n|---|---|---|\n",
    );
    for section in TABLES {
        for row in section.rows.iter().filter(|row| !row.moved.is_empty()) {
            let Row {
                number, id, moved, ..
            } = row;
            let place = row.place.words().0;
            writeln!(
                page,
                "| [{number}]({}.md#{id}) `{id}` | {place} | {moved} |",
                section.name
            )
            .unwrap();
        }
    }
    page
}

/// Checks that the pages on disk are up to date and that there are no others, or writes them with `UPDATE=1`.
pub(crate) fn check(texts: &BTreeMap<String, String>) -> Vec<String> {
    let root = sources::root();
    let outdated = texts.iter();
    let outdated =
        outdated.filter_map(|(path, text)| crate::update::difference(&root.join(path), text));
    let mut problems: Vec<String> = outdated.collect();
    let known: BTreeSet<&str> = texts.keys().map(String::as_str).collect();
    for entry in std::fs::read_dir(root.join(FOLDER)).unwrap() {
        let path = format!("{FOLDER}/{}", entry.unwrap().file_name().display());
        if !known.contains(path.as_str()) {
            problems.push(format!("{path} is not a page of the table"));
        }
    }
    problems
}

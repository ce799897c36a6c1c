//! The page that lists the lints.

use super::{Lint, all};

/// What the page says before its tables.
const HEAD: &str = include_str!("page_head.md");

/// The equivalents of kube-api-linter, which reads Go source, so that its checks of pointers and tags have other
/// equivalents here, or none.
const KUBE_API_LINTER: &str = include_str!("page_tail.md");

/// `docs/lints.md` of the repository, in Markdown: every lint, and where kube-api-linter's are.
///
/// A test compares it with the file.
///
/// ```
/// let page = kube_conv_lint::page();
/// assert!(page.starts_with("# Lints\n"));
/// assert!(page.contains("no_field_removal"));
/// ```
#[must_use]
pub fn page() -> String {
    let mut page = HEAD.to_owned();
    for (heading, subject) in [
        ("Definitions and types", "definitions and types"),
        ("Types alone", "types"),
        ("Changes of a definition", "changes"),
    ] {
        page.push_str(&format!("\n## {heading}\n\n"));
        page.push_str("| id | default | level | rows | rule | why | instead | source |\n");
        page.push_str("|---|---|---|---|---|---|---|---|\n");
        let lints = all().iter().filter(|lint| lint.check.subject() == subject);
        lints.for_each(|lint| page.push_str(&row(lint)));
    }
    page.push('\n');
    page.push_str(KUBE_API_LINTER);
    page
}

fn row(lint: &Lint) -> String {
    let Lint {
        id,
        severity,
        level,
        rule,
        why,
        fix,
        source,
        ..
    } = lint;
    let rows = lint.rules.join(", ");
    // What it finds, and what it does not.
    let ending = match lint.check.subject() {
        "types" => "rs",
        _ => "yaml",
    };
    format!(
        "| [`{id}`](../crates/kube-conv-lint/tests/lints/{id}.{ending}) | {severity} | {level} | {rows} | {rule} | {why} | {fix} | {source} |\n"
    )
}

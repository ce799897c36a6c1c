//! The page that lists the lints.

use super::kube_api_linter::LINTERS;
use super::{Lint, all};

/// `docs/lints.md` of the repository, in Markdown: every lint, and where kube-api-linter's are.
///
/// A test compares it with the file.
#[must_use]
pub fn page() -> String {
    let mut page = String::from(
        "# Lints\n\n\
         Generated from the lints' own data; `BLESS=1 cargo test --test lints` writes it anew. The \
         rustdoc of `kube_conv_runtime::lint` says how to run them, `allow(id, reason = \"…\")` allows \
         one by name. *Rows* are those of the table of conventions, `docs/conventions.md`.\n\n\
         Off are advice, what published APIs seldom do, and what asks for more than a young type can \
         say: greatest sizes and lengths, bounds of numbers (kube-api-linter's `maxlength` is off, \
         too), and documentation, which rustc's `missing_docs` asks for on the token. \
         `Config::bounds` switches these on, `Config::level` any lint, `Config::strict` all of them; an \
         allowance of a lint that is off is no finding.\n",
    );
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
    page.push_str(
        "\n## kube-api-linter's linters\n\n| linter | on there | lints here | note |\n|---|---|---|---|\n",
    );
    for equivalent in LINTERS {
        let lints: Vec<String> = equivalent
            .lints
            .iter()
            .map(|id| format!("`{id}`"))
            .collect();
        let on = if equivalent.on { "yes" } else { "no" };
        let (linter, lints, note) = (equivalent.linter, lints.join(", "), equivalent.note);
        page.push_str(&format!("| `{linter}` | {on} | {lints} | {note} |\n"));
    }
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
    format!("| `{id}` | {severity} | {level} | {rows} | {rule} | {why} | {fix} | {source} |\n")
}

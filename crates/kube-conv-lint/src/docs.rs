//! The page that lists the lints.

use super::kube_api_linter::LINTERS;
use super::{Lint, all};

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
    let mut page = String::from(
        "# Lints\n\n\
         Generated from the lints' own data; `UPDATE=1 cargo test --test lints` writes it anew. The \
         rustdoc of `kube_conv_lint` says how to run them, `allow(id, reason = \"…\")` allows \
         one by name. *Rows* are those of the table of conventions, `docs/conventions.md`.\n\n\
         Off are advice, what published APIs seldom do, and what requests more than a young type can \
         say: greatest sizes and lengths, bounds of numbers (kube-api-linter's `maxlength` is off, \
         too), and documentation, which rustc's `missing_docs` requests on the token. \
         `Config::bounds` switches these on, `Config::level` any lint, `Config::strict` all of them; an \
         allowance of a lint that is off is no finding.\n",
    );
    page.push_str(ACCURACY);
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

/// The rate of false positives, and how it was measured; `findings_are_sampled` prints the sample.
const ACCURACY: &str = "\n\
    ## How often they are wrong\n\n\
    The lints that are on by default were run over published definitions of cert-manager, Cluster API, \
    Gateway API, Istio, Karpenter, Kueue, the Prometheus operator, kube, linkerd2 and Stackable. 60 of 666 findings are \
    in Kubernetes' own types, which are left out. Of those that remain, 300 were drawn with a fixed seed, and each was \
    read by its path and message. A finding counts as wrong if the author could not do better by the text of the rule; \
    whether a project wants a SHOULD is not counted.\n\n\
    A first sample had 29 wrong ones: 18 of `enum_values_pascal` in `KeyUsage`, whose values are Kubernetes' own, 6 of \
    `no_numeric_enums` about status codes of HTTP, 1 of `defaults_explicit` about a default that depends on another field, \
    2 of `enum_values_pascal` about OAuth's methods, such as `client_secret_post`, and 2 of `json_camel_case` about fields that are named \
    after files, `config.json`. The first three sorts are mended. A second sample, of 606 findings, had 3: 2 of OAuth's methods, and \
    1 of `no_maps_of_subobjects` (`extra`, which Kubernetes' `UserInfo` has so). A third, of all 242 findings of the CRDs that the tests read, had 2: `extra` again, and 1 of `cel_unbounded_input` about a lookup in a map; both are mended.\n\n\
    `SAMPLE=300 cargo test --test lints sampled -- --nocapture` prints a sample; `MORE_CRDS=folder` adds definitions.\n";

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

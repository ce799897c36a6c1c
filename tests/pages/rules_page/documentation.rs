//! The documentation of rules, which is that of their files.

use super::super::blocks;

/// The file of rules about other fields, with a heading for each.
const SIBLINGS: &str = "kube-conv-runtime/src/rules/siblings.rs";

/// What the file of a rule says about it, in Markdown.
#[track_caller]
pub(crate) fn of_rule(key: &str) -> String {
    let text = text_about(key);
    let (title, rest) = text.split_once("\n\n").unwrap_or((&text, ""));
    // `key: what it checks`, or `key(…): …`.
    let (_, what) = title.split_once("`: ").unwrap();
    let what = what.replace('\n', " ");
    let mut letters = what.trim_end_matches('.').chars();
    let first = letters.next().unwrap().to_uppercase();
    let rest = rest.replace("# Why\n\n", "**Why.** ");
    let rest = rest.replace("# Instead\n\n", "**Instead.** ");
    let page = format!("{first}{}.\n\n{}", letters.as_str(), rest.trim());
    assert!(
        !page.contains("\n# "),
        "{key}: headings are Why and Instead"
    );
    assert!(
        page.contains("\nUpstream: ") && rest.len() > "Upstream: ".len(),
        "{key}: the documentation of its file names what it is upstream, or none"
    );
    page
}

fn text_about(key: &str) -> String {
    let file = |name: &str| format!("kube-conv-runtime/src/rules/{name}");
    let files = [file(&format!("{key}.rs")), file(&format!("{key}/mod.rs"))];
    if let Some(own) = files.iter().find(|file| blocks::root().join(file).exists()) {
        return documentation_of(own);
    }
    let siblings = documentation_of(SIBLINGS);
    let start = siblings.find(&format!("# `{key}`")).unwrap();
    let section = &siblings[start + "# ".len()..];
    let end = section.find("\n# ").unwrap_or(section.len());
    section[..end].to_owned()
}

/// The documentation at the top of a source file.
fn documentation_of(file: &str) -> String {
    let text = blocks::text_of(file);
    let lines = text.lines().map_while(|line| line.strip_prefix("//!"));
    let lines = lines.map(|line| line.strip_prefix(' ').unwrap_or(line));
    lines.collect::<Vec<_>>().join("\n")
}

/// The names of a rule upstream that begin with a prefix: the beginning of its paragraph says them.
pub(crate) fn upstream_of(key: &str, prefix: &str) -> Vec<String> {
    let text = text_about(key);
    let (_, paragraph) = text.split_once("\nUpstream: ").unwrap();
    let end = paragraph.find([';', '.']).unwrap();
    let names = paragraph[..end].split('`').skip(1).step_by(2);
    let names = names.filter_map(|name| name.strip_prefix(prefix));
    // `+k8s:unique=set` is a value of a tag.
    let names = names.map(|name| name.split('=').next().unwrap());
    names.map(str::to_owned).collect()
}

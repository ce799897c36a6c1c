//! Every relative link of the repository's pages leads to a file, and to a heading if it names one.

use super::blocks;

/// The folders with pages; those of the oracle's modules and of built files are not ours.
const FOLDERS: [&str; 5] = ["docs", "examples", "kube-conv-runtime", "benches", "tests"];

#[test]
fn every_relative_link_is_resolved() {
    let mut pages = vec!["README.md".to_owned(), "CHANGELOG.md".to_owned()];
    pages.extend(FOLDERS.into_iter().flat_map(blocks::pages_below));
    let mut count = 0;
    let mut dead = Vec::new();
    for page in &pages {
        for link in links_of(&blocks::text_of(page)) {
            count += 1;
            if !is_resolved(page, &link) {
                dead.push(format!("{page}: {link}"));
            }
        }
    }
    assert!(count > 150, "{count} links in {} pages", pages.len());
    assert!(dead.is_empty(), "dead links:\n{}", dead.join("\n"));
}

/// The targets of a page's links and pictures, and the files that it includes; those to other places are left out.
fn links_of(text: &str) -> Vec<String> {
    let mut links = Vec::new();
    let mut is_block = false;
    for line in text.lines() {
        is_block ^= line.trim_start().starts_with("```");
        if is_block {
            continue;
        }
        let included = line.split("{{#include ").skip(1);
        let included = included.filter_map(|rest| rest.split("}}").next().map(str::to_owned));
        let prose = without_code(line);
        let inline = prose.split("](").skip(1);
        let targets = inline.filter_map(|rest| rest.split(')').next().map(str::to_owned));
        let defined = line
            .strip_prefix('[')
            .and_then(|line| line.split_once("]: "));
        let defined = defined.map(|(_, target)| target.to_owned());
        let found = included.chain(targets).chain(defined);
        links.extend(found.filter(|target| !target.contains("://") && !target.contains("::")));
    }
    links
}

/// A line without what is in backticks.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

/// Whether a link of a page leads somewhere.
fn is_resolved(page: &str, link: &str) -> bool {
    let (file, heading) = link.split_once('#').unwrap_or((link, ""));
    let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
    let path = match file {
        "" => blocks::root().join(page),
        file => blocks::root().join(folder).join(file),
    };
    if heading.is_empty() {
        return path.exists();
    }
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let is_heading = headings.into_iter().any(|line| slug_of(line) == heading);
    is_heading || text.contains(&format!("<a id=\"{heading}\">"))
}

/// The name of a heading in links, as GitHub and mdBook make it.
fn slug_of(heading: &str) -> String {
    let title = heading.trim_start_matches('#').trim();
    let kept = title
        .chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    let lower = kept.flat_map(char::to_lowercase);
    lower.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn a_dead_link_is_found() {
    assert!(is_resolved("docs/README.md", "../README.md#try-it"));
    assert!(!is_resolved("docs/README.md", "../README.md#try"));
    assert!(!is_resolved("docs/README.md", "README.markdown"));
    assert_eq!(
        links_of("[a](b.md) `[c](d)` ![e](f.svg)"),
        ["b.md", "f.svg"]
    );
}

//! The guide as a book: docs/book.toml, and what docs/guide.css and docs/guide.js add to mdBook. `.ci/guide` tries them.

use super::blocks;

fn book() -> String {
    blocks::text_of("docs/book.toml")
}

/// The link of the menu to the repository.
#[test]
fn the_address_is_that_of_the_manifest() {
    let manifest = blocks::text_of("Cargo.toml");
    let mut lines = manifest.lines();
    let address = lines.find_map(|line| line.strip_prefix("repository = "));
    let address = address.unwrap_or_default();
    assert!(address.len() > 2, "Cargo.toml names no repository");
    let line = format!("\ngit-repository-url = {address}\n");
    assert!(book().contains(&line), "docs/book.toml needs{line}");
}

#[test]
fn its_files_are_there_and_need_no_others() {
    for (key, file) in [
        ("additional-css", "guide.css"),
        ("additional-js", "guide.js"),
    ] {
        assert!(book().contains(&format!("{key} = [\"{file}\"]")), "{file}");
        let text = blocks::text_of(&format!("docs/{file}"));
        let addresses = text.split("://").skip(1);
        let addresses: Vec<&str> = addresses
            .filter_map(|rest| rest.split('"').next())
            .collect();
        // A link, which nothing loads.
        let known: &[&str] = match file {
            "guide.js" => &["docs.rs/kube-conv-runtime"],
            _ => &[],
        };
        assert_eq!(addresses, known, "{file}");
        assert!(!text.contains("@import"), "{file}");
    }
}

/// Each class that the script gives to an element has a style.
#[test]
fn the_classes_of_the_script_have_styles() {
    let script = blocks::text_of("docs/guide.js");
    let styles = blocks::text_of("docs/guide.css");
    let given = script.split("className = \"").skip(1);
    let toggled = script.split("classList.toggle(\"").skip(1);
    let mut count = 0;
    for class in given
        .chain(toggled)
        .filter_map(|rest| rest.split('"').next())
    {
        count += 1;
        assert!(styles.contains(&format!(".{class}")), "no style of {class}");
    }
    assert!(count >= 3, "{count} classes");
}

/// Users search for what users need.
#[test]
fn the_search_leaves_out_the_pages_for_makers() {
    let contents = blocks::text_of("docs/SUMMARY.md");
    let (_, makers) = contents.split_once("\n# For makers\n").unwrap_or_default();
    let pages = makers.split("](").skip(1);
    let pages: Vec<&str> = pages.filter_map(|rest| rest.split(')').next()).collect();
    assert!(pages.len() > 60, "{pages:?}");
    let book = book();
    let is_out = |path: &str| book.contains(&format!("\n\"{path}\" = {{ enable = false }}"));
    for page in pages {
        let folder = page.split_once('/').map_or(page, |(folder, _)| folder);
        assert!(is_out(page) || is_out(folder), "the search has {page}");
    }
}

//! The commands of pages and comments name examples, test programs and features that there are.

use super::blocks::{files_below, root, text_of};

/// Whether cargo finds a program in one of these places.
fn is_there(places: &[&str], name: &str) -> bool {
    let crates = files_below("crates", "toml");
    let folders = crates.iter().filter_map(|file| file.rsplit_once('/'));
    let folders = folders.map(|(folder, _)| folder);
    folders
        .chain([".", "kube-conv-derive", "kube-conv-runtime"])
        .any(|folder| {
            places.iter().any(|place| {
                let path = root().join(folder).join(place.replace('*', name));
                path.exists()
            })
        })
}

#[test]
fn every_command_names_what_there_is() {
    let features = text_of("Cargo.toml");
    let mut unknown = Vec::new();
    let pages = ["docs", "examples", "tests", "kube-conv-runtime/docs"];
    let mut files: Vec<String> = ["README.md", "CONTRIBUTING.md"].map(str::to_owned).into();
    for folder in pages {
        files.extend(files_below(folder, "md"));
        files.extend(files_below(folder, "rs"));
    }
    for file in files {
        for line in text_of(&file).lines() {
            let Some((_, command)) = line.split_once("cargo ") else {
                continue;
            };
            let words: Vec<&str> = command
                .split(|c: char| c.is_whitespace() || "`;)\",".contains(c))
                .take_while(|word| *word != "--")
                .collect();
            for pair in words.windows(2) {
                let [key, name] = pair else { continue };
                let known = match *key {
                    // Those of the tutorial's user are not ours.
                    "--example" => {
                        *name == "crds" || is_there(&["examples/*.rs", "../examples/*.rs"], name)
                    }
                    "--test" => is_there(&["tests/*.rs", "tests/*/main.rs"], name),
                    "--features" if words.contains(&"--example") || words.contains(&"--test") => {
                        features.contains(&format!("\n{name} = ["))
                    }
                    _ => true,
                };
                if !known {
                    unknown.push(format!("{file}: {key} {name}"));
                }
            }
        }
    }
    assert!(unknown.is_empty(), "cargo does not know {unknown:#?}");
}

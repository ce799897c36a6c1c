//! Checks the order of each crate's modules, which its `layers.txt` lists from top to bottom: a module imports
//! only modules that are above it there. Between crates, cargo checks it.

#![allow(
    clippy::unwrap_used,
    clippy::string_slice,
    reason = "a test fails by panicking, in its helpers too"
)]

#[path = "layers/circles.rs"]
mod circles;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const LIST: &str = "layers.txt";

/// A crate whose modules have an order.
struct Layers {
    list: PathBuf,
    sources: PathBuf,
}

/// The crates with a list.
fn crates() -> Vec<Layers> {
    let mut found = Vec::new();
    for parent in [".", "crates"] {
        for entry in fs::read_dir(parent).unwrap() {
            let folder = entry.unwrap().path();
            if folder.join(LIST).exists() {
                found.push(Layers::in_folder(&folder));
            }
        }
    }
    found.sort_by(|a, b| a.list.cmp(&b.list));
    found
}

impl Layers {
    fn in_folder(folder: &Path) -> Layers {
        Layers {
            list: folder.join(LIST),
            sources: folder.join("src"),
        }
    }

    /// The lines of the list, without comments; those of the exceptions have an arrow.
    fn lines(&self) -> Vec<String> {
        let text = fs::read_to_string(&self.list).unwrap();
        let lines = text.lines().map(str::trim);
        let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        lines.map(str::to_owned).collect()
    }

    /// The modules from top to bottom, each with its place in the order.
    fn order(&self) -> BTreeMap<String, usize> {
        let lines = self.lines();
        let modules = lines.iter().filter(|line| !line.contains(" -> "));
        let names = modules.filter_map(|line| line.split_whitespace().next());
        let names = names.map(|name| name.trim_end_matches('/').to_owned());
        names
            .enumerate()
            .map(|(place, name)| (name, place))
            .collect()
    }

    /// The imports upwards that the list allows, each with its reason: `api -> rules: …`.
    fn exceptions(&self) -> BTreeSet<(String, String)> {
        let edges = self.lines().into_iter();
        edges
            .filter_map(|line| {
                let (from, rest) = line.split_once(" -> ")?;
                let (to, reason) = rest.split_once(": ").unwrap_or((rest, ""));
                assert!(!reason.is_empty(), "{line} has no reason");
                Some((from.to_owned(), to.to_owned()))
            })
            .collect()
    }

    /// The module of the crate's root that a file belongs to.
    fn module_of(&self, file: &Path) -> String {
        let below = file.strip_prefix(&self.sources).unwrap();
        let first = below.components().next().unwrap().as_os_str();
        match first.to_str().unwrap().trim_end_matches(".rs") {
            "private" => "__private_0_1_0".to_owned(),
            module => module.to_owned(),
        }
    }

    /// The number of `super` steps from a file to the crate's root.
    fn depth_of(&self, file: &Path) -> usize {
        let below = file.strip_prefix(&self.sources).unwrap();
        let is_folder = below.ends_with("mod.rs");
        below.components().count() - usize::from(is_folder)
    }

    /// The modules that the crate declares for its users: tests are not in the order.
    fn declared(&self) -> BTreeSet<String> {
        let root = fs::read_to_string(self.sources.join("lib.rs")).unwrap();
        let root = root.replace("#[cfg(test)]\nmod ", "");
        let names = root.lines().filter_map(|line| {
            let line = line.strip_prefix("pub ").unwrap_or(line);
            line.strip_prefix("mod ")?.strip_suffix(';')
        });
        names.map(str::to_owned).collect()
    }
}

fn rust_files(directory: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

fn is_test(file: &Path) -> bool {
    let names = file.iter().filter_map(|name| name.to_str());
    let mut names = names.map(|name| name.trim_end_matches(".rs"));
    names.any(|name| matches!(name, "tests" | "test_support"))
}

/// The text of a file that is compiled for users: without its comments and its module of tests.
fn compiled(text: &str) -> String {
    let end = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
    let lines = text[..end].lines();
    let code = lines.filter(|line| !line.trim_start().starts_with("//"));
    code.collect::<Vec<_>>().join("\n")
}

/// The names after `crate::`, or after as many `super::` as are needed to the root, including those of
/// groups such as `crate::{ApiType, Kind}`.
fn named_in_the_root(code: &str, depth: usize) -> BTreeSet<String> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut names = BTreeSet::new();
    let supers = "super::".repeat(depth);
    let of_crate = code.match_indices("crate::");
    for (at, root) in of_crate.chain(code.match_indices(&supers)) {
        let rest = &code[at + root.len()..];
        match rest.strip_prefix('{') {
            // The first name of each item; nested names belong to that item.
            Some(group) => {
                let mut depth = 0;
                let mut item = String::new();
                for c in group.chars() {
                    match c {
                        '{' => depth += 1,
                        '}' if depth == 0 => break,
                        '}' => depth -= 1,
                        ',' if depth == 0 => {
                            names.extend(
                                item.split(|c| !is_name(c))
                                    .find(|n| !n.is_empty())
                                    .map(str::to_owned),
                            );
                            item.clear();
                        }
                        _ if depth == 0 => item.push(c),
                        _ => {}
                    }
                }
                names.extend(
                    item.split(|c| !is_name(c))
                        .find(|n| !n.is_empty())
                        .map(str::to_owned),
                );
            }
            None => {
                let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
                names.insert(rest[..end].to_owned());
            }
        }
    }
    names
}

/// The modules of the names that a crate's root exports, except macros.
fn exported(root: &str) -> BTreeMap<String, String> {
    let mut modules = BTreeMap::new();
    for item in root.split("pub use ").skip(1) {
        let item = item.split(';').next().unwrap();
        let Some((module, names)) = item.split_once("::") else {
            continue;
        };
        let names = names.split(|c: char| !c.is_alphanumeric() && c != '_');
        let names = names.filter(|name| !name.is_empty());
        modules.extend(names.map(|name| (name.to_owned(), module.to_owned())));
    }
    modules
}

#[test]
fn every_module_has_a_place_in_the_order() {
    for layers in crates() {
        let placed: BTreeSet<String> = layers.order().into_keys().collect();
        let declared = layers.declared();
        let missing = Vec::from_iter(declared.difference(&placed));
        let gone = Vec::from_iter(placed.difference(&declared));
        let list = layers.list.display();
        assert!(
            missing.is_empty(),
            "{list}: add a line for {missing:?}, below all modules that it imports"
        );
        assert!(gone.is_empty(), "{list}: no such module: {gone:?}");
    }
}

#[test]
fn a_module_imports_only_what_is_above_it() {
    for layers in crates() {
        check_imports(&layers);
    }
}

fn check_imports(layers: &Layers) {
    let order = layers.order();
    let exceptions = layers.exceptions();
    let mut files = Vec::new();
    rust_files(&layers.sources, &mut files);
    let root = fs::read_to_string(layers.sources.join("lib.rs")).unwrap();
    let exported = exported(&root);
    let mut upwards = BTreeSet::new();
    let mut used = BTreeSet::new();
    for file in files.iter().filter(|file| !is_test(file)) {
        let module = layers.module_of(file);
        let Some(place) = order.get(&module) else {
            continue;
        };
        let code = compiled(&fs::read_to_string(file).unwrap());
        for name in named_in_the_root(&code, layers.depth_of(file)) {
            let imported = exported.get(&name).map_or(&*name, String::as_str);
            if order.get(imported).is_none_or(|other| other <= place) {
                continue;
            }
            let edge = (module.clone(), imported.to_owned());
            if exceptions.contains(&edge) {
                used.insert(edge);
            } else {
                upwards.insert(format!("{}: {module} imports {imported}", file.display()));
            }
        }
    }
    let list = layers.list.display();
    assert!(
        upwards.is_empty(),
        "imports of what is below in {list} (move its line, or the code; an intended one is a line \
         `a -> b: reason` there):\n{}",
        Vec::from_iter(upwards).join("\n")
    );
    assert_eq!(used, exceptions, "{list}: an exception that is not needed");
}

#[test]
fn names_are_found_in_paths_and_in_groups() {
    let code = "use crate::field::Error;\nuse crate::{ApiType, meta::{Time, Kind}, go};\nlet a = crate::rules::minimum(1);";
    let found: Vec<String> = named_in_the_root(code, 1).into_iter().collect();
    assert_eq!(found, ["ApiType", "field", "go", "meta", "rules"]);
}

#[test]
fn super_is_resolved_from_the_place_of_a_file() {
    let code = "use super::super::tokens::table;\nuse super::field;";
    let found: Vec<String> = named_in_the_root(code, 2).into_iter().collect();
    assert_eq!(found, ["tokens"]);
    let derive = Layers::in_folder(Path::new("kube-conv-derive"));
    let mod_file = derive.sources.join("checks/mod.rs");
    let file = derive.sources.join("checks/conventions/words.rs");
    assert_eq!((derive.depth_of(&mod_file), derive.depth_of(&file)), (1, 3));
}

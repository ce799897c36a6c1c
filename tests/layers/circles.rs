//! Files that import each other in a circle are read together: three of them at most. A file that uses its own children
//! owns them; that is no import.

use super::{Layers, compiled, crates, is_test, rust_files};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

const LARGEST: usize = 3;

/// The imports of each file, by the paths of modules.
type Imports = BTreeMap<Vec<String>, BTreeSet<Vec<String>>>;

fn module_path(layers: &Layers, file: &Path) -> Vec<String> {
    let below = file.strip_prefix(&layers.sources).unwrap();
    let mut names: Vec<String> = below
        .iter()
        .map(|name| name.to_str().unwrap().trim_end_matches(".rs").to_owned())
        .collect();
    names.pop_if(|name| *name == "mod" || *name == "lib");
    names
}

/// The paths that an import names, without its groups: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn paths_of(import: &str) -> Vec<String> {
    let Some((before, group)) = import.split_once('{') else {
        return vec![import.trim().to_owned()];
    };
    let mut depth = 0;
    let items = group.split_inclusive(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        depth == 0 && c == ',' || depth < 0
    });
    let items = items.map(|item| item.trim().trim_end_matches(','));
    let items = items.map(
        |item| match item.matches('}').count() > item.matches('{').count() {
            true => item.trim_end_matches('}'),
            false => item,
        },
    );
    let items = items.filter(|item| !item.trim().is_empty());
    items
        .flat_map(|item| paths_of(&format!("{}{}", before.trim(), item.trim())))
        .collect()
}

/// The path from the crate's root that an import names in a module; `None` for another crate's and for a child's.
fn from_root(module: &[String], path: &str) -> Option<Vec<String>> {
    let mut names = path.split("::").map(|name| name.trim().to_owned());
    let mut found = match names.next()?.as_str() {
        "crate" => Vec::new(),
        "super" => module.split_last()?.1.to_vec(),
        _ => return None,
    };
    for name in names {
        match name.as_str() {
            "super" => drop(found.pop()),
            _ => found.push(name),
        }
    }
    Some(found)
}

fn imports_of(layers: &Layers) -> Imports {
    let mut files = Vec::new();
    rust_files(&layers.sources, &mut files);
    files.retain(|file| !is_test(file));
    let modules: BTreeSet<Vec<String>> =
        files.iter().map(|file| module_path(layers, file)).collect();
    let mut imports = Imports::new();
    for file in &files {
        let module = module_path(layers, file);
        let code = compiled(&fs::read_to_string(file).unwrap());
        let named = code.split("use ").skip(1);
        let named = named.flat_map(|import| paths_of(import.split(';').next().unwrap()));
        let named = named.filter_map(|path| from_root(&module, &path));
        let files = named.filter_map(|mut path| {
            while !modules.contains(&path) {
                path.pop()?;
            }
            Some(path)
        });
        let files = files.filter(|other| *other != module).collect();
        imports.insert(module, files);
    }
    imports
}

/// The files that a file reaches by its imports and by theirs.
fn reached<'i>(imports: &'i Imports, from: &'i [String]) -> BTreeSet<&'i [String]> {
    let mut found = BTreeSet::new();
    let mut left = vec![from];
    while let Some(module) = left.pop() {
        let of_module = imports.get(module).into_iter().flatten();
        left.extend(
            of_module
                .map(Vec::as_slice)
                .filter(|other| found.insert(*other)),
        );
    }
    found
}

fn circles(imports: &Imports) -> BTreeSet<Vec<String>> {
    let reach: BTreeMap<&[String], BTreeSet<&[String]>> = imports
        .keys()
        .map(|module| (module.as_slice(), reached(imports, module)))
        .collect();
    let in_circle = reach
        .iter()
        .filter(|(module, found)| found.contains(*module));
    in_circle
        .map(|(module, found)| {
            let members = found
                .iter()
                .filter(|other| reach.get(**other).is_some_and(|back| back.contains(module)));
            members.map(|member| member.join("::")).collect()
        })
        .collect()
}

#[test]
fn a_circle_has_at_most_three_files() {
    let mut all = 0;
    for layers in crates() {
        let found = circles(&imports_of(&layers));
        all += found.len();
        for circle in found {
            let list = layers.list.display();
            assert!(
                circle.len() <= LARGEST,
                "{list}: these import each other; move what the lowest takes from the others: {}",
                circle.join(", ")
            );
        }
    }
    assert!(
        all > 0,
        "no circle is found: the reading of imports is at fault"
    );
}

#[test]
fn circles_are_found_through_groups_and_super() {
    let group = "super::{a::B, c::{D, E as F}, g}";
    assert_eq!(
        paths_of(group),
        ["super::a::B", "super::c::D", "super::c::E as F", "super::g"]
    );
    let module = ["rules", "amount"].map(str::to_owned);
    assert_eq!(
        from_root(&module, "super::bounds::B").unwrap().join("::"),
        "rules::bounds::B"
    );
    assert_eq!(
        from_root(&module, "super::super::api").unwrap().join("::"),
        "api"
    );
    assert_eq!(from_root(&module, "self::child::X"), None);

    let named = |names: &[&str]| names.iter().map(|name| vec![(*name).to_owned()]).collect();
    let graph = [("a", ["b"]), ("b", ["c"]), ("c", ["a"]), ("d", ["a"])];
    let graph = graph.map(|(from, to)| (vec![from.to_owned()], named(&to)));
    let found: Vec<_> = circles(&Imports::from(graph)).into_iter().collect();
    assert_eq!(found, [["a", "b", "c"]]);
}

//! What users call is shown with an example: functions and macros have one each, methods have one
//! or belong to a type that has one.

use super::blocks::{files_below, text_of};
use std::collections::BTreeMap;

const SOURCES: [&str; 10] = [
    "kube-conv-runtime/src",
    "crates/kube-conv-crd/src",
    "crates/kube-conv-import/src",
    "crates/kube-conv-lint/src",
    "crates/kube-conv-patch/src",
    "crates/kube-conv-schema/src",
    "crates/kube-conv-server/src",
    "crates/kube-conv-testing/src",
    "crates/kube-conv-webhook/src",
    "crates/kube-conv-yaml/src",
];

/// What only generated code and other crates of ours call, and the form of `foreign` without schemars.
const FOR_GENERATED_CODE: [&str; 28] = [
    "api/cel_paths.rs",
    "api/collisions.rs",
    "api/conversion/",
    "api/float.rs",
    "api/hints.rs",
    "api/inline.rs",
    "api/lookup.rs",
    "api/parts.rs",
    "api/patch.rs",
    "api/path.rs",
    "api/probe.rs",
    "api/serde_traits.rs",
    "decode/wording.rs",
    "defaulting/fill.rs",
    "defaulting/union_members.rs",
    "kind/apply.rs",
    "kind/split.rs",
    "meta/kind.rs",
    "meta/validation/managed_fields.rs",
    "meta/validation/object_names.rs",
    "meta/validation/of_kinds.rs",
    "meta/wire.rs",
    "pairs.rs",
    "private/",
    "schema/steps.rs",
    "type_schema/foreign/own_schema.rs",
    "type_schema/without_schemars.rs",
    "wire/",
];

/// Types that only generated code and other crates of ours name: tables, what fills values in, walks.
const NAMED_BY_GENERATED_CODE: [&str; 7] = [
    "api/",
    "defaulting/fill.rs",
    "pairs.rs",
    "private/",
    "schema/steps.rs",
    "versions/typed.rs",
    "wire/",
];

/// Methods that say all in their names.
const PLAIN: [&str; 1] = ["as_str"];

/// Types whose methods need no example, with the reason.
const WITHOUT: [(&str, &str); 1] = [(
    "UnknownFieldError",
    "conversions to older versions of k8s-openapi return it",
)];

#[test]
fn every_function_and_macro_has_an_example() {
    let sources = sources(&FOR_GENERATED_CODE);
    let (mut count, mut missing) = (0, Vec::new());
    for (file, text) in &sources {
        let lines: Vec<&str> = text.lines().collect();
        for (index, line) in lines.iter().enumerate() {
            let comment = comment_above(&lines, index);
            if is_function_or_macro(line, comment) {
                count += 1;
                if !has_example(comment) {
                    missing.push(format!("{file}:{}: {}", index + 1, line.trim()));
                }
            }
        }
    }
    assert!(count > 140, "{count} functions and macros");
    assert!(
        missing.is_empty(),
        "no example in the documentation of:\n{}",
        missing.join("\n")
    );
}

#[test]
fn every_method_has_an_example_or_its_type_does() {
    let sources = sources(&NAMED_BY_GENERATED_CODE);
    let types = types(&sources);
    let (mut count, mut missing) = (0, Vec::new());
    for (file, text) in &sources {
        let lines: Vec<&str> = text.lines().collect();
        let mut of = None;
        for (index, line) in lines.iter().enumerate() {
            of = match implemented(line) {
                Some(name) => Some(name),
                None if *line == "}" => None,
                None => of,
            };
            let Some((of, name)) = of.zip(method(line)) else {
                continue;
            };
            let comment = comment_above(&lines, index);
            let is_without = WITHOUT.iter().any(|(other, _)| *other == of);
            if PLAIN.contains(&name) || is_without || is_hidden(comment) {
                continue;
            }
            // A type that is not public has no page.
            let Some(shown) = is_shown(&types, of, file) else {
                continue;
            };
            count += 1;
            if !shown && !has_example(comment) {
                missing.push(format!("{file}:{}: {of}::{name}", index + 1));
            }
        }
    }
    assert!(count > 500, "{count} methods");
    assert!(
        missing.is_empty(),
        "no example in the documentation of these methods, nor in that of their types:\n{}",
        missing.join("\n")
    );
}

/// The files, without those below given paths and those of tests.
fn sources(skipped: &[&str]) -> Vec<(String, String)> {
    let files = SOURCES.iter().flat_map(|sources| {
        let files = files_below(sources, "rs").into_iter();
        files.filter(move |file| {
            let path = file.strip_prefix(sources).unwrap_or(file);
            let path = path.trim_start_matches('/');
            !skipped.iter().any(|skipped| path.starts_with(skipped))
        })
    });
    files
        .map(|file| {
            let text = text_of(&file);
            (file, text)
        })
        .collect()
}

/// Whether a line begins a public function outside of an `impl`, or a public macro. Functions of
/// modules that are not public are `pub(crate)`, or rustc warns.
fn is_function_or_macro(line: &str, comment: &[&str]) -> bool {
    let is_exported = comment.iter().any(|line| line.trim() == "#[macro_export]");
    if line.starts_with("macro_rules! ") {
        return is_exported && !is_hidden(comment);
    }
    // A macro may write functions whose names it is passed; with `self` they are methods.
    let is_of_macro = line.contains("fn $") && !line.contains("self");
    let line = if is_of_macro { line.trim_start() } else { line };
    let is_function = line.starts_with("pub fn ") || line.starts_with("pub const fn ");
    is_function && !is_hidden(comment)
}

/// The lines of documentation and attributes above an item.
fn comment_above<'l>(lines: &'l [&'l str], item: usize) -> &'l [&'l str] {
    let (above, _) = lines.split_at(item);
    let is_part = |line: &&str| {
        let line = line.trim();
        let is_end = line.is_empty() || line.ends_with(['{', '}', ';']);
        line.starts_with("///") || line.starts_with("#[") || !is_end
    };
    let count = above.iter().rev().take_while(|line| is_part(line)).count();
    above.split_at(item - count).1
}

/// Whether there is a block of Rust, or a macro is passed one.
fn has_example(comment: &[&str]) -> bool {
    let mut is_open = false;
    comment.iter().any(|line| {
        let line = line.trim();
        if line == "$(#[$example])*" {
            return true;
        }
        let text = match line.split_once("doc = \"") {
            Some((_, text)) => text.trim_end_matches("\")]"),
            None => line.trim_start_matches("///").trim(),
        };
        let Some(language) = text.strip_prefix("```") else {
            return false;
        };
        is_open = !is_open;
        is_open && matches!(language, "" | "should_panic" | "no_run")
    })
}

fn is_hidden(comment: &[&str]) -> bool {
    comment.iter().any(|line| line.trim() == "#[doc(hidden)]")
}

/// The public types of files: by name, the file and whether there is an example.
fn types(sources: &[(String, String)]) -> BTreeMap<&str, Vec<(&str, bool)>> {
    let mut types: BTreeMap<&str, Vec<(&str, bool)>> = BTreeMap::new();
    for (file, text) in sources {
        let lines: Vec<&str> = text.lines().collect();
        for (index, line) in lines.iter().enumerate() {
            if let Some(name) = declared(line) {
                let is_shown = has_example(comment_above(&lines, index));
                types.entry(name).or_default().push((file, is_shown));
            }
        }
    }
    types
}

/// The name of a public type that a line declares, or the line of a macro that does.
fn declared(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let keywords = ["pub struct ", "pub enum "];
    let of_keyword = keywords.iter().find_map(|word| line.strip_prefix(word));
    // `kubernetes_type!`: the name, a colon and what schemas say.
    let of_macro = line.split_once(": \"").map(|(name, _)| name);
    of_keyword.or(of_macro).and_then(first_word)
}

/// Whether the nearest type of a name has an example; `None` if there is no such public type.
fn is_shown(types: &BTreeMap<&str, Vec<(&str, bool)>>, name: &str, file: &str) -> Option<bool> {
    let in_common = |other: &str| {
        let pairs = other.split('/').zip(file.split('/'));
        pairs.take_while(|(one, other)| one == other).count()
    };
    let known = types.get(name)?.iter();
    known
        .max_by_key(|(file, _)| in_common(file))
        .map(|(_, is_shown)| *is_shown)
}

/// The type whose own functions begin at a line.
fn implemented(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("impl")?;
    if rest.contains(" for ") {
        return None;
    }
    // Parameters, which may have bounds.
    let mut depth = 0_i32;
    let name = rest.char_indices().find(|(_, character)| {
        match character {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        depth == 0 && character.is_alphanumeric()
    });
    first_word(rest.split_at(name?.0).1)
}

/// The name of a public function of a type.
fn method(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("    pub ")?;
    let rest = rest.strip_prefix("const ").unwrap_or(rest);
    first_word(rest.strip_prefix("fn ")?)
}

fn first_word(text: &str) -> Option<&str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let word = text.split(|c: char| !is_part(c)).next()?;
    (!word.is_empty()).then_some(word)
}

//! Each rule is one file: its name is in the table of `kube-conv-core`, its code in a file of its
//! own.

use kube_conv_core::rules::ALL;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Files in which names of rules have another meaning, or are needed as the name of a rule.
const OTHER_WORDS: &[(&str, &str)] = &[
    ("attributes/json/schema.rs", "keywords of JSON Schema"),
    (
        "attributes/others/advice.rs",
        "keys of kube, schemars, garde and validator",
    ),
    ("checks/cel/walk.rs", "a function of CEL"),
    ("declarations/definitions.rs", "keywords of JSON Schema"),
    ("model/field/rules/contradictions.rs", "items are counted"),
    ("model/field/rules/fragments.rs", "keywords of JSON Schema"),
    ("model/kind/paths.rs", "the format of a printer column"),
];

/// Files that match a rule's variant of `Constraint` by name, outside its file, and the reasons.
const NAMED_ELSEWHERE: &[(&str, &str, &str)] = &[
    (
        "api/lookup.rs",
        "EnumValues",
        "lists of a field and of its type that exclude each other",
    ),
    (
        "type_schema/build/shapes.rs",
        "EnumValues",
        "the strictest of the lists of a field and of its type",
    ),
    (
        "lint/lints/types/map_keys.rs",
        "Custom",
        "keys that a check of the user's own constrains",
    ),
    (
        "lint/lints/types/map_keys.rs",
        "EachKey",
        "keys that are constrained",
    ),
    (
        "testing/wire_form/samples.rs",
        "SchemaFragment",
        "samples that the user gave",
    ),
    (
        "type_schema/build/object.rs",
        "Subfield",
        "names of objects, the only part of metadata with rules",
    ),
    (
        "type_schema/build/shapes.rs",
        "EachKey",
        "keys are constrained once their number is known",
    ),
    (
        "type_schema/build/shapes.rs",
        "SchemaFragment",
        "a fragment that is not a schema is reported",
    ),
    (
        "type_schema/foreign/kubernetes/mod.rs",
        "Pattern",
        "the pattern of quantities",
    ),
    (
        "validate/metadata.rs",
        "Subfield",
        "names of objects, which metadata shows by a function",
    ),
    (
        "validate/of_type.rs",
        "MaxLength",
        "the fast path of strings",
    ),
    (
        "validate/of_type.rs",
        "Maximum",
        "the fast path of integers",
    ),
    (
        "validate/of_type.rs",
        "MinLength",
        "the fast path of strings",
    ),
    (
        "validate/of_type.rs",
        "Minimum",
        "the fast path of integers",
    ),
    (
        "validate/users_rules.rs",
        "EachKey",
        "what is inside of it may be a rule in CEL",
    ),
    (
        "validate/users_rules.rs",
        "EachVal",
        "what is inside of it may be a rule in CEL",
    ),
    (
        "validate/users_rules.rs",
        "IfDisabled",
        "what is inside of it may be a rule in CEL",
    ),
    (
        "validate/users_rules.rs",
        "IfEnabled",
        "what is inside of it may be a rule in CEL",
    ),
    (
        "validate/users_rules.rs",
        "Item",
        "what is inside of it may be a rule in CEL",
    ),
    (
        "validate/users_rules.rs",
        "SchemaFragment",
        "what is inside of it may be a rule in CEL",
    ),
    (
        "validate/users_rules.rs",
        "Subfield",
        "what is inside of it may be a rule in CEL",
    ),
];

#[test]
fn the_derive_names_rules_only_by_the_constants_of_core() {
    let mut others: BTreeSet<&str> = OTHER_WORDS.iter().map(|(file, _)| *file).collect();
    let mut found = Vec::new();
    for (file, source) in sources("kube-conv-derive/src") {
        let named: Vec<&str> = names().filter(|name| is_quoted(&source, name)).collect();
        if !named.is_empty()
            && !others.remove(&*file)
            && !OTHER_WORDS.iter().any(|(f, _)| *f == file)
        {
            found.push(format!(
                "{file}: {named:?}; write `kube_conv_core::rules::…`"
            ));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
    assert!(others.is_empty(), "nothing there any more: {others:?}");
}

#[test]
fn the_runtime_names_a_rule_by_its_constant() {
    let found: Vec<String> = all_sources()
        .into_iter()
        .flat_map(|(file, source)| {
            // Other names are also schema keywords or words in requests.
            let names = names().filter(|name| name.contains('_'));
            let quoted = names
                .filter(|name| is_quoted(&source, name))
                .map(str::to_owned);
            let quoted: Vec<String> = quoted.map(|name| format!("{file}: {name}")).collect();
            quoted
        })
        .collect();
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn the_code_of_a_rule_is_in_its_file() {
    let list = read("kube-conv-runtime/src/rules/mod.rs");
    let (_, list) = list.split_once("\nrules! {\n").unwrap_or_default();
    let rules = list
        .lines()
        .map_while(|line| line.trim().trim_end_matches(',').split_once(": "));
    let rules: Vec<(&str, &str)> = rules.collect();
    assert!(rules.len() > 30, "{rules:?}");
    let mut elsewhere: BTreeSet<(String, &str)> = BTreeSet::new();
    for (file, source) in all_sources() {
        for (name, variant) in &rules {
            let own = [format!("rules/{name}.rs"), format!("rules/{name}/mod.rs")];
            // `if_enabled` and `if_disabled` are made by one macro, with `$rule`.
            // Several rules are those of no file.
            let of_all = ["rules/mod.rs", "rules/amount.rs", "rules/contradictions.rs"];
            let is_own = own.contains(&file) || of_all.contains(&&*file);
            if !is_own && source.contains(&format!("Constraint::{variant}(")) {
                elsewhere.insert((file.clone(), variant));
            }
        }
    }
    let meant = NAMED_ELSEWHERE
        .iter()
        .map(|(file, rule, _)| ((*file).to_owned(), *rule));
    assert_eq!(elsewhere, meant.collect::<BTreeSet<_>>());
}

#[test]
fn each_rule_of_the_table_has_a_constructor() {
    let rules =
        read("kube-conv-runtime/src/rules/mod.rs") + &read("kube-conv-runtime/src/rules/schema.rs");
    let is_in_list = |name: &str| rules.contains(&format!("\n    {name}: "));
    let is_fragment = |name: &str| rules.contains(&format!("pub const fn {name}("));
    let without: Vec<&str> = names()
        .filter(|name| !is_in_list(name) && !is_fragment(name))
        .collect();
    assert!(without.is_empty(), "{without:?}");
}

fn names() -> impl Iterator<Item = &'static str> {
    ALL.iter().map(|rule| rule.name)
}

fn is_quoted(source: &str, name: &str) -> bool {
    source.contains(&format!("\"{name}\""))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_default()
}

/// The code of the runtime and of the crates that look at rules, by path.
fn all_sources() -> Vec<(String, String)> {
    let mut all = sources("kube-conv-runtime/src");
    for name in ["lint", "testing"] {
        let of_crate = sources(&format!("crates/kube-conv-{name}/src"));
        all.extend(
            of_crate
                .into_iter()
                .map(|(file, source)| (format!("{name}/{file}"), source)),
        );
    }
    all
}

/// The code of a folder by path in it: without comments and tests.
fn sources(folder: &str) -> Vec<(String, String)> {
    let top = root().join(folder);
    let mut found = Vec::new();
    let mut folders = vec![top.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if name == "tests" || name == "tests.rs" {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = fs::read_to_string(&path).unwrap_or_default();
            let code = source
                .split("#[cfg(test)]\nmod tests {")
                .next()
                .unwrap_or_default();
            let lines = code
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"));
            let file = path
                .strip_prefix(&top)
                .unwrap_or(&path)
                .to_string_lossy()
                .into_owned();
            found.push((file, lines.collect::<Vec<_>>().join("\n")));
        }
    }
    assert!(found.len() > 10, "{folder} has {} files", found.len());
    found
}

//! A reader who copies a name from the README or the guide finds it in the prelude, or sees where it is.

#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use super::blocks;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Every path that the pages show, which the compiler resolves.
#[allow(unused_imports, reason = "that they are resolved is the test")]
mod shown {
    use kube_conv_crd::CheckOptions;
    use kube_conv_crd::CrdRead;
    use kube_conv_crd::CrdWriter;
    use kube_conv_crd::KubernetesVersion;
    use kube_conv_crd::check_crd;
    use kube_conv_crd::docs::JsonSchemaOptions;
    use kube_conv_crd::docs::html;
    use kube_conv_crd::docs::markdown;
    use kube_conv_crd::docs::sample_yaml;
    use kube_conv_crd::rule_costs;
    use kube_conv_import::rust;
    use kube_conv_lint::check_change;
    use kube_conv_lint::check_crd as _;
    use kube_conv_lint::compatibility::Gate;
    use kube_conv_lint::compatibility::Published;
    use kube_conv_lint::compatibility::check_compatible;
    use kube_conv_patch::apply::ObjectType;
    use kube_conv_patch::json;
    use kube_conv_patch::merge;
    use kube_conv_patch::strategic;
    use kube_conv_runtime::crd::CustomResourceDefinition;
    use kube_conv_runtime::field::Error;
    use kube_conv_runtime::field::ErrorList;
    use kube_conv_runtime::meta::Conditions;
    use kube_conv_runtime::meta::Duration;
    use kube_conv_runtime::meta::IntOrString;
    use kube_conv_runtime::meta::RawExtension;
    use kube_conv_runtime::meta::SingleReference;
    use kube_conv_runtime::meta::Time;
    use kube_conv_runtime::meta::TypeMeta;
    use kube_conv_runtime::prelude;
    use kube_conv_runtime::prelude::ApiType;
    use kube_conv_runtime::validate::Context;
    use kube_conv_runtime::validate::CustomRule;
    use kube_conv_runtime::versions::Conversions;
    use kube_conv_server::ApiServer;
    use kube_conv_server::admission::Engine;
    use kube_conv_server::admission::Request;
    use kube_conv_server::options;
    use kube_conv_server::status::Status;
    use kube_conv_testing::SameApi;
    use kube_conv_testing::arbitrary;
    use kube_conv_testing::assert_accepted;
    use kube_conv_testing::assert_all_rules_run;
    use kube_conv_testing::assert_compatible;
    use kube_conv_testing::assert_conventions;
    use kube_conv_testing::assert_conversions;
    use kube_conv_testing::assert_crd_compatible;
    use kube_conv_testing::assert_defaults_agree;
    use kube_conv_testing::assert_round_trips;
    use kube_conv_testing::assert_rules_covered;
    use kube_conv_testing::assert_same_api;
    use kube_conv_testing::assert_wire_form;
    use kube_conv_testing::instances;
    use kube_conv_webhook::admission::AdmissionRules;
    use kube_conv_webhook::admission::Webhook;
    use kube_conv_webhook::admission::check_response;
    use kube_conv_webhook::conversion::check_response as _;
    use kube_conv_webhook::reviews::ConversionRequest;
    use kube_conv_webhook::reviews::ConversionReview;
    use kube_conv_yaml::read;
}

/// Names of kube's and of kinds that are ours as well, a member of a union on the page, a word of messages, and a key.
const OTHERS: [&str; 8] = [
    "Patch",
    "Number",
    "Required",
    "list_type",
    "CustomResourceDefinition",
    "Read",
    "field_path",
    "keep_old",
];

/// Markers of kubebuilder, types of the examples, and a word of a doc comment.
const OF_EXAMPLES: [&str; 17] = [
    "ExclusiveMinimum",
    "Failure",
    "Format",
    "How",
    "MaxItems",
    "MaxLength",
    "MaxProperties",
    "Maximum",
    "MinItems",
    "MinLength",
    "MinProperties",
    "Minimum",
    "MultipleOf",
    "Path",
    "Pattern",
    "Review",
    "UniqueItems",
];

/// Names that need a feature that this package does not have, and the module of the operator in `examples`, which imports
/// them.
const ELSEWHERE: [&str; 2] = ["api::Widget", "testing::Service"];

#[test]
fn every_path_is_resolved() {
    let source = blocks::text_of("tests/pages/names.rs");
    let modules = public_modules();
    let code = code_in(&pages());
    let missing: BTreeSet<String> = code
        .split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != ':')
        .filter_map(|path| ours(path, &modules))
        .filter(|path| !ELSEWHERE.contains(&path.as_str()))
        .filter(|path| {
            let line = format!("use kube_conv_runtime::{path}");
            !source.contains(&format!("{line};")) && !source.contains(&format!("{line} as _;"))
        })
        .collect();
    assert!(
        missing.is_empty(),
        "the README or the guide shows {missing:?}: import each in the module `shown` of tests/pages/names.rs"
    );
}

#[test]
fn every_type_is_in_the_prelude_or_shown_with_its_path() {
    let types = public(&["struct", "enum", "trait", "type"]);
    assert!(types.len() > 200, "{} types", types.len());
    let unplaced = unplaced(|word| types.contains(word));
    assert!(
        unplaced.is_empty(),
        "the README or the guide names {unplaced:?}: export them from the prelude, or write their paths"
    );
}

#[test]
fn every_function_and_macro_is_in_the_prelude_or_shown_with_its_path() {
    let mut functions = public(&["fn"]);
    // A word may also be a key; functions that make rules have the names of keys.
    functions.retain(|name| name.contains('_') && !is_rule(name));
    let pages = pages();
    let macros: BTreeSet<String> = macros()
        .into_iter()
        .filter(|name| pages.contains(&format!("{name}!")))
        .collect();
    assert!(macros.contains("assert_errors"), "{macros:?}");
    functions.extend(macros);
    let methods = methods();
    assert!(methods.contains("set_defaults"), "{methods:?}");
    let unplaced = unplaced(|word| functions.contains(word) && !methods.contains(word));
    assert!(
        unplaced.is_empty(),
        "the README or the guide names {unplaced:?}: export them from the prelude, or write their paths"
    );
}

/// The README and the guide, without pages of other files that it includes.
fn pages() -> String {
    let guide = blocks::pages_below("docs/guide/src");
    let mut text = blocks::text_of("README.md");
    for page in guide {
        text.push_str(&blocks::text_of(&page));
    }
    text
}

/// Whether a function makes a rule.
fn is_rule(name: &str) -> bool {
    kube_conv_core::rules::ALL
        .iter()
        .any(|rule| rule.name == name)
}

/// The names that are neither in the prelude, nor shown with a path anywhere, nor declared in the
/// README.
fn unplaced(is_ours: impl Fn(&str) -> bool) -> BTreeSet<String> {
    let pages = pages();
    let prelude = blocks::text_of("kube-conv-runtime/src/prelude.rs");
    let exported: BTreeSet<&str> = words(&prelude).map(|(word, _)| word).collect();
    let code = code_in(&pages);
    let mut placed: BTreeSet<&str> = words(&code)
        .filter(|(_, before)| before.ends_with("::"))
        .map(|(word, _)| word)
        .collect();
    let imports = code.lines().map(str::trim_start);
    let imports = imports.filter(|line| line.starts_with("use kube_conv_"));
    placed.extend(imports.flat_map(words).map(|(word, _)| word));
    words(&code)
        // Methods, fields and keys need no path.
        .filter(|(_, before)| !before.ends_with('.'))
        .map(|(word, _)| word)
        .filter(|word| is_ours(word) && !OTHERS.contains(word) && !OF_EXAMPLES.contains(word))
        .filter(|word| !exported.contains(word) && !placed.contains(word))
        .filter(|word| !is_declared(&pages, word))
        .map(str::to_owned)
        .collect()
}

/// The identifiers of a text, each with the text before it.
fn words(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.split(move |c: char| !is_part(c))
        .filter(|word| !word.is_empty())
        .map(|word| {
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            (word, text.split_at(start).0)
        })
}

/// What is in backticks, in lines and in blocks.
fn code_in(pages: &str) -> String {
    let (mut code, mut is_block) = (String::new(), false);
    for line in pages.lines() {
        if line.starts_with("```") {
            is_block = !is_block && line.starts_with("```rust");
        } else if is_block {
            code = code + line + "\n";
        } else {
            for inline in line.split('`').skip(1).step_by(2) {
                code = code + inline + "\n";
            }
        }
    }
    code
}

/// A path below one of our modules, without the name of the crate.
fn ours(path: &str, modules: &BTreeSet<String>) -> Option<String> {
    let path = path.trim_start_matches("kube_conv_runtime::");
    let (module, name) = path.split_once("::")?;
    let is_item = name.split("::").next().is_some_and(|name| !name.is_empty());
    // Functions of a type are the type's.
    let item = name.split("::").next().unwrap_or_default();
    (modules.contains(module) && is_item).then(|| format!("{module}::{item}"))
}

/// The modules that users can name.
fn public_modules() -> BTreeSet<String> {
    let library = blocks::text_of("kube-conv-runtime/src/lib.rs");
    let modules = library.lines().filter_map(|line| {
        line.strip_prefix("pub mod ")?
            .strip_suffix(';')
            .map(str::to_owned)
    });
    modules.collect()
}

/// Whether an example declares the item itself.
fn is_declared(pages: &str, name: &str) -> bool {
    let of_type = ["struct", "enum", "trait"];
    of_type
        .iter()
        .any(|item| pages.contains(&format!("{item} {name} ")))
        || pages.contains(&format!("fn {name}("))
        || pages.contains(&format!("let {name} = "))
}

/// The functions that derives generate, and those of types, which are called on a type or a value.
fn methods() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    each_source_line(&mut |line| {
        let indented = line.strip_prefix("    ").map(str::trim_start);
        if let Some(name) = indented.and_then(|line| name_of(line, &["fn"])) {
            found.insert(name);
        }
    });
    found
}

/// The names of unindented items in the sources, except in private modules.
fn public(sorts: &[&str]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    each_source_line(&mut |line| {
        found.extend(name_of(line, sorts));
    });
    found
}

fn macros() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    each_source_line(&mut |line| {
        let rest = line.strip_prefix("macro_rules! ");
        let name = rest.and_then(|rest| rest.split([' ', '{']).next());
        found.extend(name.map(str::to_owned));
    });
    found
}

/// The name of a public item, if the line begins an item of one of these sorts.
fn name_of(line: &str, sorts: &[&str]) -> Option<String> {
    let mut words = line
        .strip_prefix("pub ")?
        .split([' ', '<', '(', '{', ':', ';'])
        .filter(|word| !matches!(*word, "const" | "async"));
    let is_one = sorts.contains(&words.next()?);
    is_one.then(|| words.next().map(str::to_owned))?
}

/// Visits the lines of the sources of all crates that users name.
fn each_source_line(take: &mut dyn FnMut(&str)) {
    each_line(Path::new("kube-conv-runtime/src"), take);
    for name in [
        "schema", "patch", "crd", "webhook", "server", "lint", "import", "testing",
    ] {
        each_line(Path::new(&format!("crates/kube-conv-{name}/src")), take);
    }
}

/// Visits the lines of all sources below a folder of the repository, except tests and private
/// modules.
fn each_line(folder: &Path, take: &mut dyn FnMut(&str)) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for entry in fs::read_dir(root.join(folder)).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            each_line(&path, &mut *take);
        } else if !path.ends_with("private/mod.rs") {
            let source = fs::read_to_string(&path).unwrap();
            source.lines().for_each(&mut *take);
        }
    }
}

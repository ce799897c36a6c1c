//! What the published packages contain, as `cargo metadata` lists it.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "all of it is a test"
)]

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The packages that are published.
fn published() -> Vec<Value> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args([
            "metadata",
            "--no-deps",
            "--offline",
            "--format-version",
            "1",
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let read: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = read["packages"].as_array().unwrap().iter();
    let published: Vec<Value> = packages
        .filter(|it| it["publish"].is_null())
        .cloned()
        .collect();
    assert_eq!(published.len(), 13, "{published:#?}");
    published
}

fn folder(package: &Value) -> &Path {
    Path::new(package["manifest_path"].as_str().unwrap())
        .parent()
        .unwrap()
}

#[test]
fn a_package_says_where_it_comes_from_and_has_its_license_and_page() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for package in published() {
        let name = package["name"].as_str().unwrap();
        for key in [
            "description",
            "documentation",
            "license",
            "repository",
            "rust_version",
        ] {
            assert!(package[key].is_string(), "{name} has no {key}");
        }
        let documentation = format!("https://docs.rs/{name}");
        assert_eq!(package["documentation"], *documentation);
        let folder = folder(&package);
        for file in ["LICENSE", "NOTICE"] {
            let [own, roots] =
                [folder, root].map(|folder| fs::read_to_string(folder.join(file)).unwrap());
            assert_eq!(own, roots, "{file} of {name}");
        }
        assert_eq!(package["readme"], "README.md", "{name}");
    }
}

#[test]
fn links_on_the_page_of_a_package_are_absolute() {
    for package in published() {
        let page = fs::read_to_string(folder(&package).join("README.md")).unwrap();
        for link in page.split("](").skip(1) {
            let target = link.split(')').next().unwrap();
            assert!(
                target.starts_with("https://"),
                "{}: {target}",
                package["name"]
            );
            let Some((address, file)) = target.split_once("/blob/main/") else {
                continue;
            };
            assert_eq!(package["repository"], *address, "{}", package["name"]);
            assert!(
                Path::new(env!("CARGO_MANIFEST_DIR")).join(file).is_file(),
                "{file}"
            );
        }
    }
}

#[test]
fn the_published_documentation_has_every_feature() {
    for package in published() {
        let of_its_own = |name: &str| name.split('/').next().unwrap().to_owned();
        let declared = package["features"].as_object().unwrap();
        let mut on: BTreeSet<String> = BTreeSet::from(["default".to_owned()]);
        let listed = &package["metadata"]["docs"]["rs"]["features"];
        let listed = listed.as_array().into_iter().flatten();
        on.extend(listed.map(|name| of_its_own(name.as_str().unwrap())));
        // What a feature turns on is on as well.
        while let Some(next) = on
            .iter()
            .filter_map(|name| declared.get(name))
            .flat_map(|parts| parts.as_array().unwrap())
            .map(|part| part.as_str().unwrap())
            .find(|part| declared.contains_key(*part) && !on.contains(*part))
        {
            on.insert(next.to_owned());
        }
        let missing: Vec<&String> = declared.keys().filter(|name| !on.contains(*name)).collect();
        let all = package["metadata"]["docs"]["rs"]["all-features"] == true;
        assert!(
            all || missing.is_empty() || declared.is_empty(),
            "`[package.metadata.docs.rs]` of {} lacks {missing:?}",
            package["name"]
        );
    }
}

#[test]
fn the_page_of_features_lists_each_with_whether_it_is_on_by_default() {
    let packages = published();
    let runtime = packages
        .iter()
        .find(|package| package["name"] == "kube-conv-runtime");
    let declared = runtime.unwrap()["features"].as_object().unwrap();
    let by_default = declared["default"].as_array().unwrap();
    let expected: BTreeMap<String, &str> = declared
        .keys()
        .filter(|name| *name != "default")
        .map(|name| {
            let is_default = by_default.iter().any(|on| on == name.as_str());
            (name.clone(), if is_default { "yes" } else { "no" })
        })
        .collect();
    let page = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/kube-conv-runtime/docs/features.md"
    );
    let page = fs::read_to_string(page).unwrap();
    let listed: BTreeMap<String, &str> = page
        .lines()
        .filter_map(|line| {
            let mut cells = line.strip_prefix("| `")?.strip_suffix(" |")?.split(" | ");
            let name = cells.next()?.strip_suffix('`')?;
            Some((name.to_owned(), cells.last()?))
        })
        .collect();
    assert_eq!(listed, expected);
}

/// The crates with versions of their own.
const OWN_VERSIONS: [&str; 5] = [
    "kube-conv-cel",
    "kube-conv-core",
    "kube-conv-patch",
    "kube-conv-schema",
    "kube-conv-yaml",
];

/// Those of which others use public items alone, so that any compatible version serves.
const USED_AS_PUBLIC: [&str; 2] = ["kube-conv-cel", "kube-conv-yaml"];

#[test]
fn the_crates_have_one_version_and_generated_code_names_it() {
    let packages = published();
    let version_of = |name: &str| {
        let package = packages.iter().find(|package| package["name"] == name);
        package.unwrap()["version"].as_str().unwrap()
    };
    let version = version_of("kube-conv-runtime");
    for package in &packages {
        let name = package["name"].as_str().unwrap();
        if !OWN_VERSIONS.contains(&name) {
            assert_eq!(package["version"], version, "{name}");
        }
        let dependencies = package["dependencies"].as_array().unwrap().iter();
        for ours in dependencies.filter(|it| it["name"].as_str().unwrap().starts_with("kube-conv-"))
        {
            // A dev-dependency may have none, or neither crate could be published first.
            let required = ours["req"].as_str().unwrap();
            let needed = ours["name"].as_str().unwrap();
            // Or a release of the others would need one of this crate. With `types`, patch does.
            let is_released_with_others =
                !OWN_VERSIONS.contains(&name) || name == "kube-conv-patch";
            assert!(
                is_released_with_others || ours["kind"] == "dev" || OWN_VERSIONS.contains(&needed),
                "{name} requires {needed}"
            );
            let sign = if USED_AS_PUBLIC.contains(&needed) {
                '^'
            } else {
                '='
            };
            assert!(
                required == format!("{sign}{}", version_of(needed))
                    || (ours["kind"] == "dev" && required == "*"),
                "{} requires {} {required}",
                package["name"],
                ours["name"]
            );
        }
    }
    let module = format!("pub mod __private_{};", version.replace(['.', '-'], "_"));
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/kube-conv-runtime/src/lib.rs");
    assert!(
        fs::read_to_string(root).unwrap().contains(&module),
        "{module}"
    );
}

#[test]
fn what_it_is_is_said_in_the_same_sentence() {
    let sentence = "One annotated Rust type is the source of a Kubernetes kind's wire form, schema, \
        CustomResourceDefinition, defaults and validation";
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for file in [
        "Cargo.toml",
        "README.md",
        "docs/README.md",
        "docs/guide/src/introduction.md",
        "kube-conv-derive/Cargo.toml",
        "kube-conv-runtime/Cargo.toml",
        "kube-conv-runtime/README.md",
        "kube-conv-runtime/src/lib.rs",
    ] {
        let text = fs::read_to_string(root.join(file)).unwrap();
        let words: Vec<&str> = text.split_whitespace().filter(|it| *it != "//!").collect();
        assert!(words.join(" ").contains(sentence), "{file}");
    }
}

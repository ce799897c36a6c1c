//! Compares what the examples print for the manifests next to them with the recorded output.
//!
//! `UPDATE=1 cargo test --test pages examples` records it again; read the diff.

#![allow(missing_docs)]
#![expect(
    clippy::duplicate_mod,
    dead_code,
    reason = "each example is taken whole"
)]

#[path = "../../examples/admit.rs"]
mod admit;
#[path = "../../examples/gateway_class.rs"]
mod gateway_class;
#[path = "../../examples/import.rs"]
mod import;
#[path = "../../examples/lint.rs"]
mod lint;
#[path = "../../examples/patch.rs"]
mod patch;
#[path = "../../examples/pod_template.rs"]
mod pod_template;
#[path = "../../examples/reference_grant.rs"]
mod reference_grant;
#[path = "../../examples/widget.rs"]
mod widget;
#[path = "../../examples/write_crds.rs"]
mod write_crds;

use kube_conv_testing::{assert_accepted, assert_crd_accepted};

use std::path::{Path, PathBuf};
use std::{env, fs};

fn assert_recorded(directory: &str, printed: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("examples")
        .join(directory)
        .join("printed.txt");
    super::update::assert_current(&file, printed);
}

/// A directory of one test.
fn directory(test: &str) -> PathBuf {
    env::temp_dir().join(format!("kube-conv-examples-{test}-{}", std::process::id()))
}

#[test]
fn the_kinds_of_the_examples_follow_the_conventions() {
    use kube_conv_testing::assert_conventions;
    assert_conventions::<gateway_class::GatewayClass>();
    assert_conventions::<patch::Deployment>();
    assert_conventions::<reference_grant::ReferenceGrant>();
    assert_conventions::<widget::Widget>();
    assert_conventions::<write_crds::Shop>();
}

#[test]
fn reference_grant_prints_the_recorded_output() {
    let manifests = reference_grant::manifests::all_in("reference_grant").unwrap();
    let printed = reference_grant::report(&manifests).unwrap();
    assert_recorded("reference_grant", &printed);
}

#[test]
fn gateway_class_prints_the_recorded_output() {
    let manifests = gateway_class::manifests::all_in("gateway_class").unwrap();
    let printed = gateway_class::report(&manifests).unwrap();
    assert_recorded("gateway_class", &printed);
}

#[test]
fn import_prints_the_recorded_types() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/imports");
    let file = root.join("fixtures/switch.yaml").display().to_string();
    let recorded = fs::read_to_string(root.join("src/imported/switch.rs")).unwrap();
    assert_eq!(import::import(&file, None).unwrap().text(), recorded);
}

#[test]
fn patch_prints_the_recorded_output() {
    assert_recorded("patch", &patch::report().unwrap());
}

#[test]
fn pod_template_prints_the_recorded_output() {
    assert_recorded(
        "pod_template",
        &pod_template::report(&directory("report")).unwrap(),
    );
}

#[test]
fn a_definition_with_a_pod_template_is_accepted_with_its_keys_and_size() {
    assert_crd_accepted::<pod_template::Runner>();
    let lists = pod_template::keyed_lists(&pod_template::Runner::crd());
    let keys = |path: &str| {
        let found = lists.iter().find(|(list, _)| list == path);
        found
            .unwrap_or_else(|| panic!("{path} has no keys"))
            .1
            .clone()
    };
    let pod = ".spec.template.spec";
    assert_eq!(keys(&format!("{pod}.containers")), "name");
    let ports = format!("{pod}.containers[].ports");
    assert_eq!(keys(&ports), "containerPort, protocol");
    assert_eq!(keys(".spec.env"), "name");
    // The limit of `kubectl apply`.
    let size = |characters| pod_template::size_of_written(&directory("size"), characters).unwrap();
    assert!(size(60) < 262_144, "{}", size(60));
    assert!(size(0) < size(60));
}

#[test]
fn widget_prints_the_recorded_output() {
    assert_recorded("widget", &widget::report().unwrap());
}

#[test]
fn the_types_of_widget_fit_in_fifty_lines() {
    let source = include_str!("../../examples/widget.rs");
    let types = source.split_once("/// A widget built").unwrap().1;
    let types = types
        .split_once("/// The object that the others")
        .unwrap()
        .0;
    let lines = types.lines().filter(|line| !line.trim().is_empty());
    let lines = lines.count();
    assert!((40..=50).contains(&lines), "{lines} lines");
}

#[test]
fn a_server_accepts_every_definition() {
    assert_accepted(&gateway_class::crd().unwrap());
    assert_accepted(&reference_grant::crd().unwrap());
    assert_crd_accepted::<widget::Widget>();
    assert_crd_accepted::<write_crds::Shop>();
}

#[test]
fn definitions_are_written_and_found_up_to_date() {
    let directory = directory("writer");
    let paths = write_crds::run(directory.clone(), false).unwrap();
    assert_eq!(paths, [directory.join("shops.acme.dev_shops.yaml")]);
    let text = fs::read_to_string(&paths[0]).unwrap();
    assert!(
        text.contains("description: The name over the door.\n"),
        "{text}"
    );
    write_crds::run(directory.clone(), true).unwrap();
    fs::remove_dir_all(directory).unwrap();
}

#[test]
fn admit_prints_the_recorded_output_and_fails_for_invalid_manifests() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/admit");
    let manifests = ["bad.yaml", "good.yaml"].map(|name| examples.join(name));
    let report = |manifests| admit::report(&examples.join("crd.yaml"), manifests).unwrap();
    let all = report(&manifests);
    assert_recorded("admit", &all.printed);
    assert!(!all.all_accepted);
    assert!(report(&manifests[1..]).all_accepted);
}

#[test]
fn lint_prints_findings_and_the_costs_of_rules() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/lint");
    let file = |name| examples.join(name);
    let printed = lint::report(&[file("old.yaml"), file("new.yaml")]).unwrap();
    assert_recorded("lint", &printed.text);
    assert!(!printed.passes);
    assert!(lint::report(&[file("old.yaml")]).unwrap().passes);
}

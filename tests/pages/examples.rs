//! Compares what the examples print for the manifests next to them with the recorded output.
//!
//! `UPDATE=1 cargo test --test pages examples` records it again; read the diff.

#![allow(missing_docs)]
#![expect(
    clippy::duplicate_mod,
    clippy::unwrap_used,
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
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/kube-conv-import/tests/imports");
    let file = root.join("fixtures/switch.yaml").display().to_string();
    let recorded = fs::read_to_string(root.join("imported/switch.rs")).unwrap();
    let imported = import::import(&file, None).unwrap();
    let (_, recorded) = recorded.split_once('\n').unwrap();
    assert_eq!((&*imported.text, imported.code), (recorded, 0));
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
    assert_eq!(all.code, 1);
    assert_eq!(report(&manifests[1..]).code, 0);
}

#[test]
fn lint_prints_findings_and_the_costs_of_rules() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/lint");
    let file = |name| examples.join(name);
    let printed = lint::report(&[file("old.yaml"), file("new.yaml")]).unwrap();
    assert_recorded("lint", &printed.text);
    assert_eq!(printed.code, 1);
    assert_eq!(lint::report(&[file("old.yaml")]).unwrap().code, 0);
}

/// A file of one test, which is removed at its end.
struct Written(PathBuf);

impl Written {
    fn new(name: &str, text: &str) -> Self {
        let path = directory(name).with_extension("yaml");
        fs::write(&path, text).unwrap();
        Self(path)
    }
}

impl Drop for Written {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

const GADGETS: &str = "
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: gadgets.acme.dev}
spec:
  group: acme.dev
  scope: Namespaced
  names: {plural: gadgets, kind: Gadget}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}}
";

#[test]
fn admit_reads_files_as_kubectl_does() {
    let definition = Written::new("admit-crd", GADGETS);
    let report = |name: &str, text: &str| {
        let file = Written::new(name, text);
        admit::report(&definition.0, std::slice::from_ref(&file.0))
    };
    let gadget = |name: &str, size: &str| {
        format!(
            r#"{{"apiVersion":"acme.dev/v1","kind":"Gadget","metadata":{{"name":"{name}"}},"spec":{{"size":{size}}}}}"#
        )
    };
    let wrong = gadget("b", r#""x""#);
    let stream = format!("{}\n{wrong}\n", gadget("a", "1"));
    let list = format!(
        "apiVersion: v1\nkind: List\nitems:\n- {}\n- {wrong}\n",
        gadget("a", "1")
    );
    let documents = format!(
        "kind: ConfigMap\napiVersion: v1\n--- # next\n{}\n---\n{wrong}\n",
        gadget("a", "1")
    );
    for (name, text) in [("stream", stream), ("list", list), ("documents", documents)] {
        let report = report(name, &text).unwrap();
        let printed = &report.printed;
        assert!(
            printed.starts_with("gadget.acme.dev/a created (dry run)\n"),
            "{printed}"
        );
        assert!(printed.contains("The Gadget \"b\" is invalid"), "{printed}");
        assert_eq!(report.code, 1, "{printed}");
        assert_eq!(
            report.notes.contains("skipped: ConfigMap"),
            name == "documents"
        );
    }
    // A file that cannot be read does not hide the others.
    let separator =
        "apiVersion: acme.dev/v1\nkind: Gadget\nspec:\n  cert: >-\n\n-----BEGIN CERTIFICATE-----\n";
    let files = [("separator", separator), ("good", &gadget("a", "1"))]
        .map(|(name, text)| Written::new(name, text));
    let both = admit::report(&definition.0, &[files[0].0.clone(), files[1].0.clone()]).unwrap();
    assert!(
        both.notes
            .contains("invalid Yaml document separator: --BEGIN CERTIFICATE-----"),
        "{}",
        both.notes
    );
    assert_eq!(
        (&*both.printed, both.code),
        ("gadget.acme.dev/a created (dry run)\n", 2)
    );
    assert!(
        report("nothing", "---\n# nothing\n")
            .is_err_and(|error| error == "no objects passed to create")
    );
    assert!(
        report("other", "{kind: ConfigMap, apiVersion: v1}")
            .is_err_and(|error| error.contains("no object has a kind of"))
    );
    assert_eq!(
        report("kindless", &gadget("a", "1").replace("kind", "king"))
            .unwrap()
            .code,
        1
    );
}

#[test]
fn lint_and_import_read_every_definition_of_a_file() {
    let widgets = GADGETS
        .replace("gadget", "widget")
        .replace("Gadget", "Widget");
    let other = "apiVersion: v1\nkind: Namespace\nmetadata: {name: acme}\n";
    let wrong = widgets.replace(
        "type: integer",
        "type: integer, format: int32, maxLenght: 5",
    );
    let two = Written::new("two", &format!("{GADGETS}---\n{other}---\n{wrong}"));
    let printed = lint::report(std::slice::from_ref(&two.0)).unwrap();
    assert!(
        printed.text.contains("# gadgets.acme.dev\n"),
        "{}",
        printed.text
    );
    let unknown =
        "spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.size.maxLenght";
    assert!(
        printed.text.contains(&format!(
            "# widgets.acme.dev\nerror: unknown field `{unknown}`"
        )),
        "{}",
        printed.text
    );
    assert!(
        printed.notes.ends_with("skipped: Namespace `acme`\n"),
        "{}",
        printed.notes
    );
    assert_eq!(printed.code, 1);

    let file = two.0.display().to_string();
    let imported = import::import(&file, None).unwrap();
    for module in ["pub mod gadgets_acme_dev {", "pub mod widgets_acme_dev {"] {
        assert!(imported.text.contains(module), "{}", imported.text);
    }
    let left_out = format!("left out: widgets.acme.dev: unknown field `{unknown}`");
    assert!(imported.notes.contains(&left_out), "{:?}", imported.notes);
    assert_eq!(imported.code, 1);

    // Versions that no server reads, and files without a definition.
    let old = Written::new("v1beta1", &GADGETS.replace("k8s.io/v1", "k8s.io/v1beta1"));
    let printed = lint::report(std::slice::from_ref(&old.0)).unwrap();
    let error = "error: CustomResourceDefinition `gadgets.acme.dev`: no server since Kubernetes 1.22 reads \
                 `apiextensions.k8s.io/v1beta1`; write it as `apiextensions.k8s.io/v1`\n";
    assert!(printed.notes.ends_with(error), "{}", printed.notes);
    assert_eq!(printed.code, 2);
    assert_eq!(
        import::import(&old.0.display().to_string(), None)
            .unwrap()
            .code,
        2
    );
    assert!(admit::report(&old.0, &[]).is_err());
    let other = Written::new("namespace", other);
    assert!(lint::report(std::slice::from_ref(&other.0)).is_err());
    assert!(import::import(&other.0.display().to_string(), None).is_err());
    assert!(admit::report(&other.0, &[]).is_err());

    // What a server rejects, and a definition that is gone.
    let rule = widgets.replace(
        "size: {type: integer}",
        "l: {type: array, items: {type: string, x-kubernetes-validations: [{rule: self == oldSelf}]}}",
    );
    let uncorrelatable = Written::new("uncorrelatable", &rule);
    let printed = lint::report(std::slice::from_ref(&uncorrelatable.0)).unwrap();
    assert!(
        printed
            .text
            .contains("error: a server rejects the CRD: spec.validation.openAPIV3Schema"),
        "{}",
        printed.text
    );
    let gone = lint::report(&[two.0.clone(), uncorrelatable.0.clone()]).unwrap();
    assert!(
        gone.text
            .ends_with("error: gadgets.acme.dev: the CRD is gone\n"),
        "{}",
        gone.text
    );
}

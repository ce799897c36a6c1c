use super::{CrdFormat, CrdWriteError, CrdWriter};
use crate::docs::{self, JsonSchemaOptions, SampleExtent};
use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs};

/// A directory of the test's own, removed at its end.
struct Directory(PathBuf);

impl Directory {
    fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("kube-conv-writer-{}-{number}", std::process::id());
        let path = env::temp_dir().join(name);
        // Of a process that was killed and had the same number.
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).unwrap()
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        // The directory does not exist if nothing was written.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn definition(plural: &str) -> CustomResourceDefinition {
    let text = json!({
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {"name": format!("{plural}.acme.dev")},
        "spec": {
            "group": "acme.dev",
            "names": {"plural": plural, "kind": "Widget"},
            "scope": "Namespaced",
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {
                "type": "object",
                "description": "First sentence. Second sentence.",
                "properties": {"spec": {"type": "object", "description": "One. Two."}},
            }}}],
        },
    });
    serde_json::from_value(text).unwrap()
}

fn error(result: Result<impl std::fmt::Debug, CrdWriteError>) -> String {
    result.unwrap_err().to_string()
}

#[test]
fn each_definition_has_a_file_and_is_written_once() {
    let directory = Directory::new();
    let writer = CrdWriter::new(&directory.0)
        .format(CrdFormat::Json)
        .definition(definition("widgets"))
        .definition(definition("gadgets"));
    let paths = writer.write().unwrap();
    let names = ["acme.dev_widgets.json", "acme.dev_gadgets.json"];
    assert_eq!(paths.files, names.map(|name| directory.0.join(name)));
    let text = directory.read(names[0]);
    assert!(text.starts_with("{\n  \"apiVersion\"") && text.ends_with("}\n"));
    assert_eq!(
        serde_json::from_str::<Value>(&text).unwrap(),
        definition("widgets").to_json()
    );
    // Files that are up to date are left alone.
    let written = |name: &str| {
        fs::metadata(directory.0.join(name))
            .unwrap()
            .modified()
            .unwrap()
    };
    let before = written(names[0]);
    fs::write(directory.0.join(names[1]), "other").unwrap();
    writer.write().unwrap();
    assert_eq!(written(names[0]), before);
    assert_ne!(directory.read(names[1]), "other");
    writer.check().unwrap();
}

#[test]
fn references_samples_and_schemas_are_written_along_with_definitions() {
    let directory = Directory::new();
    let mut crd = definition("widgets");
    let mut old = crd.spec.versions[0].clone();
    old.name = "v1alpha1".into();
    (old.served, old.storage) = (false, false);
    crd.spec.versions.push(old);
    let writer = CrdWriter::new(&directory.0)
        .definition(crd.clone())
        .markdown("docs")
        .html("docs")
        .samples("samples")
        .json_schemas("schemas", JsonSchemaOptions::new());
    let sample = |extent| docs::sample_yaml(&crd, extent).unwrap();
    let schema = docs::json_schema(&crd, "v1", JsonSchemaOptions::new()).unwrap();
    let files: Vec<PathBuf> = writer.write().unwrap().into_iter().collect();
    let expected = [
        ("docs/acme.dev_widgets.md", docs::markdown(&crd)),
        ("docs/acme.dev_widgets.html", docs::html(&crd)),
        (
            "samples/acme.dev_v1_widget.yaml",
            sample(SampleExtent::Minimal),
        ),
        (
            "samples/acme.dev_v1_widget.full.yaml",
            sample(SampleExtent::Full),
        ),
    ];
    let schemas = "schemas/acme.dev/widget_v1.json";
    let names = expected.iter().map(|(name, _)| *name);
    let names = std::iter::once("acme.dev_widgets.yaml")
        .chain(names)
        .chain([schemas]);
    assert_eq!(
        files,
        Vec::from_iter(names.map(|name| directory.0.join(name)))
    );
    for (name, text) in expected {
        assert_eq!(directory.read(name), text, "{name}");
    }
    let read: Value = serde_json::from_str(&directory.read(schemas)).unwrap();
    assert_eq!(read, schema);
    writer.check().unwrap();
}

#[test]
fn a_file_along_with_a_definition_that_cannot_be_made_is_an_error() {
    let directory = Directory::new();
    let writer = CrdWriter::new(&directory.0)
        .definition(definition("widgets"))
        .more_files(|crd| Err(format!("no icon of `{}`", crd.spec.names.plural)));
    assert_eq!(
        error(writer.write()),
        "the files along with the definition of `Widget`: no icon of `widgets`"
    );
    assert!(!directory.0.exists());
}

#[test]
fn several_definitions_in_one_file_of_json_are_a_list() {
    let directory = Directory::new();
    let writer = CrdWriter::new(&directory.0)
        .format(CrdFormat::Json)
        .single_file("all.json")
        .definition(definition("widgets"))
        .definition(definition("gadgets"));
    writer.write().unwrap();
    let list: Value = serde_json::from_str(&directory.read("all.json")).unwrap();
    assert_eq!(list["kind"], "List");
    assert_eq!(list["items"][1]["metadata"]["name"], "gadgets.acme.dev");
}

#[test]
fn several_definitions_in_one_file_of_yaml_are_documents() {
    let directory = Directory::new();
    let writer = CrdWriter::new(&directory.0)
        .single_file("all.yaml")
        .definition(definition("widgets"))
        .definition(definition("gadgets"));
    writer.write().unwrap();
    let text = directory.read("all.yaml");
    let documents = kube_conv_yaml::read_all(&text).unwrap().into_iter();
    let documents: Vec<Value> = documents.map(|document| document.value).collect();
    let expected = ["widgets", "gadgets"].map(|plural| definition(plural).to_json());
    assert_eq!(documents, expected);
    assert_eq!(text.matches("---\n").count(), 1);
}

#[test]
fn a_stale_file_is_shown_line_by_line() {
    let directory = Directory::new();
    let writer = CrdWriter::new(&directory.0)
        .format(CrdFormat::Json)
        .definition(definition("widgets"));
    let missing = error(writer.check());
    assert!(
        missing.ends_with("acme.dev_widgets.json is missing"),
        "{missing}"
    );
    writer.write().unwrap();
    let path = directory.0.join("acme.dev_widgets.json");
    let changed = directory
        .read("acme.dev_widgets.json")
        .replace("Namespaced", "Cluster");
    fs::write(&path, changed).unwrap();
    let text = error(writer.check());
    assert!(
        text.contains("-     \"scope\": \"Cluster\",\n+     \"scope\": \"Namespaced\",\n"),
        "{text}"
    );
}

#[test]
fn descriptions_are_cut_or_left_out() {
    let directory = Directory::new();
    let writer = CrdWriter::new(&directory.0)
        .format(CrdFormat::Json)
        .definition(definition("widgets"));
    let root = |writer: CrdWriter| {
        writer.write().unwrap();
        let text = directory.read("acme.dev_widgets.json");
        let json: Value = serde_json::from_str(&text).unwrap();
        json["spec"]["versions"][0]["schema"]["openAPIV3Schema"].clone()
    };
    let cut = root(writer.clone().description_limit(20));
    assert_eq!(cut["description"], "First sentence.");
    assert_eq!(cut["properties"]["spec"]["description"], "One. Two.");
    let bare = root(writer.without_descriptions());
    assert!(!bare.to_string().contains("description"));
}

#[test]
fn errors_about_too_large_crds_have_advice() {
    let writer = CrdWriter::new("unused").definition(definition("widgets"));
    let text = error(writer.clone().size_limit(Some(100)).write());
    assert!(text.contains(" bytes, more than 100; "), "{text}");
    assert!(text.contains("`without_descriptions()`"), "{text}");
    assert!(writer.clone().size_limit(None).files().is_ok());
    assert!(writer.files().is_ok());
}

#[test]
fn what_a_server_rejects_is_not_written() {
    let mut crd = definition("widgets");
    crd.spec.scope = "Everywhere".into();
    let directory = Directory::new();
    let writer = CrdWriter::new(&directory.0)
        .definition(definition("gadgets"))
        .definition(crd);
    let text = error(writer.write());
    assert!(
        text.contains("spec.scope: Unsupported value: \"Everywhere\""),
        "{text}"
    );
    assert!(!directory.0.exists());
}

#[test]
fn other_mistakes_are_reported() {
    let writer = CrdWriter::new("unused");
    assert!(error(writer.write()).contains("`kind::<Widget>()`"));
    let twice = writer
        .definition(definition("widgets"))
        .definition(definition("widgets"));
    assert!(error(twice.write()).starts_with("two definitions would be written into"));
    let directory = Directory::new();
    fs::write(&directory.0, "a file").unwrap();
    let below_a_file = CrdWriter::new(directory.0.join("x")).definition(definition("widgets"));
    assert!(matches!(
        below_a_file.write(),
        Err(CrdWriteError::Io { .. })
    ));
    fs::remove_file(&directory.0).unwrap();
}

/// Runs another test of this file as if it were a build script.
#[test]
fn a_build_script_prints_the_files_that_cargo_watches() {
    let run = |variables: &[&str]| {
        let mut command = std::process::Command::new(env::current_exe().unwrap());
        let test = "writer::tests::several_definitions_in_one_file_of_json_are_a_list";
        command.args(["--exact", test, "--nocapture"]);
        for name in ["OUT_DIR", "HOST", "TARGET", "NUM_JOBS"] {
            command.env_remove(name);
        }
        let set = variables.iter().map(|name| (name, "x"));
        let output = command.envs(set).output().unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let reported = run(&["OUT_DIR", "HOST", "TARGET", "NUM_JOBS"]);
    let line = reported
        .lines()
        .find_map(|line| line.split_once("cargo:rerun-if-changed="));
    assert!(
        line.is_some_and(|(_, path)| path.ends_with("all.json")),
        "{reported}"
    );
    assert!(!run(&["OUT_DIR"]).contains("cargo:"));
}

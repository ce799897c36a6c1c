//! `CrdWriter` as documented, from a user's crate.
#![expect(
    clippy::indexing_slicing,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "all of it is a test"
)]

use kube_conv_crd::{CrdFormat, CrdWriteError, CrdWriter, check_crd};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;
use kube_conv_yaml as yaml;
use serde_json::Value;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};
use std::{env, process};

/// A widget. It is for those who want one.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
struct Widget {
    metadata: ObjectMeta,
    /// What is wanted of it.
    spec: WidgetSpec,
}

/// What is wanted of a widget.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct WidgetSpec {
    /// The size. A size is counted in units of size, which are the same for all widgets.
    #[k8s(minimum = 1)]
    size: i32,
}

/// A gadget.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Cluster)]
struct Gadget {
    metadata: ObjectMeta,
    spec: WidgetSpec,
}

/// A directory that is removed after the test.
struct Directory(PathBuf);

impl Directory {
    fn new(test: &str) -> Self {
        let name = format!("kube-conv-crd-writer-{test}-{}", process::id());
        let path = env::temp_dir().join(name);
        // Of a process that was killed and had the same number.
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    fn writer(&self) -> CrdWriter {
        CrdWriter::new(&self.0)
    }

    fn path(&self, file: &str) -> PathBuf {
        self.0.join(file)
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.path(file)).unwrap()
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const WIDGETS: &str = "widgets.acme.dev_widgets.yaml";
const GADGETS: &str = "widgets.acme.dev_gadgets.yaml";

fn documents(text: &str) -> Vec<CustomResourceDefinition> {
    let documents = yaml::read_all(text).unwrap().into_iter();
    let definitions = documents.map(|document| serde_json::from_value(document.value));
    definitions.collect::<Result<_, _>>().unwrap()
}

fn message(result: Result<(), CrdWriteError>) -> String {
    result.unwrap_err().to_string()
}

#[test]
fn a_kind_is_written_in_one_line() {
    let directory = Directory::new("line");
    let paths = CrdWriter::new(&directory.0)
        .kind::<Widget>()
        .write()
        .unwrap();
    assert_eq!(paths.files, [directory.path(WIDGETS)]);
    let [definition] = documents(&directory.read(WIDGETS)).try_into().unwrap();
    assert_eq!(definition, Widget::crd());
    assert_valid!(check_crd(&definition));
}

/// A gauge, with rules of its own.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Cluster)]
struct Gauge {
    metadata: ObjectMeta,
    spec: GaugeSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct GaugeSpec {
    #[k8s(
        cel("self * 'a' == oldSelf", message = "field is immutable"),
        immutable
    )]
    size: i32,
    #[k8s(max_bytes = 3)]
    name: String,
}

#[test]
fn a_mistake_in_a_rule_is_shown_in_the_rule() {
    let directory = Directory::new("mistake");
    let error = directory.writer().kind::<Gauge>().write().unwrap_err();
    let text = error.to_string();
    let (_, shown) = text.split_once("compilation failed: ").unwrap();
    let lines: Vec<&str> = shown.lines().map(str::trim_start).collect();
    assert_eq!(
        lines[..3],
        [
            "ERROR: <input>:1:6: found no matching overload for '_*_' applied to '(int, string)'",
            "| self * 'a' == oldSelf",
            "| .....^",
        ],
        "{text}"
    );
    assert!(!directory.path("widgets.acme.dev_gauges.yaml").exists());
}

#[test]
fn only_changed_files_are_written() {
    let directory = Directory::new("changed");
    let writer = directory.writer().kind::<Widget>().kind::<Gadget>();
    writer.write().unwrap();
    let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    let (same, other) = (directory.path(WIDGETS), directory.path(GADGETS));
    let edited = directory.read(GADGETS).replace("Cluster", "Namespaced");
    fs::write(&other, edited).unwrap();
    for path in [&same, &other] {
        let file = File::options().append(true).open(path).unwrap();
        file.set_modified(long_ago).unwrap();
    }
    writer.write().unwrap();
    let modified = |path: &Path| fs::metadata(path).unwrap().modified().unwrap();
    assert_eq!(modified(&same), long_ago);
    assert_ne!(modified(&other), long_ago);
    writer.check().unwrap();
}

#[test]
fn the_bytes_are_the_same_every_time() {
    let (first, second) = (Directory::new("first"), Directory::new("second"));
    first
        .writer()
        .kind::<Widget>()
        .kind::<Gadget>()
        .write()
        .unwrap();
    second
        .writer()
        .kind::<Gadget>()
        .kind::<Widget>()
        .write()
        .unwrap();
    for file in [WIDGETS, GADGETS] {
        assert_eq!(first.read(file), second.read(file));
    }
    for text in [first.read(WIDGETS), first.read(GADGETS)] {
        assert!(text.ends_with('\n') && !text.contains('\r'), "{text}");
    }
}

/// Not a test of its own: the build script of the next one.
#[test]
fn write_as_a_build_script_does() {
    if let Some(directory) = env::var_os("CRD_WRITER_DIRECTORY") {
        let writer = CrdWriter::new(directory).kind::<Widget>().kind::<Gadget>();
        writer.write().unwrap();
    }
}

#[test]
fn a_build_script_runs_again_where_a_file_was_touched() {
    let directory = Directory::new("script");
    let run = |variables: &[&str]| {
        let mut script = Command::new(env::current_exe().unwrap());
        script.args([
            "--exact",
            "crd_writer::write_as_a_build_script_does",
            "--nocapture",
        ]);
        script.env("CRD_WRITER_DIRECTORY", &directory.0);
        for variable in ["OUT_DIR", "HOST", "TARGET", "NUM_JOBS"] {
            script.env_remove(variable);
        }
        script.envs(variables.iter().map(|variable| (*variable, "x")));
        let printed = script.output().unwrap();
        assert!(printed.status.success());
        let printed = String::from_utf8(printed.stdout).unwrap();
        let lines = printed.lines().filter_map(|line| line.split_once("cargo:"));
        // A line may begin with the name of the test.
        lines.map(|(_, line)| line.to_owned()).collect::<Vec<_>>()
    };
    let watched = |file| format!("rerun-if-changed={}", directory.path(file).display());
    let script = ["OUT_DIR", "HOST", "TARGET", "NUM_JOBS"];
    assert_eq!(run(&script), [watched(WIDGETS), watched(GADGETS)]);
    // Nothing was written this time, but cargo still has to watch the files.
    assert_eq!(run(&script), [watched(WIDGETS), watched(GADGETS)]);
    assert_eq!(run(&[]), [""; 0]);
}

#[test]
fn a_stale_file_is_reported_with_the_differences() {
    let directory = Directory::new("stale");
    let writer = directory.writer().kind::<Widget>().kind::<Gadget>();
    let missing = message(writer.check());
    assert!(
        missing.contains(WIDGETS) && missing.contains(GADGETS),
        "{missing}"
    );
    assert!(!directory.0.exists(), "a check writes nothing");
    writer.write().unwrap();
    writer.check().unwrap();
    let stale = directory
        .read(WIDGETS)
        .replace("minimum: 1\n", "minimum: 0\n");
    fs::write(directory.path(WIDGETS), &stale).unwrap();
    let error = message(writer.check());
    assert!(
        error.contains(WIDGETS) && !error.contains(GADGETS),
        "{error}"
    );
    let changed = |sign: &str| {
        let lines = error.lines().filter(|line| line.starts_with(sign));
        lines.map(|line| line[1..].trim()).collect::<Vec<_>>()
    };
    assert!(changed("-").contains(&"minimum: 0"), "{error}");
    assert_eq!(changed("+"), ["minimum: 1"], "{error}");
    assert_eq!(directory.read(WIDGETS), stale, "a check writes nothing");
}

#[test]
fn several_definitions_may_be_in_one_file() {
    let directory = Directory::new("single");
    let writer = || directory.writer().kind::<Widget>().kind::<Gadget>();
    let yaml = writer().single_file("crds.yaml");
    assert_eq!(yaml.write().unwrap().files, [directory.path("crds.yaml")]);
    let expected = [Widget::crd(), Gadget::crd()];
    assert_eq!(documents(&directory.read("crds.yaml")), expected);
    let json = writer().single_file("crds.json").format(CrdFormat::Json);
    json.write().unwrap();
    json.check().unwrap();
    let list: Value = serde_json::from_str(&directory.read("crds.json")).unwrap();
    assert_eq!(
        (&list["apiVersion"], &list["kind"]),
        (&json!("v1"), &json!("List"))
    );
    assert_eq!(list["items"], json!(expected));
}

#[test]
fn a_file_may_be_json() {
    let directory = Directory::new("json");
    let writer = directory.writer().kind::<Widget>().format(CrdFormat::Json);
    let paths = writer.write().unwrap();
    assert_eq!(
        paths.files,
        [directory.path("widgets.acme.dev_widgets.json")]
    );
    let text = fs::read_to_string(&paths[0]).unwrap();
    assert!(text.starts_with("{\n  \"apiVersion\""), "{text}");
    let definition: CustomResourceDefinition = serde_json::from_str(&text).unwrap();
    assert_eq!(definition, Widget::crd());
}

#[test]
fn descriptions_are_cut_or_left_out() {
    let directory = Directory::new("descriptions");
    let described = |writer: CrdWriter| {
        writer.kind::<Widget>().write().unwrap();
        let definition = yaml::read(directory.read(WIDGETS)).unwrap().value;
        let schema = &definition["spec"]["versions"][0]["schema"]["openAPIV3Schema"];
        let size = &schema["properties"]["spec"]["properties"]["size"];
        assert_eq!(size["minimum"], 1);
        (schema["description"].clone(), size["description"].clone())
    };
    let whole = "The size. A size is counted in units of size, which are the same for all widgets.";
    assert_eq!(described(directory.writer()).1, whole);
    let cut = described(directory.writer().description_limit(20));
    assert_eq!(cut, (json!("A widget."), json!("The size.")));
    let none = described(directory.writer().without_descriptions());
    assert_eq!(none, (Value::Null, Value::Null));
}

/// A CRD with this many bytes of JSON.
fn of_size(bytes: usize) -> CustomResourceDefinition {
    let mut definition = Widget::crd();
    let padding = bytes - serde_json::to_string(&definition).unwrap().len();
    let schema = definition.spec.versions[0].schema.as_mut().unwrap();
    let root = schema.open_api_v3_schema.as_mut().unwrap();
    let description = format!(
        "{}{}",
        root.description.as_deref().unwrap(),
        "x".repeat(padding)
    );
    root.description = Some(description.into());
    definition
}

#[test]
fn a_definition_is_as_large_as_an_annotation_may_be() {
    let directory = Directory::new("size");
    let writer = |bytes| directory.writer().definition(of_size(bytes));
    writer(262_144).write().unwrap();
    let before = directory.read(WIDGETS);
    let error = writer(262_145).write().unwrap_err();
    let CrdWriteError::TooLarge { kind, size, limit } = &error else {
        panic!("{error}");
    };
    assert_eq!((&**kind, *size, *limit), ("Widget", 262_145, 262_144));
    assert!(error.to_string().contains("description_limit"), "{error}");
    assert_eq!(directory.read(WIDGETS), before, "nothing is written");
    // The form in which `main` of a build script prints the error.
    assert_eq!(format!("{error:?}"), error.to_string());
    writer(262_145).size_limit(None).write().unwrap();
    writer(262_145).description_limit(100).write().unwrap();
    assert!(writer(5_000).size_limit(Some(4_999)).write().is_err());
}

#[test]
fn what_a_server_rejects_is_not_written() {
    let directory = Directory::new("rejected");
    let mut rejected = Gadget::crd();
    rejected.metadata.name = Some("gadgets".to_owned());
    let writer = directory.writer().kind::<Widget>().definition(rejected);
    let error = writer.write().unwrap_err().to_string();
    assert!(error.contains("metadata.name"), "{error}");
    assert!(!directory.0.exists(), "not even what is good");
}

//! References, samples and JSON Schemas of five kinds in the shapes of published ones, as they are committed.
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use super::update;
use kube_conv_crd::CrdRead;
use kube_conv_crd::CrdWriter;
use kube_conv_crd::docs::{JsonSchemaDraft, JsonSchemaOptions};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_server::admission::{Engine, Request};
use kube_conv_server::options::FieldValidation;
use std::fs;
use std::path::Path;

/// The definitions, which are written by hand.
fn definitions() -> Vec<CustomResourceDefinition> {
    let mut files: Vec<_> = fs::read_dir("tests/references/crds").unwrap().collect();
    files.sort_by_key(|file| file.as_ref().unwrap().path());
    let read = |path: &Path| {
        let document = kube_conv_yaml::read(fs::read(path).unwrap()).unwrap();
        CrdRead::read(&document.value).unwrap().crd
    };
    files
        .into_iter()
        .map(|file| read(&file.unwrap().path()))
        .collect()
}

fn writer() -> CrdWriter {
    let options = JsonSchemaOptions::new()
        .draft(JsonSchemaDraft::Draft07)
        .without_unknown_fields();
    let writer = CrdWriter::new("tests/references/written");
    let writer = definitions()
        .into_iter()
        .fold(writer, CrdWriter::definition);
    writer
        .markdown("../pages")
        .html("../pages")
        .samples("../samples")
        .json_schemas("../schemas", options)
}

#[test]
fn pages_samples_and_schemas_are_as_committed() {
    if update::is_on() {
        writer().write().unwrap();
    }
    writer().check().unwrap();
    assert_eq!(definitions().len(), 5);
}

#[test]
fn committed_samples_are_accepted() {
    let mut accepted = 0;
    for crd in definitions() {
        for version in crd.spec.versions.iter().filter(|version| version.served) {
            let engine = Engine::new(&crd, &version.name).unwrap();
            let kind = crd.spec.names.kind.to_lowercase();
            for ending in ["yaml", "full.yaml"] {
                let name = format!("{}_{}_{kind}.{ending}", crd.spec.group, version.name);
                let sample = fs::read(Path::new("tests/references/samples").join(&name)).unwrap();
                let request = Request::yaml(&sample).field_validation(FieldValidation::Strict);
                let answer = engine.create(&request);
                assert!(answer.result.is_ok(), "{name}: {:?}", answer.result);
                accepted += 1;
            }
        }
    }
    assert_eq!(accepted, 12);
}

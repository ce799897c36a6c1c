//! Samples and random objects of published kinds are accepted by the engine.

use super::published;
use kube_conv_crd::CrdRead;
use kube_conv_crd::docs::{SampleExtent, sample_yaml_of_version};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_server::admission::{Engine, Request};
use kube_conv_server::options::FieldValidation;
use kube_conv_testing::instances_of_version;
use std::env;
use std::path::Path;

/// Writes the samples into the folder that `SAMPLES` names, to be looked at.
#[test]
fn samples_are_accepted() {
    let mut written = 0;
    for (path, crd, version) in versions() {
        let engine = Engine::new(&crd, &version).unwrap();
        for extent in [SampleExtent::Minimal, SampleExtent::Full] {
            let sample = sample_yaml_of_version(&crd, &version, extent);
            let sample = sample.unwrap_or_else(|error| panic!("{path} {version}: {error}"));
            let request =
                Request::yaml(sample.as_bytes()).field_validation(FieldValidation::Strict);
            let answer = engine.create(&request);
            if let Err(status) = answer.result {
                panic!("{path} {version} {extent:?}: {}\n{sample}", status.message);
            }
            write(
                &format!("{}.{version}.{extent:?}", crd.spec.names.kind),
                &sample,
            );
            written += 1;
        }
    }
    println!("{written} samples");
}

#[test]
fn random_objects_are_accepted() {
    let mut objects = 0;
    for (path, crd, version) in versions() {
        let engine = Engine::new(&crd, &version).unwrap();
        for object in instances_of_version(&crd, &version).take(5) {
            if let Err(status) = engine.create(&object).result {
                panic!("{path} {version}: {}\n{object}", status.message);
            }
            objects += 1;
        }
    }
    println!("{objects} objects");
}

/// The served versions of all published CRDs.
fn versions() -> Vec<(String, CustomResourceDefinition, String)> {
    let mut found = Vec::new();
    for (path, definition) in published::definitions() {
        let crd = CrdRead::read(&definition).unwrap().crd;
        let served = crd.spec.versions.iter().filter(|version| version.served);
        let served = served.map(|version| version.name.to_string());
        let served: Vec<String> = served.collect();
        found.extend(
            served
                .into_iter()
                .map(|version| (path.clone(), crd.clone(), version)),
        );
    }
    found
}

fn write(name: &str, sample: &str) {
    if let Ok(folder) = env::var("SAMPLES") {
        std::fs::write(Path::new(&folder).join(format!("{name}.yaml")), sample).unwrap();
    }
}

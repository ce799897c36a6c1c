//! A kind with a pod template and other types of Kubernetes, from k8s-openapi.
//!
//! Prints the size of the CRD with and without descriptions, the lists with keys, and
//! a server's response to a manifest. Such a CRD is too large for `kubectl apply`: `CrdWriter` rejects it
//! unless it is told to shorten the descriptions.
//!
//! ```sh
//! cargo run --example pod_template
//! ```

use k8s_openapi::api::core::v1::{
    Affinity, EnvVar, PodTemplateSpec, ResourceRequirements, SecretKeySelector,
};
use kube_conv_crd::{CrdWriteError, CrdWriter};
use kube_conv_runtime::crd::CrdVersion;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::schema::Schema;
use kube_conv_yaml as yaml;
use serde_json::Value;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// Runs one pod after another.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "runners.acme.dev", version = "v1", scope = Namespaced)]
pub struct Runner {
    /// The metadata.
    pub metadata: ObjectMeta,
    /// What to run.
    pub spec: RunnerSpec,
}

/// What to run.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct RunnerSpec {
    /// The pods.
    pub template: PodTemplateSpec,
    /// What each pod may use, along with what its containers say.
    pub resources: Option<ResourceRequirements>,
    /// Where the pods may run.
    pub affinity: Option<Affinity>,
    /// Variables of every container.
    #[k8s(optional, list_map(name), max_items = 64)]
    pub env: Vec<EnvVar>,
    /// The token by which runners are registered.
    pub token: Option<SecretKeySelector>,
}

/// The CRD, in which each description has at most this many characters.
pub fn writer(directory: PathBuf, characters: usize) -> CrdWriter {
    CrdWriter::new(directory)
        .kind::<Runner>()
        .description_limit(characters)
}

/// A manifest with a port that leaves its protocol to the default.
pub fn manifest(ports: &Value) -> Value {
    let container = json!({"name": "main", "image": "acme/runner:1", "ports": ports});
    json!({
        "apiVersion": "runners.acme.dev/v1",
        "kind": "Runner",
        "metadata": {"name": "nightly"},
        "spec": {
            "template": {
                "metadata": {"labels": {"app": "nightly"}},
                "spec": {"containers": [container], "restartPolicy": "Never"},
            },
            "resources": {"limits": {"memory": "1Gi"}},
            "env": [{"name": "STAGE", "value": "night"}],
            "token": {"name": "runner", "key": "token"},
        },
    })
}

/// The paths of the lists that have keys, and their keys.
pub fn keyed_lists(crd: &CustomResourceDefinition) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let roots = crd.spec.versions.iter().filter_map(root);
    let mut open: Vec<(String, &Schema)> = roots.map(|root| (String::new(), root)).collect();
    while let Some((path, schema)) = open.pop() {
        if schema.list_type.as_deref() == Some("map") {
            found.push((path.clone(), schema.list_map_keys.join(", ")));
        }
        let items = schema.items.as_deref();
        open.extend(items.map(|items| (format!("{path}[]"), items)));
        let members = schema.properties.iter();
        open.extend(members.map(|(name, schema)| (format!("{path}.{name}"), schema.as_ref())));
    }
    found.sort();
    found
}

fn root(version: &CrdVersion) -> Option<&Schema> {
    version.schema.as_ref()?.open_api_v3_schema.as_ref()
}

/// The output of the example. It writes CRDs into a directory, which it removes.
pub fn report(directory: &Path) -> Result<String, Box<dyn Error>> {
    let mut page = String::new();
    writeln!(page, "The size of the definition, in bytes of JSON:")?;
    let whole = serde_json::to_string(&Runner::crd())?.len();
    writeln!(page, "  with all descriptions    {whole}")?;
    for (characters, words) in [
        (60, "of 60 characters at most"),
        (0, "without descriptions"),
    ] {
        writeln!(
            page,
            "  {words:<24} {}",
            size_of_written(directory, characters)?
        )?;
    }
    let rejection = writer(directory.to_owned(), usize::MAX).check();
    if let Err(error @ CrdWriteError::TooLarge { .. }) = rejection {
        writeln!(page, "\nWith all of them it is not written:\n  {error}")?;
    }
    let lists = keyed_lists(&Runner::crd());
    writeln!(page, "\n{} lists have keys, such as:", lists.len())?;
    let first = lists.iter().filter(|(path, _)| !path.contains("[]"));
    for (path, keys) in first {
        writeln!(page, "  {path}: {keys}")?;
    }
    let good = Runner::decode(&manifest(&json!([{"containerPort": 80}])))?;
    let pod = good.spec.template.spec.unwrap_or_default();
    let ports = pod.containers.iter().flat_map(|container| &container.ports);
    let protocols = ports.flatten().filter_map(|port| port.protocol.as_deref());
    writeln!(
        page,
        "\nThe default protocol: {}",
        protocols.collect::<Vec<_>>().join(" ")
    )?;
    let twice = json!([{"containerPort": 80}, {"containerPort": 80, "protocol": "TCP"}]);
    if let Err(errors) = Runner::decode(&manifest(&twice)) {
        writeln!(page, "\nA port that occurs twice:")?;
        for error in &*errors {
            writeln!(page, "  {error}")?;
        }
    }
    Ok(page)
}

/// The size of the CRD in which each description has at most this many characters.
pub fn size_of_written(directory: &Path, characters: usize) -> Result<usize, Box<dyn Error>> {
    let mut size = 0;
    for path in writer(directory.to_owned(), characters).write()? {
        let definition = yaml::read(fs::read(path)?)?.value;
        size += definition.to_string().len();
    }
    fs::remove_dir_all(directory)?;
    Ok(size)
}

fn main() -> Result<(), Box<dyn Error>> {
    let name = format!("kube-conv-pod-template-{}", std::process::id());
    let page = report(&std::env::temp_dir().join(name))?;
    io::stdout().lock().write_all(page.as_bytes())?;
    Ok(())
}

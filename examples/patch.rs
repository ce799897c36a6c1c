//! Strategic merge patches of a Deployment, declared in Rust with the patch metadata of Kubernetes'
//! type.
//!
//! Prints the result of a patch of a live object, the patch between two configurations, and the patch
//! that `kubectl apply` would send after others have changed the live object, too.
//!
//! ```sh
//! cargo run --example patch
//! ```

#![expect(
    clippy::indexing_slicing,
    reason = "the documents are written a few lines further up"
)]

use kube_conv_patch::strategic;
use kube_conv_patch::strategic::{Options, TypeMetadata};
use kube_conv_runtime::prelude::*;
use serde_json::Value;
use std::fmt::Write as _;
use std::io::{self, Write as _};

/// Identical pods, and how they are replaced by newer ones.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "apps.example.dev", version = "v1", scope = Namespaced)]
pub struct Deployment {
    /// The name, and what a server notes.
    pub metadata: ObjectMeta,
    /// What is wanted.
    pub spec: DeploymentSpec,
}

/// What is wanted.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct DeploymentSpec {
    /// How many pods.
    pub replicas: Option<i32>,
    /// How old pods make room for new ones. Of its fields only those stay that a patch names.
    #[k8s(patch_strategy = "retainKeys")]
    pub strategy: Option<DeploymentStrategy>,
    /// What every pod is made from.
    pub template: PodTemplate,
}

/// How old pods make room for new ones.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct DeploymentStrategy {
    /// `Recreate` or `RollingUpdate`.
    #[k8s(name = "type")]
    pub kind: String,
    /// The settings of `RollingUpdate`.
    pub rolling_update: Option<RollingUpdate>,
}

/// The settings of a rolling update.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct RollingUpdate {
    /// How many pods there may be beyond the wanted number.
    pub max_surge: Option<i32>,
}

/// What every pod is made from.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct PodTemplate {
    /// What runs in a pod.
    pub spec: PodSpec,
}

/// What runs in a pod.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct PodSpec {
    /// The programs.
    #[k8s(required, list_map(name), patch_strategy = merge, patch_merge_key = name)]
    pub containers: Vec<Container>,
}

/// A program.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Container {
    /// What it is called in its pod.
    pub name: String,
    /// The image that it runs.
    pub image: String,
    /// Its arguments, which are replaced as a whole.
    #[k8s(optional, atomic)]
    pub args: Vec<String>,
    /// Its environment.
    #[k8s(optional, list_map(name), patch_strategy = merge, patch_merge_key = name)]
    pub env: Vec<EnvVar>,
}

/// A variable of the environment.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct EnvVar {
    /// What it is called.
    pub name: String,
    /// What it holds.
    pub value: Option<String>,
}

/// The configuration that was applied last.
fn original() -> Value {
    json!({
        "apiVersion": "apps.example.dev/v1",
        "kind": "Deployment",
        "metadata": {"name": "web"},
        "spec": {
            "replicas": 2,
            "strategy": {"type": "RollingUpdate", "rollingUpdate": {"maxSurge": 1}},
            "template": {"spec": {"containers": [{
                "name": "web",
                "image": "web:1",
                "args": ["--verbose"],
                "env": [{"name": "MODE", "value": "slow"}, {"name": "DEBUG", "value": "1"}],
            }]}},
        },
    })
}

/// The configuration to apply now: another image, one variable fewer, another strategy, and a
/// new first container.
fn modified() -> Value {
    let mut modified = original();
    let containers = &mut modified["spec"]["template"]["spec"]["containers"];
    containers[0]["image"] = json!("web:2");
    containers[0]["env"] = json!([{"name": "MODE", "value": "slow"}]);
    *containers = json!([{"name": "proxy", "image": "proxy:1"}, containers[0]]);
    modified["spec"]["strategy"] = json!({"type": "Recreate"});
    modified
}

/// The live object: it was scaled, and a sidecar was injected.
fn live() -> Value {
    let mut live = original();
    live["spec"]["replicas"] = json!(5);
    let containers = &mut live["spec"]["template"]["spec"]["containers"];
    *containers = json!([{"name": "sidecar", "image": "sidecar:1"}, containers[0]]);
    live
}

/// The output of the example.
///
/// # Errors
///
/// None, unless the example is wrong.
pub fn report() -> Result<String, Box<dyn std::error::Error>> {
    let metadata = TypeMetadata::of::<Deployment>();
    let options = Options::new();
    let mut out = String::new();
    let mut show = |title: &str, value: &Value| {
        let _ = writeln!(out, "# {title}\n{}\n", strategic::json_text(value));
    };

    // Only the fields in the patch change, and items are found by their names.
    let image = json!({"spec": {"template": {"spec": {"containers": [
        {"name": "web", "image": "web:3"},
    ]}}}});
    let patched = strategic::apply(&live(), &image, &metadata)?;
    show("another image", &patched["spec"]["template"]);

    let typed: Deployment = serde_json::from_value(live())?;
    let patched = strategic::apply_typed(&typed, &image)?;
    let images = patched.spec.template.spec.containers;
    let images: Vec<&str> = images.iter().map(|c| c.image.as_str()).collect();
    show("the same to the Rust value: its images", &json!(images));

    let patch = strategic::two_way(&original(), &modified(), &metadata, &options)?;
    show("between the configurations", &patch);

    // A configuration without replicas leaves them to others.
    let [mut before, mut after] = [original(), modified()];
    for configuration in [&mut before, &mut after] {
        configuration["spec"]
            .as_object_mut()
            .and_then(|spec| spec.remove("replicas"));
    }
    let patch = strategic::three_way(&before, &after, &live(), &metadata, &options)?;
    show("without replicas, against the live object", &patch);
    let patched = strategic::apply(&live(), &patch, &metadata)?;
    show("and what it makes of it", &patched["spec"]);
    Ok(out)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    io::stdout().write_all(report()?.as_bytes())?;
    Ok(())
}

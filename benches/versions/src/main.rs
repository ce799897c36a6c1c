//! Conversion between the two versions of a published kind, kueue's ClusterQueue.
//!
//! `cargo run --release -p versions` prints the time of reading an object of 42 KB, and of reading and converting it, as
//! a ratio to the first. `-- repeat up 100` runs one of them that often, for a profiler.

#![allow(dead_code)]

#[path = "../../../tests/corpora/kubernetes.rs"]
mod kubernetes;
#[path = "../../../tests/corpora/kueue/mod.rs"]
mod kueue;

use kube_conv_runtime::versions::Conversions;
use kueue::cluster_queue::ClusterQueue;
use serde_json::{Value, json};
use side_by_side::{Contender, compare, repeat};
use std::error::Error;

const OLD: &str = "kueue.x-k8s.io/v1beta1";
const NEW: &str = "kueue.x-k8s.io/v1beta2";

fn main() -> Result<(), Box<dyn Error>> {
    let old = object();
    let new = Conversions::of::<ClusterQueue>().convert(old.clone(), NEW)?;
    let (old, new) = (old.to_string(), new.to_string());
    let contenders = [
        Contender::new("read", reading(old.clone())),
        Contender::new("up", converting(old, NEW)),
        Contender::new("down", converting(new, OLD)),
    ];
    match std::env::args().skip(1).collect::<Vec<_>>().as_slice() {
        [command, name, runs] if command == "repeat" => repeat(name, runs.parse()?, &contenders),
        _ => compare("reading and converting", "members", &contenders),
    }
    Ok(())
}

fn reading(text: String) -> impl Fn() -> usize {
    move || size(serde_json::from_str(&text).ok())
}

fn converting(text: String, version: &'static str) -> impl Fn() -> usize {
    let conversions = Conversions::of::<ClusterQueue>();
    move || {
        let object = serde_json::from_str(&text).ok();
        size(object.and_then(|object| conversions.convert(object, version).ok()))
    }
}

fn size(object: Option<Value>) -> usize {
    object.map_or(0, |object| {
        object.as_object().map_or(0, |object| object.len())
    })
}

/// An object of 42 KB, of which some fields have another name or other values in the other version.
fn object() -> Value {
    json!({
        "apiVersion": OLD, "kind": "ClusterQueue",
        "metadata": {"name": "q", "labels": {"team": "a"}},
        "spec": {
            "cohort": "team", "admissionChecks": ["budget", "capacity"],
            "resourceGroups": (0..10).map(group).collect::<Vec<_>>(),
            "queueingStrategy": "StrictFIFO",
            "admissionScope": {"admissionMode": "NoAdmissionFairSharing"},
            "flavorFungibility": {"whenCanBorrow": "Borrow", "whenCanPreempt": "TryNextFlavor"},
        },
        "status": {"pendingWorkloads": 1, "fairSharing": {"weightedShare": 5}},
    })
}

fn group(number: usize) -> Value {
    let names: Vec<_> = (0..4)
        .map(|index| format!("example.com/resource-{number}-{index}"))
        .collect();
    let resources: Vec<_> = names
        .iter()
        .map(|name| json!({"name": name, "nominalQuota": "9", "borrowingLimit": "1", "lendingLimit": "2"}))
        .collect();
    let flavors: Vec<_> = (0..10)
        .map(|index| json!({"name": format!("flavor-{number}-{index}"), "resources": resources}))
        .collect();
    json!({"coveredResources": names, "flavors": flavors})
}

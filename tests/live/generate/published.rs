//! Published definitions, where they are along with the repository: without their rules, which only an
//! evaluator checks, and thinned out, so that a question stays small.

use crate::random::Random;
use kube_conv_runtime::yaml;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// How many keys and items a definition keeps.
const MOST: usize = 400;

/// One of them, or none where there are none.
pub fn any(random: &mut Random) -> Option<Value> {
    let mut definition = whole(random)?;
    while size(&definition) > MOST {
        thin(random, &mut definition["spec"]["versions"]);
    }
    Some(definition)
}

/// One of them with all that it has, or none where there are none.
pub fn whole(random: &mut Random) -> Option<Value> {
    static ALL: LazyLock<Vec<Value>> = LazyLock::new(|| {
        let mut all = Vec::new();
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpora");
        if root.is_dir() {
            read(&root, &mut all);
        } else {
            eprintln!("no published definitions: ../shared/corpora is absent");
        }
        all
    });
    if ALL.is_empty() {
        return None;
    }
    Some(ALL[random.below(ALL.len())].clone())
}

fn read(folder: &Path, all: &mut Vec<Value>) {
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            read(&path, all);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "yaml")
        {
            let text = fs::read_to_string(&path).unwrap();
            for document in yaml::read_all(text).unwrap_or_default() {
                let mut document = document.value;
                if document["kind"] == "CustomResourceDefinition" {
                    without_rules(&mut document);
                    document.as_object_mut().unwrap().remove("status");
                    all.push(document);
                }
            }
        }
    }
}

/// Rules and descriptions go: the former are not checked here, the latter are long.
fn without_rules(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(without_rules),
        Value::Object(members) => {
            members.remove("x-kubernetes-validations");
            if members.get("description").is_some_and(Value::is_string) {
                members.remove("description");
            }
            members.values_mut().for_each(without_rules);
        }
        _ => {}
    }
}

fn size(value: &Value) -> usize {
    match value {
        Value::Array(items) => 1 + items.iter().map(size).sum::<usize>(),
        Value::Object(members) => 1 + members.values().map(size).sum::<usize>(),
        _ => 1,
    }
}

/// Drops properties here and there that nothing demands.
fn thin(random: &mut Random, value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| thin(random, item)),
        Value::Object(members) => {
            let keeps = ["spec", "status", "metadata"];
            let spoken_for = Value::Object(members.clone()).to_string();
            if let Some(properties) = members.get_mut("properties").and_then(Value::as_object_mut) {
                let names: Vec<String> = properties.keys().cloned().collect();
                for name in names {
                    let quoted = format!("\"{name}\"");
                    let is_spoken_for = spoken_for.matches(&quoted).count() > 1;
                    if !keeps.contains(&&*name)
                        && random.percent(if is_spoken_for { 10 } else { 40 })
                    {
                        properties.remove(&name);
                    }
                }
            }
            members.values_mut().for_each(|member| thin(random, member));
        }
        _ => {}
    }
}

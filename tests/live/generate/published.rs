//! Published CRDs and objects: those next to the repository, and those in the folder
//! that `MANIFESTS` names. CRDs are read without descriptions, which are long.

use crate::random::Random;
use kube_conv_yaml as yaml;
use serde_json::Value;
use std::env;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// How many keys and items a CRD keeps.
const MOST: usize = 400;

/// One of the CRDs, reduced so that a question stays small, or `None` if there are none.
/// It has no rules, which would name removed properties.
pub fn any(random: &mut Random) -> Option<Value> {
    let mut definition = without_rules(random)?;
    while size(&definition) > MOST {
        thin(random, &mut definition["spec"]["versions"]);
    }
    Some(definition)
}

/// One complete CRD, or `None` if there are none.
pub fn whole(random: &mut Random) -> Option<Value> {
    let all = &ALL.definitions;
    (!all.is_empty()).then(|| random.one_of(all))
}

/// One of them without its rules, for questions about CRDs: only an evaluator checks rules.
pub fn without_rules(random: &mut Random) -> Option<Value> {
    let mut definition = whole(random)?;
    drop_members(&mut definition, |name, _| {
        name == "x-kubernetes-validations"
    });
    Some(definition)
}

/// The objects of a CRD's kind, of any version.
pub fn objects_of(definition: &Value) -> Vec<&'static Value> {
    let spec = &definition["spec"];
    let is_of_kind = |object: &&Value| {
        let version = object["apiVersion"].as_str().unwrap_or_default();
        let group = version.split_once('/').map_or("", |(group, _)| group);
        object["kind"] == spec["names"]["kind"] && spec["group"] == group
    };
    ALL.objects.iter().filter(is_of_kind).collect()
}

/// The texts of all files.
pub fn texts() -> &'static [String] {
    &ALL.texts
}

/// The published CRDs and objects.
#[derive(Default)]
struct Published {
    texts: Vec<String>,
    definitions: Vec<Value>,
    objects: Vec<Value>,
}

static ALL: LazyLock<Published> = LazyLock::new(|| {
    let mut all = Published::default();
    let others = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpora");
    all.read(&others);
    match env::var_os("MANIFESTS") {
        Some(folder) => all.read(Path::new(&folder)),
        None => eprintln!("no further manifests: MANIFESTS names no folder"),
    }
    all
});

impl Published {
    fn read(&mut self, folder: &Path) {
        let Ok(entries) = fs::read_dir(folder) else {
            eprintln!("nothing published: {} is absent", folder.display());
            return;
        };
        let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        for path in paths {
            let extension = path.extension().and_then(|extension| extension.to_str());
            if path.is_dir() {
                self.read(&path);
            } else if matches!(extension, Some("yaml" | "yml"))
                && let Ok(text) = fs::read_to_string(&path)
            {
                for document in yaml::read_all(text.as_bytes()).unwrap_or_default() {
                    self.add(document.value);
                }
                self.texts.push(text);
            }
        }
    }

    fn add(&mut self, mut document: Value) {
        if document["kind"] != "CustomResourceDefinition" {
            self.objects.push(document);
        } else if document["apiVersion"] == "apiextensions.k8s.io/v1"
            // A patch of kustomize's has the kind, too.
            && document["spec"]["versions"].is_array()
        {
            drop_members(&mut document, |name, value| {
                name == "description" && value.is_string()
            });
            document.as_object_mut().unwrap().remove("status");
            self.definitions.push(document);
        }
    }
}

/// Drops members of all objects in a value.
fn drop_members(value: &mut Value, is_dropped: fn(&str, &Value) -> bool) {
    match value {
        Value::Array(items) => items
            .iter_mut()
            .for_each(|item| drop_members(item, is_dropped)),
        Value::Object(members) => {
            members.retain(|name, member| !is_dropped(name, member));
            let members = members.values_mut();
            members.for_each(|member| drop_members(member, is_dropped));
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

/// Drops some properties that nothing requires.
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
